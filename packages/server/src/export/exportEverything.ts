import { describeAccount } from '../account/describeAccount.ts'
import { readActivity } from '../activity/readActivity.ts'
import type { Service } from '../Service.ts'
import {
  listConnections,
  listOwnSessions,
  type OwnConnection,
  type OwnSession,
} from '../store/queries/exportedData.ts'
import type { SessionRow } from '../store/queries/session.ts'
import { listWallets } from '../wallets/listWallets.ts'
import { formatJsonList } from './formatJsonList.ts'

/**
 * Everything that is kept about the person of a session, as one JSON text. Not what would open something: the hashes
 * of tokens, and what applications hold.
 */
export async function* exportEverything(service: Service, session: SessionRow): AsyncGenerator<string> {
  const { store } = service
  const { accountId } = session
  const { wallets } = await listWallets(service, session)
  const sessions = await store.read(listOwnSessions, { accountId })
  const connections = await store.read(listConnections, { accountId })
  const facts = {
    exportedAt: new Date(service.now()).toISOString(),
    account: describeAccount(session),
    wallets,
    sessions: sessions.map(describeOwnSession),
    applications: connections.map(describeConnection),
  }
  yield `${JSON.stringify(facts, undefined, 2).slice(0, -2)},\n  "events": [`
  yield* formatJsonList(readActivity(store, accountId))
  yield '\n  ]\n}\n'
}

function describeOwnSession(row: OwnSession): object {
  return {
    id: row.id,
    walletId: row.wallet_id,
    message: row.message,
    signature: row.signature,
    userAgent: row.user_agent,
    networkAddress: row.network_address,
    createdAt: instant(row.created_at),
    lastSeenAt: instant(row.last_seen_at),
    expiresAt: instant(row.expires_at),
    verifiedAt: instant(row.verified_at),
    confirmedAt: instant(row.confirmed_at),
  }
}

function describeConnection(row: OwnConnection): object {
  return {
    clientId: row.client_id,
    name: row.name,
    walletId: row.wallet_id,
    disclosedWalletIds: JSON.parse(row.disclosed_wallet_ids),
    scopes: row.scopes.split(' '),
    message: row.siwe_message,
    signature: row.siwe_signature,
    firstUsedAt: instant(row.first_used_at),
    lastUsedAt: instant(row.last_used_at),
  }
}

function instant(time: number): string {
  return new Date(time).toISOString()
}
