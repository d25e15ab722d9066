import type { Migration, MigrationWords } from './Migration.ts'

/** How what completes a hand-over comes back is decided by whoever asks. Of those that are open, none by a link. */
export const handOverWays: Migration = {
  name: '0040-hand-over-ways',
  statements: ({ text, table }: MigrationWords) => [
    `alter table ${table('hand_over')} add column way ${text} not null default 'digits'`,
  ],
}
