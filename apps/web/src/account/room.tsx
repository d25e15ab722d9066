import { createAccountApi } from '../api/accountApi.ts'
import { readPageSettings } from '../page/readPageSettings.ts'
import { renderPage } from '../page/renderPage.tsx'
import { offerThrowawayWallet } from '../throwaway/offerThrowawayWallet.ts'
import { AccountRoom } from './AccountRoom.tsx'
import './styles/index.css'

/** Shows everything but the sign-in page. */
export function showRoom(): void {
  const settings = readPageSettings(document)
  if (settings.isThrowawayWalletOffered) offerThrowawayWallet()
  renderPage(<AccountRoom settings={settings} api={createAccountApi()} />)
}
