import type { LinkedWallet, WalletList } from '@countersign/protocol'
import { hasEnsName } from '../chain/createNames.ts'
import { walletOf } from '../keyNames.ts'
import type { Service } from '../Service.ts'
import type { SessionRow } from '../store/queries/session.ts'
import { type LinkedKeyRow, listKeys } from '../store/queries/wallet.ts'
import { formatTime } from '../time.ts'

/** A wallet, or a key of another kind, as its owner sees it. */
export function describeLinked(row: LinkedKeyRow, now: number): LinkedWallet {
  return {
    ...walletOf(row),
    label: row.label,
    ensName: shownName(row, now),
    isPrimary: row.id === row.primaryId,
    linkedAt: formatTime(row.linkedAt),
    lastUsedAt: formatTime(row.lastUsedAt),
  }
}

/** The primary one first, then as they were linked. */
export function byPrimaryAndAge(left: LinkedKeyRow, right: LinkedKeyRow): number {
  const first = Number(right.id === right.primaryId) - Number(left.id === left.primaryId)
  return first || left.linkedAt - right.linkedAt || (left.id < right.id ? -1 : 1)
}

/** A name that was not seen to lead back to its wallet for two days may be someone else's by now. */
const nameMilliseconds = 172_800_000

function shownName(row: LinkedKeyRow, now: number): string | null {
  const isKnown = row.ensCheckedAt !== null && now - row.ensCheckedAt < nameMilliseconds
  return isKnown && hasEnsName(row) ? row.ensName : null
}

/** The keys of the account that a session belongs to. */
export async function listLinked(
  { store, names, now }: Pick<Service, 'store' | 'names' | 'now'>,
  { accountId }: Pick<SessionRow, 'accountId'>,
): Promise<WalletList> {
  const rows = (await store.read(listKeys, { accountId })).toSorted(byPrimaryAndAge)
  for (const { address, chainId } of rows) if (address !== null) names.refresh({ address, chainId })
  return { wallets: rows.map((row) => describeLinked(row, now())) }
}
