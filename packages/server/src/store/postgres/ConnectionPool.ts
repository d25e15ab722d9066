import {
  Client,
  type ClientBase,
  DatabaseError,
  Pool,
  type PoolClient,
  type QueryConfig,
  type QueryResult,
  types,
} from 'pg'
import type { Observe } from '../../observation.ts'

/** A store that does not respond in this time is unavailable. Short, because a sign-in may wait for it twice. */
const timeoutMilliseconds = 3_000

/** A query that is answered in this time is not waited for: a transaction may have any number of them. */
const promptMilliseconds = 1_000

/** How long a transaction may wait in all for queries that are answered later than that, before it is given up. */
const patienceMilliseconds = 5_000

/** How long to make do with the connections that Postgres granted, before asking for more again. */
const shrunkMilliseconds = 10_000

/** How long to wait for a first connection where Postgres grants none, before asking again. */
const pauseMilliseconds = 50

/** A connection is renewed after this time: behind an address that now leads elsewhere, it is an old server's. */
const lifetimeSeconds = 300

/** Runs one query on a connection. */
export type RunQuery = (config: QueryConfig) => Promise<QueryResult>

/**
 * The connections of a process to Postgres. Whoever finds none free waits, at most so many seconds, and a server that
 * grants fewer of them than were asked for is asked for fewer. A connection that breaks is replaced by the next query.
 */
export class ConnectionPool {
  readonly #pool: Pool
  readonly #size: number
  readonly #observe: Observe | undefined
  #inUse = 0
  #growing: NodeJS.Timeout | undefined

  constructor(address: string, size: number, observe?: Observe) {
    this.#size = size
    this.#observe = observe
    this.#pool = new Pool({
      connectionString: address,
      max: size,
      connectionTimeoutMillis: timeoutMilliseconds,
      statement_timeout: timeoutMilliseconds,
      query_timeout: timeoutMilliseconds + 500,
      idle_in_transaction_session_timeout: timeoutMilliseconds,
      maxLifetimeSeconds: lifetimeSeconds,
      keepAlive: true,
      types: { getTypeParser },
    })
    this.#pool.on('error', ignore)
    // The pool does not listen while a connection is in use, and between two queries of a transaction nobody would.
    this.#pool.on('connect', hearErrors)
    this.#pool.on('acquire', () => {
      this.#inUse += 1
    })
    this.#pool.on('release', () => {
      this.#inUse -= 1
    })
  }

  /** Runs one query on a connection that is free. */
  query: RunQuery = (config) =>
    this.#onceGranted(() => (this.#isWaitSeen() ? this.#queryAfterWait(config) : this.#pool.query(config)))

  /** Runs queries in one transaction, which is rolled back when one of them fails. */
  async transaction<Result>(act: (query: RunQuery) => Promise<Result>): Promise<Result> {
    const client = await this.#onceGranted(() => this.#connect())
    try {
      await client.query('begin')
      const result = await act(withPatience((config) => client.query(config)))
      await client.query('commit')
      client.release()
      return result
    } catch (error) {
      // Closing the connection rolls back.
      client.release(true)
      throw error
    }
  }

  /** Whether there is none free for the next one, and somebody to tell of its wait. */
  #isWaitSeen(): boolean {
    const { totalCount, idleCount, waitingCount, options } = this.#pool
    // Those that wait include those that are about to get a connection that is idle still.
    return this.#observe !== undefined && idleCount <= waitingCount && totalCount >= options.max
  }

  async #connect(): Promise<PoolClient> {
    if (!this.#isWaitSeen()) return await this.#pool.connect()
    const startedAt = performance.now()
    try {
      return await this.#pool.connect()
    } finally {
      this.#observe?.({ what: 'pool_wait', seconds: (performance.now() - startedAt) / 1_000 })
    }
  }

  /** As the pool's own `query`, which does not tell when its wait ends. */
  async #queryAfterWait(config: QueryConfig): Promise<QueryResult> {
    const client = await this.#connect()
    try {
      const result = await client.query(config)
      client.release()
      return result
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  async end(): Promise<void> {
    clearTimeout(this.#growing)
    if (!this.#pool.ending) await this.#pool.end()
  }

  /**
   * Does again what found no connection because Postgres has none left to grant. Nothing has run then: a connection
   * is refused before its first query.
   */
  async #onceGranted<Result>(act: () => Promise<Result>): Promise<Result> {
    const end = performance.now() + timeoutMilliseconds
    for (;;) {
      try {
        return await act()
      } catch (error) {
        if (!isTooMany(error) || performance.now() > end) throw error
      }
      if (!this.#makeDo()) await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))
    }
  }

  /**
   * Asks for no more connections than were granted, so that who wants one waits for them. Whether there are any. Those
   * that are still asked for do not count: the pool asks for one more in place of each that is refused.
   */
  #makeDo(): boolean {
    const { idleCount, options } = this.#pool
    const granted = this.#inUse + idleCount
    if (granted === 0) return false
    options.max = Math.min(options.max, granted)
    this.#growing ??= setTimeout(() => {
      this.#growing = undefined
      options.max = this.#size
    }, shrunkMilliseconds).unref()
    return true
  }
}

/**
 * Bounds what the queries of one transaction wait for, each of which has its own limit: with several slow ones it would
 * hold its connection and its locks for long. Work that goes on is not bounded, however much of it there is.
 */
function withPatience(query: RunQuery): RunQuery {
  let left = patienceMilliseconds
  return async (config) => {
    if (left < 0) throw new Error('Postgres answered the queries of a transaction too slowly.')
    const start = performance.now()
    const result = await query(config)
    left -= Math.max(0, performance.now() - start - promptMilliseconds)
    return result
  }
}

/** A connection outside a pool: a migration, or the wait for another process's, may take longer than a query may. */
export function createClient(address: string): Client {
  const client = new Client({ connectionString: address, connectionTimeoutMillis: 5_000, keepAlive: true })
  hearErrors(client)
  return client
}

/** A connection that breaks says so as an event, which ends a process that does not hear it; its next query fails. */
function hearErrors(client: ClientBase): void {
  client.on('error', ignore)
}

function ignore(): void {}

/** Whether Postgres has no connection left to grant: over all, to this user, or to this database. */
function isTooMany(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '53300'
}

/** Times and counts are below 2^53: as numbers, not as text. */
function getTypeParser(type: number, format?: 'text' | 'binary'): (value: string) => unknown {
  return type === types.builtins.INT8 ? Number : types.getTypeParser(type, format ?? 'text')
}
