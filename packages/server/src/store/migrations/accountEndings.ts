import type { Migration, MigrationWords } from './Migration.ts'

/** An account is marked when it is deleted, and found by its mark until the last of what is left of it is removed. */
export const accountEndings: Migration = {
  name: '0046-account-endings',
  statements: ({ integer, table, bare }: MigrationWords) => [
    `alter table ${table('account')} add column ended_at ${integer}`,
    `create index ${bare('account_ended')} on ${table('account')} (id) where ended_at is not null`,
  ],
}
