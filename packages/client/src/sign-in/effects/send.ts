import type { Address } from '@countersign/siwe'
import { ApiError } from '../../api/ApiError.ts'
import type { Lifetime } from '../../Lifetime.ts'
import { isContractWallet } from '../../wallet/accounts.ts'
import { rememberLastUsedWallet } from '../../wallet/lastUsedWallet.ts'
import type { Ended } from '../machineState.ts'
import { readProblem, type SignInProblem } from '../SignInProblem.ts'
import type { Review } from '../SignInState.ts'
import { signedInMessage } from './followSession.ts'
import type { Run } from './Run.ts'
import type { SignInEffect } from './SignInEffect.ts'

/** Sends a signature to the server, and says whether it was judged. */
export async function sendSignature(run: Run, effect: Send, step: Lifetime): Promise<void> {
  const { target, challenges } = run
  let end: Ended
  try {
    end = await target.submit(effect)
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

/** Where the signature opened a session: remembers the wallet, and tells the other tabs. */
export function tellSignedIn({ target, environment, broadcast }: Run, { wallet: { rdns } }: Review): void {
  if (!target.opensSession) return
  if (rdns !== undefined) rememberLastUsedWallet(environment.storage, rdns)
  broadcast(signedInMessage)
}

/**
 * Whether a signature that the wallet does not confirm may yet be confirmed, since other owners are missing: a Safe
 * answers with the empty one until then, other contracts with what they have.
 */
async function isUnfinished({ link, review, signature }: Send, step: Lifetime): Promise<boolean> {
  if (signature === '0x') return true
  const late = new Promise<boolean>((resolve) => {
    step.after(walletAnswersWithinMs, () => resolve(false))
  })
  return Promise.race([isContractWallet(link.provider, review.account), late])
}

const walletAnswersWithinMs = 1000

/** Finds who signed a text. Rejects if the signature is not a key wallet's. */
export type RecoverSigner = (message: string, signature: string) => Promise<Address>

/** Finds who signed a text; the curve is loaded only now, because hardly anyone needs it. */
const recoverSigner: RecoverSigner = async (message, signature) => {
  const curve = await import('./curve.ts')
  return curve.recoverAddress(curve.hashMessage(message), curve.parseSignature(signature))
}

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

/** The server says who should have signed; who did can be read from the signature. */
async function nameSigner(run: Run, { review, signature }: Send, problem: SignInProblem) {
  const received = await (run.recoverSigner ?? recoverSigner)(review.message, signature).catch(
    () => undefined,
  )
  const details = { ...problem.details, expected: review.account }
  return { ...problem, details: received === undefined ? details : { ...details, received } }
}
