import type { Migration, MigrationWords } from '@countersign/server/extension'

/** What one authorization request led to, to be ended as one. What an older version issued gets families, too. */
export const tokenFamilies: Migration = {
  name: '0013-token-families',
  statements: (words) => [...createFamilies(words), ...addColumns(words), ...fillFamilies(words)],
}

const createFamilies = ({ integer, text, tableOptions, table, bare }: MigrationWords): string[] => [
  `create table ${table('token_family')} (
    id ${text} primary key,
    grant_id ${text} not null,
    account_id ${text} not null references ${table('account')} (id) on delete cascade,
    client_id ${text} not null,
    session_id ${text},
    wallet_id ${text},
    message ${text},
    signature ${text},
    verified_at ${integer},
    created_at ${integer} not null,
    expires_at ${integer} not null,
    ended_at ${integer},
    why ${text},
    check ((message is null) = (signature is null)),
    check ((ended_at is null) = (why is null))
  ) ${tableOptions}`,
  `create index ${bare('token_family_account')} on ${table('token_family')} (account_id)`,
  `create index ${bare('token_family_expiry')} on ${table('token_family')} (expires_at)`,
]

const addColumns = ({ text, table }: MigrationWords): string[] =>
  ['family_id', 'successor', 'predecessor'].map(
    (column) => `alter table ${table('oidc_artifact')} add column ${column} ${text}`,
  )

const models = "('AuthorizationCode', 'AccessToken', 'RefreshToken', 'DeviceCode')"
const refreshMilliseconds = 14 * 86_400_000
const otherMilliseconds = 3_600_000
const longestMilliseconds = 90 * 86_400_000

/**
 * Everything that was issued in one session to one application becomes one family. It began at the latest when the
 * oldest of what is left was issued; the session, where there still is one, says with which wallet.
 */
const fillFamilies = ({ table, readJsonText }: MigrationWords): string[] => [
  `insert into ${table('token_family')} (id, grant_id, account_id, client_id, session_id, wallet_id, message, signature,
    verified_at, created_at, expires_at)
  select issued.grant_id, issued.grant_id, connection.account_id, connection.client_id, issued.session_id, wallet.id,
    case when wallet.kind = 'contract' then coalesce(session.message, connection.siwe_message) end,
    case when wallet.kind = 'contract' then coalesce(session.signature, connection.siwe_signature) end,
    case when wallet.kind = 'contract' then coalesce(session.verified_at, 0) end,
    issued.created_at, issued.expires_at
  from (
    select grant_id, max(${readJsonText('payload', 'sessionUid')}) as session_id,
      min(expires_at - case when model = 'RefreshToken' then ${refreshMilliseconds} else ${otherMilliseconds} end)
        as created_at,
      max(expires_at + case when model = 'RefreshToken' then ${longestMilliseconds - refreshMilliseconds} else 0 end)
        as expires_at
    from ${table('oidc_artifact')}
    where model in ${models} and grant_id is not null and expires_at is not null
    group by grant_id
  ) as issued
  join ${table('connection')} as connection on connection.grant_id = substr(issued.grant_id, 1, 36)
  left join ${table('session')} as session
    on session.id = issued.session_id and session.account_id = connection.account_id
  left join ${table('wallet')} as wallet on wallet.id = coalesce(session.wallet_id, connection.wallet_id)`,
  `update ${table('oidc_artifact')} as artifact set family_id = grant_id
  where model in ${models} and exists (
    select 1 from ${table('token_family')} as family where family.id = artifact.grant_id
  )`,
]
