import type { WalletTable } from '../store/Schema.ts'

/** Whether a name on chain 1 is this wallet's: the address of a contract on another chain can be someone else's there. */
export function hasEnsName(wallet: { kind: WalletTable['kind']; chainId: number | null }): boolean {
  return wallet.kind === 'key' || wallet.chainId === 1
}
