import type { Session } from '@countersign/protocol'
import { describeAccount } from '../account/describeAccount.ts'
import type { SessionRow } from '../store/queries/session.ts'
import { formatTime } from '../time/formatTime.ts'
import { confirmationMilliseconds } from './confirmation.ts'

/** A session as its owner sees it. */
export function describeSession(row: SessionRow): Session {
  return {
    id: row.id,
    account: describeAccount(row),
    wallet: {
      id: row.walletId,
      address: row.walletAddress,
      kind: row.walletKind,
      chainId: row.walletChainId,
    },
    createdAt: formatTime(row.createdAt),
    lastSeenAt: formatTime(row.lastSeenAt),
    expiresAt: formatTime(row.expiresAt),
    confirmedUntil: formatTime(row.confirmedAt + confirmationMilliseconds),
  }
}
