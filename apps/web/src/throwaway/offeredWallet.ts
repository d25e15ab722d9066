import { announceWallet, type ThrowawayWallet } from '@countersign/client/throwaway'
import { withTexts } from '../language/languages.ts'
import { nameTexts } from './texts.ts'

export { describeThrowaway } from './keyStorage.ts'

/** Announces it. Its key is made, and its code loaded, only once it is chosen. */
export function announce(rdns: string): void {
  let wallet: Promise<ThrowawayWallet> | undefined
  announceWallet(
    { name: nameTexts.name, rdns, icon: `data:image/svg+xml,${encodeURIComponent(icon)}` },
    {
      request: async (request) => {
        wallet ??= loadWallet()
        return (await wallet).request(request)
      },
    },
  )
}

async function loadWallet(): Promise<ThrowawayWallet> {
  const { createWallet } = await loadThrowawayWallet()
  return createWallet()
}

/** Loads its code, for a page that is to work without a connection later. */
export function loadThrowawayWallet() {
  return withTexts(['throwaway'], () => import('./createWallet.tsx'))
}

/** A dashed outline: it looks like what it is, a wallet that is not quite one. */
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36" fill="none" stroke="#7d838f"><rect x="1" y="1" width="34" height="34" rx="9" stroke-width="1.5" stroke-dasharray="3 3"/><path d="M12 18h12M18 12v12" stroke-width="2" stroke-linecap="round"/></svg>'
