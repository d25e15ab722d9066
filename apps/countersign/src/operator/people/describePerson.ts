import type { Person } from '@countersign/product-api'
import type { Service } from '@countersign/server/extension'
import { findOwner, type PersonRow } from './personQueries.ts'

/** Accounts as an operator sees them. */
export async function describePeople(service: Service, rows: readonly PersonRow[]): Promise<Person[]> {
  const hasOperators = rows.some(({ role }) => role === 'operator')
  const configured = hasOperators ? await findConfigured(service) : new Set()
  return rows.map((row) => ({
    id: row.id,
    displayName: row.displayName,
    role: row.role,
    isConfiguredOperator: configured.has(row.id),
    primaryWallet: {
      id: row.walletId,
      address: row.walletAddress,
      kind: row.walletKind,
      chainId: row.walletChainId,
    },
    createdAt: new Date(row.createdAt).toISOString(),
    disabledAt: row.disabledAt === null ? null : new Date(row.disabledAt).toISOString(),
  }))
}

/** The accounts that the configuration names operator: there are few. */
async function findConfigured({ store, operators }: Service): Promise<ReadonlySet<string>> {
  const found = await Promise.all([...operators].map((address) => store.read(findOwner, { address })))
  return new Set(found.flat().map(({ id }) => id))
}
