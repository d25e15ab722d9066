import { type History, openStore, type Store, type StoreOptions } from '@countersign/server'
import { historyTable, pendingMigrations, serverHistory } from '@countersign/server/extension'
import { activityFilters } from './migrations/activityFilters.ts'
import { addedApplications } from './migrations/addedApplications.ts'
import { applicationDetails } from './migrations/applicationDetails.ts'
import { connectionIssuers } from './migrations/connectionIssuers.ts'
import { connectionLanguages } from './migrations/connectionLanguages.ts'
import { connectionUses } from './migrations/connectionUses.ts'
import { dailyCounts } from './migrations/dailyCounts.ts'
import { declaredApplications } from './migrations/declaredApplications.ts'
import { emailAddresses } from './migrations/emailAddresses.ts'
import { fairOutbox } from './migrations/fairOutbox.ts'
import { groupRules } from './migrations/groupRules.ts'
import { groups } from './migrations/groups.ts'
import { liveFamilies } from './migrations/liveFamilies.ts'
import { logoutNotices } from './migrations/logoutNotices.ts'
import { openGroups } from './migrations/openGroups.ts'
import { openId } from './migrations/openId.ts'
import { operatorTokens } from './migrations/operatorTokens.ts'
import { outbox } from './migrations/outbox.ts'
import { peopleSearch } from './migrations/peopleSearch.ts'
import { refusedRequests } from './migrations/refusedRequests.ts'
import { registeredApplications } from './migrations/registeredApplications.ts'
import { signUp } from './migrations/signUp.ts'
import { siteBrand } from './migrations/siteBrand.ts'
import { tokenFamilies } from './migrations/tokenFamilies.ts'
import { toldNames } from './migrations/toldNames.ts'

/** The product's own migrations, noted in `product_migration`. New ones are added at the end. */
export const productHistory: History = {
  owner: 'product',
  migrations: [
    openId,
    connectionIssuers,
    logoutNotices,
    toldNames,
    tokenFamilies,
    outbox,
    declaredApplications,
    registeredApplications,
    connectionUses,
    dailyCounts,
    groups,
    signUp,
    emailAddresses,
    operatorTokens,
    peopleSearch,
    applicationDetails,
    refusedRequests,
    activityFilters,
    addedApplications,
    siteBrand,
    groupRules,
    openGroups,
    connectionLanguages,
    liveFamilies,
    fairOutbox,
  ],
  onceInServerHistory: [openId.name, connectionIssuers.name, logoutNotices.name],
}

/** Opens the store with the server's tables and the product's. See `openStore`. */
export function openProductStore(
  location: string,
  options: Omit<StoreOptions, 'histories'> = {},
): Promise<Store> {
  return openStore(location, { ...options, histories: [productHistory] })
}

/**
 * The names of the migrations that the next start would run, by those that are noted in each table.
 *
 * @throws {NewerDatabaseError} when a newer version has run one.
 */
export async function listPending(
  listNoted: (table: string) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const pending: string[] = []
  for (const history of [serverHistory, productHistory]) {
    const applied = new Set(await listNoted(historyTable(history)))
    pending.push(...pendingMigrations(applied, history).map(({ name }) => name))
  }
  return pending
}
