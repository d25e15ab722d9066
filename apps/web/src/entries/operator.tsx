import { createAccountApi } from '../api/accountApi.ts'
import { createOperatorApi } from '../api/operatorApi.ts'
import { OperatorRoom } from '../operator/OperatorRoom.tsx'
import { offerThrowawayWallet } from '../throwaway/throwawayWallet.ts'
import { readPageSettings } from './readPageSettings.ts'
import { renderPage } from './renderPage.tsx'
import '../ui/styles/index.css'
import '../ui/styles/fields.css'
import '../operator/styles/frame.css'
import '../operator/styles/lists.css'
import '../operator/styles/activity.css'
import '../operator/styles/form.css'
import '../operator/styles/application.css'

/** Shows the operators' pages. */
export function show(): void {
  const settings = readPageSettings(document)
  if (settings.isThrowawayWalletOffered) offerThrowawayWallet()
  renderPage(<OperatorRoom settings={settings} api={createAccountApi()} operatorApi={createOperatorApi()} />)
}
