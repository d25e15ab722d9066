import type { ColumnTypes, Migration } from './Migration.ts'

/** What people and operators need to stay in charge: profiles, step-up, searching, names of wallets. */
export const accountsAndOperators: Migration = {
  name: '0002-accounts-and-operators',
  statements: (types) => [...profiles(types), ...confirmations(types), ...lists(), ...nonces(types)],
}

const profiles = ({ integer, text, tableOptions }: ColumnTypes): string[] => [
  `alter table account add column picture ${text} not null default 'mark' check (picture in ('none', 'mark'))`,
  `create table ens_name (
    address ${text} primary key,
    name ${text},
    checked_at ${integer} not null
  ) ${tableOptions}`,
]

/** A sign-in is a signature too: sessions that are open count from theirs. */
const confirmations = ({ integer }: ColumnTypes): string[] => [
  `alter table session add column confirmed_at ${integer} not null default 0`,
  'update session set confirmed_at = created_at',
]

/** What operators look people and events up by. */
const lists = (): string[] => [
  "create index account_operator on account (id) where role = 'operator'",
  'create index account_name on account (lower(display_name), id) where display_name is not null',
  'create index wallet_prefix on wallet (lower(address))',
  'create index event_kind on event (kind, id)',
]

/** Nonces sort by their time, so the oldest are found by the nonce itself, and one tree is written, not three. */
const nonces = ({ integer, text, keyedTableOptions }: ColumnTypes): string[] => [
  `create table spent_nonce_by_time (
    nonce ${text} primary key,
    expires_at ${integer} not null
  ) ${keyedTableOptions}`,
  'insert into spent_nonce_by_time (nonce, expires_at) select nonce, expires_at from spent_nonce',
  'drop table spent_nonce',
  'alter table spent_nonce_by_time rename to spent_nonce',
]
