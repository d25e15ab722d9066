import { createInteractionApi } from '../api/interactionApi.ts'
import { InteractionPage } from '../interaction/InteractionPage.tsx'
import { setTexts } from '../language/liveTable.ts'
import { disclosure, interaction } from '../languages/en/interaction.ts'
import { offerThrowawayWallet } from '../throwaway/throwawayWallet.ts'
import { readPageSettings } from '../ui/readPageSettings.ts'
import { renderPage } from './renderPage.tsx'

/** Shows the sign-in for the application that sent the person here. */
export async function show(): Promise<void> {
  setTexts({ interaction: { interaction, disclosure } })
  const settings = readPageSettings(document)
  const uid = decodeURIComponent(location.pathname.split('/')[2] ?? '')
  await offerThrowawayWallet(settings)
  renderPage(
    <InteractionPage
      settings={settings}
      api={createInteractionApi(uid)}
      // It takes the place of this page, so that the way back does not lead into an interaction that has ended.
      leave={(address) => location.replace(address)}
    />,
  )
}
