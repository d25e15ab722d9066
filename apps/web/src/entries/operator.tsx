import { createAccountApi } from '../api/accountApi.ts'
import { createOperatorApi } from '../api/operatorApi.ts'
import { OperatorPages } from '../operator/OperatorPages.tsx'
import { offerThrowawayWallet } from '../throwaway/throwawayWallet.ts'
import { readPageSettings } from '../ui/readPageSettings.ts'
import { renderPage } from './renderPage.tsx'

/** Shows the operators' pages. */
export function show(): void {
  const settings = readPageSettings(document)
  if (settings.isThrowawayWalletOffered) offerThrowawayWallet()
  renderPage(<OperatorPages settings={settings} api={createAccountApi()} operatorApi={createOperatorApi()} />)
}
