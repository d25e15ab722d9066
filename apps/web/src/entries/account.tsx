import { AccountPages } from '../account/AccountPages.tsx'
import { createAccountApi } from '../api/accountApi.ts'
import { offerThrowawayWallet } from '../throwaway/throwawayWallet.ts'
import { readPageSettings } from '../ui/readPageSettings.ts'
import { renderPage } from './renderPage.tsx'

/** Shows everything but the sign-in page. */
export async function show(): Promise<void> {
  const settings = readPageSettings(document)
  await offerThrowawayWallet(settings)
  const api = createAccountApi()
  renderPage(() => <AccountPages settings={settings} api={api} />)
}
