import type { Migration, MigrationWords } from '@countersign/server/extension'

/** The families of a person and an application that have not ended, by their age: the oldest end where they are too many. */
export const liveFamilies: Migration = {
  name: '0048-live-families',
  statements: ({ table, bare }: MigrationWords) => [
    `create index ${bare('token_family_live')} on ${table('token_family')} (account_id, client_id, id) where ended_at is null`,
  ],
}
