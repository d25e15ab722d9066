import type { Migration, MigrationWords } from '@countersign/server/extension'

/** Tokens by which programs use the API of operators; each goes with the account that made it. */
export const operatorTokens: Migration = {
  name: '0033-operator-tokens',
  statements: ({ bytes, integer, text, tableOptions, table, bare }: MigrationWords) => [
    `create table ${table('operator_token')} (
      id ${text} primary key,
      name ${text} not null,
      token_hash ${bytes} not null unique,
      rights ${text} not null,
      networks ${text} not null,
      made_by ${text} references ${table('account')} (id) on delete cascade,
      created_at ${integer} not null,
      expires_at ${integer} not null,
      last_used_at ${integer},
      revoked_at ${integer}
    ) ${tableOptions}`,
    `create index ${bare('operator_token_maker')} on ${table('operator_token')} (made_by)`,
  ],
}
