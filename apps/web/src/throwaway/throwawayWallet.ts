import type { WalletInfo } from '@countersign/client'
import type { PageSettings } from '@countersign/product-api'
import { withTexts } from '../language/languages.ts'

/** Offers the throwaway wallet where the server says so. Nobody else loads what announces it, nor its words. */
export async function offerThrowawayWallet({
  isThrowawayWalletOffered,
}: Pick<PageSettings, 'isThrowawayWalletOffered'>): Promise<void> {
  if (isThrowawayWalletOffered) await announceThrowawayWallet()
}

/** Announces the throwaway wallet like any other, with its words. Its code can be loaded before anyone chooses it. */
export async function announceThrowawayWallet(): Promise<{ readonly load: () => Promise<unknown> }> {
  const offered = await withTexts(['throwaway'], () => import('./offeredWallet.ts'))
  offered.announce(throwawayRdns)
  describe = offered.describeThrowaway
  return { load: offered.loadThrowawayWallet }
}

/** What the throwaway wallet says of itself, once it is announced. */
let describe: () => string | undefined = () => undefined

/** Whether a wallet is the throwaway one. */
export function isThrowawayWallet(wallet: WalletInfo): boolean {
  return wallet.rdns === throwawayRdns
}

/** A line about a wallet, under its name in the list: only ours needs one. */
export function describeWallet(wallet: WalletInfo): string | undefined {
  return isThrowawayWallet(wallet) ? describe() : undefined
}

/** How it names itself to the page (EIP-6963). */
export const throwawayRdns = 'dev.countersign.throwaway'
