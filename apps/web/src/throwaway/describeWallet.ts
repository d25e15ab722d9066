import type { WalletInfo } from '@countersign/client'
import { throwawayWallet } from './throwawayWallet.ts'

/** A line about a wallet, under its name in the list: only ours needs one. */
export function describeWallet(wallet: WalletInfo): string | undefined {
  return wallet.rdns === throwawayWallet.rdns ? throwawayWallet.note : undefined
}
