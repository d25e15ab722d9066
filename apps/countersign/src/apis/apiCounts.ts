/*
 * One module because how tokens and refusals are counted and how the counts are read must agree, row for row.
 */

import {
  type ApiRefusalList,
  type ApiRefusalReason,
  type ApiUsage,
  apiRefusalReasons,
} from '@countersign/product-api'
import type { Store } from '@countersign/server'
import { type Query, readPage, run, type Service, sql } from '@countersign/server/extension'
import { formatDay, listDays } from '../fields/days.ts'
import type { ApiDayTable, ApiRefusalTable } from '../store/apiTables.ts'
import { createCounts } from '../store/createCounts.ts'
import { foreignCursor } from '../store/cursors.ts'
import { defineQuery } from '../store/defineQuery.ts'

const hour = 3_600_000
const dayMilliseconds = 24 * hour

/** How long days are kept: of an API so many at most, each twice. */
const keptDays = 90

/** How long refusals are kept: of an API so many hours at most, each with each reason once. */
const keptRefusals = 30 * dayMilliseconds

/** What the OpenID provider tells of an API; memory takes it, and nothing of a request waits for it. */
export interface ApiCounts {
  /** A token for the API was given: one about a person, or one that an application has for itself. */
  readonly countIssued: (apiId: string, about: ApiDayTable['about']) => void
  /** A request about the API was refused, with this code of OAuth 2.0. The API must be known. */
  readonly noteRefused: (apiId: string, code: string) => void
}

/** The same, for whoever keeps them. */
export interface KeptApiCounts extends ApiCounts {
  /** Writes what was counted. What could not be written waits for the next time. */
  readonly write: () => Promise<void>
  /** Writes what was counted, and removes what is old. */
  readonly sweep: () => Promise<void>
}

/** Counts in memory, and writes away from requests: a flood costs one row for each API, hour and reason. */
export function createApiCounts({
  store,
  now,
  maySweep,
}: Pick<Service, 'store' | 'now' | 'maySweep'>): KeptApiCounts {
  const days = createCounts<Omit<ApiDayTable, 'count'>>(store, {
    add: addApiDay,
    order: ({ api_id, day, about }) => [api_id, day, about].join(' '),
  })
  const refusals = createCounts<Omit<ApiRefusalTable, 'count'>>(store, {
    add: addApiRefusal,
    order: ({ api_id, began_at, reason }) => [api_id, began_at, reason].join(' '),
  })
  const write = async () => {
    await days.write()
    await refusals.write()
  }
  return {
    countIssued: (api_id, about) => days.count({ api_id, day: formatDay(now()), about }),
    noteRefused(api_id, code) {
      const time = now()
      refusals.count({ api_id, began_at: time - (time % hour), reason: nameReason(code) })
    },
    write,
    async sweep() {
      await write()
      if (!(await maySweep())) return
      await store.write(function* () {
        yield* run(sweepApiDays, { before: formatDay(now() - keptDays * dayMilliseconds) })
        yield* run(sweepApiRefusals, { before: now() - keptRefusals })
      })
    },
  }
}

/** One of a fixed set: nothing that a stranger chose is kept. */
function nameReason(code: string): ApiRefusalReason {
  return apiRefusalReasons.find((reason) => reason === code) ?? 'other'
}

/** The last days of an API, today included, with those on which nothing was given. */
export async function readApiUsage(
  store: Store,
  { id, days, now }: { readonly id: string; readonly days: number; readonly now: number },
): Promise<ApiUsage> {
  const all = listDays(days, now)
  const rows = await store.read(listApiDays, { id, from: all[0] ?? '', limit: 2 * (keptDays + 1) })
  const find = (day: string, about: ApiDayTable['about']) =>
    rows.find((row) => row.day === day && row.about === about)?.count ?? 0
  return {
    days: all.map((day) => ({
      day,
      forPeople: find(day, 'person'),
      forApplications: find(day, 'application'),
    })),
  }
}

/** A page of the refused requests about an API, the latest hour first. */
export async function listApiRefusals(
  store: Store,
  id: string,
  { cursor, ...rest }: { readonly cursor?: string; readonly limit?: string },
): Promise<ApiRefusalList> {
  const { limit } = readPage(rest)
  const place = cursor === undefined ? { beganAt: Number.MAX_SAFE_INTEGER, reason: '' } : readCursor(cursor)
  const found = await store.read(listApiRefusalsOf, { id, ...place, limit: limit + 1 })
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return {
    refusals: rows.map(({ began_at, reason, count }) => ({
      since: new Date(began_at).toISOString(),
      reason,
      count,
    })),
    next: last === undefined ? null : `${last.began_at}.${last.reason}`,
  }
}

/** A cursor is what the page before ended with. */
function readCursor(cursor: string): Pick<RefusalsPart, 'beganAt' | 'reason'> {
  const [, beganAt, name = ''] = /^(\d{1,15})\.([a-z_]{1,40})$/.exec(cursor) ?? []
  const reason = apiRefusalReasons.find((one) => one === name)
  if (beganAt === undefined || reason === undefined) throw foreignCursor()
  return { beganAt: Number(beganAt), reason }
}

/** An API that was removed meanwhile gets no row. */
const addApiDay: Query<ApiDayTable, unknown> = defineQuery('add_api_day', (database, parameter) =>
  database
    .insertInto('api_day')
    .columns(['api_id', 'day', 'about', 'count'])
    .expression((select) =>
      select
        .selectFrom('api')
        .where('id', '=', parameter('api_id'))
        .select([
          'id as api_id',
          sql<string>`cast(${parameter('day')} as text)`.as('day'),
          sql<ApiDayTable['about']>`cast(${parameter('about')} as text)`.as('about'),
          sql<number>`cast(${parameter('count')} as bigint)`.as('count'),
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['api_id', 'day', 'about']).doUpdateSet((row) => ({
        count: sql<number>`${row.ref('api_day.count')} + ${row.ref('excluded.count')}`,
      })),
    ),
)

/** An API that was removed meanwhile gets no row. */
const addApiRefusal: Query<ApiRefusalTable, unknown> = defineQuery('add_api_refusal', (database, parameter) =>
  database
    .insertInto('api_refusal')
    .columns(['api_id', 'began_at', 'reason', 'count'])
    .expression((select) =>
      select
        .selectFrom('api')
        .where('id', '=', parameter('api_id'))
        .select([
          'id as api_id',
          sql<number>`cast(${parameter('began_at')} as bigint)`.as('began_at'),
          sql<ApiRefusalReason>`cast(${parameter('reason')} as text)`.as('reason'),
          sql<number>`cast(${parameter('count')} as bigint)`.as('count'),
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['api_id', 'began_at', 'reason']).doUpdateSet((row) => ({
        count: sql<number>`${row.ref('api_refusal.count')} + ${row.ref('excluded.count')}`,
      })),
    ),
)

const sweepApiDays: Query<{ readonly before: string }, unknown> = defineQuery(
  'sweep_api_days',
  (database, parameter) => database.deleteFrom('api_day').where('day', '<', parameter('before')),
)

const sweepApiRefusals: Query<{ readonly before: number }, unknown> = defineQuery(
  'sweep_api_refusals',
  (database, parameter) => database.deleteFrom('api_refusal').where('began_at', '<', parameter('before')),
)

interface DaysPart {
  readonly id: string
  readonly from: string
  readonly limit: number
}

const listApiDays: Query<DaysPart, Omit<ApiDayTable, 'api_id'>> = defineQuery(
  'list_api_days',
  (database, parameter) =>
    database
      .selectFrom('api_day')
      .where('api_id', '=', parameter('id'))
      .where('day', '>=', parameter('from'))
      .orderBy('day')
      .limit(parameter('limit'))
      .select(['day', 'about', 'count']),
)

interface RefusalsPart {
  readonly id: string
  readonly beganAt: number
  readonly reason: string
  readonly limit: number
}

const listApiRefusalsOf: Query<RefusalsPart, Omit<ApiRefusalTable, 'api_id'>> = defineQuery(
  'list_api_refusals',
  (database, parameter) =>
    database
      .selectFrom('api_refusal')
      .where('api_id', '=', parameter('id'))
      .where(
        sql<boolean>`(${sql.ref('began_at')}, ${sql.ref('reason')}) < (${parameter('beganAt')}, ${parameter('reason')})`,
      )
      .orderBy('began_at', 'desc')
      .orderBy('reason', 'desc')
      .limit(parameter('limit'))
      .select(['began_at', 'reason', 'count']),
)
