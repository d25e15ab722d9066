import { type Query, sql } from '@countersign/server/extension'
import { defineQuery } from '../store/defineQuery.ts'

/** Where the store keeps the id of its claim link, while there is one. */
const key = 'operator_claim'

export const findClaim: Query<Record<never, never>, { value: string }> = defineQuery(
  'find_claim',
  (database) => database.selectFrom('meta').select('value').where('key', '=', key),
)

/** Keeps a claim unless there is one: of two processes that start at once, both find the same. */
export const offerClaim: Query<{ id: string }, unknown> = defineQuery('offer_claim', (database, parameter) =>
  database
    .insertInto('meta')
    .values({ key, value: parameter('id') })
    .onConflict((conflict) => conflict.doNothing()),
)

/** Deletes the claim; returns a row only to the caller that deleted it. */
export const consumeClaim: Query<{ id: string }, { value: string }> = defineQuery(
  'consume_claim',
  (database, parameter) =>
    database
      .deleteFrom('meta')
      .where('key', '=', key)
      .where('value', '=', parameter('id'))
      .returning('value'),
)

export const withdrawClaim: Query<Record<never, never>, unknown> = defineQuery('withdraw_claim', (database) =>
  database.deleteFrom('meta').where('key', '=', key),
)

export const findOperator: Query<Record<never, never>, { id: string }> = defineQuery(
  'find_operator',
  (database) => database.selectFrom('account').select('id').where('role', '=', sql.lit('operator')).limit(1),
)
