/* One module because the place of an event among those of its hour is one rule, and its statements are that rule. */

import { type RawBuilder, sql } from 'kysely'
import { defineQuery, type Query } from '../defineQuery.ts'
import { defineWriteTogether, ofGiven } from '../defineTogether.ts'
import { isSqlite } from '../readDetail.ts'
import type { EventTable } from '../Schema.ts'
import { withoutIndex } from '../withoutIndex.ts'

/** Of one kind, account and actor. */
export const eventsAnHour = 20

/**
 * What becomes of an event that another one of its series is added to: it stays as it is, and names a place only if all
 * came from there. No index changes where they did.
 */
export const addToEvent: RawBuilder<unknown> = sql`count = event.count + excluded.count,
  network_address = case when event.network_address = excluded.network_address then event.network_address else '' end,
  user_agent = case when event.user_agent = excluded.user_agent then event.user_agent else '' end`

/** An event of no account. */
type NewEventRow = Omit<EventTable, 'count' | 'series'>

/** Appends an event as it is, whatever there is already. */
export const insertEvent: Query<NewEventRow, unknown> = defineQuery('insert_event', (database, parameter) =>
  database.insertInto('event').values({
    id: parameter('id'),
    at: parameter('at'),
    account_id: parameter('account_id'),
    actor_id: parameter('actor_id'),
    kind: parameter('kind'),
    network_address: parameter('network_address'),
    user_agent: parameter('user_agent'),
    details: parameter('details'),
    count: sql.lit(1),
    series: null,
  }),
)

/** An event of an account, and those that it is counted with. */
export interface AccountEventRow extends NewEventRow {
  readonly account_id: string
  /** How the series of its account, kind, actor and hour begin; their place follows, from 1 on. */
  readonly series: string
  /** What sorts before every id of its hour. */
  readonly since: string
}

/** That another transaction has just taken the place of an event: nothing was written, and it is to be done again. */
interface TakenPlace {
  readonly taken: true
}

/** Appends an event of an account at the next place of its hour, or adds to the event at the last place. */
export const insertAccountEvent: Query<AccountEventRow, TakenPlace> = defineAccountEvent(
  'insert_account_event',
  {
    // Where nobody else takes a place, only the last one needs a name, and the index of names stays small. Whether an
    // account has as many events at all shows in an index; of which kind they are does not.
    findSeries: ({ chooseSeries, numbered, ofAccount, hasOneWriter }) =>
      hasOneWriter
        ? sql`case when exists (select 1 ${ofAccount} limit 1 offset ${sql.lit(eventsAnHour - 2)})
    then ${chooseSeries(sql`null`)} end`
        : chooseSeries(numbered),
    mayAdd: (isLast) => isLast,
  },
)

const repeated: AccountEventParts = {
  findSeries: ({ chooseSeries, numbered, others, details }) => sql`coalesce(
    (select other.series ${others} and other.details = ${details}
      and ${withoutIndex(sql`other.series`)} is not null limit 1),
    ${chooseSeries(numbered)})`,
  mayAdd: (isLast) => sql`${isLast} or event.details = excluded.details`,
}

/** The same, but it adds to the event of its hour that says the same, where there is one. */
export const insertRepeatedEvent: Query<AccountEventRow, TakenPlace> = defineAccountEvent(
  'insert_repeated_event',
  repeated,
)

/** In what the two differ. */
interface AccountEventParts {
  readonly findSeries: (parts: SeriesParts) => RawBuilder<unknown>
  /** Whether it may add to the event that has its place. */
  readonly mayAdd: (isLast: RawBuilder<unknown>) => RawBuilder<unknown>
}

interface SeriesParts {
  /** The series of the last place once all others are taken, else what is given. */
  readonly chooseSeries: (below: RawBuilder<unknown>) => RawBuilder<unknown>
  /** The series of the next place. */
  readonly numbered: RawBuilder<unknown>
  /** Whence the others of the hour come, and which those are. */
  readonly others: RawBuilder<unknown>
  /** The same for all of the account, of whatever kind. */
  readonly ofAccount: RawBuilder<unknown>
  readonly details: RawBuilder<unknown>
  readonly hasOneWriter: boolean
}

function defineAccountEvent(
  name: string,
  { findSeries, mayAdd }: AccountEventParts,
): Query<AccountEventRow, TakenPlace> {
  return defineQuery(name, (database, parameter) => {
    const hasOneWriter = isSqlite(database)
    // Postgres cannot tell the type of what is only joined or compared.
    const { series, last } = placeOf(
      findSeries,
      (column) => (hasOneWriter ? parameter(column) : sql`cast(${parameter(column)} as text)`),
      hasOneWriter,
    )
    const insert = sql`insert into ${sql.table('event')} as event
  (id, at, account_id, actor_id, kind, network_address, user_agent, details, count, series)
values (${parameter('id')}, ${parameter('at')}, ${parameter('account_id')}, ${parameter('actor_id')}, ${parameter('kind')},
  ${parameter('network_address')}, ${parameter('user_agent')}, ${parameter('details')}, 1, ${series})
on conflict (series) where series is not null do update set ${addToEvent}`
    // SQLite has one writer, whose place nobody takes; to give rows costs it more than all the rest.
    const statement = hasOneWriter
      ? sql<TakenPlace>`${insert}`
      : sql<TakenPlace>`with written as (${insert} where ${mayAdd(sql`event.series = ${last}`)} returning id)
select true as taken where not exists (select from written)`
    return {
      compile: () => statement.compile(database),
      execute: async () => (await statement.execute(database)).rows,
    }
  })
}

type TextColumn = Exclude<keyof AccountEventRow, 'at'>

/** The series of an event, and that of the last place of its hour. */
function placeOf(
  findSeries: AccountEventParts['findSeries'],
  text: (column: TextColumn) => RawBuilder<unknown>,
  hasOneWriter: boolean,
): { readonly series: RawBuilder<unknown>; readonly last: RawBuilder<unknown> } {
  const ofAccount = sql`from ${sql.table('event')} as other
      where other.account_id = ${text('account_id')} and other.id >= ${text('since')}`
  const others = sql`${ofAccount}
        and ${withoutIndex(sql`other.kind`)} = ${text('kind')} and other.actor_id is not distinct from ${text('actor_id')}`
  const last = sql`${text('series')} || ${sql.lit(String(eventsAnHour))}`
  const series = findSeries({
    // Where the last place is taken, nothing is left to be counted.
    chooseSeries: (below) => sql`coalesce(${ifTaken(last, last)}, (
    select case when count(*) < ${sql.lit(eventsAnHour - 1)} then ${below} else ${last} end ${others}))`,
    numbered: sql`${text('series')} || (count(*) + 1)`,
    others,
    ofAccount,
    details: text('details'),
    hasOneWriter,
  })
  return { series, last }
}

const eventTypes = {
  id: 'text',
  at: 'bigint',
  account_id: 'text',
  actor_id: 'text',
  kind: 'text',
  network_address: 'text',
  user_agent: 'text',
  details: 'text',
  series: 'text',
  since: 'text',
} as const

const placeOfGiven = placeOf(repeated.findSeries, ofGiven, false)

/** {@link insertRepeatedEvent} for several at once: no two of one account, kind, actor and hour. */
export const insertRepeatedEventsAtOnce: Query<AccountEventRow, TakenPlace> = defineWriteTogether<
  AccountEventRow,
  TakenPlace
>('insert_repeated_events_at_once', {
  types: eventTypes,
  ownOf: ({ series }) => [series],
  statement: sql`
placed as (select given.*, ${placeOfGiven.series} as place, ${placeOfGiven.last} as last_place from given),
written as (
  insert into ${sql.table('event')} as event
    (id, at, account_id, actor_id, kind, network_address, user_agent, details, count, series)
  select id, at, account_id, actor_id, kind, network_address, user_agent, details, 1, place from placed order by place
  on conflict (series) where series is not null do update set ${addToEvent}
  where ${repeated.mayAdd(sql`event.series in (select last_place from placed)`)}
  returning series
)
select ordinality, true as taken from placed where place not in (select series from written)`,
})

/** A value where an event has a place already, else null: one look into the index of series. */
export function ifTaken(place: RawBuilder<unknown>, value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${value} from ${sql.table('event')} as present where present.series = ${place})`
}

/** A part of an account's activity: what came before an event, newest first. */
export const listActivity: Query<{ accountId: string; before: string; limit: number }, EventTable> =
  defineQuery('list_activity', (database, parameter) =>
    database
      .selectFrom('event')
      .selectAll()
      .where('account_id', '=', parameter('accountId'))
      .where('id', '<', parameter('before'))
      .where(isOfPresentAccount(parameter('accountId')))
      .orderBy('id', 'desc')
      .limit(parameter('limit')),
  )

/** Nothing is read of an account that was deleted, not even for an export that has begun before. */
export function isOfPresentAccount(accountId: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select 1 from ${sql.table('account')} as ended where ended.id = ${accountId} and ended.ended_at is not null
  )`
}

/** Whether an event that was read is only of an account that was deleted, and not removed yet: 1 or 0. */
export interface OfEnded {
  readonly isOfEnded: number
}

/**
 * Says of each event of a query whether it is the activity of a deleted account, and not what an operator did. Whoever
 * reads events of all leaves these out; a statement that did so could look through a million of them.
 *
 * @example database.selectFrom('event').select(isOfEnded().as('isOfEnded'))
 */
export function isOfEnded(): RawBuilder<number> {
  // Whether any account is such a one at all is asked once for all rows, in an index of those alone.
  return sql<number>`case
    when exists (select 1 from ${sql.table('account')} as ended where ended.ended_at is not null and ended.id > '')
      and (${sql.ref('event.actor_id')} is null or ${sql.ref('event.actor_id')} = ${sql.ref('event.account_id')})
      and exists (
        select 1 from ${sql.table('account')} as owner
        where owner.id = ${sql.ref('event.account_id')} and owner.ended_at is not null
      ) then 1 else 0 end`
}

/** Deletes a batch of an account's activity but for what an operator did: that is the operator's as well. */
export const deleteOwnEvents: Query<
  { accountId: string; limit: number },
  Pick<EventTable, 'id'>
> = defineQuery('delete_own_events', (database, parameter) =>
  database
    .deleteFrom('event')
    .where('id', 'in', (select) =>
      select
        .selectFrom('event')
        .select('id')
        .where('account_id', '=', parameter('accountId'))
        .where((row) => row.or([row('actor_id', 'is', null), row('actor_id', '=', parameter('accountId'))]))
        .limit(parameter('limit')),
    )
    .returning('id'),
)

/** Removes a batch of the events before an id, oldest first. */
export const sweepEvents: Query<{ before: string; limit: number }, Pick<EventTable, 'id'>> = defineQuery(
  'sweep_events',
  (database, parameter) =>
    database
      .deleteFrom('event')
      .where('id', 'in', (select) =>
        select
          .selectFrom('event')
          .select('id')
          .where('id', '<', parameter('before'))
          .orderBy('id')
          .limit(parameter('limit')),
      )
      .returning('id'),
)
