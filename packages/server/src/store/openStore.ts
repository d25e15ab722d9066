import { guardObserver, type Observe } from '../observation.ts'
import { type History, serverHistory } from './migrations/history.ts'
import { openPostgres } from './postgres/openPostgres.ts'
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
 * `postgres://…` is Postgres.
 *
 * @example const store = await openStore('./data/countersign.db')
 * @throws {StorageError} when the database cannot be reached or opened.
 * @throws {TypeError} when a prefix or a schema is not a name.
 * @throws {NewerDatabaseError} when the database was made by a newer version.
 */
export async function openStore(location: string, options: StoreOptions = {}): Promise<Store> {
  const histories = [serverHistory, ...(options.histories ?? [])]
  const observe = guardObserver(options.observe)
  if (!isPostgresAddress(location))
    return await openSqlite(location, namesFor('sqlite', options), histories, observe)
  return await openPostgres(location, namesFor('postgres', options), histories, {
    poolSize: options.poolSize,
    observe,
  })
}

/** Whether a location is the address of a Postgres database; else it is a SQLite file. */
export function isPostgresAddress(location: string): boolean {
  return /^postgres(ql)?:\/\//.test(location)
}

function namesFor(dialect: Dialect, { prefix, schema }: StoreOptions): TableNames {
  const isPlain = prefix === undefined && schema === undefined
  return isPlain ? plainNames[dialect] : createTableNames(dialect, prefix, schema)
}
