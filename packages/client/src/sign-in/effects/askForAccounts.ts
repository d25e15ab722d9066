import type { Lifetime } from '../../Lifetime.ts'
import { askWallet, readWallet } from '../../wallet/askWallet.ts'
import { createOffer } from './followWallet.ts'
import type { Run } from './Run.ts'
import type { SignInEffect } from './SignInEffect.ts'

/**
 * Lets the person choose in the wallet which accounts this site may see (EIP-2255): a wallet that allowed one once
 * offers no other by itself. Opens the wallet: only from inside a click. If the wallet does not know how, or the
 * person declines, the accounts stay those that are known.
 */
export function askForAccounts(
  run: Run,
  { link: { provider, accounts: known } }: SignInEffect<'ask_for_accounts'>,
  step: Lifetime,
): void {
  const answerWith = (answer: unknown) =>
    run.signing.use(({ readAccounts }) => {
      const accounts = readAccounts(answer)
      const offer = createOffer(run, accounts.length === 0 ? known : accounts)
      run.dispatch({ type: 'accounts_received', ...offer }, step)
    })
  const request = { method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] }
  askWallet(provider, request, run.environment.now())
    .then(() => readWallet(provider, { method: 'eth_accounts' }))
    .then(answerWith, () => answerWith([]))
}
