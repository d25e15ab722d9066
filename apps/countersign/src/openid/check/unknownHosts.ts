import type { UnknownHostList } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import { type Query, readPage, run, type Service, sql } from '@countersign/server/extension'
import { createCounts } from '../../store/createCounts.ts'
import { foreignCursor } from '../../store/cursors.ts'
import { defineQuery } from '../../store/defineQuery.ts'
import type { UnknownHostTable } from '../../store/gateTables.ts'

/** So many are kept at most, and for so long: a stranger may ask a proxy for any host. */
const mostKept = 100
const keptMilliseconds = 30 * 86_400_000

/** Hosts that trusted proxies ask about and that no gate stands before: a gate was forgotten there, or a proxy sends another host. */
export interface UnknownHosts {
  readonly note: (host: string) => void
  /** Writes what was noted. What could not be written waits for the next time. */
  readonly write: () => Promise<void>
  /** Writes what was noted, and removes what is old or too much. */
  readonly sweep: () => Promise<void>
}

export function createUnknownHosts({
  store,
  now,
  maySweep,
}: Pick<Service, 'store' | 'now' | 'maySweep'>): UnknownHosts {
  const { count, write } = createCounts<Pick<UnknownHostTable, 'host'> & { readonly at: number }>(store, {
    add: addUnknownHost,
    order: ({ host }) => host,
  })
  return {
    note: (host) => count({ host, at: now() }),
    write,
    async sweep() {
      await write()
      if (!(await maySweep())) return
      await store.write(function* () {
        const before = now() - keptMilliseconds
        yield* run(sweepUnknownHosts, { before })
        yield* run(sweepSurplusHosts, { before })
      })
    },
  }
}

/** A page of them, the latest first. */
export async function listUnknownHosts(
  store: Store,
  { cursor, ...rest }: { readonly cursor?: string; readonly limit?: string },
): Promise<UnknownHostList> {
  const { limit } = readPage(rest)
  const place = cursor === undefined ? { lastAt: Number.MAX_SAFE_INTEGER, host: '' } : readCursor(cursor)
  const found = await store.read(listHosts, { ...place, limit: limit + 1 })
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return {
    hosts: rows.map(({ host, first_at, last_at, count }) => ({
      host,
      firstAt: new Date(first_at).toISOString(),
      lastAt: new Date(last_at).toISOString(),
      count,
    })),
    next: last === undefined ? null : `${last.last_at}.${last.host}`,
  }
}

/** A cursor is what the page before ended with. */
function readCursor(cursor: string): { readonly lastAt: number; readonly host: string } {
  const [, lastAt, host] = /^(\d{1,15})\.([a-z0-9.:[\]-]{1,300})$/.exec(cursor) ?? []
  if (lastAt === undefined || host === undefined) throw foreignCursor()
  return { lastAt: Number(lastAt), host }
}

interface Noted {
  readonly host: string
  readonly at: number
  readonly count: number
}

/** One that a gate was given meanwhile is no stranger any more. */
const addUnknownHost: Query<Noted, unknown> = defineQuery('add_unknown_host', (database, parameter) =>
  database
    .insertInto('gate_unknown_host')
    .values({
      host: parameter('host'),
      first_at: parameter('at'),
      last_at: parameter('at'),
      count: parameter('count'),
    })
    .onConflict((conflict) =>
      conflict.column('host').doUpdateSet((row) => ({
        last_at: row.ref('excluded.last_at'),
        count: sql<number>`${row.ref('gate_unknown_host.count')} + ${row.ref('excluded.count')}`,
      })),
    ),
)

const sweepUnknownHosts: Query<{ readonly before: number }, unknown> = defineQuery(
  'sweep_unknown_hosts',
  (database, parameter) =>
    database.deleteFrom('gate_unknown_host').where('last_at', '<', parameter('before')),
)

/** Those before the latest ones. */
const sweepSurplusHosts: Query<{ readonly before: number }, unknown> = defineQuery(
  'sweep_surplus_hosts',
  (database, parameter) =>
    database.deleteFrom('gate_unknown_host').where('last_at', '<', (from) =>
      from
        .selectFrom('gate_unknown_host as latest')
        .select('latest.last_at')
        .where('latest.last_at', '>=', parameter('before'))
        .orderBy('latest.last_at', 'desc')
        .limit(sql.lit(1))
        .offset(sql.lit(mostKept - 1)),
    ),
)

type Part = { readonly lastAt: number; readonly host: string; readonly limit: number }

const listHosts: Query<Part, UnknownHostTable> = defineQuery('list_unknown_hosts', (database, parameter) =>
  database
    .selectFrom('gate_unknown_host')
    .selectAll()
    .where(
      sql<boolean>`(${sql.ref('last_at')}, ${sql.ref('host')}) < (${parameter('lastAt')}, ${parameter('host')})`,
    )
    .where('host', 'not in', (from) => from.selectFrom('gate_host').select('gate_host.host'))
    .orderBy('last_at', 'desc')
    .orderBy('host', 'desc')
    .limit(parameter('limit')),
)
