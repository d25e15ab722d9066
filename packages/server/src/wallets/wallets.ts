import type { LinkedWallet, WalletList } from '@countersign/protocol'
import { hasEnsName } from '../chain/createNames.ts'
import type { Service } from '../Service.ts'
import type { SessionRow } from '../store/queries/session.ts'
import { type LinkedWalletRow, listWallets as listRows } from '../store/queries/wallet.ts'
import { formatTime } from '../time.ts'

/** A wallet as its owner sees it. */
export function describeWallet(row: LinkedWalletRow, now: number): LinkedWallet {
  return {
    id: row.id,
    address: row.address,
    kind: row.kind,
    chainId: row.chainId,
    label: row.label,
    ensName: shownName(row, now),
    isPrimary: row.id === row.primaryId,
    linkedAt: formatTime(row.linkedAt),
    lastUsedAt: formatTime(row.lastUsedAt),
  }
}

/** The primary wallet first, then as they were linked. */
export function byPrimaryAndAge(left: LinkedWalletRow, right: LinkedWalletRow): number {
  const first = Number(right.id === right.primaryId) - Number(left.id === left.primaryId)
  return first || left.linkedAt - right.linkedAt || (left.id < right.id ? -1 : 1)
}

/** A name that was not seen to lead back to its wallet for two days may be someone else's by now. */
const nameMilliseconds = 172_800_000

function shownName(row: LinkedWalletRow, now: number): string | null {
  const isKnown = row.ensCheckedAt !== null && now - row.ensCheckedAt < nameMilliseconds
  return isKnown && hasEnsName(row) ? row.ensName : null
}

/** The wallets of the account that a session belongs to. */
export async function listWallets(
  { store, names, now }: Pick<Service, 'store' | 'names' | 'now'>,
  { accountId }: Pick<SessionRow, 'accountId'>,
): Promise<WalletList> {
  const rows = await store.read(listRows, { accountId })
  for (const row of rows) names.refresh(row)
  return { wallets: rows.toSorted(byPrimaryAndAge).map((row) => describeWallet(row, now())) }
}
