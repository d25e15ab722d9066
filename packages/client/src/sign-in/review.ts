import type { Address } from '@countersign/siwe'
import type { Proposal } from './challenges.ts'
import type { Flow, WalletLink } from './Flow.ts'
import { formatReview } from './formatReview.ts'
import { readProblem } from './readProblem.ts'
import type { SignInProblem } from './SignInProblem.ts'
import type { Review } from './SignInState.ts'

/** Makes the message for an account and shows it. At once where all is at hand, so that nothing flickers. */
export function prepareReview(flow: Flow, link: WalletLink, account: Address, problem?: SignInProblem): void {
  const proposal = flow.challenges.fresh()
  if (proposal === undefined || !link.isChainRead) return void gatherReview(flow, link, account, problem)
  formatAndShow(flow, link, account, proposal, problem)
}

/** Shows a message that is ready to be signed, and keeps it fresh. */
export function showReview(flow: Flow, link: WalletLink, review: Review, problem?: SignInProblem): void {
  const step = flow.nextStep()
  const { wallet, account, message, fields } = review
  const { accounts } = link
  const state = { step: 'reviewing', wallet, account, accounts, message, fields } as const
  flow.setState(problem === undefined ? state : { ...state, problem })
  step.after(Math.max(refreshAtLeastMs, flow.challenges.freshForMs()), () => {
    if (flow.environment.document.visibilityState === 'visible') void refreshReview(flow)
  })
}

/**
 * Renews a message whose challenge grew old while the person was reading or away. Where that fails nothing is
 * lost: `sign()` asks again and shows why.
 */
export async function refreshReview(flow: Flow): Promise<void> {
  const before = flow.getState()
  const link = flow.getLink()
  if (before.step !== 'reviewing' || link === undefined || flow.challenges.fresh() !== undefined) return
  // The other owners are signing this very message: it stays for as long as it can be used.
  if (before.problem?.code === 'owners_awaited' && flow.challenges.isUsable(before.fields.nonce)) return
  const proposal = await flow.challenges.get().catch(() => undefined)
  if (proposal === undefined || flow.getState() !== before) return
  formatAndShow(flow, link, before.account, proposal, before.problem)
}

async function gatherReview(flow: Flow, link: WalletLink, account: Address, problem?: SignInProblem) {
  const step = flow.nextStep()
  const preparing = { step: 'preparing', wallet: link.info, account } as const
  // A renewed message after a refusal keeps the progress on screen until it is here.
  if (flow.getState().step !== 'verifying') flow.setState(preparing)
  try {
    const [proposal] = await Promise.all([flow.challenges.get(), link.chainRead])
    if (step.isOpen()) formatAndShow(flow, link, account, proposal, problem)
  } catch (error) {
    if (step.isOpen()) flow.setState({ ...preparing, problem: readProblem(error) })
  }
}

function formatAndShow(
  flow: Flow,
  link: WalletLink,
  account: Address,
  proposal: Proposal,
  problem: SignInProblem | undefined,
): void {
  try {
    showReview(flow, link, formatReview(link, account, proposal, flow.environment.host), problem)
  } catch (error) {
    flow.nextStep()
    flow.setState({ step: 'preparing', wallet: link.info, account, problem: readProblem(error) })
  }
}

const refreshAtLeastMs = 5000
