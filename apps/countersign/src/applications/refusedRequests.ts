/*
 * One module because how refusals are counted and how the counts are read must agree, row for row.
 */

import { type RefusalReason, type RefusedRequestList, refusalReasons } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import { CountersignError, type Query, readPage, run, type Service, sql } from '@countersign/server/extension'
import { createCounts } from '../store/createCounts.ts'
import { foreignCursor } from '../store/cursors.ts'
import { defineQuery } from '../store/defineQuery.ts'
import { findApplication } from './applications.queries.ts'

const hour = 3_600_000

/** How long a count is kept: of an application so many hours at most, each with each reason once. */
const keptMilliseconds = 30 * 24 * hour

/** Counts refused requests in memory, and writes them away from requests: a flood costs one row for each hour and reason. */
export interface RefusedRequests {
  /** The application must be known: what a stranger claims to be is never kept. */
  readonly count: (clientId: string, error: string) => void
  /** Writes what was counted. What could not be written waits for the next time. */
  readonly write: () => Promise<void>
  /** Writes what was counted, and removes what is old. */
  readonly sweep: () => Promise<void>
}

export function createRefusedRequests({
  store,
  now,
  maySweep,
}: Pick<Service, 'store' | 'now' | 'maySweep'>): RefusedRequests {
  const { count, write } = createCounts<Omit<RefusedRequest, 'count'>>(store, {
    add: addRefusedRequests,
    order: ({ reason, beganAt, clientId }) => [reason, beganAt, clientId].join(' '),
  })
  return {
    count(clientId, error) {
      const time = now()
      count({ clientId, beganAt: time - (time % hour), reason: nameReason(error) })
    },
    write,
    async sweep() {
      await write()
      if (await maySweep()) {
        await store.write(() => run(sweepRefusedRequests, { before: now() - keptMilliseconds }))
      }
    },
  }
}

/**
 * A page of the refused requests of an application, the latest hour first.
 *
 * @throws {CountersignError} `not_found`
 */
export async function listRefusedRequests(
  store: Store,
  clientId: string,
  { cursor, ...rest }: { readonly cursor?: string; readonly limit?: string },
): Promise<RefusedRequestList> {
  const { limit } = readPage(rest)
  const place = cursor === undefined ? { beganAt: Number.MAX_SAFE_INTEGER, reason: '' } : readCursor(cursor)
  const [application] = await store.read(findApplication, { clientId })
  if (application === undefined) throw new CountersignError('not_found')
  const found = await store.read(listRefusedRequestsOf, { clientId, ...place, limit: limit + 1 })
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return {
    refusals: rows.map(({ beganAt, reason, count }) => ({
      since: new Date(beganAt).toISOString(),
      reason,
      count,
    })),
    next: last === undefined ? null : `${last.beganAt}.${last.reason}`,
  }
}

/** A cursor is what the page before ended with. */
function readCursor(cursor: string): Pick<RefusedRequest, 'beganAt' | 'reason'> {
  const [, beganAt, name = ''] = /^(\d{1,15})\.([a-z_]{1,40})$/.exec(cursor) ?? []
  const reason = refusalReasons.find((one) => one === name)
  if (beganAt === undefined || reason === undefined) {
    throw foreignCursor()
  }
  return { beganAt: Number(beganAt), reason }
}

/** One of a fixed set: nothing that a stranger chose is kept. */
function nameReason(error: string): RefusalReason {
  return refusalReasons.find((reason) => reason === error) ?? 'other'
}

interface RefusedRequest {
  readonly clientId: string
  readonly beganAt: number
  readonly reason: RefusalReason
  readonly count: number
}

/** An application that was removed meanwhile gets no row. */
const addRefusedRequests: Query<RefusedRequest, unknown> = defineQuery(
  'add_refused_requests',
  (database, parameter) =>
    database
      .insertInto('refused_request')
      .columns(['client_id', 'began_at', 'reason', 'count'])
      .expression((select) =>
        select
          .selectFrom('application')
          .where('client_id', '=', parameter('clientId'))
          .select([
            'client_id',
            sql<number>`cast(${parameter('beganAt')} as bigint)`.as('began_at'),
            sql<RefusalReason>`cast(${parameter('reason')} as text)`.as('reason'),
            sql<number>`cast(${parameter('count')} as bigint)`.as('count'),
          ]),
      )
      .onConflict((conflict) =>
        conflict.columns(['client_id', 'began_at', 'reason']).doUpdateSet((row) => ({
          count: sql<number>`${row.ref('refused_request.count')} + ${row.ref('excluded.count')}`,
        })),
      ),
)

const sweepRefusedRequests: Query<{ readonly before: number }, unknown> = defineQuery(
  'sweep_refused_requests',
  (database, parameter) => database.deleteFrom('refused_request').where('began_at', '<', parameter('before')),
)

interface RefusalsPart {
  readonly clientId: string
  readonly beganAt: number
  readonly reason: string
  readonly limit: number
}

type FoundRefusal = Omit<RefusedRequest, 'clientId'>

const listRefusedRequestsOf: Query<RefusalsPart, FoundRefusal> = defineQuery(
  'list_refused_requests_of',
  (database, parameter) =>
    database
      .selectFrom('refused_request')
      .where('client_id', '=', parameter('clientId'))
      .where(
        sql<boolean>`(${sql.ref('began_at')}, ${sql.ref('reason')}) < (${parameter('beganAt')}, ${parameter('reason')})`,
      )
      .orderBy('began_at', 'desc')
      .orderBy('reason', 'desc')
      .limit(parameter('limit'))
      .select(['began_at as beganAt', 'reason', 'count']),
)
