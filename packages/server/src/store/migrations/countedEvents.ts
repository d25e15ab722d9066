import type { Migration, MigrationWords } from './Migration.ts'

/** Lets one event stand for several of its kind: those of an account that have the same series. */
export const countedEvents: Migration = {
  name: '0008-counted-events',
  statements: ({ integer, text, table, bare }: MigrationWords) => [
    `alter table ${table('event')} add column count ${integer} not null default 1`,
    `alter table ${table('event')} add column series ${text}`,
    `create unique index ${bare('event_series')} on ${table('event')} (series) where series is not null`,
  ],
}
