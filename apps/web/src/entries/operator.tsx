import { createAccountApi } from '../api/accountApi.ts'
import { createOperatorApi } from '../api/operatorApi.ts'
import { OperatorPages } from '../operator/OperatorPages.tsx'
import { offerThrowawayWallet } from '../throwaway/throwawayWallet.ts'
import { readPageSettings } from '../ui/readPageSettings.ts'
import { renderPage } from './renderPage.tsx'

/** Shows the operators' pages. */
export async function show(): Promise<void> {
  const settings = readPageSettings(document)
  await offerThrowawayWallet(settings)
  const [api, operatorApi] = [createAccountApi(), createOperatorApi()]
  renderPage(() => <OperatorPages settings={settings} api={api} operatorApi={operatorApi} />)
}
