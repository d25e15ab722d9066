import type { Session } from '@countersign/protocol'

/** A row of better-auth's table `walletAddress`. */
export interface WalletAddressRow {
  readonly userId: string
  readonly address: string
  readonly chainId: number
}

/**
 * Finds the better-auth user of a session, so that what your tables hold of them stays theirs. A key wallet is one wallet
 * on every chain. A contract is a wallet on its own chain only: at another one, the same address can be somebody else's.
 */
export function findUserId(
  { wallet }: Pick<Session, 'wallet'>,
  rows: readonly WalletAddressRow[],
): string | undefined {
  const known = rows.filter(
    ({ address, chainId }) =>
      address.toLowerCase() === wallet.address.toLowerCase() &&
      (wallet.kind === 'key' || chainId === wallet.chainId),
  )
  const users = new Set(known.map(({ userId }) => userId))
  if (users.size > 1) throw new Error(`${wallet.address} belongs to ${users.size} users: merge them first`)
  return known[0]?.userId
}
