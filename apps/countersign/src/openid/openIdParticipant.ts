import type { KeyObject } from 'node:crypto'
import type { Participant, Store } from '@countersign/server'
import { readPages, readSigned, run, type WalletUnlinking, type Write } from '@countersign/server/extension'
import { readApi } from '../apis/apiRow.ts'
import {
  listOwnConnections,
  listWalletConnections,
  type OwnConnection,
} from '../applications/connectedApplications.queries.ts'
import { appendEvent } from '../store/appendEvent.ts'
import { proofReferences } from '../store/proofReferences.ts'
import { defineRemoval, removeInOrder } from '../store/removeAccountRows.ts'
import { findPreferredUsername } from './claims/subject.ts'
import { endFamilies } from './family/endFamilies.ts'
import { readAllowed } from './resources/AllowedScopes.ts'
import { listConnectionApis } from './resources/resources.queries.ts'

/** What the OpenID provider does in the server's transactions, to be given to `createCountersign`. */
export function createOpenIdParticipant(pairwiseKey: KeyObject): Participant {
  return {
    removeAccountData,
    beforeWalletUnlinked: disconnectWallet,
    onAccessRevoked: endFamilies,
    proofReferences,
    exportData: async (store, accountId) => ({
      applications: readConnections(store, pairwiseKey, accountId),
    }),
  }
}

// Which applications know a session stays until they are told that it is over.
const removeAccountData = removeInOrder(
  defineRemoval('remove_families_of_account', { table: 'token_family', id: 'id' }),
  defineRemoval('remove_connection_apis_of_account', {
    table: 'connection_api',
    id: ['client_id', 'api_id'],
  }),
  defineRemoval('remove_connections_of_account', { table: 'connection', id: 'client_id' }),
  defineRemoval('remove_told_names_of_account', { table: 'told_name', id: 'client_id' }),
)

/**
 * Takes back what applications were allowed to know of a wallet, before it goes: their connections go with it, and what
 * was issued under them works no more.
 */
function* disconnectWallet({ accountId, walletId, requester, now }: WalletUnlinking): Write<void> {
  const by = { accountId, actorId: accountId, requester, now }
  for (const { clientId, name } of yield* run(listWalletConnections, { walletId })) {
    const details = { clientId, name, reason: 'wallet_unlinked' }
    yield* appendEvent({ ...by, kind: 'application_disconnected', details })
  }
}

async function* readConnections(
  store: Store,
  pairwiseKey: KeyObject,
  accountId: string,
): AsyncGenerator<object> {
  const rows = readPages<OwnConnection>((last, limit) =>
    store.read(listOwnConnections, { accountId, after: last?.client_id ?? '', limit }),
  )
  for await (const row of rows) {
    const apis = await store.read(listConnectionApis, { account_id: accountId, client_id: row.client_id })
    yield describeConnection(row, {
      preferredUsername: findPreferredUsername(pairwiseKey, { ...row, accountId, toldName: row.told_name }),
      apis: apis.map((row) => {
        const api = readApi({ ...row, id: row.api_id })
        return { identifier: api.identifier, scopes: [...readAllowed(api, row.scopes).keys()] }
      }),
    })
  }
}

interface ToldAndAllowed {
  readonly preferredUsername: string | null
  /** What it may do at APIs. */
  readonly apis: readonly object[]
}

function describeConnection(row: OwnConnection, { preferredUsername, apis }: ToldAndAllowed): object {
  return {
    clientId: row.client_id,
    name: row.name,
    walletId: row.wallet_id,
    disclosedWalletIds: JSON.parse(row.disclosed_wallet_ids),
    scopes: row.scopes === '' ? [] : row.scopes.split(' '),
    apis,
    preferredUsername,
    ...readSigned(row.payload),
    language: row.language,
    firstUsedAt: new Date(row.first_used_at).toISOString(),
    lastUsedAt: new Date(row.last_used_at).toISOString(),
  }
}
