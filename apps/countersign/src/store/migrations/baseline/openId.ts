import type { MigrationWords } from '@countersign/server/extension'

/** What the OpenID provider keeps: its artifacts with their families, and its signing keys. */
export const openId = (words: MigrationWords): string[] => [
  ...createArtifacts(words),
  ...createFamilies(words),
  ...createSigningKeys(words),
]

/** An id is kept as its hash, because to the provider an id is the token itself. */
const createArtifacts = ({ integer, text, tableOptions, table, bare }: MigrationWords): string[] => [
  `create table ${table('oidc_artifact')} (
    id ${text} primary key,
    model ${text} not null,
    payload ${text} not null,
    account_id ${text} references ${table('account')} (id) on delete cascade,
    grant_id ${text},
    family_id ${text},
    user_code ${text},
    uid ${text},
    consumed_at ${integer},
    successor ${text},
    predecessor ${text},
    expires_at ${integer}
  ) ${tableOptions}`,
  `create index ${bare('oidc_artifact_account')} on ${table('oidc_artifact')} (account_id) where account_id is not null`,
  `create index ${bare('oidc_artifact_grant')} on ${table('oidc_artifact')} (grant_id) where grant_id is not null`,
  `create unique index ${bare('oidc_artifact_user_code')} on ${table('oidc_artifact')} (user_code) where user_code is not null`,
  `create unique index ${bare('oidc_artifact_uid')} on ${table('oidc_artifact')} (uid) where uid is not null`,
  `create index ${bare('oidc_artifact_expiry')} on ${table('oidc_artifact')} (expires_at) where expires_at is not null`,
]

/** What one authorization request led to, to be ended as one. */
const createFamilies = ({ integer, text, tableOptions, table, bare }: MigrationWords): string[] => [
  `create table ${table('token_family')} (
    id ${text} primary key,
    grant_id ${text} not null,
    account_id ${text} not null references ${table('account')} (id) on delete cascade,
    client_id ${text} not null,
    session_id ${text} not null,
    credential_id ${text} not null,
    proof_id ${text} references ${table('proof')} (id),
    created_at ${integer} not null,
    expires_at ${integer} not null,
    ended_at ${integer},
    why ${text},
    check ((ended_at is null) = (why is null))
  ) ${tableOptions}`,
  `create index ${bare('token_family_account')} on ${table('token_family')} (account_id)`,
  `create index ${bare('token_family_proof')} on ${table('token_family')} (proof_id) where proof_id is not null`,
  `create index ${bare('token_family_expiry')} on ${table('token_family')} (expires_at)`,
  // Those that have not ended, by their age: the oldest end where they are too many.
  `create index ${bare('token_family_live')} on ${table('token_family')} (account_id, client_id, id) where ended_at is null`,
]

/** Of each algorithm one key signs and one comes next: two processes that start at once agree by these indexes. */
const createSigningKeys = ({ integer, text, tableOptions, table, bare }: MigrationWords): string[] => [
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
