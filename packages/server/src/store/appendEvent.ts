import type { EventKind } from '@countersign/protocol'
import {
  type AccountEventRow,
  eventsAnHour,
  insertAccountEvent,
  insertEvent,
  insertRepeatedEvent,
  insertRepeatedEventsAtOnce,
} from './queries/event.ts'
import type { Store } from './Store.ts'
import { firstUuid, uuid } from './uuid.ts'
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

/**
 * Makes an `appendEvent` for a list of kinds: the server's own, and those that an application adds to them. Of one kind,
 * account and actor an hour has at most twenty events: the last one also counts those that follow. So nobody can write without end by doing one thing again and again.
 */
export function defineEvents<Kind extends string>(): AppendEvent<Kind> {
  return (event) => append(event, insertAccountEvent)
}

/** Makes an `appendEvent` that adds to the event of the hour that says the same, where there is one. */
export function defineRepeatedEvents<Kind extends string>(): AppendEvent<Kind> {
  return (event) => append(event, insertRepeatedEvent)
}

/** Appends an event as {@link defineRepeatedEvents} has it, where that is all that is to be written. */
export async function recordRepeatedEvent(store: Store, event: NewEvent<string> & OfAccount): Promise<void> {
  if (store.kind === 'postgres') {
    const [taken] = await store.writeAtOnce(insertRepeatedEventsAtOnce, describeEvent(event))
    if (taken === undefined) return
  }
  await store.write(() => append(event, insertRepeatedEvent))
}

interface OfAccount {
  readonly accountId: string
}

function* append(event: NewEvent<string>, insert: typeof insertAccountEvent): Write<void> {
  const { accountId } = event
  if (accountId === null) {
    yield* run(insertEvent, { account_id: null, ...describeRow(event) })
    return
  }
  for (let tries = 0; tries <= eventsAnHour; tries += 1) {
    const [taken] = yield* run(insert, describeEvent({ ...event, accountId }))
    if (taken === undefined) return
  }
  throw new TypeError('An event found no place in its hour.')
}

function describeRow({ actorId, kind, requester, now, details }: NewEvent<string>) {
  return { id: uuid(now), at: now, actor_id: actorId, kind, ...requester, details: JSON.stringify(details) }
}

function describeEvent(event: NewEvent<string> & OfAccount): AccountEventRow {
  const { accountId, actorId, kind, now } = event
  const { hour, since } = hourOf(now)
  const actor = actorId === accountId ? 'self' : (actorId ?? 'server')
  const series = `${accountId}${nameSeries(kind, actor)}${hour}.`
  return { ...describeRow(event), account_id: accountId, series, since }
}

const hourMilliseconds = 3_600_000

/** An hour since 1970, and what sorts before every id of it. */
interface Hour {
  readonly hour: number
  readonly since: string
}

let lastHour: Hour = { hour: 0, since: firstUuid(0) }

/** The hour of a time, in milliseconds since 1970. */
export function hourOf(now: number): Hour {
  const hour = Math.floor(now / hourMilliseconds)
  if (hour !== lastHour.hour) lastHour = { hour, since: firstUuid(hour * hourMilliseconds) }
  return lastHour
}

/** How a series goes on after its account's id; the hour follows, and the place of an event in it. */
export function nameSeries(kind: string, actor: string): string {
  return `.${kind}.${actor}.`
}

/** Appends an event of the server's kinds. */
export const appendEvent: AppendEvent<EventKind> = defineEvents<EventKind>()
