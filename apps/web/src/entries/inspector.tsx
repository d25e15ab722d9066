import { InspectorPage } from '../inspector/InspectorPage.tsx'
import { announceThrowawayWallet } from '../throwaway/throwawayWallet.ts'
import { readPageSettings } from '../ui/readPageSettings.ts'
import { renderPage } from './renderPage.tsx'

/** Shows the inspector, then loads what it may need later: it works without a connection. */
export async function show(): Promise<void> {
  // Whatever the sign-in offers: what is signed here goes nowhere.
  const wallet = await announceThrowawayWallet()
  const settings = readPageSettings(document)
  renderPage(() => <InspectorPage settings={settings} />)
  // Where it does not arrive now, it is asked for once more when it is chosen.
  await wallet.load().catch(() => undefined)
}
