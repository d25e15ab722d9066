import type { Migration, MigrationWords } from '@countersign/server/extension'

/** What applications are still to be told of: a sign-out is kept until it is delivered, or given up. */
export const logoutNotices: Migration = {
  name: '0006-logout-notices',
  statements: ({ integer, text, tableOptions, table, bare }: MigrationWords) => [
    `create table ${table('logout_notice')} (
      id ${text} primary key,
      client_id ${text} not null references ${table('application')} (client_id) on delete cascade,
      account_id ${text} not null,
      sid ${text},
      issuer ${text},
      created_at ${integer} not null,
      due_at ${integer} not null
    ) ${tableOptions}`,
    `create index ${bare('logout_notice_client')} on ${table('logout_notice')} (client_id)`,
    `create index ${bare('logout_notice_due')} on ${table('logout_notice')} (due_at)`,
  ],
}
