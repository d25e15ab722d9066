import { defineQuery, type Query } from '../defineQuery.ts'
import type { MetaTable } from '../Schema.ts'

/** A name that an account was given. */
export interface GivenUsername {
  readonly name: string
  readonly givenAt: number
}

/** Every username that an account was given, the latest first. */
export const listUsernames: Query<{ accountId: string }, GivenUsername> = defineQuery(
  'list_usernames',
  (database, parameter) =>
    database
      .selectFrom('username')
      .where('account_id', '=', parameter('accountId'))
      .select((row) => [row.ref('name').$notNull().as('name'), 'given_at as givenAt'])
      .orderBy('given_at', 'desc'),
)

interface NewUsername {
  readonly fingerprint: string
  readonly name: string
  readonly accountId: string
  readonly now: number
}

/** Gives an account a name for ever: no row where the name was given before, to whomever. */
export const giveUsername: Query<NewUsername, { fingerprint: string }> = defineQuery(
  'give_username',
  (database, parameter) =>
    database
      .insertInto('username')
      .values({
        fingerprint: parameter('fingerprint'),
        name: parameter('name'),
        account_id: parameter('accountId'),
        given_at: parameter('now'),
      })
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .returning('fingerprint'),
)

/** Which of its names an account goes by; null for none. */
export const useUsername: Query<{ accountId: string; username: string | null }, unknown> = defineQuery(
  'use_username',
  (database, parameter) =>
    database
      .updateTable('account')
      .set({ username: parameter('username') })
      .where('id', '=', parameter('accountId')),
)

/** Forgets the names of an account that is about to go: that they were given is known by their fingerprints alone. */
export const forgetUsernames: Query<{ accountId: string }, unknown> = defineQuery(
  'forget_usernames',
  (database, parameter) =>
    database
      .updateTable('username')
      .set({ name: null, account_id: null })
      .where('account_id', '=', parameter('accountId')),
)

const sealedKey = 'username_key'

/** The sealed key of the fingerprints. */
export const findUsernameKey: Query<Record<never, never>, Pick<MetaTable, 'value'>> = defineQuery(
  'find_username_key',
  (database) => database.selectFrom('meta').select('value').where('key', '=', sealedKey),
)

/** Keeps the sealed key, unless there is one already. */
export const insertUsernameKey: Query<{ sealed: string }, unknown> = defineQuery(
  'insert_username_key',
  (database, parameter) =>
    database
      .insertInto('meta')
      .values({ key: sealedKey, value: parameter('sealed') })
      .onConflict((conflict) => conflict.doNothing()),
)

/** Replaces the sealed key by the same key under another seal, unless another process has done so. */
export const resealUsernameKey: Query<{ before: string; sealed: string }, unknown> = defineQuery(
  'reseal_username_key',
  (database, parameter) =>
    database
      .updateTable('meta')
      .set({ value: parameter('sealed') })
      .where('key', '=', sealedKey)
      .where('value', '=', parameter('before')),
)
