import type { Store } from '@countersign/server'
import { type Query, readDetail, readPages, run, sql } from '@countersign/server/extension'
import { defineQuery } from '../store/defineQuery.ts'
import type { ProductSchema } from '../store/ProductSchema.ts'

/**
 * What a person holds as a link or a code, or is in the middle of: it may have been used, or taken back, since the backup. A
 * restore leaves it out even where sessions stay.
 */
export const open: readonly (keyof ProductSchema)[] = [
  'confirmation',
  'hand_over',
  'email_request',
  'email_link',
]

const limit = 500

/** Revokes every invitation that works: it may have been used up or revoked since the backup. Who used it keeps what it gave. */
export async function endInvitations(store: Store, now: number): Promise<number> {
  let count = 0
  for (let ended = limit; ended === limit; count += ended) {
    ended = (await store.write(() => run(revokeInvitations, { now, limit }))).length
  }
  return count
}

const revokeInvitations: Query<{ now: number; limit: number }, { readonly id: string }> = defineQuery(
  'revoke_restored_invitations',
  (database, parameter) =>
    database
      .updateTable('invitation')
      .set({ revoked_at: parameter('now') })
      .where('id', 'in', (select) =>
        select
          .selectFrom('invitation')
          .select('id')
          .where('id', '>', '')
          .where('revoked_at', 'is', null)
          .limit(parameter('limit')),
      )
      .returning('id'),
)

/** Ends every old secret that works beside a newer one: an operator may have ended it since the backup, because it leaked. */
export async function endOldSecrets(store: Store): Promise<void> {
  for (let ended = limit; ended === limit; ) {
    ended = (await store.write(() => run(forgetOldSecrets, { limit }))).length
  }
  await store.write(() => run(forgetOldApiSecrets, {}))
}

/** There are a hundred APIs at most. */
const forgetOldApiSecrets: Query<object, { readonly id: string }> = defineQuery(
  'end_restored_old_api_secrets',
  (database) =>
    database
      .updateTable('api')
      .set({ old_secret_hash: null, old_secret_until: null })
      .where('identifier', '>', '')
      .returning('id'),
)

const forgetOldSecrets: Query<{ limit: number }, { readonly client_id: string }> = defineQuery(
  'end_restored_old_secrets',
  (database, parameter) =>
    database
      .updateTable('application')
      .set({ old_secret_hash: null, old_secret_until: null })
      .where('client_id', 'in', (select) =>
        select
          .selectFrom('application')
          .select('client_id')
          .where('client_id', '>', '')
          .where((row) =>
            row.or([row('old_secret_hash', 'is not', null), row('old_secret_until', 'is not', null)]),
          )
          .limit(parameter('limit')),
      )
      .returning('client_id'),
)

/** An application or an API with a secret, which may be one that was replaced since the backup. */
export interface RestoredSecret {
  /** Of an API its id, which begins with `api~`. */
  readonly clientId: string
  readonly name: string
  /** When it got its secret, in milliseconds, as far as events reach; else when it was added. */
  readonly since: number
}

/** Every application and every API with a secret, and of which day that is. */
export async function listSecrets(store: Store): Promise<readonly RestoredSecret[]> {
  const secrets: RestoredSecret[] = []
  const rows = readPages<SecretRow>((last, pageLimit) =>
    store.read(listConfidential, { after: last?.client_id ?? '', limit: pageLimit }),
  )
  for await (const { client_id: clientId, name, created_at: createdAt } of rows) {
    const [event] = await store.read(findSecretEvent, { application: clientId })
    secrets.push({ clientId, name, since: event?.at ?? createdAt })
  }
  for (const { id, identifier, created_at: createdAt } of await store.read(listConfidentialApis, {})) {
    const [event] = await store.read(findApiSecretEvent, { api: id })
    secrets.push({ clientId: id, name: identifier, since: event?.at ?? createdAt })
  }
  return secrets
}

type SecretApi = Pick<ProductSchema['api'], 'id' | 'identifier' | 'created_at'>

const listConfidentialApis: Query<object, SecretApi> = defineQuery('list_restored_api_secrets', (database) =>
  database
    .selectFrom('api')
    .select(['id', 'identifier', 'created_at'])
    .where('identifier', '>', '')
    .where('secret_hash', 'is not', null)
    .orderBy('identifier'),
)

const findApiSecretEvent: Query<{ api: string }, { readonly at: number }> = defineQuery(
  'find_api_secret_event',
  (database, parameter) =>
    database
      .selectFrom('event')
      .select('at')
      .where(readDetail(database, 'api'), '=', parameter('api'))
      .where('kind', '=', sql.lit('api_secret_rotated'))
      .orderBy('id', 'desc')
      .limit(1),
)

type SecretRow = Pick<ProductSchema['application'], 'client_id' | 'name' | 'created_at'>

const listConfidential: Query<{ after: string; limit: number }, SecretRow> = defineQuery(
  'list_restored_secrets',
  (database, parameter) =>
    database
      .selectFrom('application')
      .select(['client_id', 'name', 'created_at'])
      .where('client_id', '>', parameter('after'))
      .where('secret_hash', 'is not', null)
      .orderBy('client_id')
      .limit(parameter('limit')),
)

const findSecretEvent: Query<{ application: string }, { readonly at: number }> = defineQuery(
  'find_secret_event',
  (database, parameter) =>
    database
      .selectFrom('event')
      .select('at')
      .where(readDetail(database, 'clientId'), '=', parameter('application'))
      .where('kind', '=', sql.lit('application_secret_rotated'))
      .orderBy('id', 'desc')
      .limit(1),
)
