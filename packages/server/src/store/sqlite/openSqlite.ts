import Database from 'better-sqlite3'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { type Limiter, wrapLimiter } from '../../rate-limit/Limiter.ts'
import type { PreparedQuery, Query } from '../defineQuery.ts'
import { type History, historyTable, pendingMigrations } from '../migrations/history.ts'
import { migrationWords } from '../migrations/Migration.ts'
import { openSession } from '../openSession.ts'
import { findMark, raiseMark, sweptUntilKey } from '../queries/nonce.ts'
import { StorageError } from '../StorageError.ts'
import type { LimiterOptions, Store } from '../Store.ts'
import type { TableNames } from '../tableNames.ts'
import { runWriteSync, type SyncConnection, type Write } from '../Write.ts'
import { enableWriteAheadLog } from './enableWriteAheadLog.ts'
import { GroupCommit } from './GroupCommit.ts'

/** How long a write waits for one of another process on the same file. */
const busyMilliseconds = 5_000

/**
 * Opens a file, or `:memory:`, as a store. A commit is on the disk when it returns (`synchronous = full`).
 *
 * Processes may share a file; the rate limits are each process's own.
 */
export function openSqlite(path: string, names: TableNames, histories: readonly History[]): Store {
  try {
    const database = new Database(path, { timeout: busyMilliseconds })
    enableWriteAheadLog(database, busyMilliseconds)
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
  let sweptUntil = connection.run(findMark, { key: sweptUntilKey })[0]?.value ?? ''
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
    noncesSweptUntil: () => sweptUntil,
    async raiseMark(mark) {
      // Writes exclude one another: a row was inserted before this, or its statement sees the mark.
      const value = await write(() => raiseMark(mark))
      if (mark.key === sweptUntilKey) sweptUntil = value
      return value
    },
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
  return wrapLimiter(new RateLimiterMemory({ points, duration: windowSeconds }))
}

/**
 * Brings a database to the schema of this version, in one transaction that excludes every other process: killed
 * midway, nothing has happened, and of two that start at once the second finds the work done.
 *
 * @throws {Error} when the database was made by a newer version.
 */
export function migrateSqlite(
  database: Database.Database,
  names: TableNames,
  histories: readonly History[],
): void {
  database
    .transaction(() => {
      for (const history of histories) bringUpToDate(database, names, history)
    })
    .exclusive()
}

function bringUpToDate(database: Database.Database, names: TableNames, history: History): void {
  const table = names.table(historyTable(history))
  database.exec(
    `create table if not exists ${table} (name text primary key, applied_at integer not null) strict`,
  )
  for (const name of history.onceInServerHistory ?? []) {
    database
      .prepare(
        `insert into ${table} (name, applied_at)
        select name, applied_at from ${names.table('migration')} where name = ? on conflict do nothing`,
      )
      .run(name)
  }
  const applied = new Set(database.prepare<[], string>(`select name from ${table}`).pluck().all())
  for (const { name, statements } of pendingMigrations(applied, history)) {
    for (const statement of statements(migrationWords(names))) database.exec(statement)
    database.prepare(`insert into ${table} (name, applied_at) values (?, ?)`).run(name, Date.now())
  }
}

/** Result codes that blame the statement, not the database or its disk. */
const mistakes = /^SQLITE_(ERROR|CONSTRAINT|MISMATCH|MISUSE|RANGE|TOOBIG|SCHEMA|INTERNAL)/

/** What a failure of SQLite means to a caller: a mistake stays what it is, all else is a `StorageError`. */
function sqliteFailure(error: unknown): unknown {
  if (error instanceof Database.SqliteError)
    return mistakes.test(error.code) ? error : new StorageError(error)
  // better-sqlite3 says so with a TypeError, also when the folder of a file does not exist.
  const isClosed =
    error instanceof TypeError && /database connection is not open|cannot open database/i.test(error.message)
  return isClosed ? new StorageError(error) : error
}
