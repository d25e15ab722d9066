import { openPostgres } from './postgres/openPostgres.ts'
import type { Store } from './Store.ts'
import { openSqlite } from './sqlite/openSqlite.ts'

/**
 * Opens the store at a location and brings it to the schema of this version: a file path or `:memory:` is SQLite,
 * `postgres://…` is Postgres.
 *
 * @example const store = await openStore('./data/countersign.db')
 * @throws {StorageError} when the database cannot be reached or opened.
 * @throws {Error} when the database was made by a newer version.
 */
export async function openStore(location: string): Promise<Store> {
  return /^postgres(ql)?:\/\//.test(location) ? await openPostgres(location) : openSqlite(location)
}
