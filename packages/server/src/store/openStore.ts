import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { MisuseError } from '../MisuseError.ts'
import { guardObserver, type Observe } from '../observation.ts'
import { type History, serverHistory } from './migrations/history.ts'
import { openPostgres } from './postgres/openPostgres.ts'
import type { PostgresPool } from './postgres/PostgresPool.ts'
import type { Store } from './Store.ts'
import { openSqlite } from './sqlite/openSqlite.ts'
import { createTableNames, type Dialect, plainNames, type TableNames } from './tableNames.ts'

/** How a store shares its database with other tables. */
export interface StoreOptions {
  /** What the name of each table and index begins with, such as `login_`: at most 30 of a–z, 0–9 and _. */
  readonly prefix?: string | undefined
  /** The Postgres schema of the tables, which is made where it does not exist. */
  readonly schema?: string | undefined
  /** How many connections to Postgres this process may hold: 16, unless it is told otherwise. */
  readonly poolSize?: number | undefined
  /** Further tables, each with an ordered history of migrations that runs after the server's. */
  readonly histories?: readonly History[] | undefined
  /** Is told of commits, and of waits for connections: see `Observe`. */
  readonly observe?: Observe | undefined
}

/**
 * Opens the store at a location and brings it to the schema of this version: a file path or `:memory:` is SQLite,
 * `postgres://…` is Postgres, and so is a `Pool` of `pg` that the application has already. It stays the application's:
 * closing the store does not end it.
 *
 * @example const store = await openStore('./data/countersign.db')
 * @example const store = await openStore(pool, { schema: 'auth' })
 * @throws {StorageError} when the database cannot be reached or opened.
 * @throws {TypeError} when the folder of a file does not exist, a prefix or a schema is not a name, or another program's
 * table has the name of one of ours.
 * @throws {NewerDatabaseError} when the database was made by a newer version.
 * @throws {EarlierBuildError} when it was made before the first release.
 */
export async function openStore(location: string | PostgresPool, options: StoreOptions = {}): Promise<Store> {
  const histories = [serverHistory, ...(options.histories ?? [])]
  const observe = guardObserver(options.observe)
  checkLocation(location)
  checkPoolSize(options.poolSize)
  if (typeof location === 'string' && !isPostgresAddress(location)) {
    await requireFolder(location)
    return await openSqlite(location, namesFor('sqlite', options), histories, observe)
  }
  return await openPostgres(location, namesFor('postgres', options), histories, {
    poolSize: options.poolSize,
    observe,
  })
}

/** Whether a location is the address of a Postgres database; else it is a SQLite file. */
export function isPostgresAddress(location: string): boolean {
  return /^postgres(ql)?:\/\//.test(location)
}

function checkLocation(location: unknown): void {
  const isPool = typeof location === 'object' && location !== null && 'connect' in location
  if (isPool || (typeof location === 'string' && location !== '')) return
  throw new MisuseError("openStore: give a file, such as './app.db', 'postgres://…', or a Pool of pg.")
}

function checkPoolSize(size: unknown): void {
  if (size === undefined || (Number.isSafeInteger(size) && Number(size) >= 1)) return
  throw new MisuseError(`poolSize: give a whole number from 1, not ${String(size)}.`)
}

/** SQLite would only say that it cannot open the file. */
async function requireFolder(location: string): Promise<void> {
  if (location === ':memory:') return
  const folder = dirname(resolve(location))
  await stat(folder).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') return
    throw new MisuseError(`openStore: the folder ${folder} does not exist: make it first.`, { cause })
  })
}

function namesFor(dialect: Dialect, { prefix, schema }: StoreOptions): TableNames {
  const isPlain = prefix === undefined && schema === undefined
  return isPlain ? plainNames[dialect] : createTableNames(dialect, prefix, schema)
}
