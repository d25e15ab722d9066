import { type ConnectedApplication, scopeNames } from '@countersign/product-api'
import type { Wallet } from '@countersign/protocol'
import type { Store } from '@countersign/server'
import { hostOf, metadataOf } from './applicationRow.ts'
import { type ConnectionRow, listConnections, listWalletsOf, type WalletRow } from './connectionQueries.ts'

/** The applications that know who a person is, last used first. */
export async function listConnected(store: Store, accountId: string): Promise<ConnectedApplication[]> {
  const [connections, wallets] = await Promise.all([
    store.read(listConnections, { accountId }),
    store.read(listWalletsOf, { accountId }),
  ])
  const newestFirst = connections.toSorted((a, b) => b.lastUsedAt - a.lastUsedAt)
  return newestFirst.flatMap((connection) => describe(connection, wallets) ?? [])
}

/** A connection whose wallet was unlinked between the two readings has gone with it. */
function describe(row: ConnectionRow, wallets: readonly WalletRow[]): ConnectedApplication | undefined {
  const seen = wallets.find(({ id }) => id === row.walletId)
  if (seen === undefined) return undefined
  const allowed = row.scopes.split(' ')
  const disclosed: readonly string[] = JSON.parse(row.disclosedWalletIds)
  return {
    clientId: row.clientId,
    name: row.name,
    host: hostOf(metadataOf(row).redirectUris[0]),
    hasLogo: row.logoType !== null,
    scopes: scopeNames.filter((scope) => allowed.includes(scope)),
    wallet: describeWallet(seen),
    disclosedWallets: wallets.filter(({ id }) => disclosed.includes(id)).map(describeWallet),
    firstUsedAt: new Date(row.firstUsedAt).toISOString(),
    lastUsedAt: new Date(row.lastUsedAt).toISOString(),
  }
}

function describeWallet({ id, address, kind, chain_id }: WalletRow): Wallet {
  return { id, address, kind, chainId: chain_id }
}
