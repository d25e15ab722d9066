import { defineQuery, type Parameter, type Query, type Schema } from '@countersign/server/extension'

/** A session that has ended: its row is gone. */
export type EndedRow = Pick<Schema['session'], 'id' | 'expires_at'>

/** Ends every session of an account. */
export const endAllSessions: Query<{ accountId: string }, EndedRow> = defineQuery(
  'end_all_sessions',
  (database, parameter: Parameter<{ accountId: string }>) =>
    database
      .deleteFrom('session')
      .where('account_id', '=', parameter('accountId'))
      .returning(['id', 'expires_at']),
)
