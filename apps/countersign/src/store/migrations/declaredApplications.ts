import type { Migration, MigrationWords } from '@countersign/server/extension'

/** What a file declares is found without reading what operators and strangers have added. */
export const declaredApplications: Migration = {
  name: '0015-declared-applications',
  statements: ({ table, bare }: MigrationWords) => [
    `create index ${bare('application_declared')} on ${table('application')} (client_id) where source = 'file'`,
  ],
}
