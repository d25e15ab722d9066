import type { Migration, MigrationWords } from './Migration.ts'

/**
 * Changes that were confirmed and not made yet. Without a reference to the session: a change may end the session that
 * confirmed it, and what a session leaves is swept minutes later.
 */
export const confirmations: Migration = {
  name: '0010-confirmations',
  statements: ({ integer, text, keyedTableOptions, table, bare }: MigrationWords) => [
    `create table ${table('confirmation')} (
      session_id ${text} not null,
      change ${text} not null,
      expires_at ${integer} not null,
      primary key (session_id, change)
    ) ${keyedTableOptions}`,
    `create index ${bare('confirmation_expiry')} on ${table('confirmation')} (expires_at)`,
  ],
}
