import type { Migration, MigrationWords } from '@countersign/server/extension'

/** Applications that registered themselves are counted, and swept when nobody uses them. */
export const registeredApplications: Migration = {
  name: '0016-registered-applications',
  statements: ({ table, bare }: MigrationWords) => [
    `create index ${bare('application_registered')} on ${table('application')} (created_at, client_id) where source = 'registration'`,
  ],
}
