import Database from 'better-sqlite3'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Limiter } from '../../rate-limit/Limiter.ts'
import { limiterOf } from '../../rate-limit/limiterOf.ts'
import type { PreparedQuery, Query } from '../defineQuery.ts'
import type { History } from '../migrations/history.ts'
import { openSession } from '../openSession.ts'
import type { LimiterOptions, Store } from '../Store.ts'
import type { TableNames } from '../tableNames.ts'
import { runWriteSync, type SyncConnection, type Write } from '../Write.ts'
import { GroupCommit } from './GroupCommit.ts'
import { keepLog } from './keepLog.ts'
import { migrateSqlite } from './migrateSqlite.ts'
import { sqliteFailure } from './sqliteFailure.ts'

/** How long a write waits for one of another process on the same file. */
const busyMilliseconds = 5_000

/**
 * Opens a file, or `:memory:`, as a store. A commit is on the disk when it is answered (`synchronous = full`).
 *
 * Processes may share a file; the rate limits are each process's own.
 */
export function openSqlite(path: string, names: TableNames, histories: readonly History[]): Store {
  try {
    const database = new Database(path, { timeout: busyMilliseconds })
    keepLog(database, busyMilliseconds)
    database.pragma('synchronous = full')
    database.pragma('foreign_keys = on')
    // A commit that moved pages walks over all that SQLite keeps: more than these 8 MB cost more than they save, for
    // the system keeps the file's pages too.
    database.pragma('cache_size = -8000')
    // Pages that many sign-ins write to are copied into the file once for all of them; the log grows to 32 MB.
    database.pragma('wal_autocheckpoint = 8000')
    migrateSqlite(database, names, histories)
    return createSqliteStore(database, names)
  } catch (error) {
    throw sqliteFailure(error)
  }
}

function createSqliteStore(database: Database.Database, names: TableNames): Store {
  const connection = createConnection(database, names)
  const group = new GroupCommit(database)
  const write = <Result>(begin: () => Write<Result>): Promise<Result> =>
    group
      .add(() => runWriteSync(connection, begin()))
      .catch((error: unknown) => {
        throw sqliteFailure(error)
      })
  return {
    kind: 'sqlite',
    async read(query, parameters) {
      try {
        return connection.run(query, parameters)
      } catch (error) {
        throw sqliteFailure(error)
      }
    },
    write,
    openSession: (opening, after) => write(() => openSession(opening, after)),
    createLimiter,
    ping: () => write(function* () {}),
    async close() {
      group.flush()
      database.close()
    },
  }
}

function createConnection(database: Database.Database, names: TableNames): SyncConnection {
  return {
    run(query, parameters) {
      const { statement, values } = query.prepared.get(database) ?? prepare(database, names, query)
      if (statement.reader) return statement.all(...values(parameters))
      statement.run(...values(parameters))
      return []
    },
  }
}

function prepare<Parameters, Row>(
  database: Database.Database,
  names: TableNames,
  query: Query<Parameters, Row>,
): PreparedQuery<Parameters, Row> {
  const { text, values } = query.compile(names)
  const prepared = { statement: database.prepare<unknown[], Row>(text), values }
  query.prepared.set(database, prepared)
  return prepared
}

/** A process has a SQLite file to itself, or shares it with few: each counts for itself. */
function createLimiter({ points, windowSeconds }: LimiterOptions): Limiter {
  return limiterOf(new RateLimiterMemory({ points, duration: windowSeconds }))
}
