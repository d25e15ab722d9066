import { type Parameter, type Query, run, type Write } from '@countersign/server/extension'
import { defineQuery } from '../../src/store/defineQuery.ts'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** A person, `ada`, with one wallet. */
export function* insertOwner(): Write<void> {
  yield* run(insertAccount, { id: 'ada' })
  yield* run(insertCredential, { id: 'wallet' })
  yield* run(insertWallet, { id: 'wallet' })
}

const insertAccount: Query<{ id: string }, unknown> = defineQuery(
  'test_insert_account',
  (database, parameter: Parameter<{ id: string }>) =>
    database.insertInto('account').values({
      id: parameter('id'),
      role: 'member',
      primary_credential_id: 'wallet',
      primary_identity: address,
      created_at: 0,
      picture: 'mark',
    }),
)

const insertCredential: Query<{ id: string }, unknown> = defineQuery(
  'test_insert_credential',
  (database, parameter: Parameter<{ id: string }>) =>
    database.insertInto('credential').values({
      id: parameter('id'),
      account_id: 'ada',
      kind: 'wallet',
      identity: address,
      linked_at: 0,
      last_used_at: 0,
    }),
)

const insertWallet: Query<{ id: string }, unknown> = defineQuery(
  'test_insert_wallet',
  (database, parameter: Parameter<{ id: string }>) =>
    database.insertInto('wallet').values({ id: parameter('id'), address }),
)

/** A connection of `ada` with an application. */
interface NewConnection {
  readonly clientId: string
  readonly grantId: string
  readonly usedAt: number
}

export const insertConnection: Query<NewConnection, unknown> = defineQuery(
  'test_insert_connection',
  (database, parameter: Parameter<NewConnection>) =>
    database.insertInto('connection').values({
      account_id: 'ada',
      client_id: parameter('clientId'),
      wallet_id: 'wallet',
      disclosed_wallet_ids: '[]',
      scopes: 'openid',
      grant_id: parameter('grantId'),
      issuer: 'https://login.example',
      first_used_at: 0,
      last_used_at: parameter('usedAt'),
    }),
)
