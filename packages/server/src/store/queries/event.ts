import { sql } from 'kysely'
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
        .orderBy('id', 'desc')
        .limit(parameter('limit')),
  )

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
