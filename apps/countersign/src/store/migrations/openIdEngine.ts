import type { Migration, MigrationWords } from '@countersign/server/extension'

/**
 * Tables with columns for what an OpenID library kept as JSON. Families with their tokens go on; codes, interactions and devices
 * that wait begin again.
 */
export const openIdEngine: Migration = {
  name: '1010-openid-engine',
  statements: (words) => [
    ...createRequests(words),
    ...createFamilies(words),
    ...createIssued(words),
    ...createDevices(words),
    ...createRest(words),
    ...takeOver(words),
  ],
}

const createRequests = ({ integer, text, tableOptions, table, bare }: MigrationWords): string[] => [
  `create table ${table('authorization_request')} (
    id ${text} primary key,
    client_id ${text} not null,
    redirect_uri ${text},
    response_mode ${text} not null,
    state ${text},
    nonce ${text},
    scope ${text} not null,
    prompt ${text} not null,
    acr_values ${text} not null,
    max_age ${integer},
    claims ${text},
    login_hint ${text},
    subject_hint ${text},
    code_challenge ${text},
    dpop_key ${text},
    ui_locales ${text},
    pushed_until ${integer},
    used_at ${integer},
    expires_at ${integer} not null
  ) ${tableOptions}`,
  `create index ${bare('authorization_request_expiry')} on ${table('authorization_request')} (expires_at)`,
  `create table ${table('interaction')} (
    id ${text} primary key,
    secret_hash ${text} not null,
    request_id ${text} not null references ${table('authorization_request')} (id) on delete cascade,
    device_code ${text},
    prompt ${text} not null,
    reasons ${text} not null,
    session_id ${text},
    answer ${text} check (answer in ('signed', 'allowed', 'refused')),
    account_id ${text},
    refusal ${text},
    created_at ${integer} not null,
    expires_at ${integer} not null,
    resumed_at ${integer}
  ) ${tableOptions}`,
  `create index ${bare('interaction_request')} on ${table('interaction')} (request_id)`,
]

const createFamilies = ({ integer, text, tableOptions, table, bare }: MigrationWords): string[] => [
  `alter table ${table('token_family')} rename to ${bare('old_token_family')}`,
  ...['account', 'proof', 'expiry', 'live'].map((name) => `drop index ${table(`token_family_${name}`)}`),
  `create table ${table('token_family')} (
    id ${text} primary key,
    grant_id ${text} not null,
    account_id ${text} not null references ${table('account')} (id) on delete cascade,
    client_id ${text} not null,
    session_id ${text} not null,
    credential_id ${text} not null,
    proof_id ${text} references ${table('proof')} (id),
    scope ${text} not null,
    claims ${text},
    nonce ${text},
    acr ${text} not null,
    amr ${text} not null,
    auth_time ${integer} not null,
    sid ${text},
    issuer ${text} not null,
    ends_with_session ${integer} not null,
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

/** The keys begin with the time of issue: rows stand in its order, and a sweep cuts off their beginning. */
const createIssued = ({ integer, text, keyedTableOptions, table, bare }: MigrationWords): string[] => [
  `create table ${table('authorization_code')} (
    hash ${text} primary key,
    family_id ${text} not null,
    redirect_uri ${text} not null,
    code_challenge ${text},
    dpop_key ${text},
    expires_at ${integer} not null,
    used_at ${integer}
  ) ${keyedTableOptions}`,
  `create table ${table('access_token')} (
    hash ${text} primary key,
    family_id ${text} not null,
    scope ${text},
    dpop_key ${text},
    issued_at ${integer} not null,
    expires_at ${integer} not null
  ) ${keyedTableOptions}`,
  `create table ${table('refresh_token')} (
    hash ${text} primary key,
    family_id ${text} not null,
    dpop_key ${text},
    issued_at ${integer} not null,
    expires_at ${integer} not null,
    used_at ${integer},
    successor ${text},
    predecessor ${text}
  ) ${keyedTableOptions}`,
  ...['authorization_code', 'access_token', 'refresh_token'].map(
    (name) => `create index ${bare(`${name}_expiry`)} on ${table(name)} (expires_at)`,
  ),
]

const createDevices = ({ integer, text, tableOptions, table, bare }: MigrationWords): string[] => [
  `create table ${table('device_code')} (
    hash ${text} primary key,
    user_code ${text},
    request_id ${text} not null references ${table('authorization_request')} (id) on delete cascade,
    network_address ${text} not null,
    user_agent ${text} not null,
    family_id ${text},
    refusal ${text},
    expires_at ${integer} not null,
    used_at ${integer}
  ) ${tableOptions}`,
  `create unique index ${bare('device_code_user_code')} on ${table('device_code')} (user_code) where user_code is not null`,
  `create index ${bare('device_code_request')} on ${table('device_code')} (request_id)`,
  `create index ${bare('device_code_expiry')} on ${table('device_code')} (expires_at)`,
]

const createRest = ({
  integer,
  text,
  tableOptions,
  keyedTableOptions,
  table,
  bare,
}: MigrationWords): string[] => [
  `create table ${table('used_proof')} (
    hash ${text} primary key,
    expires_at ${integer} not null
  ) ${keyedTableOptions}`,
  `create index ${bare('used_proof_expiry')} on ${table('used_proof')} (expires_at)`,
  // No session is referred to: whom to tell is known once it is gone.
  `create table ${table('application_session')} (
    session_id ${text} not null,
    client_id ${text} not null,
    account_id ${text} not null,
    sid ${text} not null,
    issuer ${text} not null,
    primary key (session_id, client_id)
  ) ${keyedTableOptions}`,
  `create index ${bare('application_session_account')} on ${table('application_session')} (account_id)`,
  `create table ${table('sign_out_request')} (
    hash ${text} primary key,
    client_id ${text},
    redirect_uri ${text},
    state ${text},
    ui_locales ${text},
    expires_at ${integer} not null
  ) ${tableOptions}`,
  `create index ${bare('sign_out_request_expiry')} on ${table('sign_out_request')} (expires_at)`,
  `create table ${table('kept_form')} (
    hash ${text} primary key,
    sealed ${text} not null,
    expires_at ${integer} not null
  ) ${tableOptions}`,
  `create index ${bare('kept_form_expiry')} on ${table('kept_form')} (expires_at)`,
]

/**
 * Takes over what goes on. A payload with an escaped character, which only strange parameters have, is not looked into: Postgres
 * reads none that stands for no character.
 */
const takeOver = ({ table, member, members }: MigrationWords): string[] => {
  const isPlain = (payload: string) => `replace(${payload}, '\\u', '') = ${payload}`
  const number = (payload: string, name: string) => `cast(${member(payload, name)} as bigint)`
  const payload = 'newest.payload'
  const amr = `replace(replace(replace(${member(payload, 'amr')}, '["', ''), '"]', ''), '","', ' ')`
  return [
    `insert into ${table('token_family')} (id, grant_id, account_id, client_id, session_id, credential_id, proof_id,
      scope, claims, nonce, acr, amr, auth_time, sid, issuer, ends_with_session, created_at, expires_at)
    select family.id, substr(family.grant_id, 1, 36), family.account_id, family.client_id, family.session_id,
      family.credential_id, family.proof_id, coalesce(${member(payload, 'scope')}, 'openid'), ${member(payload, 'claims')},
      ${member(payload, 'nonce')}, coalesce(${member(payload, 'acr')}, ''), coalesce(${amr}, ''),
      coalesce(${number(payload, 'authTime')}, 0), ${member(payload, 'sid')}, coalesce(${member(payload, 'issuer')}, ''),
      case when cast(${member(payload, 'expiresWithSession')} as text) in ('1', 'true') then 1 else 0 end,
      family.created_at, family.expires_at
    from ${table('old_token_family')} as family
    join (
      select family_id, payload,
        row_number() over (partition by family_id order by model desc, expires_at desc) as place
      from ${table('oidc_artifact')}
      where model in ('RefreshToken', 'AccessToken') and ${isPlain('payload')}
    ) as newest on newest.family_id = family.id and newest.place = 1
    where family.ended_at is null`,
    `insert into ${table('refresh_token')} (hash, family_id, dpop_key, issued_at, expires_at, used_at, successor, predecessor)
    select token.id, token.family_id, ${member('token.payload', 'jkt')}, 1000 * ${number('token.payload', 'iat')},
      token.expires_at, token.consumed_at, token.successor, token.predecessor
    from ${table('oidc_artifact')} as token join ${table('token_family')} as family on family.id = token.family_id
    where token.model = 'RefreshToken' and ${isPlain('token.payload')}`,
    `insert into ${table('access_token')} (hash, family_id, scope, dpop_key, issued_at, expires_at)
    select token.id, token.family_id, ${member('token.payload', 'scope')}, ${member('token.payload', 'jkt')},
      1000 * ${number('token.payload', 'iat')}, token.expires_at
    from ${table('oidc_artifact')} as token join ${table('token_family')} as family on family.id = token.family_id
    where token.model = 'AccessToken' and ${isPlain('token.payload')}`,
    `insert into ${table('application_session')} (session_id, client_id, account_id, sid, issuer)
    select session.uid, known.key, coalesce(session.account_id, ${member('session.payload', 'accountId')}),
      ${member('known.value', 'sid')}, coalesce(${member('session.payload', 'issuer')}, '')
    from ${table('oidc_artifact')} as session, ${members('session.payload', 'authorizations')} as known
    where session.model = 'Session' and session.uid is not null and ${member('known.value', 'sid')} is not null
      and ${isPlain('session.payload')} and coalesce(session.account_id, ${member('session.payload', 'accountId')}) is not null`,
    `insert into ${table('used_proof')} (hash, expires_at)
    select id, expires_at from ${table('oidc_artifact')} where model = 'ReplayDetection' and expires_at is not null`,
    `drop table ${table('oidc_artifact')}`,
    `drop table ${table('old_token_family')}`,
  ]
}
