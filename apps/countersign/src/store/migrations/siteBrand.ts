import type { Migration, MigrationWords } from '@countersign/server/extension'

/** How the site looks, as operators say it: the look in effect and the one before, which can be taken back. */
export const siteBrand: Migration = {
  name: '0042-site-brand',
  statements: ({ integer, text, table }: MigrationWords) => [
    `create table ${table('site_brand')} (
      version ${integer} not null primary key,
      content ${text} not null,
      made_at ${integer} not null
    )`,
  ],
}
