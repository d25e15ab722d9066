import { createSignIn } from '@countersign/client'
import { readPageSettings } from '../page/readPageSettings.ts'
import { renderPage } from '../page/renderPage.tsx'
import { offerThrowawayWallet } from '../throwaway/offerThrowawayWallet.ts'
import { parseReturnTo } from './parseReturnTo.ts'
import { SignInPage } from './SignInPage.tsx'
import './sign-in.css'

/** Shows the sign-in page, and offers the throwaway wallet where the server says so. */
export function showRoom(): void {
  const settings = readPageSettings(document)
  const returnTo = parseReturnTo(new URLSearchParams(location.search).get('return_to'), location.origin)
  if (settings.isThrowawayWalletOffered) offerThrowawayWallet()
  renderPage(<SignInPage settings={settings} returnTo={returnTo} signIn={createSignIn()} />)
}
