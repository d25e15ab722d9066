import { isPostgresAddress } from './openStore.ts'
import { openPostgresFilling, openPostgresSnapshot } from './postgres/openPostgresSnapshot.ts'
import type { StoreFilling, StoreSnapshot } from './StoreSnapshot.ts'
import { openSqliteFilling, openSqliteSnapshot } from './sqlite/openSqliteSnapshot.ts'

/**
 * Opens what a database holds at this moment, to be read at leisure. Servers may go on writing to it.
 *
 * @throws {StorageError} when the database cannot be reached or opened.
 */
export async function openSnapshot(location: string): Promise<StoreSnapshot> {
  return await (isPostgresAddress(location) ? openPostgresSnapshot : openSqliteSnapshot)(location)
}

/**
 * Opens a transaction that fills a database whose tables `openStore` has made.
 *
 * @throws {StorageError} when the database cannot be reached or opened, or another program has it locked.
 */
export async function openFilling(location: string): Promise<StoreFilling> {
  return await (isPostgresAddress(location) ? openPostgresFilling : openSqliteFilling)(location)
}
