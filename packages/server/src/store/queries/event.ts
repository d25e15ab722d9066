import { defineQuery, type Parameter, type Query } from '../defineQuery.ts'
import type { EventTable } from '../Schema.ts'

/** Appends an event. */
export const insertEvent: Query<EventTable, unknown> = defineQuery(
  'insert_event',
  (database, parameter: Parameter<EventTable>) =>
    database.insertInto('event').values({
      id: parameter('id'),
      at: parameter('at'),
      account_id: parameter('account_id'),
      actor_id: parameter('actor_id'),
      kind: parameter('kind'),
      network_address: parameter('network_address'),
      user_agent: parameter('user_agent'),
      details: parameter('details'),
    }),
)

/** An account's activity, newest first. */
export const listEvents: Query<{ accountId: string; limit: number }, EventTable> = defineQuery(
  'list_events',
  (database, parameter: Parameter<{ accountId: string; limit: number }>) =>
    database
      .selectFrom('event')
      .selectAll()
      .where('account_id', '=', parameter('accountId'))
      .orderBy('id', 'desc')
      .limit(parameter('limit')),
)
