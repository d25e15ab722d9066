import { type History, openStore, type Store, type StoreOptions } from '@countersign/server'
import {
  historyTable,
  pendingMigrations,
  refuseEarlierBuild,
  serverHistory,
} from '@countersign/server/extension'
import { apiCounts } from './migrations/apiCounts.ts'
import { apis } from './migrations/apis.ts'
import { baseline } from './migrations/baseline/baseline.ts'
import { clientDocuments } from './migrations/clientDocuments.ts'
import { gates } from './migrations/gates.ts'
import { grantedApis } from './migrations/grantedApis.ts'
import { openIdEngine } from './migrations/openIdEngine.ts'
import { toldApis } from './migrations/toldApis.ts'

/** The product's own migrations, noted in `product_migration`. New ones are added at the end. */
export const productHistory: History = {
  owner: 'product',
  migrations: [baseline, openIdEngine, apis, grantedApis, apiCounts, clientDocuments, toldApis, gates],
}

const histories = [serverHistory, productHistory]

/** Opens the store with the server's tables and the product's. See `openStore`. */
export function openProductStore(
  location: string,
  options: Omit<StoreOptions, 'histories'> = {},
): Promise<Store> {
  return openStore(location, { ...options, histories: [productHistory] })
}

/** The names of the migrations that a table notes. */
type ListNoted = (table: string) => Promise<readonly string[]>

/**
 * The names of the migrations that the next start would run, by those that are noted in each table.
 *
 * @throws {NewerDatabaseError} when a newer version has run one.
 * @throws {EarlierBuildError} when a build from before the first release has.
 */
export async function listPending(listNoted: ListNoted): Promise<readonly string[]> {
  const pending: string[] = []
  for (const history of histories) {
    const applied = new Set(await listNoted(historyTable(history)))
    pending.push(...pendingMigrations(applied, history).map(({ name }) => name))
  }
  return pending
}

/**
 * Refuses a database by the migrations that are noted in each table.
 *
 * @throws {EarlierBuildError} when a build from before the first release has run one.
 */
export async function refuseEarlierDatabase(listNoted: ListNoted): Promise<void> {
  for (const history of histories) refuseEarlierBuild(await listNoted(historyTable(history)), history)
}
