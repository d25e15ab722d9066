import type { Migration, MigrationWords } from '@countersign/server/extension'

/** How often requests of an application were refused, by hour and reason. Counting begins with the upgrade. */
export const refusedRequests: Migration = {
  name: '0036-refused-requests',
  statements: ({ integer, text, keyedTableOptions, table, bare }: MigrationWords) => [
    `create table ${table('refused_request')} (
      client_id ${text} not null references ${table('application')} (client_id) on delete cascade,
      began_at ${integer} not null,
      reason ${text} not null,
      count ${integer} not null,
      primary key (client_id, began_at, reason)
    ) ${keyedTableOptions}`,
    `create index ${bare('refused_request_age')} on ${table('refused_request')} (began_at)`,
  ],
}
