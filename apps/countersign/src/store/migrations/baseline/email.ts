import type { MigrationWords } from '@countersign/server/extension'

/**
 * The email addresses of people: verified ones, the one that a person is adding with the links that were sent for it,
 * and those that nobody else gets for a while.
 */
export const email = ({ integer, text, bytes, keyedTableOptions, table, bare }: MigrationWords): string[] => [
  `create table ${table('email_address')} (
    account_id ${text} primary key references ${table('account')} (id) on delete cascade,
    address ${text} not null,
    address_key ${text} not null,
    address_fingerprint ${text} not null,
    verified_at ${integer} not null
  ) ${keyedTableOptions}`,
  `create unique index ${bare('email_address_key')} on ${table('email_address')} (address_key)`,
  `create table ${table('email_request')} (
    account_id ${text} primary key references ${table('account')} (id) on delete cascade,
    id ${text} not null,
    address ${text} not null,
    state ${text} not null,
    requested_at ${integer} not null,
    expires_at ${integer} not null
  ) ${keyedTableOptions}`,
  `create index ${bare('email_request_expiry')} on ${table('email_request')} (expires_at)`,
  `create table ${table('email_link')} (
    token_hash ${bytes} primary key,
    account_id ${text} not null references ${table('account')} (id) on delete cascade,
    request_id ${text} not null,
    expires_at ${integer} not null
  ) ${keyedTableOptions}`,
  `create index ${bare('email_link_account')} on ${table('email_link')} (account_id)`,
  `create index ${bare('email_link_expiry')} on ${table('email_link')} (expires_at)`,
  `create table ${table('email_release')} (
    address_fingerprint ${text} primary key,
    account_id ${text} references ${table('account')} (id) on delete set null,
    until ${integer} not null
  ) ${keyedTableOptions}`,
  `create index ${bare('email_release_account')} on ${table('email_release')} (account_id)`,
  `create index ${bare('email_release_until')} on ${table('email_release')} (until)`,
]
