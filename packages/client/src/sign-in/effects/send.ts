import { ApiError } from '../../api/ApiError.ts'
import type { Lifetime } from '../../Lifetime.ts'
import { rememberLastUsedWallet } from '../../wallet/lastUsedWallet.ts'
import type { Proof } from '../../wallet/WalletConnector.ts'
import type { Ended } from '../machineState.ts'
import { readProblem, type SignInProblem } from '../SignInProblem.ts'
import type { Review } from '../SignInState.ts'
import { signedInMessage } from './followSession.ts'
import type { Run } from './Run.ts'
import type { SignInEffect } from './SignInEffect.ts'
import type { WalletLink } from './WalletLink.ts'

/** Sends a signature to the server, and says whether it was judged. */
export async function sendSignature(run: Run, effect: Send, step: Lifetime): Promise<void> {
  const { challenges } = run
  let end: Ended
  try {
    end = await submitProof(run, effect.link, effect)
  } catch (error) {
    const problem = readProblem(error)
    if (problem.code === 'signature_mismatch' && (await isUnfinished(effect, step))) {
      run.dispatch({ type: 'refused', problem: { code: 'owners_awaited' } }, step)
      return
    }
    challenges.discard()
    if (!isJudged(error)) run.dispatch({ type: 'send_failed', problem }, step)
    else if (step.isOpen()) await explain(run, effect, problem, step)
    return
  }
  challenges.discard()
  if (!step.isOpen()) return
  tellSignedIn(run, effect.review)
  run.dispatch({ type: 'finished', end }, step)
}

/** Sends a proof. One that names no kind is taken for a wallet's, so that any other kind is always named. */
export function submitProof(
  { target }: Run,
  { connector: { kind } }: WalletLink,
  { review, proof }: { readonly review: Review; readonly proof: Proof },
): Promise<Ended> {
  return target.submit({ review, proof: kind === 'wallet' ? proof : { ...proof, kind } })
}

/** Where the signature opened a session: remembers the wallet, and tells the other tabs. */
export function tellSignedIn({ target, environment, broadcast }: Run, { wallet: { rdns } }: Review): void {
  if (!target.opensSession) return
  if (rdns !== undefined) rememberLastUsedWallet(environment.storage, rdns)
  broadcast(signedInMessage)
}

/** Whether a signature that the wallet does not confirm may yet be confirmed, since other owners are missing. */
async function isUnfinished({ link, review, proof }: Send, step: Lifetime): Promise<boolean> {
  const owners = link.connector.extras?.owners
  if (owners === undefined) return false
  const late = new Promise<boolean>((resolve) => {
    step.after(walletAnswersWithinMs, () => resolve(false))
  })
  return Promise.race([owners.areMissing(proof, review.account).catch(() => false), late])
}

const walletAnswersWithinMs = 1000

type Send = SignInEffect<'send'>

/** The server said no to this signature; anything else leaves it as good as it was. */
export function isJudged(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'server_unreachable') return false
  return error.status >= 400 && error.status < 500 && error.status !== 429
}

/** Finds out what is worth knowing before the person is asked for one more signature. */
async function explain(run: Run, effect: Send, problem: SignInProblem, step: Lifetime): Promise<void> {
  if (problem.code === 'nonce_spent') {
    // A signature that was already used most likely signed this browser in.
    const session = await run.target.session().catch(() => undefined)
    if (session !== undefined) {
      const end: Ended = { shown: { step: 'signed_in', session, isElsewhere: true } }
      run.dispatch({ type: 'finished', end }, step)
      return
    }
  }
  const isMismatch = problem.code === 'signature_mismatch'
  const explained = isMismatch ? await nameSigner(run, effect, problem) : problem
  run.dispatch({ type: 'refused', problem: explained }, step)
}

/** The server says who should have signed; who did can be read from what was signed. */
async function nameSigner({ recoverSigner }: Run, { link, review, proof }: Send, problem: SignInProblem) {
  const received = await link.connector.extras?.findSigner?.(proof, recoverSigner).catch(() => undefined)
  const details = { ...problem.details, expected: review.account }
  return { ...problem, details: received === undefined ? details : { ...details, received } }
}
