import type { Migration, MigrationWords } from '@countersign/server/extension'

/** Under which of several origins an application knows a person. */
export const connectionIssuers: Migration = {
  name: '0005-connection-issuers',
  statements: ({ text, table }: MigrationWords) => [
    `alter table ${table('connection')} add column issuer ${text}`,
  ],
}
