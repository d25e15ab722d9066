import type { Lifetime } from '../../Lifetime.ts'
import { readProblem } from '../SignInProblem.ts'
import { createOffer } from './followWallet.ts'
import type { Run } from './Run.ts'
import type { SignInEffect } from './SignInEffect.ts'

/**
 * Asks the wallet for its accounts, at once or when it has loaded. Opens the wallet: only from inside a click. One that
 * the person left while it was loading is not asked.
 */
export async function connect(
  run: Run,
  { link: { connector }, isAgain }: SignInEffect<'connect'>,
  step: Lifetime,
): Promise<void> {
  // A wallet that is loaded shows itself in the page: it hides in no toolbar.
  if (connector.load === undefined)
    step.after(silentAfterMs, () => run.dispatch({ type: 'wallet_silent' }, step))
  try {
    const loading = connector.load?.()
    if (loading !== undefined) {
      await loading
      if (!step.isOpen()) return
    }
    const accounts = await connector.connect({ isAgain })
    // What writes the message loads while the wallet is open.
    await run.signing.load()
    run.dispatch({ type: 'accounts_received', ...createOffer(run, accounts) }, step)
  } catch (error) {
    run.dispatch({ type: 'connect_failed', problem: readProblem(error, 'wallet_failed') }, step)
  }
}

/** Fetches what the review needs while the wallet is open, so that the next click can ask it at once. */
export function fetchChallenge({ challenges, signing }: Run): void {
  // What goes wrong is said when the message is written.
  challenges.get().catch(() => undefined)
  signing.load().catch(() => undefined)
}

const silentAfterMs = 4000
