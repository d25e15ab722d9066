/* One module because it is one beginning: for SQLite step by step, and for Postgres the same as one statement. */

import {
  defineSql,
  defineWriteTogether,
  holdSession,
  isOfContract,
  ofGiven,
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
import type { AuthorizationCodeTable, TokenFamilyTable } from '../../store/openIdTables.ts'
import { knowSession } from './applicationSessions.queries.ts'

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
    | 'apis'
    | 'claims'
    | 'nonce'
    | 'acr'
    | 'amr'
    | 'auth_time'
    | 'sid'
    | 'issuer'
    | 'ends_with_session'
    | 'redirects_seen'
  > {
  readonly now: number
}

/** A code that is about to be stored. */
export type NewCode = Omit<AuthorizationCodeTable, 'family_id' | 'used_at'>

/** A code, and the family that begins with it. */
export interface FamilyOfCode {
  readonly beginning: Beginning
  readonly code: NewCode
  /** By what the application knows the session from now on. */
  readonly knownSid: string
  readonly limits: RefreshLimits
}

/**
 * Stores a code with the family that it begins, and gives the family's id. Both depend on the session in which the application
 * asked: when it has ended in between, nothing is stored, and who ends it waits for this and then finds the family.
 */
export function* beginFamily(
  { kind }: Pick<Service['store'], 'kind'>,
  given: FamilyOfCode,
): Write<string | undefined> {
  if (kind === 'postgres') {
    const [begun] = yield* run(beginFamilyAtOnce, describeAtOnce(given))
    return begun?.family_id
  }
  const { beginning, code, knownSid: sid, limits } = given
  const begun = yield* insertBounded(describeFamily(beginning, limits))
  if (begun === undefined) return undefined
  yield* run(insertCode, { ...code, family_id: begun.id })
  const { client_id, session_id, issuer } = beginning
  yield* run(knowSession, { client_id, session_id, account_id: begun.account_id, sid, issuer })
  return begun.id
}

/** The same where it is all that is to be written. */
export async function beginFamilyAlone(
  store: Service['store'],
  given: FamilyOfCode,
): Promise<string | undefined> {
  if (store.kind === 'sqlite') return store.write(() => beginFamily(store, given))
  const [begun] = await store.writeAtOnce(beginFamilyAtOnce, describeAtOnce(given))
  return begun?.family_id
}

/** Begins the family of a device that a person has allowed; undefined where their session has ended in between. */
export function* beginDeviceFamily(
  { accountId, ...beginning }: Beginning & { readonly accountId: string },
  limits: RefreshLimits,
): Write<string | undefined> {
  yield* run(holdSession, { id: beginning.session_id, accountId, now: beginning.now })
  const begun = yield* insertBounded(describeFamily(beginning, limits))
  return begun?.id
}

/** So many families of an application a person has at most: the oldest ends where one more begins. */
const mostFamilies = 100

/** So many that are too many end with one that begins. */
const mostSurplus = 20

const hourMilliseconds = 3_600_000

/** One event an hour tells of those that ended, and counts them: the first of them is named. */
function* insertBounded(family: NewFamily): Write<BegunFamily | undefined> {
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
  return begun
}

type BegunFamily = Pick<TokenFamilyTable, 'id' | 'account_id'>

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
  'apis',
  'claims',
  'nonce',
  'acr',
  'amr',
  'sid',
  'issuer',
  'redirects_seen',
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

const insertFamily: Query<NewFamily, BegunFamily> = defineSql(
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

interface FamilyAtOnce
  extends NewFamily,
    Pick<NewCode, 'hash' | 'redirect_uri' | 'code_challenge' | 'dpop_key'> {
  readonly code_expires_at: number
  readonly known_sid: string
}

function describeAtOnce({ beginning, code, knownSid: known_sid, limits }: FamilyOfCode): FamilyAtOnce {
  const { expires_at: code_expires_at, ...rest } = code
  return { ...rest, ...describeFamily(beginning, limits), code_expires_at, known_sid }
}

const { table } = sql

/** The same as one statement of Postgres, where each round trip costs more than all of its rows. */
const beginFamilyAtOnce = defineWriteTogether<FamilyAtOnce, { readonly family_id: string }>(
  'openid_begin_family_at_once',
  {
    types: {
      ...typesOf(texts, 'text'),
      ...typesOf(numbers, 'bigint'),
      ...typesOf(
        ['session_id', 'event_id', 'hash', 'redirect_uri', 'code_challenge', 'dpop_key', 'known_sid'],
        'text',
      ),
      ...typesOf(['now', 'hour', 'code_expires_at'], 'bigint'),
    },
    // Two of one session may be of one application: who knows the session, and what is too many, is one row of both.
    ownOf: ({ session_id }) => [session_id],
    statement: sql`
holder as (
  select id from ${table('session')} where id = any (array(select session_id from given)) order by id for key share
),
begun as (
  insert into ${table('token_family')} (${familyColumnList})
  select ${familyValues(ofGiven)}
  from given join holder on holder.id = given.session_id
    join ${table('session')} as session on session.id = holder.id
    join ${table('credential')} as credential on credential.id = session.credential_id
  returning id, account_id, client_id
),
surplus as (
  update ${table('token_family')} as family
  set ended_at = (select max(now) from given), why = 'too_many', expires_at = (select max(now) from given)
  where family.id = any (array(
    select old.id from begun cross join lateral (
      select own.id from ${table('token_family')} as own
      where own.account_id = begun.account_id and own.client_id = begun.client_id and own.ended_at is null
      order by own.id desc offset ${sql.lit(mostFamilies - 1)} limit ${sql.lit(mostSurplus)}
    ) as old
  ))
  returning family.session_id, family.account_id, family.client_id
),
noted as (
  insert into ${table('event')} as event (id, at, account_id, actor_id, kind, network_address, user_agent, details, count, series)
  select given.event_id, given.now, account_id, account_id, 'session_ended', '', '',
    json_build_object('session', ended.session_id, 'clientId', client_id, 'reason', 'tokens_ended')::text,
    ended.count, 'families ' || account_id || ' ' || client_id || ' ' || given.hour
  from begun join given using (id, client_id) join (
    select account_id, client_id, count(*) as count, min(session_id) as session_id from surplus group by account_id, client_id
  ) as ended using (account_id, client_id)
  on conflict (series) where series is not null do update set count = event.count + excluded.count
),
coded as (
  insert into ${table('authorization_code')} (hash, family_id, redirect_uri, code_challenge, dpop_key, expires_at)
  select hash, id, redirect_uri, code_challenge, dpop_key, code_expires_at from begun join given using (id)
),
known as (
  insert into ${table('application_session')} (session_id, client_id, account_id, sid, issuer)
  select session_id, given.client_id, account_id, known_sid, issuer from begun join given using (id)
  on conflict (session_id, client_id) do update set issuer = excluded.issuer
)
select ordinality, id as family_id from begun join given using (id)`,
  },
)

function typesOf<Name extends string, Type>(
  names: readonly Name[],
  type: Type,
): Readonly<Record<Name, Type>> {
  return Object.assign({}, ...names.map((name) => ({ [name]: type })))
}
