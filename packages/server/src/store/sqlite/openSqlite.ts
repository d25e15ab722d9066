import { realpathSync, type Stats, statSync } from 'node:fs'
import type Database from 'better-sqlite3'
import type { Observe } from '../../observation.ts'
import { createLocalLimiter } from '../../rate-limit/Limiter.ts'
import type { PreparedQuery, Query } from '../defineQuery.ts'
import { type History, historyTable, pendingMigrations } from '../migrations/history.ts'
import { migrationWords } from '../migrations/Migration.ts'
import { inquireOnce, openSession, openWithSpentNonce } from '../openSession.ts'
import { ping, proveWrite } from '../queries/health.ts'
import { findMark, raiseMark, sweptUntilKey } from '../queries/nonce.ts'
import { StorageError } from '../StorageError.ts'
import type { Store } from '../Store.ts'
import { foreignTable, type TableNames } from '../tableNames.ts'
import { run, runWriteSync, type SyncConnection, type Write } from '../Write.ts'
import { WriteProof } from '../WriteProof.ts'
import { isBusy, onceFree } from './busy.ts'
import { GroupCommit, usualPatience } from './GroupCommit.ts'
import { openConnection } from './openConnection.ts'
import { returnSpace } from './returnSpace.ts'
import { sqliteFailure } from './sqliteFailure.ts'

/**
 * Opens a file, or `:memory:`, as a store. A commit is on the disk when it returns (`synchronous = full`).
 *
 * Processes may share a file; the rate limits are each process's own. While another one has the file locked, writes
 * wait and reads go on: SQLite's own waiting would hold up the whole process.
 */
export async function openSqlite(
  path: string,
  names: TableNames,
  histories: readonly History[],
  observe?: Observe | undefined,
): Promise<Store> {
  try {
    const database = await openConnection(path, usualPatience)
    await onceFree(() => checkSmallFile(database), usualPatience)
    await onceFree(() => migrateSqlite(database, names, histories), usualPatience)
    const isFile = database.pragma('journal_mode', { simple: true }) === 'wal'
    return createSqliteStore(database, names, { file: isFile ? new DatabaseFile(path) : undefined, observe })
  } catch (error) {
    throw sqliteFailure(error)
  }
}

/** Up to this size, looking at every page takes no more than a blink. */
const smallBytes = 32 * 1024 * 1024

/**
 * Looks for damage, before a start on a damaged file loses more.
 *
 * @throws {StorageError} `damaged`
 */
function checkSmallFile(database: Database.Database): void {
  const [pages, pageBytes] = ['page_count', 'page_size'].map((name) =>
    Number(database.pragma(name, { simple: true })),
  )
  if (Number(pages) * Number(pageBytes) > smallBytes) return
  const found = String(database.pragma('quick_check(1)', { simple: true }))
  if (found !== 'ok') throw new StorageError(new Error(found), 'damaged')
}

function createSqliteStore(
  database: Database.Database,
  names: TableNames,
  { file, observe }: { readonly file: DatabaseFile | undefined; readonly observe: Observe | undefined },
): Store {
  const connection = createConnection(database, names)
  let sweptUntil = connection.run(findMark, { key: sweptUntilKey })[0]?.value ?? ''
  const group = new GroupCommit(database, { file, observe })
  const write = <Result>(begin: () => Write<Result>): Promise<Result> =>
    group
      .add(() => runWriteSync(connection, begin()))
      .catch((error: unknown) => {
        throw proof.doubt(sqliteFailure(error))
      })
  const read: Store['read'] = async (query, parameters) => {
    try {
      return connection.run(query, parameters)
    } catch (error) {
      if (!isBusy(error)) throw sqliteFailure(error)
    }
    // Rare: another process recovers the log, or has the file for itself.
    return await onceFree(() => connection.run(query, parameters), usualPatience).catch((error: unknown) => {
      throw sqliteFailure(error)
    })
  }
  const proof = new WriteProof({
    read: async () => {
      await read(ping, {})
      file?.assertInPlace()
    },
    write: async () => {
      await write(() => run(proveWrite, { value: String(Date.now()) }))
    },
  })
  return {
    kind: 'sqlite',
    read,
    write,
    writeAtOnce: (query, parameters) => write(() => run(query, parameters)),
    openSession: async (opening, hooks = {}) =>
      inquireOnce(await write(() => openSession(opening, hooks)), () =>
        write(() => openWithSpentNonce(opening, hooks)),
      ),
    noncesSweptUntil: () => sweptUntil,
    async raiseMark(mark) {
      // Writes exclude one another: a row was inserted before this, or its statement sees the mark.
      const value = await write(() => raiseMark(mark))
      if (mark.key === sweptUntilKey) sweptUntil = value
      return value
    },
    // A process has a SQLite file to itself, or shares it with few: each counts for itself.
    createLimiter: ({ windowSeconds }) => createLocalLimiter(windowSeconds),
    ping: () => proof.check(),
    async giveSpaceBack() {
      try {
        await returnSpace(database, group)
      } catch (error) {
        throw sqliteFailure(error)
      }
    },
    async close() {
      await group.settle()
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

/**
 * Brings a database to the schema of this version, in one transaction that excludes every other process: killed
 * midway, nothing has happened, and of two that start at once the second finds the work done.
 *
 * @throws {NewerDatabaseError} when the database was made by a newer version.
 * @throws {EarlierBuildError} when it was made before the first release.
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
  const applied = new Set(database.prepare<[], string>(`select name from ${table}`).pluck().all())
  for (const { name, statements } of pendingMigrations(applied, history)) {
    for (const statement of statements(migrationWords(names))) make(database, statement)
    database.prepare(`insert into ${table} (name, applied_at) values (?, ?)`).run(name, Date.now())
  }
}

function make(database: Database.Database, statement: string): void {
  try {
    database.exec(statement)
  } catch (error) {
    const name =
      error instanceof Error ? /^table "?(\w+)"? already exists/.exec(error.message)?.[1] : undefined
    throw name === undefined ? error : foreignTable(name)
  }
}

/** Which file it is: two of one name are told apart by these. */
type Identity = Pick<Stats, 'dev' | 'ino'>

/**
 * The file that a database was opened from, and its write-ahead log. A process keeps writing to a file that was removed
 * or replaced, and all of it is gone when the process ends: so whatever is acknowledged is looked for first.
 */
class DatabaseFile {
  /** Whether it was not in its place when it was last looked for. */
  isGone = false
  readonly #parts: readonly (readonly [path: string, identity: Identity | undefined])[]

  /** The database must have been read or written, so that it has a write-ahead log. */
  constructor(path: string) {
    // SQLite keeps the log beside the file itself, not beside a link to it.
    this.#parts = [path, `${realpathSync(path)}-wal`].map((part) => [part, identify(part)] as const)
  }

  /**
   * Two calls of the system, of 3 µs each.
   *
   * @throws {StorageError} `file_replaced` when one of the files is no longer in its place.
   */
  assertInPlace(): void {
    this.isGone = !this.#parts.every(([path, identity]) => isSame(identity, identify(path)))
    if (this.isGone) throw new StorageError(undefined, 'file_replaced')
  }
}

function identify(path: string): Identity | undefined {
  return statSync(path, { throwIfNoEntry: false })
}

function isSame(one: Identity | undefined, other: Identity | undefined): boolean {
  return one?.ino === other?.ino && one?.dev === other?.dev
}
