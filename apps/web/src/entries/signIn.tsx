import { createSignIn } from '@countersign/client'
import type { Session } from '@countersign/protocol'
import { parseReturnTo } from '../sign-in/parseReturnTo.ts'
import { loadSignedInAlready, SignInPage } from '../sign-in/SignInPage.tsx'
import { listSiteWallets } from '../site-wallets/siteWallets.ts'
import { offerThrowawayWallet } from '../throwaway/throwawayWallet.ts'
import { readPageSettings } from '../ui/readPageSettings.ts'
import { mayBeSignedIn } from '../ui/rememberedSession.ts'
import { renderPage } from './renderPage.tsx'

/**
 * Shows the sign-in page, and offers the throwaway wallet where the server says so. The server is asked who is signed in
 * only where somebody may be: nobody else waits for it. A link that means another wallet says so (`another`).
 */
export async function show(): Promise<void> {
  const settings = readPageSettings(document)
  const query = new URLSearchParams(location.search)
  const returnTo = parseReturnTo(query.get('return_to'), location.origin)
  const session =
    mayBeSignedIn() && !query.has('another') ? await findAnyway().catch(() => undefined) : undefined
  await offerThrowawayWallet(settings)
  const signIn = createSignIn({ wallets: listSiteWallets(settings) })
  renderPage(() => <SignInPage settings={settings} returnTo={returnTo} signIn={signIn} session={session} />)
}

/** What shows the session is loaded while it is asked for. */
async function findAnyway(): Promise<Session | undefined> {
  const [{ findSession }] = await Promise.all([import('../sign-in/findSession.ts'), loadSignedInAlready()])
  return await findSession()
}
