import { InspectorPage } from '../inspector/InspectorPage.tsx'
import { createWallet } from '../throwaway/createWallet.tsx'
import { offerThrowawayWallet } from '../throwaway/throwawayWallet.ts'
import { readPageSettings } from '../ui/readPageSettings.ts'
import { renderPage } from './renderPage.tsx'

/** Shows the inspector. All of it comes with this file: once it is here, it works without a connection. */
export function show(): void {
  // Whatever the sign-in offers: what is signed here goes nowhere.
  offerThrowawayWallet(async () => createWallet())
  renderPage(<InspectorPage settings={readPageSettings(document)} />)
}
