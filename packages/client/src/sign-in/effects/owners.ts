import type { Lifetime } from '../../Lifetime.ts'
import { readProblem } from '../SignInProblem.ts'
import type { Run } from './Run.ts'
import type { SignInEffect } from './SignInEffect.ts'
import { isJudged, submitProof, tellSignedIn } from './send.ts'

// While owners of a contract wallet are missing. A wallet that collects signatures is asked again by the person; one that
// publishes on its chain what it signed needs no signature any more, which only the chain can tell.

/** Ends the wait when the message can be signed no longer. */
export function limitOwners(run: Run, { review }: SignInEffect<'limit_owners'>, step: Lifetime): void {
  const { environment, dispatch } = run
  const look = () => {
    if (Date.parse(review.signBefore) <= environment.now()) dispatch({ type: 'owners_late' }, step)
  }
  step.after(Math.max(0, Date.parse(review.signBefore) - environment.now()), look)
  // A device that slept has slept through the time, too.
  step.listen(environment.window, 'focus', look)
  step.listen(environment.document, 'visibilitychange', look)
}

/**
 * Asks the server, while anybody sees the page, whether the wallet has published on its chain that it signed the message.
 * A server that says no has spent nothing.
 */
export function awaitOwners(run: Run, { link, review }: SignInEffect<'await_owners'>, step: Lifetime): void {
  const { environment, challenges, lifetime } = run
  const proof = link.connector.extras?.owners?.askPublished(review.message)
  if (proof === undefined) return
  let restsUntil = environment.now() + restMs
  let isAsking = false
  const ask = async () => {
    const isSeen = environment.document.visibilityState === 'visible'
    if (isAsking || !isSeen || environment.now() < restsUntil) return
    isAsking = true
    try {
      const end = await submitProof(run, link, { review, proof })
      challenges.discard()
      tellSignedIn(run, review)
      // What the server took counts, whatever the person has done on this page meanwhile.
      run.dispatch({ type: 'finished', end }, lifetime)
    } catch (error) {
      const problem = readProblem(error)
      if (problem.code === 'nonce_expired' || problem.code === 'expired')
        run.dispatch({ type: 'owners_late' }, step)
      else if (isJudged(error) && problem.code !== 'signature_mismatch') {
        if (step.isOpen()) challenges.discard()
        run.dispatch({ type: 'refused', problem }, step)
      } else restsUntil = environment.now() + Math.max(restMs, 1000 * (problem.retryAfterSeconds ?? 0))
    } finally {
      isAsking = false
    }
  }
  const repeat = () => {
    void ask()
    step.after(askEveryMs, repeat)
  }
  step.after(askEveryMs, repeat)
  step.listen(environment.window, 'focus', () => void ask())
  step.listen(environment.document, 'visibilitychange', () => void ask())
}

/** At most 30 questions in the life of a nonce; a block takes about as long. */
const askEveryMs = 10_000

/** Who comes and goes asks no more often than this. */
const restMs = 3000
