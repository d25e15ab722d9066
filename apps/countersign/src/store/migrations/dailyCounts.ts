import type { Migration, MigrationWords } from '@countersign/server/extension'

/** How often something happened on a day, for the operator's overview. Counting begins with the next sweep. */
export const dailyCounts: Migration = {
  name: '0022-daily-counts',
  statements: ({ integer, text, keyedTableOptions, table }: MigrationWords) => [
    `create table ${table('daily_count')} (
      kind ${text} not null,
      day ${text} not null,
      name ${text} not null,
      count ${integer} not null,
      primary key (kind, day, name)
    ) ${keyedTableOptions}`,
  ],
}
