import type { WalletInfo } from '@countersign/client'
import type { PageSettings } from '@countersign/product-api'
import { nameTexts } from './nameTexts.ts'

/** Offers the throwaway wallet where the server says so. Nobody else loads what announces it. */
export async function offerThrowawayWallet({
  isThrowawayWalletOffered,
}: Pick<PageSettings, 'isThrowawayWalletOffered'>): Promise<void> {
  if (!isThrowawayWalletOffered) return
  const { announceThrowawayWallet } = await import('./announceThrowawayWallet.ts')
  announceThrowawayWallet(throwawayRdns)
}

/** Whether a wallet is the throwaway one. */
export function isThrowawayWallet(wallet: WalletInfo): boolean {
  return wallet.rdns === throwawayRdns
}

/** A line about a wallet, under its name in the list: only ours needs one. */
export function describeWallet(wallet: WalletInfo): string | undefined {
  return isThrowawayWallet(wallet) ? nameTexts.note : undefined
}

/** How it names itself to the page (EIP-6963). */
export const throwawayRdns = 'dev.countersign.throwaway'
