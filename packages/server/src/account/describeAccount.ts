import type { Account } from '@countersign/protocol'
import type { SessionRow } from '../store/queries/session.ts'
import { formatTime } from '../time/formatTime.ts'

/** An account as its owner sees it. */
export function describeAccount(row: SessionRow): Account {
  return {
    id: row.accountId,
    displayName: row.displayName,
    role: row.role,
    picture: row.picture,
    primaryWallet: {
      id: row.primaryId,
      address: row.primaryAddress,
      kind: row.primaryKind,
      chainId: row.primaryChainId,
    },
    createdAt: formatTime(row.accountCreatedAt),
  }
}
