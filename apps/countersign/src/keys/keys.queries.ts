import type { Query } from '@countersign/server/extension'
import { defineQuery } from '../store/defineQuery.ts'
import type { ProductSchema } from '../store/ProductSchema.ts'

/** A signing key as it is stored. */
export type SigningKeyRow = ProductSchema['signing_key']

/** All of them: a handful of each algorithm. */
export const listSigningKeys: Query<object, SigningKeyRow> = defineQuery('list_signing_keys', (database) =>
  database.selectFrom('signing_key').selectAll().orderBy('kid'),
)

/** Adds a key, unless there is one in its place already; gives it if it was added. */
export const insertSigningKey: Query<SigningKeyRow, Pick<SigningKeyRow, 'kid'>> = defineQuery(
  'insert_signing_key',
  (database, parameter) =>
    database
      .insertInto('signing_key')
      .values({
        kid: parameter('kid'),
        algorithm: parameter('algorithm'),
        private_jwk: parameter('private_jwk'),
        state: parameter('state'),
        created_at: parameter('created_at'),
        changed_at: parameter('changed_at'),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('kid'),
)

interface Move {
  readonly kid: string
  readonly from: SigningKeyRow['state']
  readonly to: SigningKeyRow['state']
  readonly now: number
}

/** Moves a key on to its next state; gives it if it was in the state before. */
export const moveSigningKey: Query<Move, Pick<SigningKeyRow, 'kid'>> = defineQuery(
  'move_signing_key',
  (database, parameter) =>
    database
      .updateTable('signing_key')
      .set({ state: parameter('to'), changed_at: parameter('now') })
      .where('kid', '=', parameter('kid'))
      .where('state', '=', parameter('from'))
      .returning('kid'),
)

/** Removes a key that retired long enough ago. */
export const removeSigningKey: Query<
  { kid: string; retiredBefore: number },
  Pick<SigningKeyRow, 'kid'>
> = defineQuery('remove_signing_key', (database, parameter) =>
  database
    .deleteFrom('signing_key')
    .where('kid', '=', parameter('kid'))
    .where('state', '=', 'retired')
    .where('changed_at', '<=', parameter('retiredBefore'))
    .returning('kid'),
)

/** Removes a key, whatever its state. */
export const revokeSigningKey: Query<{ kid: string }, unknown> = defineQuery(
  'revoke_signing_key',
  (database, parameter) => database.deleteFrom('signing_key').where('kid', '=', parameter('kid')),
)

interface Resealing {
  readonly kid: string
  readonly before: string
  readonly after: string
}

/** Stores a key as it is encrypted now, if nobody did meanwhile. */
export const resealSigningKey: Query<Resealing, unknown> = defineQuery(
  'reseal_signing_key',
  (database, parameter) =>
    database
      .updateTable('signing_key')
      .set({ private_jwk: parameter('after') })
      .where('kid', '=', parameter('kid'))
      .where('private_jwk', '=', parameter('before')),
)
