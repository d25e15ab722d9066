import type { Service } from '../Service.ts'
import { appendEvent } from '../store/appendEvent.ts'
import type { EndedSession } from '../store/queries/endSessions.ts'
import type { Requester } from '../store/Requester.ts'
import type { Write } from '../store/Write.ts'

interface Ending {
  readonly kind: 'sign_out' | 'session_ended'
  /** Why, where it was not to end the session. */
  readonly reason?: 'wallet_unlinked'
  readonly requester: Requester
  readonly now: number
}

/** Appends to an account's activity that the person ended one of its sessions, and lets the participants know. */
export function* appendEnding(
  { participants }: Pick<Service, 'participants'>,
  ended: EndedSession,
  { kind, reason, requester, now }: Ending,
): Write<void> {
  if (ended.expires_at <= now) return
  const { account_id: accountId, id: session } = ended
  const details = reason === undefined ? { session } : { session, reason }
  yield* appendEvent({ accountId, actorId: accountId, kind, requester, now, details })
  yield* participants.onSessionEnded({ sessionId: session, accountId, now })
}
