import { ExpiringMap } from '../../rate-limit/ExpiringMap.ts'
import {
  type Allowance,
  chooseLeft,
  createLocalLimiter,
  type Limiter,
  type LimiterOptions,
  mostNetworks,
} from '../../rate-limit/Limiter.ts'
import type { TableNames } from '../tableNames.ts'
import type { ConnectionPool, RunQuery } from './ConnectionPool.ts'

/** A row of the counters after it was counted up. */
interface Counted {
  readonly key: string
  readonly points: number
  readonly expire: number
}

/** Attempts of one turn, which are one statement: how often each key is in it, and what it counts then. */
interface Group {
  readonly taken: Map<string, number>
  readonly counted: Promise<Counts>
}

interface Counts {
  readonly now: number
  readonly rows: ReadonlyMap<string, Counted>
}

/** How many keys one statement may count. */
const mostKeys = 256

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
 * Makes limiters that count in Postgres for all processes, in one statement for all networks of the attempts that begin
 * in one turn of the event loop (docs/decisions/0029). While it does not respond, each process counts for itself.
 */
export function createPostgresLimiters(pool: ConnectionPool, names: TableNames): PostgresLimiters {
  const table = names.table('rate_limit')
  const timer = setInterval(() => void sweep(pool.query, table), sweepMilliseconds).unref()
  return {
    open: (options) => createPostgresLimiter(pool.query, table, options),
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
  const text = countAttempts(table)
  // A network over its limit costs no more round trips, and takes nothing of the wider ones.
  const refused = new ExpiringMap<number>({
    lifetimeMilliseconds: windowMilliseconds,
    mostEntries: mostNetworks,
    now: () => performance.now(),
  })

  let next: Group | undefined

  function begin(): Group {
    const taken = new Map<string, number>()
    const group: Group = {
      taken,
      counted: new Promise((resolve) => {
        process.nextTick(() => {
          if (next === group) next = undefined
          resolve(withinTime(countAll(taken)))
        })
      }),
    }
    return group
  }

  async function countAll(taken: ReadonlyMap<string, number>): Promise<Counts> {
    const now = Date.now()
    // In one order, so that no two wait for one another.
    const keys = [...taken.keys()].toSorted()
    const values = [keys, keys.map((key) => taken.get(key)), now, now + windowMilliseconds]
    const { rows }: { rows: Counted[] } = await query({ name: 'count_attempts', text, values })
    return { now, rows: new Map(rows.map((row) => [row.key, row])) }
  }

  async function count(allowances: readonly Allowance[]): Promise<number> {
    if (next === undefined || next.taken.size > mostKeys) next = begin()
    const { taken, counted } = next
    const isUsedUp = ({ key, points }: Allowance) => (taken.get(`${name}:${key}`) ?? 0) >= points
    const chosen = allowances.map((allowance) => chooseLeft(allowance, isUsedUp))
    // What those before it in the group have used up refuses it already: it takes nothing of the wider ones.
    const isRefused = chosen.some(isUsedUp)
    const places = chosen.map(({ key }) => {
      const place = (taken.get(`${name}:${key}`) ?? 0) + 1
      if (!isRefused) taken.set(`${name}:${key}`, place)
      return place
    })
    const { now, rows } = await counted
    const over = chosen.flatMap(({ key, points, otherwise }, at) => {
      const row = rows.get(`${name}:${key}`)
      if (row === undefined) return []
      // As if those of the group had been counted one after the other.
      const after = (taken.get(row.key) ?? 0) - (places[at] ?? 0)
      if (row.points - after <= points) return []
      refused.set(key, row.expire)
      return [{ wait: Math.max(1, row.expire - now), otherwise }]
    })
    const waits = over.flatMap(({ wait, otherwise }) => (otherwise === undefined ? [wait] : []))
    const longest = Math.max(isRefused ? 1 : 0, ...waits)
    if (longest > 0) return longest
    // All else is taken by now, and is not taken again.
    const instead = over.flatMap(({ otherwise }) => otherwise ?? [])
    return instead.length === 0 ? 0 : await consume(instead)
  }

  async function consume(allowances: readonly Allowance[]): Promise<number> {
    const now = Date.now()
    const waitFor = ({ key }: Allowance) =>
      Math.min((refused.get(key)?.value ?? now) - now, windowMilliseconds)
    const left = allowances.map((allowance) => chooseLeft(allowance, (one) => waitFor(one) > 0))
    const longest = Math.max(0, ...left.map(waitFor))
    if (longest > 0) return longest
    try {
      return await count(left)
    } catch {
      return await local.consume(left)
    }
  }

  return { consume }
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
function countAttempts(table: string): string {
  const isOver = 'counted.expire <= $3::bigint or counted.expire > 2 * $4::bigint - $3::bigint'
  return `insert into ${table} as counted (key, points, expire)
    select key, points, $4::bigint from unnest($1::text[], $2::int[]) as attempt (key, points)
    on conflict (key) do update set
      points = case when ${isOver} then excluded.points else counted.points + excluded.points end,
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
