import { defineQuery, type Parameter, type Query } from '../defineQuery.ts'
import type { SpentNonceTable } from '../Schema.ts'

/** Spends a nonce: a row when it was not spent before, and none when it was. */
export const spendNonce: Query<{ nonce: string; expiresAt: number }, { nonce: string }> = defineQuery(
  'spend_nonce',
  (database, parameter: Parameter<{ nonce: string; expiresAt: number }>) =>
    database
      .insertInto('spent_nonce')
      .values({ nonce: parameter('nonce'), expires_at: parameter('expiresAt') })
      .onConflict((conflict) => conflict.column('nonce').doNothing())
      .returning('nonce'),
)

/** Removes, of a batch of the oldest nonces, those that are refused for their age by now. */
export const sweepNonces: Query<{ now: number; limit: number }, Pick<SpentNonceTable, 'nonce'>> = defineQuery(
  'sweep_nonces',
  (database, parameter: Parameter<{ now: number; limit: number }>) =>
    database
      .deleteFrom('spent_nonce')
      .where('nonce', 'in', (select) =>
        select.selectFrom('spent_nonce').select('nonce').orderBy('nonce').limit(parameter('limit')),
      )
      .where('expires_at', '<=', parameter('now'))
      .returning('nonce'),
)
