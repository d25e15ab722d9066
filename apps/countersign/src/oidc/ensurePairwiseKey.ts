import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Store } from '@countersign/server'
import { type Parameter, type Query, run } from '@countersign/server/extension'
import { defineQuery } from '../store/defineQuery.ts'

const key = 'pairwise_key'

interface Meta {
  readonly key: string
  readonly value: string
}

const insertMeta: Query<Meta, unknown> = defineQuery('insert_meta', (database, parameter: Parameter<Meta>) =>
  database
    .insertInto('meta')
    .values({ key: parameter('key'), value: parameter('value') })
    .onConflict((conflict) => conflict.doNothing()),
)

const findMeta: Query<{ key: string }, Pick<Meta, 'value'>> = defineQuery(
  'find_meta',
  (database, parameter: Parameter<{ key: string }>) =>
    database.selectFrom('meta').select('value').where('key', '=', parameter('key')),
)

/**
 * The key that pairwise subjects are made with: drawn once for a store, and kept in it. It is not derived from the
 * secret key, because who rotates that must not make a new person of everyone.
 */
export async function ensurePairwiseKey(store: Store): Promise<KeyObject> {
  const drawn = randomBytes(32).toString('base64url')
  const [row] = await store.write(function* () {
    yield* run(insertMeta, { key, value: drawn })
    return yield* run(findMeta, { key })
  })
  return createSecretKey(Buffer.from(row?.value ?? drawn, 'base64url'))
}
