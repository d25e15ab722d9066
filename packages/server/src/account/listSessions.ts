import type { SessionList, SessionSummary } from '@countersign/protocol'
import type { Service } from '../Service.ts'
import { isActive } from '../session/expiry.ts'
import { type ListedSession, listSessions as listRows } from '../store/queries/listSessions.ts'
import type { SessionRow } from '../store/queries/session.ts'
import { nameBrowser } from './nameBrowser.ts'

/** More than a person can look through; the rest shows when these have ended. */
const longestList = 500

/** The active sessions of the account that a session belongs to, newest first. */
export async function listSessions(
  service: Service,
  current: Pick<SessionRow, 'id' | 'accountId'>,
): Promise<SessionList> {
  const now = service.now()
  const rows = await service.store.read(listRows, { accountId: current.accountId, now, limit: longestList })
  const active = rows.filter((row) => isActive(service.sessionLimits, row, now))
  return { sessions: active.map((row) => summarise(row, row.id === current.id)) }
}

function summarise(row: ListedSession, isCurrent: boolean): SessionSummary {
  return {
    id: row.id,
    isCurrent,
    wallet: {
      id: row.walletId,
      address: row.walletAddress,
      kind: row.walletKind,
      chainId: row.walletChainId,
    },
    ...nameBrowser(row.userAgent),
    networkAddress: row.networkAddress,
    createdAt: new Date(row.createdAt).toISOString(),
    lastSeenAt: new Date(row.lastSeenAt).toISOString(),
    expiresAt: new Date(row.expiresAt).toISOString(),
  }
}
