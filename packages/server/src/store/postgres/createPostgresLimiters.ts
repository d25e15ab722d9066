import type { QueryResult } from 'pg'
import { ExpiringMap } from '../../rate-limit/ExpiringMap.ts'
import { type Allowance, createLocalLimiter, type Limiter, mostNetworks } from '../../rate-limit/Limiter.ts'
import type { LimiterOptions } from '../Store.ts'
import type { TableNames } from '../tableNames.ts'
import type { ConnectionPool, RunQuery } from './ConnectionPool.ts'

/** A row of the counters after it was counted up. */
interface Counted {
  readonly key: string
  readonly points: number
  readonly expire: number
}

/** How long an attempt may wait to be counted for all processes. */
const countMilliseconds = 1_000

/** How often what has expired is removed, in batches that nobody notices. */
const sweepMilliseconds = 300_000
const batch = 1_000

/** The limiters of a store. */
interface PostgresLimiters {
  readonly open: (options: LimiterOptions) => Limiter
  readonly end: () => void
}

/**
 * Makes limiters that count in Postgres for all processes, in one statement for all networks of an attempt. While it
 * does not respond, each process counts for itself.
 */
export function createPostgresLimiters(pool: ConnectionPool, names: TableNames): PostgresLimiters {
  const table = names.table('rate_limit')
  const timer = setInterval(() => void sweep(pool.query, table), sweepMilliseconds).unref()
  return {
    open: (options) => createPostgresLimiter(pool.queryTogether, table, options),
    end: () => clearInterval(timer),
  }
}

function createPostgresLimiter(
  query: RunQuery,
  table: string,
  { name, windowSeconds }: LimiterOptions,
): Limiter {
  const windowMilliseconds = windowSeconds * 1_000
  const local = createLocalLimiter(windowSeconds)
  const text = countAttempt(table)
  // A network over its limit costs no more round trips, and takes nothing of the wider ones.
  const refused = new ExpiringMap<number>({
    lifetimeMilliseconds: windowMilliseconds,
    mostEntries: mostNetworks,
    now: () => performance.now(),
  })

  async function count(allowances: readonly Allowance[]): Promise<number> {
    const now = Date.now()
    // In one order, so that no two wait for one another.
    const keys = allowances.map(({ key }) => `${name}:${key}`).toSorted()
    const values = [keys, now, now + windowMilliseconds]
    const { rows }: QueryResult<Counted> = await withinTime(query({ name: 'count_attempt', text, values }))
    const expiries = allowances.flatMap(({ key, points }) => {
      const row = rows.find((counted) => counted.key === `${name}:${key}`)
      if (row === undefined || row.points <= points) return []
      refused.set(key, row.expire)
      return [row.expire]
    })
    return expiries.length === 0 ? 0 : Math.max(1, ...expiries.map((expiry) => expiry - now))
  }

  return {
    async consume(allowances) {
      const now = Date.now()
      const waits = allowances.flatMap(({ key }) => {
        const wait = (refused.get(key)?.value ?? now) - now
        return wait > 0 ? [Math.min(wait, windowMilliseconds)] : []
      })
      if (waits.length > 0) return Math.max(...waits)
      try {
        return await count(allowances)
      } catch {
        return await local.consume(allowances)
      }
    },
  }
}

async function withinTime<Result>(counting: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('Postgres did not count in time.')), countMilliseconds)
  try {
    return await Promise.race([counting, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** A window that ends more than two windows from now was written by a clock that has been set back since. */
function countAttempt(table: string): string {
  const isOver = 'counted.expire <= $2::bigint or counted.expire > 2 * $3::bigint - $2::bigint'
  return `insert into ${table} as counted (key, points, expire)
    select key, 1, $3::bigint from unnest($1::text[]) as key
    on conflict (key) do update set
      points = case when ${isOver} then 1 else counted.points + 1 end,
      expire = case when ${isOver} then excluded.expire else counted.expire end
    returning key, points, expire`
}

/** Removes the counters of windows that are over. What fails is done the next time. */
async function sweep(query: RunQuery, table: string): Promise<void> {
  try {
    for (let removed: number | null = batch; removed === batch; ) {
      const text = `delete from ${table} where key in (select key from ${table} where expire < $1 limit ${batch})`
      const swept = await query({ text, values: [Date.now()] })
      removed = swept.rowCount
    }
  } catch {}
}
