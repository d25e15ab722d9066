import type { Address } from '@countersign/siwe'
import { askWallet, isContractWallet, openRequest, toHex } from '../wallet/askWallet.ts'
import { readWalletError } from '../wallet/readWalletError.ts'
import { accountChanged } from './accountChanged.ts'
import type { Flow, WalletLink } from './Flow.ts'
import { prepareReview, showReview } from './review.ts'
import type { SignInProblem } from './SignInProblem.ts'
import type { Review, Signing } from './SignInState.ts'
import { sendSignature } from './send.ts'

/** Asks the wallet to sign the message shown. Opens the wallet: only from inside a click. */
export function signMessage(flow: Flow, link: WalletLink, review: Review): void {
  const step = flow.nextStep()
  const { wallet, account, accounts, message, fields } = review
  const shown: Review = { wallet, account, accounts, message, fields }
  flow.setState({ step: 'signing', ...shown, isSlow: false })
  step.after(slowAfterMs, () => void explainDelay(flow, link, account))
  const request = { method: 'personal_sign', params: [toHex(message), account] }
  askWallet(link.found.provider, request, flow.environment.now()).then(
    (signature) => {
      if (!step.isOpen()) return
      // A wallet that answers with nothing was closed.
      if (typeof signature !== 'string' || signature === '') failSigning(flow, link, shown, declined)
      else if (signature === '0x') failSigning(flow, link, shown, ownersAwaited)
      else void sendSignature(flow, link, { review: shown, signature })
    },
    (error) => {
      if (step.isOpen()) failSigning(flow, link, shown, readWalletError(error))
    },
  )
}

/** Looks what keeps the wallet: a contract may need more owners than the one here, a key may be in a device. */
async function explainDelay(flow: Flow, link: WalletLink, account: Address): Promise<void> {
  const note = (found: Partial<Signing>) => {
    const state = flow.getState()
    if (state.step === 'signing' && state.account === account) flow.setState({ ...state, ...found })
  }
  note({ isSlow: true })
  if (await isContractWallet(link.found.provider, account)) note({ isContract: true })
}

/** Goes back to the message. Where the wallet has changed accounts meanwhile, to the new account's. */
function failSigning(flow: Flow, link: WalletLink, review: Review, problem: SignInProblem): void {
  const state = flow.getState()
  const changedTo = state.step === 'signing' ? state.changedTo : undefined
  if (changedTo !== undefined && problem.code === 'wallet_declined') {
    prepareReview(flow, link, changedTo, accountChanged(changedTo))
    return
  }
  showReview(flow, link, review, problem)
  if (problem.code === 'wallet_busy') void clearWhenDone(flow, link)
}

/** The request that keeps the wallet busy may be one that this page left: when it is done, nothing is wrong. */
async function clearWhenDone(flow: Flow, link: WalletLink): Promise<void> {
  const shown = flow.getState()
  await openRequest(link.found.provider)
  if (flow.getState() === shown && shown.step === 'reviewing') showReview(flow, link, shown)
}

const declined = { code: 'wallet_declined' } as const
/** Safe answers so while owners are missing. No contract is asked about an empty signature. */
const ownersAwaited = { code: 'owners_awaited' } as const
const slowAfterMs = 10_000
