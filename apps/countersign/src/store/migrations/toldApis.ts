import type { Migration } from '@countersign/server/extension'

/** What an API is told of a person is what they signed: an operator may have it told more since. */
export const toldApis: Migration = {
  name: '1060-told-apis',
  statements: ({ text, table }) => [`alter table ${table('connection_api')} add column tells ${text}`],
}
