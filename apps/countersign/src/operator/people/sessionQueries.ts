import type { Parameter, Query } from '@countersign/server/extension'
import { defineQuery } from '../../store/defineQuery.ts'
import type { ProductSchema } from '../../store/ProductSchema.ts'

/** A session that has ended: its row is gone. */
export type EndedRow = Pick<ProductSchema['session'], 'id' | 'expires_at'>

/** Ends every session of an account. */
export const endAllSessions: Query<{ accountId: string }, EndedRow> = defineQuery(
  'end_all_sessions',
  (database, parameter: Parameter<{ accountId: string }>) =>
    database
      .deleteFrom('session')
      .where('account_id', '=', parameter('accountId'))
      .returning(['id', 'expires_at']),
)
