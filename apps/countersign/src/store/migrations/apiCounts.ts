import type { Migration } from '@countersign/server/extension'

/** How many tokens for each API were given by day, and how many requests about it were refused by hour. */
export const apiCounts: Migration = {
  name: '1040-api-counts',
  statements: ({ integer, text, keyedTableOptions, table, bare }) => [
    `create table ${table('api_day')} (
    api_id ${text} not null references ${table('api')} (id) on delete cascade,
    day ${text} not null,
    about ${text} not null check (about in ('person', 'application')),
    count ${integer} not null,
    primary key (api_id, day, about)
  ) ${keyedTableOptions}`,
    `create index ${bare('api_day_age')} on ${table('api_day')} (day)`,
    `create table ${table('api_refusal')} (
    api_id ${text} not null references ${table('api')} (id) on delete cascade,
    began_at ${integer} not null,
    reason ${text} not null,
    count ${integer} not null,
    primary key (api_id, began_at, reason)
  ) ${keyedTableOptions}`,
    `create index ${bare('api_refusal_age')} on ${table('api_refusal')} (began_at)`,
  ],
}
