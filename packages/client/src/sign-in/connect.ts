import type { Address } from '@countersign/siwe'
import { askWallet, readChainId, readWallet } from '../wallet/askWallet.ts'
import { readWalletError } from '../wallet/readWalletError.ts'
import type { Flow, WalletLink } from './Flow.ts'
import { readProblem } from './readProblem.ts'
import { prepareReview } from './review.ts'
import type { SignInProblem } from './SignInProblem.ts'

/** Asks the wallet for its accounts. Opens the wallet: only from inside a click. */
export function connectWallet(flow: Flow, link: WalletLink): void {
  const step = flow.nextStep()
  const connecting = { step: 'connecting', wallet: link.info } as const
  flow.setState({ ...connecting, isSilent: false })
  step.after(silentAfterMs, () => flow.setState({ ...connecting, isSilent: true }))
  askWallet(link.found.provider, { method: 'eth_requestAccounts' }, flow.environment.now()).then(
    (answer) => {
      flow.grammar.load().then(
        ({ readAccounts }) => step.isOpen() && acceptAccounts(flow, link, readAccounts(answer)),
        (error) => step.isOpen() && failConnecting(flow, link, readProblem(error)),
      )
    },
    (error) => {
      if (step.isOpen()) failConnecting(flow, link, readWalletError(error))
    },
  )
}

/** Goes on with the accounts that the wallet offers; none means that it is locked. */
export function acceptAccounts(flow: Flow, link: WalletLink, accounts: readonly Address[]): void {
  link.accounts = accounts
  link.chainRead ??= readChain(link)
  const suited = accounts.filter((account) => flow.destination.isExpected(account))
  const chosen = suited[0] ?? accounts[0]
  if (chosen === undefined) {
    failConnecting(flow, link, { code: 'wallet_locked' })
    return
  }
  if (accounts.length === 1 || suited.length === 1) {
    prepareReview(flow, link, chosen)
    return
  }
  flow.nextStep()
  flow.setState({ step: 'choosing_account', wallet: link.info, accounts, chosen })
}

/** Shows why the wallet gave no accounts. */
export function failConnecting(flow: Flow, link: WalletLink, problem: SignInProblem): void {
  flow.nextStep()
  flow.setState({ step: 'connecting', wallet: link.info, isSilent: false, problem })
  // It may be busy with a request whose answer this page already has.
  if (problem.code === 'wallet_busy') recheckAccounts(flow)
}

/** Looks, without opening the wallet, whether the person has meanwhile done there what was asked. */
export function recheckAccounts(flow: Flow): void {
  const before = flow.getState()
  const link = flow.getLink()
  if (before.step !== 'connecting' || link === undefined) return
  if (before.problem !== undefined && !continuing.includes(before.problem.code)) return
  readWallet(link.found.provider, { method: 'eth_accounts' }).then(
    (answer) => {
      flow.grammar.use(({ readAccounts }) => {
        const accounts = readAccounts(answer)
        const isWaiting = link.scope.isOpen() && flow.getState().step === 'connecting'
        if (isWaiting && accounts.length > 0) acceptAccounts(flow, link, accounts)
      })
    },
    () => undefined, // still not ready: what is shown stays true
  )
}

/** Asks for the wallet's chain, which opens nothing. A wallet that does not say signs for an allowed chain. */
function readChain(link: WalletLink): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      link.isChainRead = true
      resolve()
    }
    link.scope.after(chainAnswersWithinMs, finish)
    readWallet(link.found.provider, { method: 'eth_chainId' }).then((answer) => {
      if (!link.isChainRead) link.chainId = readChainId(answer)
      finish()
    }, finish)
  })
}

/** The problems that solve themselves in the wallet. */
const continuing: readonly SignInProblem['code'][] = ['wallet_busy', 'wallet_locked', 'wallet_disconnected']

const silentAfterMs = 4000
const chainAnswersWithinMs = 1000
