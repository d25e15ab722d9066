import type { Migration, MigrationWords } from './Migration.ts'

/** Usernames, each of which belongs to one account for ever. */
export const usernames: Migration = {
  name: '0011-usernames',
  statements: ({ integer, text, tableOptions, table, bare }: MigrationWords) => [
    `alter table ${table('account')} add column username ${text}`,
    `create unique index ${bare('account_username')} on ${table('account')} (username) where username is not null`,
    // A name without an account is a hash alone: who deletes an account must forget its names, or nothing is deleted.
    `create table ${table('username')} (
      fingerprint ${text} primary key,
      name ${text},
      account_id ${text} references ${table('account')} (id),
      given_at ${integer} not null,
      check ((name is null) = (account_id is null))
    ) ${tableOptions}`,
    `create index ${bare('username_account')} on ${table('username')} (account_id, given_at) where account_id is not null`,
  ],
}
