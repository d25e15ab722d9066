import type { Migration, MigrationWords } from '@countersign/server/extension'

/** What the OpenID provider keeps: applications, what people allowed them, its artifacts and its signing keys. */
export const openId: Migration = {
  name: '0003-openid',
  statements: (words) => [
    ...applications(words),
    ...connections(words),
    ...artifacts(words),
    ...signingKeys(words),
  ],
}

const applications = ({ integer, text, bytes, tableOptions, table, bare }: MigrationWords): string[] => [
  `create table ${table('application')} (
    client_id ${text} primary key,
    name ${text} not null,
    metadata ${text} not null,
    secret_hash ${bytes},
    logo ${bytes},
    logo_type ${text},
    source ${text} not null check (source in ('operator', 'file', 'registration')),
    created_at ${integer} not null,
    disabled_at ${integer},
    last_logout_at ${integer},
    last_logout_delivered integer,
    last_logout_detail ${text},
    check ((logo is null) = (logo_type is null))
  ) ${tableOptions}`,
  `create index ${bare('application_name')} on ${table('application')} (lower(name), client_id)`,
]

const connections = ({ integer, text, tableOptions, table, bare }: MigrationWords): string[] => [
  `create table ${table('connection')} (
    account_id ${text} not null references ${table('account')} (id) on delete cascade,
    client_id ${text} not null references ${table('application')} (client_id) on delete cascade,
    wallet_id ${text} not null references ${table('wallet')} (id) on delete cascade,
    disclosed_wallet_ids ${text} not null,
    scopes ${text} not null,
    grant_id ${text} not null,
    siwe_message ${text},
    siwe_signature ${text},
    first_used_at ${integer} not null,
    last_used_at ${integer} not null,
    primary key (account_id, client_id),
    check ((siwe_message is null) = (siwe_signature is null))
  ) ${tableOptions}`,
  `create unique index ${bare('connection_grant')} on ${table('connection')} (grant_id)`,
  `create index ${bare('connection_client')} on ${table('connection')} (client_id)`,
  `create index ${bare('connection_wallet')} on ${table('connection')} (wallet_id)`,
]

/** An id is kept as its hash, because to the provider an id is the token itself. */
const artifacts = ({ integer, text, tableOptions, table, bare }: MigrationWords): string[] => [
  `create table ${table('oidc_artifact')} (
    id ${text} primary key,
    model ${text} not null,
    payload ${text} not null,
    account_id ${text} references ${table('account')} (id) on delete cascade,
    grant_id ${text},
    user_code ${text},
    uid ${text},
    consumed_at ${integer},
    expires_at ${integer}
  ) ${tableOptions}`,
  `create index ${bare('oidc_artifact_account')} on ${table('oidc_artifact')} (account_id) where account_id is not null`,
  `create index ${bare('oidc_artifact_grant')} on ${table('oidc_artifact')} (grant_id) where grant_id is not null`,
  `create unique index ${bare('oidc_artifact_user_code')} on ${table('oidc_artifact')} (user_code) where user_code is not null`,
  `create unique index ${bare('oidc_artifact_uid')} on ${table('oidc_artifact')} (uid) where uid is not null`,
  `create index ${bare('oidc_artifact_expiry')} on ${table('oidc_artifact')} (expires_at) where expires_at is not null`,
]

/** Of each algorithm one key signs and one comes next: two processes that start at once agree by these indexes. */
const signingKeys = ({ integer, text, tableOptions, table, bare }: MigrationWords): string[] => [
  `create table ${table('signing_key')} (
    kid ${text} primary key,
    algorithm ${text} not null check (algorithm in ('ES256', 'RS256')),
    private_jwk ${text} not null,
    state ${text} not null check (state in ('next', 'current', 'retired')),
    created_at ${integer} not null,
    changed_at ${integer} not null
  ) ${tableOptions}`,
  `create unique index ${bare('signing_key_current')} on ${table('signing_key')} (algorithm) where state = 'current'`,
  `create unique index ${bare('signing_key_next')} on ${table('signing_key')} (algorithm) where state = 'next'`,
]
