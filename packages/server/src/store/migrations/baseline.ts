import type { Migration, MigrationWords } from './Migration.ts'

/**
 * The tables of 0.1.0 (specification, point 3). Its name sorts after the names of every build before that, whose databases
 * are told by them (`EarlierBuildError`).
 */
export const baseline: Migration = {
  name: '1000-baseline',
  statements: (words) => [
    ...meta(words),
    ...accounts(words),
    ...proofs(words),
    ...wallets(words),
    ...nonces(words),
    ...sessions(words),
    ...confirmations(words),
    ...handOvers(words),
    ...events(words),
    ...rateLimits(words),
  ],
}

const meta = ({ text, tableOptions, table }: MigrationWords): string[] => [
  `create table ${table('meta')} (key ${text} primary key, value ${text} not null) ${tableOptions}`,
]

const accounts = ({ integer, text, tableOptions, table, bare }: MigrationWords): string[] => [
  `create table ${table('account')} (
    id ${text} primary key,
    display_name ${text},
    username ${text},
    role ${text} not null check (role in ('member', 'operator')),
    picture ${text} not null default 'mark' check (picture in ('none', 'mark')),
    primary_credential_id ${text},
    primary_identity ${text},
    created_at ${integer} not null,
    profile_changed_at ${integer},
    disabled_at ${integer},
    ended_at ${integer}
  ) ${tableOptions}`,
  `create unique index ${bare('account_username')} on ${table('account')} (username) where username is not null`,
  `create index ${bare('account_operator')} on ${table('account')} (id) where role = 'operator'`,
  `create index ${bare('account_name')} on ${table('account')} (lower(display_name), id) where display_name is not null`,
  // A deleted account is found by its mark until the last of what is left of it is removed.
  `create index ${bare('account_ended')} on ${table('account')} (id) where ended_at is not null`,
  // A name without an account is a hash alone: who deletes an account must forget its names, or nothing is deleted.
  `create table ${table('username')} (
    fingerprint ${text} primary key,
    name ${text},
    account_id ${text} references ${table('account')} (id),
    given_at ${integer} not null,
    check ((name is null) = (account_id is null))
  ) ${tableOptions}`,
  `create index ${bare('username_account')} on ${table('username')} (account_id, given_at) where account_id is not null`,
]

const proofs = ({ integer, text, tableOptions, table }: MigrationWords): string[] => [
  `create table ${table('proof')} (
    id ${text} primary key,
    kind ${text} not null,
    payload ${text} not null,
    verified_at ${integer} not null
  ) ${tableOptions}`,
]

const wallets = ({
  integer,
  text,
  tableOptions,
  keyedTableOptions,
  table,
  bare,
}: MigrationWords): string[] => [
  `create table ${table('credential')} (
    id ${text} primary key,
    account_id ${text} not null references ${table('account')} (id) on delete cascade,
    kind ${text} not null,
    identity ${text} not null,
    label ${text},
    linked_at ${integer} not null,
    last_used_at ${integer} not null
  ) ${tableOptions}`,
  `create unique index ${bare('credential_identity')} on ${table('credential')} (identity)`,
  `create index ${bare('credential_account')} on ${table('credential')} (account_id)`,
  `create table ${table('wallet')} (
    id ${text} primary key references ${table('credential')} (id) on delete cascade,
    address ${text} not null,
    chain_id ${integer}
  ) ${keyedTableOptions}`,
  `create index ${bare('wallet_prefix')} on ${table('wallet')} (lower(address))`,
  `create table ${table('wallet_vouch')} (
    wallet_id ${text} primary key references ${table('wallet')} (id) on delete cascade,
    proof_id ${text} not null references ${table('proof')} (id),
    refused_at ${integer}
  ) ${tableOptions}`,
  `create index ${bare('wallet_vouch_proof')} on ${table('wallet_vouch')} (proof_id)`,
  `create table ${table('ens_name')} (
    address ${text} primary key,
    name ${text},
    checked_at ${integer} not null
  ) ${tableOptions}`,
]

/** Nonces sort by their time, so the oldest are found by the nonce itself, and one tree is written, not three. */
const nonces = ({ integer, text, keyedTableOptions, table }: MigrationWords): string[] => [
  `create table ${table('spent_nonce')} (
    nonce ${text} primary key,
    expires_at ${integer} not null
  ) ${keyedTableOptions}`,
]

const sessions = ({ integer, text, bytes, tableOptions, table, bare }: MigrationWords): string[] => [
  `create table ${table('session')} (
    id ${text} primary key,
    token_hash ${bytes} not null,
    account_id ${text} not null references ${table('account')} (id) on delete cascade,
    credential_id ${text} not null,
    user_agent ${text} not null,
    network_address ${text} not null,
    created_at ${integer} not null,
    last_seen_at ${integer} not null,
    expires_at ${integer} not null,
    confirmed_at ${integer} not null
  ) ${tableOptions}`,
  `create unique index ${bare('session_token')} on ${table('session')} (token_hash)`,
  `create index ${bare('session_account')} on ${table('session')} (account_id, id)`,
  `create index ${bare('session_expiry')} on ${table('session')} (expires_at)`,
  // Endings of access that are done in several transactions: what is left of each is found here, also after a restart.
  `create table ${table('revocation')} (
    id ${text} primary key,
    account_id ${text} not null references ${table('account')} (id) on delete cascade,
    why ${text} not null,
    session_id ${text},
    except_session_id ${text},
    credential_id ${text},
    network_address ${text} not null,
    user_agent ${text} not null,
    actor_id ${text},
    at ${integer} not null
  ) ${tableOptions}`,
  `create index ${bare('revocation_account')} on ${table('revocation')} (account_id)`,
]

/**
 * Without a reference to the session: a change may end the session that confirmed it, and what a session leaves is swept
 * minutes later.
 */
const confirmations = ({ integer, text, keyedTableOptions, table, bare }: MigrationWords): string[] => [
  `create table ${table('confirmation')} (
    session_id ${text} not null,
    change ${text} not null,
    expires_at ${integer} not null,
    primary key (session_id, change)
  ) ${keyedTableOptions}`,
  `create index ${bare('confirmation_expiry')} on ${table('confirmation')} (expires_at)`,
]

const handOvers = ({ integer, text, bytes, tableOptions, table, bare }: MigrationWords): string[] => [
  `create table ${table('hand_over')} (
    id ${text} primary key,
    secret_hash ${bytes} not null unique,
    asker_hash ${bytes} not null,
    purpose ${text} not null,
    way ${text} not null,
    target ${text},
    about ${text} not null,
    account_id ${text} references ${table('account')} (id) on delete cascade,
    network_address ${text} not null,
    user_agent ${text} not null,
    nonce ${text} not null unique,
    challenge ${text} not null,
    state ${text} not null,
    phone_hash ${bytes},
    signer_identity ${text},
    code_hash ${text},
    tries ${integer} not null,
    expires_at ${integer} not null
  ) ${tableOptions}`,
  `create index ${bare('hand_over_asker')} on ${table('hand_over')} (asker_hash, id)`,
  `create index ${bare('hand_over_account')} on ${table('hand_over')} (account_id)`,
  `create index ${bare('hand_over_expiry')} on ${table('hand_over')} (expires_at)`,
]

const events = ({ integer, text, tableOptions, table, bare }: MigrationWords): string[] => [
  `create table ${table('event')} (
    id ${text} primary key,
    at ${integer} not null,
    account_id ${text},
    actor_id ${text},
    kind ${text} not null,
    network_address ${text} not null,
    user_agent ${text} not null,
    details ${text} not null,
    count ${integer} not null default 1,
    series ${text}
  ) ${tableOptions}`,
  `create index ${bare('event_account')} on ${table('event')} (account_id, id)`,
  `create index ${bare('event_kind')} on ${table('event')} (kind, id)`,
  `create unique index ${bare('event_series')} on ${table('event')} (series) where series is not null`,
]

/** Postgres shares them between processes. */
const rateLimits = ({
  integer,
  text,
  tableOptions,
  createLossyTable,
  table,
  bare,
}: MigrationWords): string[] => [
  `${createLossyTable} ${table('rate_limit')} (
    key ${text} primary key,
    points integer not null default 0,
    expire ${integer}
  ) ${tableOptions}`,
  `create index ${bare('rate_limit_expiry')} on ${table('rate_limit')} (expire)`,
]
