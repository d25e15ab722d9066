import { type RawBuilder, sql } from 'kysely'
import { defineQuery, type Parameter, type Query } from '../defineQuery.ts'
import type { EventTable } from '../Schema.ts'

/** An event that happens once. */
type NewEventRow = Omit<EventTable, 'count' | 'series'>

/** Appends an event. */
export const insertEvent: Query<NewEventRow, unknown> = defineQuery(
  'insert_event',
  (database, parameter: Parameter<NewEventRow>) =>
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

/** A part of an account's activity: what came before an event, newest first. */
export const listActivity: Query<{ accountId: string; before: string; limit: number }, EventTable> =
  defineQuery(
    'list_activity',
    (database, parameter: Parameter<{ accountId: string; before: string; limit: number }>) =>
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
  return sql<number>`case
    when (${sql.ref('event.actor_id')} is null or ${sql.ref('event.actor_id')} = ${sql.ref('event.account_id')})
      and exists (
        select 1 from ${sql.table('account')} as owner
        where owner.id = ${sql.ref('event.account_id')} and owner.ended_at is not null
      ) then 1 else 0 end`
}

/** Deletes a batch of an account's activity but for what an operator did: that is the operator's as well. */
export const deleteOwnEvents: Query<
  { accountId: string; limit: number },
  Pick<EventTable, 'id'>
> = defineQuery('delete_own_events', (database, parameter: Parameter<{ accountId: string; limit: number }>) =>
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
  (database, parameter: Parameter<{ before: string; limit: number }>) =>
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
