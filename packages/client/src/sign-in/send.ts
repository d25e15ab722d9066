import { ApiError } from '../api/ApiError.ts'
import type { Lifetime } from '../Lifetime.ts'
import { rememberLastUsedWallet } from '../wallet/lastUsedWallet.ts'
import type { Flow, KeptSignature, WalletLink } from './Flow.ts'
import { readProblem } from './readProblem.ts'
import { prepareReview } from './review.ts'
import type { SignInProblem } from './SignInProblem.ts'
import type { Accepted, SignedIn } from './SignInState.ts'

/** Sends a signature to the server. One that the server has not judged is kept, to be sent again. */
export async function sendSignature(flow: Flow, link: WalletLink, kept: KeptSignature): Promise<void> {
  const step = flow.nextStep()
  link.unsent = kept
  flow.challenges.discard()
  flow.setState({ step: 'verifying', ...kept.review })
  let end: SignedIn | Accepted
  try {
    end = await flow.destination.submit(kept)
  } catch (error) {
    if (step.isOpen()) await refuse(flow, link, kept, step, error)
    return
  }
  if (!step.isOpen()) return
  if (flow.destination.opensSession) {
    if (link.info.rdns !== undefined) rememberLastUsedWallet(flow.environment.storage, link.info.rdns)
    flow.broadcast(signedInMessage)
  }
  finish(flow, end)
}

/** Ends the flow: somebody is signed in in this browser, or the signature has served. */
export function finish(flow: Flow, end: SignedIn | Accepted): void {
  flow.nextStep()
  flow.setLink(undefined)
  flow.setState(end)
}

/** What one tab tells the others. */
export const signedInMessage = 'signed_in'

async function refuse(flow: Flow, link: WalletLink, kept: KeptSignature, step: Lifetime, error: unknown) {
  const problem = readProblem(error)
  if (!isJudged(error)) {
    flow.setState({ step: 'unsent', ...kept.review, problem })
    return
  }
  link.unsent = undefined
  const explain = explanations[problem.code]
  const explained = explain === undefined ? problem : await explain(flow, kept, problem)
  if (step.isOpen()) prepareReview(flow, link, kept.review.account, explained)
}

/** The server said no to this signature; anything else leaves it as good as it was. */
function isJudged(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'server_unreachable') return false
  return error.status >= 400 && error.status < 500 && error.status !== 429
}

type Explain = (flow: Flow, kept: KeptSignature, problem: SignInProblem) => Promise<SignInProblem>

/** What is worth finding out before the person is asked for one more signature. */
const explanations: Readonly<Partial<Record<string, Explain>>> = {
  nonce_spent: continueWithSession,
  signature_mismatch: nameSigner,
}

/** A signature that was already used most likely signed this browser in. */
async function continueWithSession(flow: Flow, _kept: KeptSignature, problem: SignInProblem) {
  const session = await flow.destination.session().catch(() => undefined)
  if (session !== undefined && flow.getState().step === 'verifying') {
    finish(flow, { step: 'signed_in', session, isElsewhere: true })
  }
  return problem
}

/** The server says who should have signed; who did can be read from the signature. */
async function nameSigner(flow: Flow, { review, signature }: KeptSignature, problem: SignInProblem) {
  const received = await flow.recoverSigner(review.message, signature).catch(() => undefined)
  const details = { ...problem.details, expected: review.account }
  return { ...problem, details: received === undefined ? details : { ...details, received } }
}
