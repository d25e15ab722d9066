import type { Migration, MigrationWords } from '@countersign/server/extension'

/** An application has a second secret while one is replaced, and lists the people whom it knows. */
export const applicationDetails: Migration = {
  name: '0035-application-details',
  statements: ({ integer, bytes, table, bare }: MigrationWords) => [
    `alter table ${table('application')} add column old_secret_hash ${bytes}`,
    `alter table ${table('application')} add column old_secret_until ${integer}`,
    `create index ${bare('connection_of_application')} on ${table('connection')} (client_id, last_used_at, account_id)`,
  ],
}
