import type { ColumnTypes, Migration } from './Migration.ts'

/** Under which of several origins an application knows a person. */
export const connectionIssuers: Migration = {
  name: '0005-connection-issuers',
  statements: ({ text }: ColumnTypes) => [`alter table connection add column issuer ${text}`],
}
