import type { Run } from './Run.ts'
import type { SignInEffect } from './SignInEffect.ts'

/** Tells the machine what happens away from this page: the person returns, from a wallet app or another window. */
export function followPage({ environment: { window, document }, lifetime, dispatch }: Run): void {
  const returned = () => {
    if (document.visibilityState === 'visible') dispatch({ type: 'page_returned' }, lifetime)
  }
  lifetime.listen(window, 'focus', () => dispatch({ type: 'page_focused' }, lifetime))
  lifetime.listen(window, 'pageshow', returned)
  lifetime.listen(document, 'visibilitychange', returned)
}

/** What one tab tells the others. The server knows as whom. */
export const signedInMessage = 'signed_in'

/** The same of a sign-out. A sign-in is not ended by it: who is signing in is about to have a session. */
export const signedOutMessage = 'signed_out'

/**
 * Asks the server whether the sign-in was finished elsewhere. A person who is signed in may sign in with another
 * wallet, so only a session younger than this sign-in counts, unless another tab said that it signed in.
 */
export async function askSession(run: Run, { isAnyAge }: SignInEffect<'ask_session'>): Promise<void> {
  const beganAt = run.challenges.firstIssuedAt()
  if (!isAnyAge && beganAt === undefined) return
  const session = await run.target.session().catch(() => undefined) // not signed in, or not reachable: continue here
  if (session === undefined) return
  const isYounger = beganAt !== undefined && Date.parse(session.createdAt) >= Date.parse(beganAt)
  if (isAnyAge || isYounger) run.dispatch({ type: 'session_found', session }, run.lifetime)
}
