import type { Pool, QueryResult } from 'pg'
import { ExpiringMap } from '../../rate-limit/ExpiringMap.ts'
import { type Allowance, createLocalLimiter, type Limiter, mostNetworks } from '../../rate-limit/Limiter.ts'
import type { LimiterOptions } from '../Store.ts'
import type { TableNames } from '../tableNames.ts'

/** A row of the counters after it was counted up. */
interface Counted {
  readonly key: string
  readonly points: number
  readonly expire: number
}

/** How often what has expired is removed, in batches that nobody notices. */
const sweepMilliseconds = 300_000
const batch = 1_000

/**
 * Makes limiters that count in Postgres for all processes, in one statement for all networks of an attempt. While it
 * does not respond, each process counts for itself.
 */
export function createPostgresLimiters(pool: Pool, names: TableNames): (options: LimiterOptions) => Limiter {
  const table = names.table('rate_limit')
  const timer = setInterval(() => void sweep(pool, table), sweepMilliseconds).unref()
  pool.once('end', () => clearInterval(timer))
  return (options) => createPostgresLimiter(pool, table, options)
}

function createPostgresLimiter(pool: Pool, table: string, { name, windowSeconds }: LimiterOptions): Limiter {
  const windowMilliseconds = windowSeconds * 1_000
  const local = createLocalLimiter(windowSeconds)
  // A network over its limit costs no more round trips, and takes nothing of the wider ones.
  const refused = new ExpiringMap<number>({
    lifetimeMilliseconds: windowMilliseconds,
    mostEntries: mostNetworks,
    now: () => performance.now(),
  })

  async function count(allowances: readonly Allowance[]): Promise<number> {
    const now = Date.now()
    const { rows } = await pool.query<Counted>({
      name: 'count_attempt',
      text: countAttempt(table),
      // In one order, so that no two wait for one another.
      values: [allowances.map(({ key }) => `${name}:${key}`).toSorted(), now, now + windowMilliseconds],
    })
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
async function sweep(pool: Pool, table: string): Promise<void> {
  try {
    for (let removed: number | null = batch; removed === batch; ) {
      const swept: QueryResult = await pool.query(
        `delete from ${table} where key in (select key from ${table} where expire < $1 limit ${batch})`,
        [Date.now()],
      )
      removed = swept.rowCount
    }
  } catch {}
}
