/* One module because it is one beginning: for SQLite step by step, and for Postgres the same as one statement. */

import {
  holdSession,
  isOfContract,
  type Parameter,
  type Query,
  run,
  type Service,
  sql,
  uuid,
  type Write,
} from '@countersign/server/extension'
import type { RefreshLimits } from '../../settings/Configuration.ts'
import { defineQuery } from '../../store/defineQuery.ts'
import { defineSql } from '../../store/defineSql.ts'
import type { AuthorizationCodeTable, TokenFamilyTable } from '../../store/openIdTables.ts'

/** What a code and its access token live for: a minute, and an hour from then on. */
const shortMilliseconds = 3_660_000

/** What a family begins with: what was allowed, in which session, and how its person had signed. */
export interface Beginning
  extends Pick<
    TokenFamilyTable,
    | 'grant_id'
    | 'client_id'
    | 'session_id'
    | 'scope'
    | 'claims'
    | 'nonce'
    | 'acr'
    | 'amr'
    | 'auth_time'
    | 'sid'
    | 'issuer'
    | 'ends_with_session'
  > {
  readonly now: number
}

/** A code that is about to be stored. */
export type NewCode = Omit<AuthorizationCodeTable, 'family_id' | 'used_at'>

/**
 * Stores a code with the family that it begins, and gives the family's id. Both depend on the session in which the application
 * asked: when it has ended in between, nothing is stored, and who ends it waits for this and then finds the family.
 */
export function* beginFamily(
  { kind }: Pick<Service['store'], 'kind'>,
  { beginning, code, limits }: { beginning: Beginning; code: NewCode; limits: RefreshLimits },
): Write<string | undefined> {
  const family = describeFamily(beginning, limits)
  const row = {
    ...family,
    hash: code.hash,
    redirect_uri: code.redirect_uri,
    code_challenge: code.code_challenge,
  }
  if (kind === 'postgres') {
    const both = { ...row, dpop_key: code.dpop_key, code_expires_at: code.expires_at }
    const [begun] = yield* run(beginFamilyAtOnce, both)
    return begun?.family_id
  }
  const begun = yield* insertBounded(family)
  if (begun !== undefined) yield* run(insertCode, { ...code, family_id: begun })
  return begun
}

/** Begins the family of a device that a person has allowed; undefined where their session has ended in between. */
export function* beginDeviceFamily(
  { accountId, ...beginning }: Beginning & { readonly accountId: string },
  limits: RefreshLimits,
): Write<string | undefined> {
  yield* run(holdSession, { id: beginning.session_id, accountId, now: beginning.now })
  return yield* insertBounded(describeFamily(beginning, limits))
}

/** So many families of an application a person has at most: the oldest ends where one more begins. */
const mostFamilies = 100

/** So many that are too many end with one that begins. */
const mostSurplus = 20

const hourMilliseconds = 3_600_000

/** One event an hour tells of those that ended, and counts them: the first of them is named. */
function* insertBounded(family: NewFamily): Write<string | undefined> {
  const [begun] = yield* run(insertFamily, family)
  if (begun === undefined) return undefined
  const { account_id: accountId } = begun
  const { client_id: clientId, now, event_id: id, hour } = family
  const ended = yield* run(endSurplusFamilies, { accountId, clientId, now })
  const [first] = ended
  if (first !== undefined)
    yield* run(noteSurplusFamilies, {
      id,
      now,
      accountId,
      details: JSON.stringify({ session: first.session_id, clientId, reason: 'tokens_ended' }),
      count: ended.length,
      series: `families ${accountId} ${clientId} ${hour}`,
    })
  return begun.id
}

interface NewFamily extends Beginning {
  readonly id: string
  readonly expires_at: number
  /** Of the event that tells of families that were too many. */
  readonly event_id: string
  /** In which that event counts. */
  readonly hour: number
}

function describeFamily(beginning: Beginning, { lifeSeconds }: RefreshLimits): NewFamily {
  const { now } = beginning
  const lifeMilliseconds = beginning.ends_with_session === 1 ? shortMilliseconds : lifeSeconds * 1_000
  return {
    ...beginning,
    id: uuid(now),
    expires_at: now + lifeMilliseconds,
    event_id: uuid(now),
    hour: Math.floor(now / hourMilliseconds),
  }
}

const texts = [
  'id',
  'grant_id',
  'client_id',
  'scope',
  'claims',
  'nonce',
  'acr',
  'amr',
  'sid',
  'issuer',
] as const
const numbers = ['auth_time', 'ends_with_session', 'expires_at'] as const
const given = [...texts, ...numbers] as const
/** What its session says of it. */
const ofSession = ['account_id', 'session_id', 'credential_id', 'proof_id', 'created_at'] as const
const familyColumns = [...given, ...ofSession] as const

/** The values of {@link familyColumns}, with their types, which Postgres cannot tell of a parameter that stands alone. */
function familyValues(parameter: Parameter<NewFamily>) {
  return sql.join([
    ...texts.map((name) => sql`cast(${parameter(name)} as text)`),
    ...numbers.map((name) => sql`cast(${parameter(name)} as bigint)`),
    sql`session.account_id`,
    sql`session.id`,
    sql`session.credential_id`,
    sql`case when ${isOfContract(sql`credential.identity`)} then session.id end`,
    sql`cast(${parameter('now')} as bigint)`,
  ])
}

const familyColumnList = sql.join(familyColumns.map((name) => sql.ref(name)))

const insertFamily: Query<NewFamily, { id: string; account_id: string }> = defineSql(
  'openid_insert_token_family',
  (parameter) => sql`
insert into ${sql.table('token_family')} (${familyColumnList})
select ${familyValues(parameter)}
from ${sql.table('session')} as session join ${sql.table('credential')} as credential on credential.id = session.credential_id
where session.id = ${parameter('session_id')}
returning id, account_id`,
)

export const insertCode: Query<Omit<AuthorizationCodeTable, 'used_at'>, unknown> = defineQuery(
  'openid_insert_code',
  (database, parameter) =>
    database.insertInto('authorization_code').values({
      hash: parameter('hash'),
      family_id: parameter('family_id'),
      redirect_uri: parameter('redirect_uri'),
      code_challenge: parameter('code_challenge'),
      dpop_key: parameter('dpop_key'),
      expires_at: parameter('expires_at'),
      used_at: null,
    }),
)

interface Surplus {
  readonly accountId: string
  readonly clientId: string
  readonly now: number
}

/** Ends the oldest families of a person and an application that are too many: along an index of those that live. */
const endSurplusFamilies: Query<Surplus, { session_id: string | null }> = defineQuery(
  'openid_end_surplus_families',
  (database, parameter) =>
    database
      .updateTable('token_family')
      // Nothing of it works any more, so that the next sweep may remove it.
      .set({ ended_at: parameter('now'), why: 'too_many', expires_at: parameter('now') })
      .where('id', 'in', (select) =>
        select
          .selectFrom('token_family')
          .select('id')
          .where('account_id', '=', parameter('accountId'))
          .where('client_id', '=', parameter('clientId'))
          .where('ended_at', 'is', null)
          .orderBy('id', 'desc')
          .limit(sql.lit(mostSurplus))
          .offset(sql.lit(mostFamilies)),
      )
      .returning('session_id'),
)

interface SurplusEvent {
  readonly id: string
  readonly now: number
  readonly accountId: string
  readonly details: string
  readonly count: number
  readonly series: string
}

const noteSurplusFamilies: Query<SurplusEvent, unknown> = defineQuery(
  'openid_note_surplus_families',
  (database, parameter) =>
    database
      .insertInto('event')
      .values({
        id: parameter('id'),
        at: parameter('now'),
        account_id: parameter('accountId'),
        actor_id: parameter('accountId'),
        kind: 'session_ended',
        network_address: '',
        user_agent: '',
        details: parameter('details'),
        count: parameter('count'),
        series: parameter('series'),
      })
      .onConflict((conflict) =>
        conflict
          .column('series')
          .where('series', 'is not', null)
          .doUpdateSet((row) => ({
            count: sql<number>`${row.ref('event.count')} + ${row.ref('excluded.count')}`,
          })),
      ),
)

interface FamilyWithCode
  extends NewFamily,
    Pick<NewCode, 'hash' | 'redirect_uri' | 'code_challenge' | 'dpop_key'> {
  readonly code_expires_at: number
}

/** The same with its code as one statement of Postgres, where each round trip costs more than all of its rows. */
const beginFamilyAtOnce: Query<FamilyWithCode, { family_id: string }> = defineSql(
  'openid_begin_family_at_once',
  (parameter) => {
    const { table } = sql
    return sql`
with holder as (
  select id from ${table('session')} where id = ${parameter('session_id')}::text for key share
),
begun as (
  insert into ${table('token_family')} (${familyColumnList})
  select ${familyValues(parameter)}
  from holder join ${table('session')} as session on session.id = holder.id
    join ${table('credential')} as credential on credential.id = session.credential_id
  returning id, account_id, client_id
),
surplus as (
  update ${table('token_family')} as family
  set ended_at = ${parameter('now')}::bigint, why = 'too_many', expires_at = ${parameter('now')}::bigint
  where family.id = any (array(
    select old.id from begun cross join lateral (
      select own.id from ${table('token_family')} as own
      where own.account_id = begun.account_id and own.client_id = begun.client_id and own.ended_at is null
      order by own.id desc offset ${sql.lit(mostFamilies - 1)} limit ${sql.lit(mostSurplus)}
    ) as old
  ))
  returning family.session_id
),
noted as (
  insert into ${table('event')} as event (id, at, account_id, actor_id, kind, network_address, user_agent, details, count, series)
  select ${parameter('event_id')}::text, ${parameter('now')}::bigint, begun.account_id, begun.account_id, 'session_ended',
    '', '', json_build_object('session', ended.session_id, 'clientId', begun.client_id, 'reason', 'tokens_ended')::text,
    ended.count, 'families ' || begun.account_id || ' ' || begun.client_id || ' ' || ${parameter('hour')}::bigint
  from begun cross join (select count(*) as count, min(session_id) as session_id from surplus) as ended
  where ended.count > 0
  on conflict (series) where series is not null do update set count = event.count + excluded.count
)
insert into ${table('authorization_code')} (hash, family_id, redirect_uri, code_challenge, dpop_key, expires_at)
select ${parameter('hash')}::text, id, ${parameter('redirect_uri')}::text, ${parameter('code_challenge')}::text,
  ${parameter('dpop_key')}::text, ${parameter('code_expires_at')}::bigint
from begun
returning family_id`
  },
)
