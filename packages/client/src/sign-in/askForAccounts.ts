import { askWallet, readWallet } from '../wallet/askWallet.ts'
import { acceptAccounts } from './connect.ts'
import type { Flow, WalletLink } from './Flow.ts'

/**
 * Lets the person choose in the wallet which accounts this site may see (EIP-2255): a wallet that allowed one once
 * offers no other by itself. Opens the wallet: only from inside a click. A wallet that does not know how, or a
 * person who declines, changes nothing.
 */
export function askForAccounts(flow: Flow, link: WalletLink): void {
  const { provider } = link.found
  const step = flow.nextStep()
  const goOn = (answer: unknown) =>
    flow.grammar.use(({ readAccounts }) => {
      const accounts = readAccounts(answer)
      if (step.isOpen()) acceptAccounts(flow, link, accounts.length === 0 ? link.accounts : accounts)
    })
  flow.setState({ step: 'connecting', wallet: link.info, isSilent: false })
  const request = { method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] }
  askWallet(provider, request, flow.environment.now())
    .then(() => readWallet(provider, { method: 'eth_accounts' }))
    .then(goOn, () => goOn([]))
}
