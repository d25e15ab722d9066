import type { Lifetime } from '../../Lifetime.ts'
import { readProblem } from '../SignInProblem.ts'
import type { Proposal } from './challenges.ts'
import type { Author } from './formatChallenge.ts'
import type { Run } from './Run.ts'
import type { SignInEffect } from './SignInEffect.ts'

/** Fetches the challenge before the person clicks. What goes wrong is said when the message is written. */
export function fetchChallenge({ challenges }: Run): void {
  challenges.get().catch(() => undefined)
}

/** Writes the message of an account. At once if all is at hand, so that nothing flickers. */
export function writeMessage(run: Run, effect: SignInEffect<'write_message'>, step: Lifetime): void {
  const { challenges } = run
  const { chain } = effect.link
  const proposal = challenges.fresh()
  if (proposal !== undefined && chain.isRead()) write(run, effect, proposal, step)
  else
    Promise.all([challenges.get(), chain.read()]).then(
      ([fetched]) => write(run, effect, fetched, step),
      (error) => run.dispatch({ type: 'message_failed', problem: readProblem(error) }, step),
    )
}

/** Says when the message shown should be renewed, if anybody sees the page. */
export function keepFresh(run: Run, _effect: SignInEffect<'keep_fresh'>, step: Lifetime): void {
  const { challenges, environment } = run
  step.after(Math.max(renewAtLeastMs, challenges.freshForMs()), () => {
    if (environment.document.visibilityState === 'visible') run.dispatch({ type: 'message_aged' }, step)
  })
}

/**
 * Renews a message whose challenge grew old while the person was reading or away. If that fails nothing is lost:
 * `sign()` asks again and shows why.
 */
export function renewMessage(run: Run, effect: SignInEffect<'renew_message'>, step: Lifetime): void {
  const { challenges } = run
  if (challenges.fresh() !== undefined || (effect.isAwaited && challenges.isUsable(effect.nonce))) return
  challenges.get().then(
    (proposal) => write(run, effect, proposal, step),
    () => undefined,
  )
}

function write(run: Run, author: Author, { challenge, signing }: Proposal, step: Lifetime): void {
  try {
    const message = signing.formatChallenge(challenge, author, run.environment.host)
    run.dispatch({ type: 'message_written', ...message }, step)
  } catch (error) {
    run.dispatch({ type: 'message_failed', problem: readProblem(error) }, step)
  }
}

const renewAtLeastMs = 5000
