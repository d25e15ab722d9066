import { createInteractionApi } from '../api/interactionApi.ts'
import { InteractionPage } from '../interaction/InteractionPage.tsx'
import { offerThrowawayWallet } from '../throwaway/throwawayWallet.ts'
import { readPageSettings } from '../ui/readPageSettings.ts'
import { renderPage } from './renderPage.tsx'

/** Shows the sign-in for the application that sent the person here. */
export async function show(): Promise<void> {
  const settings = readPageSettings(document)
  const uid = decodeURIComponent(location.pathname.split('/')[2] ?? '')
  await offerThrowawayWallet(settings)
  const api = createInteractionApi(uid)
  // It takes the place of this page, so that the way back does not lead into an interaction that has ended.
  const leave = (address: string) => location.replace(address)
  renderPage(() => <InteractionPage settings={settings} api={api} leave={leave} />)
}
