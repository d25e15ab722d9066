import type { Migration, MigrationWords } from '@countersign/server/extension'

/** The applications that a person has connected are read a page at a time, last used first. */
export const connectionUses: Migration = {
  name: '0020-connection-uses',
  statements: ({ table, bare }: MigrationWords) => [
    `create index ${bare('connection_used')} on ${table('connection')} (account_id, last_used_at, client_id)`,
  ],
}
