import type { KeyObject } from 'node:crypto'
import {
  type AllowedApi,
  type ConnectedApplication,
  type ConnectedApplicationList,
  nameApi,
  scopeNames,
} from '@countersign/product-api'
import type { Store } from '@countersign/server'
import { readPage, walletOf } from '@countersign/server/extension'
import { readApi } from '../apis/apiRow.ts'
import { findListedHost, parseMetadata } from '../applications/applicationRow.ts'
import {
  type ConnectionRow,
  listConnections,
  listWalletsOf,
  type WalletRow,
} from '../applications/connectedApplications.queries.ts'
import { foreignCursor } from '../store/cursors.ts'
import { findPreferredUsername } from './claims/subject.ts'
import { readAllowed } from './resources/AllowedScopes.ts'
import { type AllowedRow, listConnectionApis } from './resources/resources.queries.ts'

/** Lists a page of the applications that know who a person is, last used first. */
export type ListConnected = (
  store: Store,
  accountId: string,
  query: PageQuery,
) => Promise<ConnectedApplicationList>

interface PageQuery {
  readonly cursor?: string
  readonly limit?: string
}

/** Some of them know a person by a name of their own, which is made with the key. */
export function createConnectionList(pairwiseKey: KeyObject): ListConnected {
  return (store, accountId, query) => findPage(store, { accountId, pairwiseKey }, query)
}

async function findPage(
  store: Store,
  { accountId, pairwiseKey }: { readonly accountId: string; readonly pairwiseKey: KeyObject },
  { cursor, ...rest }: PageQuery,
): Promise<ConnectedApplicationList> {
  const { limit } = readPage(rest)
  const place = cursor === undefined ? { usedAt: Number.MAX_SAFE_INTEGER, clientId: '' } : readCursor(cursor)
  const [connections, wallets] = await Promise.all([
    store.read(listConnections, { accountId, ...place, limit: limit + 1 }),
    store.read(listWalletsOf, { accountId }),
  ])
  const shown = connections.slice(0, limit)
  const apis = await Promise.all(
    shown.map(({ clientId }) =>
      store.read(listConnectionApis, { account_id: accountId, client_id: clientId }),
    ),
  )
  const applications = shown.flatMap((connection, at) => {
    const preferredUsername = findPreferredUsername(pairwiseKey, { ...connection, accountId })
    const described = describe(connection, wallets, preferredUsername)
    return described === undefined ? [] : [{ ...described, apis: describeAllowed(apis[at] ?? []) }]
  })
  const last = connections.length > limit ? shown.at(-1) : undefined
  return { applications, next: last === undefined ? null : `${last.lastUsedAt}.${last.clientId}` }
}

/** A cursor is what the page before ended with: when it was last used, and its client id. */
function readCursor(cursor: string): { readonly usedAt: number; readonly clientId: string } {
  const [, usedAt, clientId] =
    /^(\d{1,15})\.([A-Za-z0-9._-]{1,100}|https:[\x21-\x7e]{1,300})$/.exec(cursor) ?? []
  if (usedAt === undefined || clientId === undefined) {
    throw foreignCursor()
  }
  return { usedAt: Number(usedAt), clientId }
}

/** A connection whose wallet was unlinked between the two readings has gone with it. */
function describe(
  row: ConnectionRow,
  wallets: readonly WalletRow[],
  preferredUsername: string | null,
): ConnectedApplication | undefined {
  const seen = wallets.find(({ id }) => id === row.walletId)
  if (seen === undefined) return undefined
  const allowed = row.scopes.split(' ')
  const { redirectUris, launchUri } = parseMetadata(row)
  const disclosed: readonly string[] = JSON.parse(row.disclosedWalletIds)
  return {
    clientId: row.clientId,
    name: row.name,
    host: findListedHost(row.clientId, redirectUris),
    hasLogo: row.logoType !== null,
    launchUri,
    scopes: scopeNames.filter((scope) => allowed.includes(scope)),
    wallet: walletOf(seen),
    disclosedWallets: wallets.filter(({ id }) => disclosed.includes(id)).map(walletOf),
    preferredUsername,
    firstUsedAt: new Date(row.firstUsedAt).toISOString(),
    lastUsedAt: new Date(row.lastUsedAt).toISOString(),
  }
}

/** By host. A scope that the API has no more is nothing that is allowed. */
function describeAllowed(rows: readonly AllowedRow[]): AllowedApi[] {
  return rows
    .map((row) => {
      const api = readApi({ ...row, id: row.api_id })
      const allowed = readAllowed(api, row.scopes)
      const scopes = api.scopes.filter(({ name }) => allowed.has(name))
      return { id: api.id, host: nameApi(api.identifier), name: api.name, scopes }
    })
    .filter(({ scopes }) => scopes.length > 0)
    .toSorted((one, other) => (one.host < other.host ? -1 : 1))
}
