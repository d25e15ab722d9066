import { sql } from 'kysely'
import { restrictedKey } from '../admission.ts'
import { type Database, defineQuery, type Parameter, type Query } from '../defineQuery.ts'
import type { AccountTable } from '../Schema.ts'
import { hasAllSessions } from './session.ts'

/** A key, its account, and the key that the account is shown with. */
export interface KnownCredential {
  readonly credentialId: string
  readonly accountId: string
  readonly displayName: string | null
  readonly username: string | null
  readonly role: AccountTable['role']
  readonly picture: AccountTable['picture']
  readonly accountCreatedAt: number
  readonly disabledAt: number | null
  readonly lastUsedAt: number
  readonly primaryId: string | null
  readonly primaryIdentity: string | null
}

/** A key as it is looked up. */
export interface FoundCredential extends KnownCredential {
  /** Whether its account has all the sessions that it may have: 1 or 0. */
  readonly isFull: number
}

const isFull = hasAllSessions(sql.ref('account.role'), sql.ref('account.id'))

/** A key by its identity. */
export const findCredential: Query<{ identity: string }, FoundCredential> = defineQuery(
  'find_credential',
  (database, parameter) =>
    database
      .selectFrom('credential')
      .innerJoin('account', 'account.id', 'credential.account_id')
      .where('credential.identity', '=', parameter('identity'))
      .select([
        'credential.id as credentialId',
        'account.id as accountId',
        'account.display_name as displayName',
        'account.username as username',
        'account.role as role',
        'account.picture as picture',
        'account.created_at as accountCreatedAt',
        'account.disabled_at as disabledAt',
        'credential.last_used_at as lastUsedAt',
        'account.primary_credential_id as primaryId',
        'account.primary_identity as primaryIdentity',
      ])
      .select(sql<number>`case when ${isFull} then 1 else 0 end`.as('isFull')),
)

/** A new account with its first key as the primary one. */
export interface NewAccount {
  readonly accountId: string
  readonly credentialId: string
  readonly identity: string
  readonly now: number
}

export const insertAccount: Query<NewAccount, unknown> = defineQuery(
  'insert_account',
  (database, parameter) =>
    database.insertInto('account').values({
      id: parameter('accountId'),
      display_name: null,
      username: null,
      role: 'member',
      picture: 'mark',
      primary_credential_id: parameter('credentialId'),
      primary_identity: parameter('identity'),
      created_at: parameter('now'),
      disabled_at: null,
    }),
)

/** The same, unless new accounts are restricted: then it gives no row, and no account. */
export const insertAccountUnlessRestricted: Query<NewAccount, { id: string }> = defineQuery(
  'insert_account_unless_restricted',
  (database, parameter) =>
    database
      .insertInto('account')
      .columns(['id', 'role', 'picture', 'primary_credential_id', 'primary_identity', 'created_at'])
      .expression(
        database
          .selectNoFrom([
            sql<string>`cast(${parameter('accountId')} as text)`.as('id'),
            sql<'member'>`'member'`.as('role'),
            sql<'mark'>`'mark'`.as('picture'),
            sql<string>`cast(${parameter('credentialId')} as text)`.as('primary_credential_id'),
            sql<string>`cast(${parameter('identity')} as text)`.as('primary_identity'),
            sql<number>`cast(${parameter('now')} as bigint)`.as('created_at'),
          ])
          .where(({ not, exists }) =>
            not(exists(database.selectFrom('meta').select('key').where('key', '=', restrictedKey))),
          ),
      )
      .returning('id'),
)

/** A key that is linked to an account. */
export interface NewCredential extends NewAccount {
  readonly kind: string
}

const insertInto = (database: Database, parameter: Parameter<NewCredential>) =>
  database.insertInto('credential').values({
    id: parameter('credentialId'),
    account_id: parameter('accountId'),
    kind: parameter('kind'),
    identity: parameter('identity'),
    label: null,
    linked_at: parameter('now'),
    last_used_at: parameter('now'),
  })

/** The first key of a new account. Where an account has just got it, this fails, and takes the new account back. */
export const insertCredential: Query<NewCredential, unknown> = defineQuery('insert_credential', insertInto)

/** Links a key to an account: a row when no account had it, and none when one had. */
export const linkCredential: Query<NewCredential, { id: string }> = defineQuery(
  'link_credential',
  (database, parameter) =>
    insertInto(database, parameter)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
)

/** What a wallet has besides. */
export const insertWallet: Query<{ id: string; address: string; chainId: number | null }, unknown> =
  defineQuery('insert_wallet', (database, parameter) =>
    database.insertInto('wallet').values({
      id: parameter('id'),
      address: parameter('address'),
      chain_id: parameter('chainId'),
    }),
  )

/** Notes that a key is in use, at most once a minute: fewer pages are written. */
export const useCredential: Query<{ credentialId: string; now: number; before: number }, unknown> =
  defineQuery('use_credential', (database, parameter) =>
    database
      .updateTable('credential')
      .set({ last_used_at: parameter('now') })
      .where('id', '=', parameter('credentialId'))
      .where('last_used_at', '<=', parameter('before')),
  )

export const labelCredential: Query<{ credentialId: string; label: string | null }, unknown> = defineQuery(
  'label_credential',
  (database, parameter) =>
    database
      .updateTable('credential')
      .set({ label: parameter('label') })
      .where('id', '=', parameter('credentialId')),
)

/** Takes a key from its account, with what its kind has of it. */
export const deleteCredential: Query<{ credentialId: string }, unknown> = defineQuery(
  'delete_credential',
  (database, parameter) => database.deleteFrom('credential').where('id', '=', parameter('credentialId')),
)

/**
 * Takes the keys of an account from whoever signs in with one of them, on Postgres: a sign-in that is under way comes
 * first, and one that waits looks again. SQLite writes one after the other anyway.
 */
export const holdCredentialsAtOnce: Query<{ accountId: string }, unknown> = defineQuery(
  'hold_credentials_at_once',
  (database, parameter) =>
    database
      .selectFrom('credential')
      .select('id')
      .where('account_id', '=', parameter('accountId'))
      .forUpdate(),
)

/** Makes the keys of an account free: each has its id for an identity, until it is removed with the account. */
export const freeCredentials: Query<{ accountId: string }, unknown> = defineQuery(
  'free_credentials',
  (database, parameter) =>
    database
      .updateTable('credential')
      .set((row) => ({ identity: row.ref('id'), label: null }))
      .where('account_id', '=', parameter('accountId')),
)

/** The same for the addresses of its wallets, by which people are looked for. */
export const freeWallets: Query<{ accountId: string }, unknown> = defineQuery(
  'free_wallets',
  (database, parameter) =>
    database
      .updateTable('wallet')
      .set((row) => ({ address: row.ref('id') }))
      .where('id', 'in', (select) =>
        select.selectFrom('credential').select('id').where('account_id', '=', parameter('accountId')),
      ),
)
