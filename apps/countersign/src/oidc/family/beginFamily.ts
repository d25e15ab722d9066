/* One module because it is one beginning: for SQLite step by step, and for Postgres the same as one statement. */

import {
  holdSession,
  isOfContract,
  type Query,
  run,
  type Service,
  sql,
  uuid,
  type Write,
} from '@countersign/server/extension'
import type { AdapterPayload } from 'oidc-provider'
import type { RefreshLimits } from '../../settings/Configuration.ts'
import { defineQuery } from '../../store/defineQuery.ts'
import { type SavedArtifact, saveArtifact } from '../artifact/artifacts.queries.ts'

/** What a code and its access token live for: a minute, and an hour from then on. */
const shortMilliseconds = 3_660_000

/** What a family begins with: an authorization code, or the answer to a device. */
interface Beginning {
  readonly payload: AdapterPayload
  readonly now: number
  readonly limits: RefreshLimits
}

/**
 * Stores a code with the family that it begins. Both depend on the session in which the application asked: when it has
 * ended in between, nothing is stored, and who ends it waits for this and then finds the family. One round trip.
 */
export function* beginFamily(
  { kind }: Pick<Service['store'], 'kind'>,
  beginning: Beginning,
  code: SavedArtifact,
): Write<void> {
  const family = describeFamily(beginning)
  if (kind === 'postgres') {
    yield* run(beginFamilyAtOnce, { ...code, ...family, artifact_id: code.id })
    return
  }
  const begun = yield* insertBounded(family)
  if (begun !== undefined) yield* run(saveArtifact, { ...code, family_id: begun })
}

/** Begins the family of a device that a person has allowed; undefined where their session has ended in between. */
export function* beginDeviceFamily(beginning: Beginning): Write<string | undefined> {
  const { accountId = '', sessionUid = '' } = beginning.payload
  yield* run(holdSession, { id: sessionUid, accountId, now: beginning.now })
  return yield* insertBounded(describeFamily(beginning))
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

interface NewFamily {
  readonly family_id: string
  readonly grant_id: string
  readonly client_id: string
  readonly session_id: string
  readonly now: number
  readonly family_expires_at: number
  /** Of the event that tells of families that were too many. */
  readonly event_id: string
  /** In which that event counts. */
  readonly hour: number
}

function describeFamily({ payload, now, limits }: Beginning): NewFamily {
  const { grantId, clientId, sessionUid, expiresWithSession } = payload
  if (grantId === undefined || clientId === undefined || sessionUid === undefined) {
    throw new TypeError('a family begins with what a person has allowed an application in a session')
  }
  const lifeMilliseconds = expiresWithSession === true ? shortMilliseconds : limits.lifeSeconds * 1_000
  return {
    family_id: uuid(now),
    grant_id: grantId,
    client_id: clientId,
    session_id: sessionUid,
    now,
    family_expires_at: now + lifeMilliseconds,
    event_id: uuid(now),
    hour: Math.floor(now / hourMilliseconds),
  }
}

const insertFamily: Query<NewFamily, { id: string; account_id: string }> = defineQuery(
  'insert_token_family',
  (database, parameter) => {
    const text = (name: 'family_id' | 'grant_id' | 'client_id') =>
      sql<string>`cast(${parameter(name)} as text)`
    const time = (name: 'now' | 'family_expires_at') => sql<number>`cast(${parameter(name)} as bigint)`
    return database
      .insertInto('token_family')
      .columns(familyColumns)
      .expression((select) =>
        select
          .selectFrom('session')
          .innerJoin('credential', 'credential.id', 'session.credential_id')
          .where('session.id', '=', parameter('session_id'))
          .select((row) => [
            text('family_id').as('id'),
            text('grant_id').as('grant_id'),
            'session.account_id',
            text('client_id').as('client_id'),
            'session.id as session_id',
            'session.credential_id',
            row
              .case()
              .when(isOfContract(sql.ref('credential.identity')))
              .then(row.ref('session.id'))
              .end()
              .as('proof_id'),
            time('now').as('created_at'),
            time('family_expires_at').as('expires_at'),
          ]),
      )
      .returning(['id', 'account_id'])
  },
)

interface Surplus {
  readonly accountId: string
  readonly clientId: string
  readonly now: number
}

/** Ends the oldest families of a person and an application that are too many: along an index of those that live. */
const endSurplusFamilies: Query<Surplus, { session_id: string | null }> = defineQuery(
  'end_surplus_families',
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
  'note_surplus_families',
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

const familyColumns = [
  'id',
  'grant_id',
  'account_id',
  'client_id',
  'session_id',
  'credential_id',
  'proof_id',
  'created_at',
  'expires_at',
] as const

type FamilyWithCode = NewFamily &
  Pick<SavedArtifact, 'model' | 'payload' | 'account_id' | 'expires_at'> & { readonly artifact_id: string }

/** The same with its code as one statement of Postgres, where each round trip costs more than all of its rows. */
const beginFamilyAtOnce: Query<FamilyWithCode, unknown> = defineQuery(
  'begin_token_family_at_once',
  (database, parameter) => {
    const { table } = sql
    const query = sql`
with holder as (
  select session.*, ${isOfContract(sql`credential.identity`)} as may_revoke
  from ${table('session')} as session join ${table('credential')} as credential on credential.id = session.credential_id
  where session.id = ${parameter('session_id')}::text
  for key share of session
),
begun as (
  insert into ${table('token_family')} (${sql.join(familyColumns.map((column) => sql.ref(column)))})
  select ${parameter('family_id')}::text, ${parameter('grant_id')}::text, account_id, ${parameter('client_id')}::text,
    id, credential_id, case when may_revoke then id end, ${parameter('now')}::bigint, ${parameter('family_expires_at')}::bigint
  from holder
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
insert into ${table('oidc_artifact')} (id, model, payload, account_id, grant_id, family_id, expires_at)
select ${parameter('artifact_id')}::text, ${parameter('model')}::text, ${parameter('payload')}::text,
  ${parameter('account_id')}::text, ${parameter('grant_id')}::text, id, ${parameter('expires_at')}::bigint
from begun`
    return {
      compile: () => query.compile(database),
      execute: async () => (await query.execute(database)).rows,
    }
  },
)
