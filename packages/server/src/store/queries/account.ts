import { sql } from 'kysely'
import { defineQuery, type Query } from '../defineQuery.ts'
import type { AccountTable } from '../Schema.ts'

/** An account that a transaction has locked. */
export type LockedAccount = Pick<
  AccountTable,
  'id' | 'display_name' | 'username' | 'role' | 'picture' | 'primary_credential_id' | 'disabled_at'
>

const lockedColumns = [
  'id',
  'display_name',
  'username',
  'role',
  'picture',
  'primary_credential_id',
  'disabled_at',
] as const

/**
 * Takes an account until the end of the transaction, so that changes of one account come one after the other: an
 * update that changes nothing locks its row on Postgres, and SQLite writes one after the other anyway.
 */
export const lockAccount: Query<{ accountId: string }, LockedAccount> = defineQuery(
  'lock_account',
  (database, parameter) =>
    database
      .updateTable('account')
      .set((row) => ({ role: row.ref('role') }))
      .where('id', '=', parameter('accountId'))
      .where('ended_at', 'is', null)
      .returning(lockedColumns),
)

/**
 * Takes every operator until the end of the transaction, to count them before one goes. To be run before
 * `lockAccount`, so that two who do this wait for one another in the same order.
 */
export const lockOperators: Query<Record<never, never>, LockedAccount> = defineQuery(
  'lock_operators',
  (database) =>
    database
      .updateTable('account')
      .set((row) => ({ role: row.ref('role') }))
      // As text, not as a value: the index is of operators only.
      .where('role', '=', sql.lit('operator'))
      .returning(lockedColumns),
)

/** What a person may change of how they are shown. */
export interface Profile {
  readonly accountId: string
  readonly displayName: string | null
  readonly picture: AccountTable['picture']
  readonly now: number
}

export const changeProfile: Query<Profile, unknown> = defineQuery('change_profile', (database, parameter) =>
  database
    .updateTable('account')
    .set({
      display_name: parameter('displayName'),
      picture: parameter('picture'),
      profile_changed_at: parameter('now'),
    })
    .where('id', '=', parameter('accountId')),
)

/** Which key an account is shown with, from a time on. */
export interface PrimaryCredential {
  readonly accountId: string
  readonly credentialId: string
  readonly identity: string
  readonly now: number
}

export const choosePrimary: Query<PrimaryCredential, unknown> = defineQuery(
  'choose_primary_credential',
  (database, parameter) =>
    database
      .updateTable('account')
      .set({
        primary_credential_id: parameter('credentialId'),
        primary_identity: parameter('identity'),
        profile_changed_at: parameter('now'),
      })
      .where('id', '=', parameter('accountId')),
)

/**
 * Marks an account as deleted. From here on it is no operator and has no name and no primary key, so that nobody finds it.
 */
export const endAccount: Query<{ accountId: string; now: number }, unknown> = defineQuery(
  'end_account',
  (database, parameter) =>
    database
      .updateTable('account')
      .set({
        ended_at: parameter('now'),
        role: 'member',
        display_name: null,
        username: null,
        primary_credential_id: null,
        primary_identity: null,
      })
      .where('id', '=', parameter('accountId')),
)

/** An account that was deleted, while something of it is left, by their ids from one on. */
export const findEndedAccount: Query<{ after: string }, Pick<AccountTable, 'id'>> = defineQuery(
  'find_ended_account',
  (database, parameter) =>
    database
      .selectFrom('account')
      .select('id')
      .where('ended_at', 'is not', null)
      .where('id', '>', parameter('after'))
      .orderBy('id')
      .limit(1),
)

/** Takes such an account until the end of the transaction: those who remove what is left of it do so one after another. */
export const lockEndedAccount: Query<{ accountId: string }, Pick<AccountTable, 'id'>> = defineQuery(
  'lock_ended_account',
  (database, parameter) =>
    database
      .updateTable('account')
      .set((row) => ({ role: row.ref('role') }))
      .where('id', '=', parameter('accountId'))
      .where('ended_at', 'is not', null)
      .returning('id'),
)

/** Deletes the row of such an account, with the few rows that still refer to it. */
export const deleteEndedAccount: Query<{ accountId: string }, unknown> = defineQuery(
  'delete_ended_account',
  (database, parameter) =>
    database.deleteFrom('account').where('id', '=', parameter('accountId')).where('ended_at', 'is not', null),
)

/** Forgets the names that were looked up for the wallets of an account. */
export const deleteNames: Query<{ accountId: string }, unknown> = defineQuery(
  'forget_names',
  (database, parameter) =>
    database
      .deleteFrom('ens_name')
      .where('address', 'in', (select) =>
        select
          .selectFrom('wallet')
          .innerJoin('credential', 'credential.id', 'wallet.id')
          .select('wallet.address')
          .where('credential.account_id', '=', parameter('accountId')),
      ),
)

/** Makes a member operator; no row for who is one already. */
export const promoteAccount: Query<{ accountId: string }, Pick<AccountTable, 'id'>> = defineQuery(
  'promote_account',
  (database, parameter) =>
    database
      .updateTable('account')
      .set({ role: 'operator' })
      .where('id', '=', parameter('accountId'))
      .where('role', '=', 'member')
      .where('ended_at', 'is', null)
      .returning('id'),
)
