import type { ColumnTypes, Migration } from './Migration.ts'

/** What the OpenID provider keeps: applications, what people allowed them, its artifacts and its signing keys. */
export const openId: Migration = {
  name: '0003-openid',
  statements: (types) => [
    ...applications(types),
    ...connections(types),
    ...artifacts(types),
    ...signingKeys(types),
  ],
}

const applications = ({ integer, text, bytes, tableOptions }: ColumnTypes): string[] => [
  `create table application (
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
  'create index application_name on application (lower(name), client_id)',
]

const connections = ({ integer, text, tableOptions }: ColumnTypes): string[] => [
  `create table connection (
    account_id ${text} not null references account (id) on delete cascade,
    client_id ${text} not null references application (client_id) on delete cascade,
    wallet_id ${text} not null references wallet (id) on delete cascade,
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
  'create unique index connection_grant on connection (grant_id)',
  'create index connection_client on connection (client_id)',
  'create index connection_wallet on connection (wallet_id)',
]

/** An id is kept as its hash, because to the provider an id is the token itself. */
const artifacts = ({ integer, text, tableOptions }: ColumnTypes): string[] => [
  `create table oidc_artifact (
    id ${text} primary key,
    model ${text} not null,
    payload ${text} not null,
    account_id ${text} references account (id) on delete cascade,
    grant_id ${text},
    user_code ${text},
    uid ${text},
    consumed_at ${integer},
    expires_at ${integer}
  ) ${tableOptions}`,
  'create index oidc_artifact_account on oidc_artifact (account_id) where account_id is not null',
  'create index oidc_artifact_grant on oidc_artifact (grant_id) where grant_id is not null',
  'create unique index oidc_artifact_user_code on oidc_artifact (user_code) where user_code is not null',
  'create unique index oidc_artifact_uid on oidc_artifact (uid) where uid is not null',
  'create index oidc_artifact_expiry on oidc_artifact (expires_at) where expires_at is not null',
]

/** Of each algorithm one key signs and one comes next: two processes that start at once agree by these indexes. */
const signingKeys = ({ integer, text, tableOptions }: ColumnTypes): string[] => [
  `create table signing_key (
    kid ${text} primary key,
    algorithm ${text} not null check (algorithm in ('ES256', 'RS256')),
    private_jwk ${text} not null,
    state ${text} not null check (state in ('next', 'current', 'retired')),
    created_at ${integer} not null,
    changed_at ${integer} not null
  ) ${tableOptions}`,
  "create unique index signing_key_current on signing_key (algorithm) where state = 'current'",
  "create unique index signing_key_next on signing_key (algorithm) where state = 'next'",
]
