import type { Connection, Host } from './ConnectionPool.ts'
import { ignore, timeoutMilliseconds } from './connect.ts'
import { getTypeParser } from './HostPool.ts'
import type { PostgresClient, PostgresPool } from './PostgresPool.ts'

/**
 * The connections of a pool that belongs to the application: they are taken as they are, so nothing is set or prepared in
 * them that would outlive a transaction, and the pool is not ended with the store.
 */
export class BorrowedHost implements Host {
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
      return client.query({ ...query, types: { getTypeParser }, query_timeout: timeoutMilliseconds + 500 })
    },
    release(destroys) {
      client.off('error', ignore)
      client.release(destroys)
    },
  }
}
