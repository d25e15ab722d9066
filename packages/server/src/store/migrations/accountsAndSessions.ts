import type { Migration, MigrationWords } from './Migration.ts'

/** The tables that a sign-in, its session and its account need (specification, point 3). */
export const accountsAndSessions: Migration = {
  name: '0001-accounts-and-sessions',
  statements: (words) => [...meta(words), ...accounts(words), ...sessions(words), ...events(words)],
}

const meta = ({ text, tableOptions, table }: MigrationWords): string[] => [
  `create table ${table('meta')} (key ${text} primary key, value ${text} not null) ${tableOptions}`,
]

const accounts = ({ integer, text, tableOptions, table, bare }: MigrationWords): string[] => [
  `create table ${table('account')} (
    id ${text} primary key,
    display_name ${text},
    role ${text} not null check (role in ('member', 'operator')),
    primary_wallet_id ${text} not null,
    created_at ${integer} not null,
    disabled_at ${integer}
  ) ${tableOptions}`,
  `create table ${table('wallet')} (
    id ${text} primary key,
    address ${text} not null,
    kind ${text} not null check (kind in ('key', 'contract')),
    chain_id ${integer},
    label ${text},
    account_id ${text} not null references ${table('account')} (id) on delete cascade,
    linked_at ${integer} not null,
    last_used_at ${integer} not null,
    check ((kind = 'contract') = (chain_id is not null))
  ) ${tableOptions}`,
  // A unique index takes two nulls for different, so a wallet without a chain has an index of its own.
  `create unique index ${bare('wallet_key_address')} on ${table('wallet')} (address) where chain_id is null`,
  `create unique index ${bare('wallet_contract_address')} on ${table('wallet')} (address, chain_id) where chain_id is not null`,
  `create index ${bare('wallet_account')} on ${table('wallet')} (account_id)`,
]

const sessions = ({ integer, text, bytes, tableOptions, table, bare }: MigrationWords): string[] => [
  `create table ${table('spent_nonce')} (
    nonce ${text} primary key,
    expires_at ${integer} not null
  ) ${tableOptions}`,
  `create index ${bare('spent_nonce_expiry')} on ${table('spent_nonce')} (expires_at)`,
  `create table ${table('session')} (
    id ${text} primary key,
    token_hash ${bytes} not null,
    account_id ${text} not null references ${table('account')} (id) on delete cascade,
    wallet_id ${text} not null,
    message ${text} not null,
    signature ${text} not null,
    user_agent ${text} not null,
    network_address ${text} not null,
    created_at ${integer} not null,
    last_seen_at ${integer} not null,
    expires_at ${integer} not null,
    verified_at ${integer} not null
  ) ${tableOptions}`,
  `create unique index ${bare('session_token')} on ${table('session')} (token_hash)`,
  `create index ${bare('session_account')} on ${table('session')} (account_id, id)`,
  `create index ${bare('session_expiry')} on ${table('session')} (expires_at)`,
]

const events = ({ integer, text, tableOptions, createLossyTable, table, bare }: MigrationWords): string[] => [
  `create table ${table('event')} (
    id ${text} primary key,
    at ${integer} not null,
    account_id ${text},
    actor_id ${text},
    kind ${text} not null,
    network_address ${text} not null,
    user_agent ${text} not null,
    details ${text} not null
  ) ${tableOptions}`,
  `create index ${bare('event_account')} on ${table('event')} (account_id, id)`,
  // The counters of rate limits; Postgres shares them between processes.
  `${createLossyTable} ${table('rate_limit')} (
    key ${text} primary key,
    points integer not null default 0,
    expire ${integer}
  ) ${tableOptions}`,
]
