import { createSignIn } from '@countersign/client'
import { parseReturnTo } from '../sign-in/parseReturnTo.ts'
import { SignInPage } from '../sign-in/SignInPage.tsx'
import { listSiteWallets } from '../site-wallets/siteWallets.ts'
import { offerThrowawayWallet } from '../throwaway/throwawayWallet.ts'
import { readPageSettings } from '../ui/readPageSettings.ts'
import { renderPage } from './renderPage.tsx'

/** Shows the sign-in page, and offers the throwaway wallet where the server says so. */
export async function show(): Promise<void> {
  const settings = readPageSettings(document)
  const returnTo = parseReturnTo(new URLSearchParams(location.search).get('return_to'), location.origin)
  await offerThrowawayWallet(settings)
  const signIn = createSignIn({ wallets: listSiteWallets(settings) })
  renderPage(() => <SignInPage settings={settings} returnTo={returnTo} signIn={signIn} />)
}
