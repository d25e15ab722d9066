import type { Session } from '@countersign/protocol'
import { describeAccount } from '../account/describeAccount.ts'
import type { SessionRow } from '../store/queries/session.ts'
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
    createdAt: new Date(row.createdAt).toISOString(),
    lastSeenAt: new Date(row.lastSeenAt).toISOString(),
    expiresAt: new Date(row.expiresAt).toISOString(),
    confirmedUntil: new Date(row.confirmedAt + confirmationMilliseconds).toISOString(),
  }
}
