import { createInteractionApi } from '../api/interactionApi.ts'
import { readPageSettings } from '../page/readPageSettings.ts'
import { renderPage } from '../page/renderPage.tsx'
import { offerThrowawayWallet } from '../throwaway/offerThrowawayWallet.ts'
import { InteractionPage } from './InteractionPage.tsx'
import '../scopes/scopes.css'
import './interaction.css'
import './seen-wallets.css'

/** Shows the sign-in for the application that sent the person here. */
export function showRoom(): void {
  const settings = readPageSettings(document)
  const uid = decodeURIComponent(location.pathname.split('/')[2] ?? '')
  if (settings.isThrowawayWalletOffered) offerThrowawayWallet()
  renderPage(
    <InteractionPage
      settings={settings}
      api={createInteractionApi(uid)}
      // It takes the place of this page, so that the way back does not lead into an interaction that has ended.
      leave={(address) => location.replace(address)}
    />,
  )
}
