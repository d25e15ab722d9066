import { readPageSettings } from '../page/readPageSettings.ts'
import { renderPage } from '../page/renderPage.tsx'
import { createWallet } from '../throwaway/createWallet.ts'
import { offerThrowawayWallet } from '../throwaway/offerThrowawayWallet.ts'
import { InspectorPage } from './InspectorPage.tsx'
import '../fields/fields.css'
import './styles/input.css'
import './styles/findings.css'
import './styles/report.css'
import './styles/build.css'

/** Shows the inspector. All of it comes with this file: once it is here, it works without a connection. */
export function showRoom(): void {
  // Whatever the sign-in offers: what is signed here goes nowhere.
  offerThrowawayWallet(async () => createWallet())
  renderPage(<InspectorPage settings={readPageSettings(document)} />)
}
