import type { Lifetime } from '../Lifetime.ts'
import { recheckAccounts } from './connect.ts'
import type { Flow } from './Flow.ts'
import { refreshReview } from './review.ts'
import { finish, signedInMessage } from './send.ts'

/**
 * Follows what happens away from this page: another tab signs in, a wallet app comes back, the person returns.
 */
export function followSession(flow: Flow, run: Lifetime): void {
  const { window, document } = flow.environment
  const comeBack = () => {
    if (document.visibilityState !== 'visible') return
    recheckAccounts(flow)
    void refreshReview(flow)
    void continueWhereItStands(flow)
  }
  run.listen(window, 'focus', () => recheckAccounts(flow))
  run.listen(window, 'pageshow', comeBack)
  run.listen(document, 'visibilitychange', comeBack)
}

/** Another tab said that it signed in; the server knows as whom. */
export function hearOtherTab(flow: Flow, message: unknown): void {
  if (message === signedInMessage) void takeSession(flow, () => true)
}

/**
 * Asks the server whether the sign-in was finished while the page was away. Only a session younger than this
 * sign-in counts: a person who is signed in may sign in with another wallet.
 */
async function continueWhereItStands(flow: Flow): Promise<void> {
  const beganAt = flow.challenges.firstIssuedAt()
  if (flow.getLink() === undefined || beganAt === undefined) return
  await takeSession(flow, (createdAt) => Date.parse(createdAt) >= Date.parse(beganAt))
}

async function takeSession(flow: Flow, accepts: (createdAt: string) => boolean): Promise<void> {
  if (isSettling(flow)) return
  const session = await flow.destination.session().catch(() => undefined) // not signed in, or not reachable: go on here
  if (session === undefined || isSettling(flow) || !accepts(session.createdAt)) return
  finish(flow, { step: 'signed_in', session, isElsewhere: true })
}

/** This tab is getting, or has, its own answer. */
function isSettling(flow: Flow): boolean {
  const { step } = flow.getState()
  return step === 'verifying' || step === 'signed_in' || step === 'accepted'
}
