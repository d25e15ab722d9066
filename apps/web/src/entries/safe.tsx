import { createSignIn, type PageWallet, type SignIn } from '@countersign/client'
import { createPhoneApi } from '../api/phoneApi.ts'
import { withTexts } from '../language/languages.ts'
import { PhonePage } from '../phone/PhonePage.tsx'
import { SafeFramePage, type SafeSignIns, SafeTabPage } from '../safe/SafePages.tsx'
import { SignInPage } from '../sign-in/SignInPage.tsx'
import { readPageSettings } from '../ui/readPageSettings.ts'
import { renderPage } from './renderPage.tsx'

/** Shows the Safe App: its frame in a Safe's page, or the tab that the frame opens. */
export async function show(): Promise<void> {
  const settings = readPageSettings(document)
  const { safeApp } = settings
  if (safeApp === undefined) return (await loadElsewhere()).show()
  if (location.pathname === '/safe') {
    const openSafe = async () => (await import('../safe/openSafe.ts')).openSafe(safeApp)
    renderPage(() => <SafeFramePage settings={settings} openSafe={openSafe} />)
    return
  }
  const { opener } = window
  const phoneApi = createPhoneApi()
  const signIns: SafeSignIns = {
    here: (wallet) => <SignInPage settings={settings} returnTo="/account" signIn={signInWith(wallet)} />,
    elsewhere: (wallet, fragment) => (
      <PhonePage settings={settings} api={phoneApi} fragment={fragment} wallets={[wallet]} />
    ),
  }
  renderPage(() => <SafeTabPage settings={settings} opener={opener} signIns={signIns} />)
}

/** Where there is no Safe App, its paths are the account's, like any other. */
function loadElsewhere() {
  return withTexts(
    ['account', 'profile', 'parts', 'confirmation', 'interaction', 'consent', 'activity'],
    () => import('./account.tsx'),
  )
}

/** A sign-in that begins with this wallet. The person may choose another. */
function signInWith(wallet: PageWallet): SignIn {
  const signIn = createSignIn({ wallets: [wallet] })
  const stop = signIn.subscribe(() => {
    if (signIn.getState().step !== 'choosing') return
    stop()
    signIn.chooseWallet(wallet.id)
  })
  return signIn
}
