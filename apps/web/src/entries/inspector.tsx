import { InspectorPage } from '../inspector/InspectorPage.tsx'
import { announceThrowawayWallet } from '../throwaway/announceThrowawayWallet.ts'
import { createWallet } from '../throwaway/createWallet.tsx'
import { throwawayRdns } from '../throwaway/throwawayWallet.ts'
import { readPageSettings } from '../ui/readPageSettings.ts'
import { renderPage } from './renderPage.tsx'

/** Shows the inspector. All of it comes with this file: once it is here, it works without a connection. */
export async function show(): Promise<void> {
  // Whatever the sign-in offers: what is signed here goes nowhere.
  announceThrowawayWallet(throwawayRdns, async () => createWallet())
  const settings = readPageSettings(document)
  renderPage(() => <InspectorPage settings={settings} />)
}
