import type { MigrationWords } from '@countersign/server/extension'

/** How the site looks, how often something happened on a day, and the tokens of programs that look after it. */
export const site = ({
  integer,
  text,
  bytes,
  tableOptions,
  keyedTableOptions,
  table,
  bare,
}: MigrationWords): string[] => [
  // The look in effect and the one before, which can be taken back.
  `create table ${table('site_brand')} (
    version ${integer} primary key,
    content ${text} not null,
    made_at ${integer} not null
  ) ${tableOptions}`,
  `create table ${table('daily_count')} (
    kind ${text} not null,
    day ${text} not null,
    name ${text} not null,
    count ${integer} not null,
    primary key (kind, day, name)
  ) ${keyedTableOptions}`,
  // Each goes with the account that made it.
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
]
