import { createAccountApi } from '../api/accountApi.ts'
import { createOperatorApi } from '../api/operatorApi.ts'
import { readPageSettings } from '../page/readPageSettings.ts'
import { renderPage } from '../page/renderPage.tsx'
import { offerThrowawayWallet } from '../throwaway/offerThrowawayWallet.ts'
import { OperatorRoom } from './OperatorRoom.tsx'
import '../account/styles/index.css'
import '../fields/fields.css'
import './styles/frame.css'
import './styles/lists.css'
import './styles/activity.css'
import './styles/form.css'
import './styles/application.css'

/** Shows the operators' pages. */
export function showRoom(): void {
  const settings = readPageSettings(document)
  if (settings.isThrowawayWalletOffered) offerThrowawayWallet()
  renderPage(<OperatorRoom settings={settings} api={createAccountApi()} operatorApi={createOperatorApi()} />)
}
