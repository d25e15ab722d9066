import type { EventKind } from '@countersign/protocol'
import { insertEvent } from './queries/event.ts'
import { uuid } from './uuid.ts'
import { run, type Write } from './Write.ts'

/** Who asked, as a session and an event keep it. */
export interface Requester {
  readonly network_address: string
  /** At most 512 characters, without control characters. */
  readonly user_agent: string
}

/** Something that happened. */
export interface NewEvent<Kind extends string = EventKind> {
  /** Whose activity it is; null when it is no one's. */
  readonly accountId: string | null
  /** The account that acted; null when it is not known, or was the server. */
  readonly actorId: string | null
  readonly kind: Kind
  readonly requester: Requester
  readonly now: number
  /** As docs/reference/events.md says for the kind. Never a secret. */
  readonly details: Readonly<Record<string, string | number | boolean | null>>
}

/** Where no one asked: what the server does by itself. */
export const noRequester: Requester = { network_address: '', user_agent: '' }

/** Appends an event, in the transaction of what it tells of. */
export type AppendEvent<Kind extends string> = (event: NewEvent<Kind>) => Write<void>

/** Makes an `appendEvent` for a list of kinds: the server's own, and those that an application adds to them. */
export function defineEvents<Kind extends string>(): AppendEvent<Kind> {
  return function* ({ accountId, actorId, kind, requester, now, details }) {
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
}

/** Appends an event of the server's kinds. */
export const appendEvent: AppendEvent<EventKind> = defineEvents<EventKind>()
