import type { Migration, MigrationWords } from './Migration.ts'

/** What people and operators need to stay in charge: profiles, step-up, searching, names of wallets. */
export const accountsAndOperators: Migration = {
  name: '0002-accounts-and-operators',
  statements: (words) => [...profiles(words), ...confirmations(words), ...lists(words), ...nonces(words)],
}

const profiles = ({ integer, text, tableOptions, table }: MigrationWords): string[] => [
  `alter table ${table('account')} add column picture ${text} not null default 'mark' check (picture in ('none', 'mark'))`,
  `create table ${table('ens_name')} (
    address ${text} primary key,
    name ${text},
    checked_at ${integer} not null
  ) ${tableOptions}`,
]

/** A sign-in is a signature too: sessions that are open count from theirs. */
const confirmations = ({ integer, table }: MigrationWords): string[] => [
  `alter table ${table('session')} add column confirmed_at ${integer} not null default 0`,
  `update ${table('session')} set confirmed_at = created_at`,
]

/** What operators look people and events up by. */
const lists = ({ table, bare }: MigrationWords): string[] => [
  `create index ${bare('account_operator')} on ${table('account')} (id) where role = 'operator'`,
  `create index ${bare('account_name')} on ${table('account')} (lower(display_name), id) where display_name is not null`,
  `create index ${bare('wallet_prefix')} on ${table('wallet')} (lower(address))`,
  `create index ${bare('event_kind')} on ${table('event')} (kind, id)`,
]

/** Nonces sort by their time, so the oldest are found by the nonce itself, and one tree is written, not three. */
const nonces = ({ integer, text, keyedTableOptions, table, bare }: MigrationWords): string[] => [
  `create table ${table('spent_nonce_by_time')} (
    nonce ${text} primary key,
    expires_at ${integer} not null
  ) ${keyedTableOptions}`,
  `insert into ${table('spent_nonce_by_time')} (nonce, expires_at)
    select nonce, expires_at from ${table('spent_nonce')}`,
  `drop table ${table('spent_nonce')}`,
  `alter table ${table('spent_nonce_by_time')} rename to ${bare('spent_nonce')}`,
]
