/* One module because it is one statement: each of its parts, which speak to one another. */

import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type AdmissionRule, restrictedKey } from '../admission.ts'
import { nameSeries } from '../appendEvent.ts'
import { type Builder, defineQuery, type Query } from '../defineQuery.ts'
import { keyUseMilliseconds } from '../openSession.ts'
import type { KnownCredential } from '../queries/credential.ts'
import { addToEvent, eventsAnHour, ifTaken } from '../queries/event.ts'
import { sweptUntilKey } from '../queries/nonce.ts'
import { hasAllSessions } from '../queries/session.ts'
import type { Schema } from '../Schema.ts'
import { withoutIndex } from '../withoutIndex.ts'

/** All that `openSession` needs, with an id for each row that may be new. Hashes are hexadecimal, with `\x` before. */
export interface OpeningParameters {
  readonly nonce: string
  readonly nonce_expires_at: number
  readonly kind: string
  readonly identity: string
  /** Of a wallet; null for another kind of key. */
  readonly address: string | null
  readonly chain_id: number | null
  readonly may_revoke: boolean
  readonly new_account_id: string
  readonly new_credential_id: string
  readonly session_id: string
  readonly event_id: string
  readonly ended_event_id: string
  readonly token_hash: string
  readonly previous_token_hash: string | null
  readonly payload: string
  readonly network_address: string
  readonly user_agent: string
  readonly now: number
  /** The hour of `now`, and what sorts before every id of it. */
  readonly hour: number
  readonly since: string
  readonly expires_at: number
  /** When somebody decides about a new account. */
  readonly is_asked: AdmissionRule['isAsked'] | 'never'
}

/** What was done, the active session that the browser had until now, and the key if it was known before. */
export interface OpeningResult {
  /** `undecided`: the nonce is spent, and nothing else was done, because the key would get an account. */
  readonly outcome: 'nonce_spent' | 'done' | 'undecided'
  readonly replacedId: string | null
  readonly replacedAccountId: string | null
  /** Whether the account had all the sessions that it may have. */
  readonly isFull: boolean | null
  readonly known: KnownCredential | null
}

/** The openings as JSON, and their results in their order: one value each way, because each costs this process. */
export type OpenSessionsAtOnce = Query<
  { readonly openings: string },
  { readonly results: readonly OpeningResult[] }
>

/**
 * `openSession` for several sign-ins as one statement: each round trip to Postgres costs more than all of its rows. No
 * two of them may share a nonce, a key or a previous session.
 *
 * Its parts see the tables as they were before it, so they speak to one another through `returning`. When two
 * first sign-ins with one key meet, the unique index lets one of the statements fail as a whole. A key that is known
 * stays linked until the end: one who unlinks it meanwhile waits, and then ends this session with the others. Nonces and
 * keys are inserted in one order, so that two statements seldom wait for one another.
 */
export const openSessionsAtOnce: OpenSessionsAtOnce = defineQuery(
  'open_sessions_at_once',
  (database, parameter) =>
    statement(
      database,
      sql<{ readonly results: readonly OpeningResult[] }>`
with given as (${given(parameter('openings'))}),
${nonceAndKey},
${newAccount},
${session},
${vouched}
select json_agg(json_build_object(
  'outcome', case when fresh.nonce is null then 'nonce_spent'
    when known.nonce is null and chosen.nonce is null then 'undecided' else 'done' end,
  'replacedId', replaced.id, 'replacedAccountId', replaced.account_id,
  'isFull', known.is_full, 'known', known.row
) order by given.ordinality) as results
from given left join fresh using (ordinality) left join known on known.nonce = fresh.nonce
  left join chosen on chosen.nonce = fresh.nonce left join replaced on replaced.nonce = fresh.nonce`,
    ),
)

function statement<Row>(database: Kysely<Schema>, query: RawBuilder<Row>): Builder<Row> {
  return {
    compile: () => query.compile(database),
    execute: async () => (await query.execute(database)).rows,
  }
}

const given = (openings: RawBuilder<string>) => sql`
  select * from rows from (json_to_recordset(${openings}::json) as (
    nonce text, nonce_expires_at bigint, kind text, identity text, address text, chain_id bigint, may_revoke boolean,
    new_account_id text, new_credential_id text,
    session_id text, event_id text, ended_event_id text, token_hash bytea, previous_token_hash bytea, payload text,
    network_address text, user_agent text, now bigint, hour bigint, since text, expires_at bigint,
    is_asked text
  )) with ordinality`

/** A table by the name that it has in the store. */
const { table } = sql

/** Each key is looked for by itself, through its index: a join could look through the whole table. */
const nonceAndKey = sql`
spent as (
  insert into ${table('spent_nonce')} (nonce, expires_at)
  select nonce, nonce_expires_at from given
  where not exists (
    select from ${table('meta')} as meta where meta.key = ${sql.lit(sweptUntilKey)} and meta.value > given.nonce
  )
  order by nonce
  on conflict (nonce) do nothing
  returning nonce
),
fresh as (
  select distinct on (nonce) given.* from given join spent using (nonce) order by nonce, ordinality
),
known as (
  select fresh.nonce, found."credentialId" as credential_id, found."accountId" as account_id,
    found."disabledAt" as disabled_at, row_to_json(found) as row,
    ${hasAllSessions(sql`found."role"`, sql`found."accountId"`)} as is_full
  from fresh cross join lateral (
    select
      credential.id as "credentialId",
      account.id as "accountId",
      account.display_name as "displayName",
      account.username as "username",
      account.role as "role",
      account.picture as "picture",
      account.created_at as "accountCreatedAt",
      account.disabled_at as "disabledAt",
      credential.last_used_at as "lastUsedAt",
      account.primary_credential_id as "primaryId",
      account.primary_identity as "primaryIdentity"
    from ${table('credential')} as credential
    join ${table('account')} as account on account.id = credential.account_id
    where credential.identity = fresh.identity
    for key share of credential
  ) as found
)`

const newAccount = sql`
made_account as (
  insert into ${table('account')} (id, role, primary_credential_id, primary_identity, created_at)
  select new_account_id, 'member', new_credential_id, identity, now from fresh
  where nonce not in (select nonce from known) and (
    is_asked = 'never' or (is_asked = 'while_restricted' and not exists (
      select from ${table('meta')} as meta where meta.key = ${sql.lit(restrictedKey)}
    ))
  )
  returning id
),
made_credential as (
  insert into ${table('credential')} (id, account_id, kind, identity, linked_at, last_used_at)
  select new_credential_id, new_account_id, kind, identity, now, now from fresh
  where new_account_id in (select id from made_account)
  order by identity
  returning id, account_id
),
made_wallet as (
  insert into ${table('wallet')} (id, address, chain_id)
  select new_credential_id, address, chain_id from fresh
  where address is not null and new_credential_id in (select id from made_credential)
)`

/** The series of an event that an account's person did, but for its place. */
function seriesOf(accountId: RawBuilder<unknown>, kind: string): RawBuilder<unknown> {
  return sql`${accountId} || ${sql.lit(nameSeries(kind, 'self'))} || hour || '.'`
}

const last = sql.lit(String(eventsAnHour))

/**
 * What `appendEvent` does for the events of each sign-in, which its person did. Where another statement has just taken the
 * place of one, both are counted there: this statement cannot look again.
 */
const notes = sql`
happened as (
  select event_id as id, now as at, since, account_id, 'sign_in' as kind, network_address, user_agent,
    json_build_object('session', session_id, 'wallet', credential_id, 'address', coalesce(address, identity))::text as details,
    ${seriesOf(sql`account_id`, 'sign_in')} as series
  from chosen
  union all
  select ended_event_id, now, since, replaced.account_id, 'session_ended', network_address, user_agent,
    json_build_object('session', replaced.id, 'reason', 'replaced')::text,
    ${seriesOf(sql`replaced.account_id`, 'session_ended')}
  from chosen join replaced using (nonce)
),
noted as (
  insert into ${table('event')} as event
    (id, at, account_id, actor_id, kind, network_address, user_agent, details, count, series)
  select id, at, account_id, account_id, kind, network_address, user_agent, details, 1,
    series || coalesce(${ifTaken(sql`happened.series || ${last}`, last)}, (
      select least(count(*) + 1, ${sql.lit(eventsAnHour)})::text from ${table('event')} as other
      where other.account_id = happened.account_id and other.id >= happened.since
        and ${withoutIndex(sql`other.kind`)} = happened.kind and other.actor_id = happened.account_id
    ))
  from happened order by series
  on conflict (series) where series is not null do update set ${addToEvent}
)`

const session = sql`
chosen as (
  select fresh.*, known.credential_id, known.account_id from fresh join known using (nonce) where disabled_at is null
  union all
  select fresh.*, made_credential.id, made_credential.account_id
  from fresh join made_credential on made_credential.id = new_credential_id
),
used as (
  update ${table('credential')} as credential set last_used_at = chosen.now from chosen
  where credential.id = any (array(select credential_id from chosen)) and credential.id = chosen.credential_id
    and credential.last_used_at <= chosen.now - ${sql.lit(keyUseMilliseconds)}
),
ended as (
  delete from ${table('session')} as session
  where session.token_hash = any (array(select previous_token_hash from chosen))
  returning session.id, session.account_id, session.token_hash, session.expires_at
),
replaced as (
  select chosen.nonce, ended.id, ended.account_id from chosen join ended on ended.token_hash = previous_token_hash
  where ended.expires_at > chosen.now
),
opened as (
  insert into ${table('session')} (id, token_hash, account_id, credential_id, user_agent, network_address,
    created_at, last_seen_at, expires_at, confirmed_at)
  select session_id, token_hash, account_id, credential_id, user_agent, network_address, now, now, expires_at, now
  from chosen
),
kept as (
  insert into ${table('proof')} (id, kind, payload, verified_at)
  select session_id, kind, payload, now from chosen
),
${notes}`

/** What a contract wallet signed is what it is asked about next. */
const vouched = sql`
vouched as (
  insert into ${table('wallet_vouch')} (wallet_id, proof_id)
  select credential_id, session_id from chosen where may_revoke
  on conflict (wallet_id) do update set proof_id = excluded.proof_id, refused_at = null
)`
