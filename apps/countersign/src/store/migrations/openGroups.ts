import type { Migration, MigrationWords } from '@countersign/server/extension'

/** Whether everybody may know of a group, and of what it takes to be in it. */
export const openGroups: Migration = {
  name: '0044-open-groups',
  statements: ({ integer, table }: MigrationWords) => [
    `alter table ${table('person_group')} add column listed_openly ${integer} not null default 0`,
  ],
}
