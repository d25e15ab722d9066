import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type AdmissionRule, restrictedKey } from '../admission.ts'
import { type Builder, defineQuery, type Parameter, type Query } from '../defineQuery.ts'
import { walletUseMilliseconds } from '../openSession.ts'
import { sweptUntilKey } from '../queries/nonce.ts'
import type { KnownWallet } from '../queries/wallet.ts'
import type { Schema } from '../Schema.ts'

/** All that `openSession` needs, with an id for each row that may be new. */
export interface OpenSessionParameters {
  readonly nonce: string
  readonly nonceExpiresAt: number
  readonly address: string
  readonly chainId: number | null
  readonly accountId: string
  readonly walletId: string
  readonly sessionId: string
  readonly eventId: string
  readonly endedEventId: string
  readonly tokenHash: Uint8Array
  readonly previousTokenHash: Uint8Array | null
  readonly message: string
  readonly signature: string
  readonly networkAddress: string
  readonly userAgent: string
  readonly now: number
  readonly expiresAt: number
  /** When somebody decides about a new account. */
  readonly isAsked: AdmissionRule['isAsked'] | 'never'
}

/**
 * What was done, the active session that the browser had until now, and the wallet if it was known before: as one value,
 * because each column costs this process more than its text.
 */
export interface OpenSessionRow {
  /** `undecided`: the nonce is spent, and nothing else was done, because the wallet would get an account. */
  readonly outcome: 'nonce_spent' | 'done' | 'undecided'
  readonly replacedId: string | null
  readonly replacedAccountId: string | null
  readonly known: KnownWallet | null
}

/**
 * `openSession` as one statement, because each round trip to Postgres costs more than all of its rows.
 *
 * Its parts see the tables as they were before it, so they speak to one another through `returning`. When two
 * first sign-ins of one wallet meet, the unique index lets one of them fail as a whole. A wallet that is known stays
 * linked until the end: one who unlinks it meanwhile waits, and then ends this session with the others.
 */
export const openKeySessionAtOnce: Query<OpenSessionParameters, OpenSessionRow> = openSessionAtOnce(
  'open_key_session_at_once',
  { isOnChain: sql`wallet.chain_id is null`, kind: sql`'key'`, vouch: sql`` },
)

/** The same for a contract wallet, which is looked for on its chain, through an index of its own. */
export const openContractSessionAtOnce: Query<OpenSessionParameters, OpenSessionRow> = openSessionAtOnce(
  'open_contract_session_at_once',
  {
    isOnChain: sql`wallet.chain_id = (select chain_id from given)`,
    kind: sql`'contract'`,
    vouch: sql`,
vouched as (
  insert into ${sql.table('wallet_vouch')} (wallet_id, message, signature, verified_at)
  select chosen.wallet_id, message, signature, now from given, chosen
  on conflict (wallet_id) do update set message = excluded.message, signature = excluded.signature,
    verified_at = excluded.verified_at, refused_at = null
)`,
  },
)

/** In what the statements differ. */
interface OfKind {
  readonly isOnChain: RawBuilder<unknown>
  readonly kind: RawBuilder<unknown>
  /** Keeps what a contract wallet signed. */
  readonly vouch: RawBuilder<unknown>
}

function openSessionAtOnce(
  name: string,
  { isOnChain, kind, vouch }: OfKind,
): Query<OpenSessionParameters, OpenSessionRow> {
  return defineQuery(name, (database, parameter: Parameter<OpenSessionParameters>) =>
    statement(
      database,
      sql<OpenSessionRow>`
with given as (${given(parameter)}),
${nonceAndWallet(isOnChain)},
${newAccount(kind)},
${session}${vouch}
select case when not exists (select from spent) then 'nonce_spent'
    when exists (select from known) or exists (select from made_account) then 'done' else 'undecided' end as outcome,
  replaced.id as "replacedId",
  replaced.account_id as "replacedAccountId", (select row_to_json(known) from known) as known
from (select) as always left join replaced on true`,
    ),
  )
}

function statement(
  database: Kysely<Schema>,
  query: ReturnType<typeof sql<OpenSessionRow>>,
): Builder<OpenSessionRow> {
  return {
    compile: () => query.compile(database),
    execute: async () => (await query.execute(database)).rows,
  }
}

const given = (parameter: Parameter<OpenSessionParameters>) => sql`
  select
    ${parameter('nonce')}::text as nonce,
    ${parameter('nonceExpiresAt')}::bigint as nonce_expires_at,
    ${parameter('address')}::text as address,
    ${parameter('chainId')}::bigint as chain_id,
    ${parameter('accountId')}::text as account_id,
    ${parameter('walletId')}::text as wallet_id,
    ${parameter('sessionId')}::text as session_id,
    ${parameter('eventId')}::text as event_id,
    ${parameter('endedEventId')}::text as ended_event_id,
    ${parameter('tokenHash')}::bytea as token_hash,
    ${parameter('previousTokenHash')}::bytea as previous_token_hash,
    ${parameter('message')}::text as message,
    ${parameter('signature')}::text as signature,
    ${parameter('networkAddress')}::text as network_address,
    ${parameter('userAgent')}::text as user_agent,
    ${parameter('now')}::bigint as now,
    ${parameter('expiresAt')}::bigint as expires_at,
    ${parameter('isAsked')}::text as is_asked`

/** A table by the name that it has in the store. */
const { table } = sql

const nonceAndWallet = (isOnChain: RawBuilder<unknown>) => sql`
spent as (
  insert into ${table('spent_nonce')} (nonce, expires_at)
  select nonce, nonce_expires_at from given
  where not exists (
    select from ${table('meta')} as meta where meta.key = ${sql.lit(sweptUntilKey)} and meta.value > given.nonce
  )
  on conflict (nonce) do nothing
  returning nonce
),
known as (
  select
    wallet.id as "walletId",
    account.id as "accountId",
    account.display_name as "displayName",
    account.username as "username",
    account.role as "role",
    account.picture as "picture",
    account.created_at as "accountCreatedAt",
    account.disabled_at as "disabledAt",
    wallet.last_used_at as "lastUsedAt",
    primary_wallet.id as "primaryId",
    primary_wallet.address as "primaryAddress",
    primary_wallet.kind as "primaryKind",
    primary_wallet.chain_id as "primaryChainId"
  from ${table('wallet')} as wallet
  join ${table('account')} as account on account.id = wallet.account_id
  join ${table('wallet')} as primary_wallet on primary_wallet.id = account.primary_wallet_id
  where wallet.address = (select address from given) and ${isOnChain}
    and exists (select from spent)
  for key share of wallet
)`

const newAccount = (kind: RawBuilder<unknown>) => sql`
made_account as (
  insert into ${table('account')} (id, role, primary_wallet_id, created_at)
  select account_id, 'member', wallet_id, now from given
  where exists (select from spent) and not exists (select from known) and (
    is_asked = 'never' or (is_asked = 'while_restricted' and not exists (
      select from ${table('meta')} as meta where meta.key = ${sql.lit(restrictedKey)}
    ))
  )
  returning id
),
made_wallet as (
  insert into ${table('wallet')} (id, address, kind, chain_id, account_id, linked_at, last_used_at)
  select wallet_id, address, ${kind}, chain_id, account_id, now, now from given
  where exists (select from made_account)
  returning id, account_id
)`

const session = sql`
chosen as (
  select "walletId" as wallet_id, "accountId" as account_id from known where "disabledAt" is null
  union all
  select id, account_id from made_wallet
),
used as (
  update ${table('wallet')} as wallet set last_used_at = given.now from given, known
  where wallet.id = known."walletId" and known."disabledAt" is null
    and wallet.last_used_at <= given.now - ${sql.lit(walletUseMilliseconds)}
),
ended as (
  delete from ${table('session')} as session using given, chosen
  where session.token_hash = given.previous_token_hash
  returning session.id, session.account_id, session.expires_at
),
replaced as (
  select ended.id, ended.account_id from given, ended where ended.expires_at > given.now
),
noted_end as (
  insert into ${table('event')} (id, at, account_id, actor_id, kind, network_address, user_agent, details)
  select ended_event_id, now, replaced.account_id, replaced.account_id, 'session_ended', network_address, user_agent,
    json_build_object('session', replaced.id, 'reason', 'replaced')::text
  from given, replaced
),
opened as (
  insert into ${table('session')} (id, token_hash, account_id, wallet_id, message, signature, user_agent, network_address,
    created_at, last_seen_at, expires_at, verified_at, confirmed_at)
  select session_id, token_hash, chosen.account_id, chosen.wallet_id, message, signature, user_agent,
    network_address, now, now, expires_at, now, now
  from given, chosen
),
noted as (
  insert into ${table('event')} (id, at, account_id, actor_id, kind, network_address, user_agent, details)
  select event_id, now, chosen.account_id, chosen.account_id, 'sign_in', network_address, user_agent,
    json_build_object('session', session_id, 'wallet', chosen.wallet_id, 'address', address)::text
  from given, chosen
)`
