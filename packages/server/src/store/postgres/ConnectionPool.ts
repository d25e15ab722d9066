import type { QueryConfig, QueryResult } from 'pg'
import type { Observe } from '../../observation.ts'
import { splitPostgresAddress } from './addresses.ts'
import { answerMilliseconds, findWritable, ignore, isReadOnly, timeoutMilliseconds } from './connect.ts'
import { getTypeParser, HostPool, type Way } from './HostPool.ts'
import { inTime } from './inTime.ts'
import type { PostgresClient, PostgresPool } from './PostgresPool.ts'

/** A query that is answered in this time is not waited for: a transaction may have any number of them. */
const promptMilliseconds = 1_000

/** How long a transaction may wait in all for queries that are answered later than that, before it is given up. */
const patienceMilliseconds = 5_000

/** What a query gives, and how many rows it wrote. */
export type Rows = Pick<QueryResult, 'rows' | 'rowCount'>

/** Runs one query on a connection. */
export type RunQuery = (config: QueryConfig) => Promise<Rows>

/** A connection that is in use, to be released. */
export interface Connection {
  query(config: string | QueryConfig): Promise<Rows>
  release(destroys?: boolean): void
}

/** Where connections come from. */
export interface Host {
  readonly address: string
  checkOut(): Promise<Connection>
  /** Resolves when all that are its own are back and closed. */
  end(): Promise<void>
}

interface PoolOptions {
  /** Whether a pooler stands before Postgres: see `connectAsPool`. */
  readonly isPooled?: boolean
  readonly observe?: Observe | undefined
}

/**
 * The connections of a process to Postgres: its own, or those of a pool that the application gives. Where its address names several hosts, they go to the one that takes writes:
 * it is looked for again when it cannot be reached or takes no writes any more.
 */
export class ConnectionPool {
  readonly #address: string
  readonly #way: Way
  #host: Host
  readonly #left = new Set<Promise<void>>()
  #search: Promise<void> | undefined

  constructor(source: string | PostgresPool, size: number, { isPooled = false, observe }: PoolOptions = {}) {
    if (typeof source !== 'string') {
      this.#address = ''
      this.#way = { size, isPooled: true, isOneOfSeveral: false, observe }
      this.#host = new BorrowedHost(source)
      return
    }
    const address = source
    const [first, ...others] = splitPostgresAddress(address)
    this.#address = address
    this.#way = { size, isPooled, isOneOfSeveral: others.length > 0, observe }
    this.#host = new HostPool(first, this.#way)
  }

  /** Runs one query on a connection that is free. */
  query: RunQuery = async (config) => {
    const client = await this.#checkOut()
    return await this.#thenRelease(client, () => this.#run(client, config))
  }

  /** Runs queries in one transaction, which is rolled back when one of them fails. */
  async transaction<Result>(act: (query: RunQuery) => Promise<Result>): Promise<Result> {
    const client = await this.#checkOut()
    return await this.#thenRelease(client, async () => {
      await inTime(client.query(this.#way.isPooled ? beginPooled : 'begin'), answerMilliseconds)
      const result = await act(withPatience((config) => this.#run(client, config)))
      await inTime(client.query('commit'), answerMilliseconds)
      return result
    })
  }

  async end(): Promise<void> {
    await Promise.all([...this.#left, this.#host.end()])
  }

  /** A pooler keeps no statement for the next transaction. */
  #run(client: Connection, config: QueryConfig): Promise<Rows> {
    if (!this.#way.isPooled) return inTime(client.query(config), answerMilliseconds)
    const { text, values } = config
    const plain = values === undefined ? { text } : { text, values }
    return inTime(client.query(plain), answerMilliseconds)
  }

  /** Closes a connection on which something failed: that rolls back. */
  async #thenRelease<Result>(client: Connection, act: () => Promise<Result>): Promise<Result> {
    try {
      const result = await act()
      client.release()
      return result
    } catch (error) {
      client.release(true)
      if (this.#way.isOneOfSeveral && isReadOnly(error)) void this.#findHost()
      throw error
    }
  }

  async #checkOut(): Promise<Connection> {
    const host = this.#host
    try {
      return await host.checkOut()
    } catch (error) {
      if (!this.#way.isOneOfSeveral) throw error
      await this.#findHost()
      if (this.#host === host) throw error
      return await this.#host.checkOut()
    }
  }

  /** Changes to the host that takes writes now, if there is one. All who look for it share one search. */
  #findHost(): Promise<void> {
    this.#search ??= findWritable(this.#address)
      .then((address) => this.#changeTo(address), ignore)
      .finally(() => {
        this.#search = undefined
      })
    return this.#search
  }

  #changeTo(address: string): void {
    if (address === this.#host.address) return
    const left: Promise<void> = this.#host
      .end()
      .catch(ignore)
      .finally(() => this.#left.delete(left))
    this.#left.add(left)
    this.#host = new HostPool(address, this.#way)
  }
}

/** In a transaction of a pooled connection, the limits that a connection of our own begins with. */
const beginPooled = `begin; set local statement_timeout = ${timeoutMilliseconds};
  set local idle_in_transaction_session_timeout = ${timeoutMilliseconds}`

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

/**
 * The connections of a pool that belongs to the application: they are taken as they are, so nothing is set or prepared in
 * them that would outlive a transaction, and the pool is not ended with the store.
 */
class BorrowedHost implements Host {
  readonly address = ''
  readonly #pool: PostgresPool

  constructor(pool: PostgresPool) {
    this.#pool = pool
  }

  /** @throws {Error} when the pool has no connection to give in time. One that comes later goes straight back. */
  async checkOut(): Promise<Connection> {
    const connecting = this.#pool.connect()
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      late.reject(new Error('The pool of the application gave no connection in time.'))
      connecting.then((client) => client.release(), ignore)
    }, timeoutMilliseconds)
    try {
      return asConnection(await Promise.race([connecting, late.promise]))
    } finally {
      clearTimeout(timer)
    }
  }

  async end(): Promise<void> {}
}

function asConnection(client: PostgresClient): Connection {
  // Between two queries nobody would hear that it breaks.
  client.on('error', ignore)
  return {
    query: (config) => {
      const query = typeof config === 'string' ? { text: config } : config
      return client.query({ ...query, types: { getTypeParser } })
    },
    release(destroys) {
      client.off('error', ignore)
      client.release(destroys)
    },
  }
}
