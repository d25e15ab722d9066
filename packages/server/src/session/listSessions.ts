import type { SessionList, SessionSummary } from '@countersign/protocol'
import { CountersignError } from '../CountersignError.ts'
import { walletOf } from '../keyNames.ts'
import { nameBrowser } from '../nameBrowser.ts'
import { type Page, splitPage } from '../paging.ts'
import type { Service } from '../Service.ts'
import {
  findListedSession,
  type ListedSession,
  listSessions as listRows,
} from '../store/queries/listSessions.ts'
import type { SessionRow } from '../store/queries/session.ts'
import { isUuid } from '../store/uuid.ts'
import { formatTime } from '../time.ts'
import { isActive } from './session.ts'

/** A part of the active sessions of the account that a session belongs to, newest first. */
export async function listSessions(
  service: Pick<Service, 'store' | 'sessionLimits' | 'now'>,
  current: Pick<SessionRow, 'id' | 'accountId'>,
  { before, limit }: Page,
): Promise<SessionList> {
  const now = service.now()
  const part = { accountId: current.accountId, now, before, limit: limit + 1 }
  const page = splitPage(await service.store.read(listRows, part), limit)
  const active = page.rows.filter((row) => isActive(service.sessionLimits, row, now))
  return { sessions: active.map((row) => summarise(row, row.id === current.id)), next: page.next }
}

/**
 * One of them.
 *
 * @throws {CountersignError} `not_found` when it is no active session of that account, whatever else it is.
 */
export async function describeActiveSession(
  service: Pick<Service, 'store' | 'sessionLimits' | 'now'>,
  current: Pick<SessionRow, 'id' | 'accountId'>,
  id: string,
): Promise<SessionSummary> {
  const now = service.now()
  const asked = { accountId: current.accountId, id, now }
  const [row] = isUuid(id) ? await service.store.read(findListedSession, asked) : []
  if (row === undefined || !isActive(service.sessionLimits, row, now)) throw new CountersignError('not_found')
  return summarise(row, row.id === current.id)
}

function summarise(row: ListedSession, isCurrent: boolean): SessionSummary {
  return {
    id: row.id,
    isCurrent,
    wallet: walletOf({ id: row.credentialId, identity: row.identity }),
    ...nameBrowser(row.userAgent),
    networkAddress: row.networkAddress,
    createdAt: formatTime(row.createdAt),
    lastSeenAt: formatTime(row.lastSeenAt),
    expiresAt: formatTime(row.expiresAt),
  }
}
