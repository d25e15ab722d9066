import type { Migration, MigrationWords } from '@countersign/server/extension'

/** People find the applications that they may open by name, without those that registered themselves. */
export const addedApplications: Migration = {
  name: '0039-added-applications',
  statements: ({ table, bare }: MigrationWords) => [
    `create index ${bare('application_added')} on ${table('application')} (lower(name), client_id) where source <> 'registration' and disabled_at is null`,
  ],
}
