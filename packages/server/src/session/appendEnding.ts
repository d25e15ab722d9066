import type { EndedSession } from '../store/queries/endSessions.ts'
import { insertEvent } from '../store/queries/event.ts'
import type { Requester } from '../store/Requester.ts'
import { uuid } from '../store/uuid.ts'
import { run, type Write } from '../store/Write.ts'

interface Ending {
  readonly kind: 'sign_out' | 'session_ended'
  readonly requester: Requester
  readonly now: number
}

/** Appends to an account's activity that one of its sessions was ended by the person. */
export function* appendEnding(ended: EndedSession, { kind, requester, now }: Ending): Write<void> {
  if (ended.expires_at <= now) return
  yield* run(insertEvent, {
    id: uuid(now),
    at: now,
    account_id: ended.account_id,
    actor_id: ended.account_id,
    kind,
    ...requester,
    details: JSON.stringify({ session: ended.id }),
  })
}
