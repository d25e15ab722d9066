import { type ClientBase, DatabaseError, Pool, type PoolClient, types } from 'pg'
import type { Observe } from '../../observation.ts'
import {
  answerMilliseconds,
  hearErrors,
  ignore,
  requireWritable,
  sessionSettings,
  timeoutMilliseconds,
} from './connect.ts'
import { inTime } from './inTime.ts'
import { readPostgresTarget } from './tls.ts'

/** How long to make do with the connections that Postgres granted, before asking for more again. */
const shrunkMilliseconds = 10_000

/** How long to wait for a first connection where Postgres grants none, before asking again. */
const pauseMilliseconds = 50

/** A connection is renewed after this time: behind an address that now leads elsewhere, it is an old server's. */
const lifetimeSeconds = 300

/** Between a process and its Postgres. */
export interface Way {
  /** How many connections the process may hold. */
  readonly size: number
  /** Whether a pooler gives each transaction another connection: nothing may be kept in one. */
  readonly isPooled: boolean
  /** Whether the host is one of several, of which one takes writes. */
  readonly isOneOfSeveral: boolean
  /** Is told of waits for a connection. */
  readonly observe: Observe | undefined
}

/**
 * The connections to one host. Whoever finds none free waits, at most so many seconds, and a server that grants fewer of
 * them than were asked for is asked for fewer. A connection that breaks is replaced when the next one is needed.
 */
export class HostPool {
  readonly address: string
  readonly #pool: Pool
  readonly #size: number
  readonly #observe: Observe | undefined
  #inUse = 0
  #growing: NodeJS.Timeout | undefined

  constructor(address: string, { size, isPooled, isOneOfSeveral, observe }: Way) {
    this.address = address
    this.#size = size
    this.#observe = observe
    this.#pool = new Pool({
      ...readPostgresTarget(address),
      max: size,
      connectionTimeoutMillis: timeoutMilliseconds,
      maxLifetimeSeconds: lifetimeSeconds,
      keepAlive: true,
      types: { getTypeParser },
      ...(isPooled ? {} : sessionSettings),
      ...(isOneOfSeveral && {
        onConnect: (client: ClientBase) => inTime(requireWritable(client), answerMilliseconds),
      }),
    })
    this.#pool.on('error', ignore)
    // The pool does not listen while a connection is in use, and between two queries of a transaction nobody would.
    this.#pool.on('connect', (client: ClientBase) => hearErrors(client))
    this.#pool.on('acquire', () => {
      this.#inUse += 1
    })
    this.#pool.on('release', () => {
      this.#inUse -= 1
    })
  }

  /**
   * Gives a connection that is free, to be released. Asks again where Postgres has none left to grant: a connection is
   * refused before its first query, so nothing has run.
   */
  async checkOut(): Promise<PoolClient> {
    const end = performance.now() + timeoutMilliseconds
    for (;;) {
      try {
        return await this.#connect()
      } catch (error) {
        if (!isTooMany(error) || performance.now() > end) throw error
      }
      if (!this.#makeDo()) await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))
    }
  }

  async #connect(): Promise<PoolClient> {
    const { totalCount, idleCount, waitingCount, options } = this.#pool
    // Those that wait include those that are about to get a connection that is idle still.
    const isFree = idleCount > waitingCount || totalCount < options.max
    if (this.#observe === undefined || isFree) return await this.#pool.connect()
    const startedAt = performance.now()
    try {
      return await this.#pool.connect()
    } finally {
      this.#observe({ what: 'pool_wait', seconds: (performance.now() - startedAt) / 1_000 })
    }
  }

  /** Resolves when all connections are back and closed. */
  async end(): Promise<void> {
    clearTimeout(this.#growing)
    if (!this.#pool.ending) await this.#pool.end()
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

/** Whether Postgres has no connection left to grant: over all, to this user, or to this database. */
function isTooMany(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '53300'
}

/** Times and counts are below 2^53: as numbers, not as text. */
export function getTypeParser(type: number, format?: 'text' | 'binary'): (value: string) => unknown {
  return type === types.builtins.INT8 ? Number : types.getTypeParser(type, format ?? 'text')
}
