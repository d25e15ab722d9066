import type { EventKind } from './eventKinds.ts'
import { insertEvent } from './queries/event.ts'
import type { Requester } from './Requester.ts'
import { uuid } from './uuid.ts'
import { run, type Write } from './Write.ts'

/** Something that happened. */
export interface NewEvent {
  /** Whose activity it is; null when it is no one's. */
  readonly accountId: string | null
  /** The account that acted; null when it is not known, or was the server. */
  readonly actorId: string | null
  readonly kind: EventKind
  readonly requester: Requester
  readonly now: number
  /** As docs/reference/events.md says for the kind. Never a secret. */
  readonly details: Readonly<Record<string, string | number | boolean | null>>
}

/** Where no one asked: what the server does by itself. */
export const noRequester: Requester = { network_address: '', user_agent: '' }

/** Appends an event, in the transaction of what it tells of. */
export function* appendEvent({ accountId, actorId, kind, requester, now, details }: NewEvent): Write<void> {
  yield* run(insertEvent, {
    id: uuid(now),
    at: now,
    account_id: accountId,
    actor_id: actorId,
    kind,
    ...requester,
    details: JSON.stringify(details),
  })
}
