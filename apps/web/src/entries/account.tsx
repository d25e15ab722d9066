import { createApi } from '@countersign/client'
import { AccountPages } from '../account/AccountPages.tsx'
import { offerThrowawayWallet } from '../throwaway/offerThrowawayWallet.ts'
import { readPageSettings } from './readPageSettings.ts'
import { renderPage } from './renderPage.tsx'
import '../ui/styles/index.css'

/** Shows everything but the sign-in page. */
export function show(): void {
  const settings = readPageSettings(document)
  if (settings.isThrowawayWalletOffered) offerThrowawayWallet()
  renderPage(<AccountPages settings={settings} api={createApi()} />)
}
