import { createSignInApi, type WalletInfo } from '@countersign/client'
import { type SignInProps, type Texts, useSignIn } from '@countersign/react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { apiOptions } from '../api/apiOptions.ts'
import { withTexts } from '../language/languages.ts'
import { liveTable } from '../language/liveTable.ts'
import { isSiteWallet } from '../site-wallets/siteWallets.ts'
import { siteWalletTexts, whileWaiting } from '../site-wallets/whileWaiting.tsx'
import { isThrowawayWallet } from '../throwaway/throwawayWallet.ts'
import { isPhone } from '../ui/isPhone.ts'
import { rememberReturn } from '../ui/rememberedReturn.ts'
import type { HandOverPanelProps } from './HandOverPanel.tsx'
import styles from './WalletElsewhere.module.css'

/** What shows the rest. */
const titleTexts = liveTable('start', 'elsewhere')

/** On a computer: where no wallet was found. */
const computerTexts = liveTable('start', 'elsewhereOnComputer')

/** On a phone: in place of what is said of extensions. */
const phoneTexts = liveTable('start', 'elsewhereOnPhone')

const HandOverPanel = lazy(() => withTexts(['handOver', 'parts'], () => import('./HandOverPanel.tsx')))
const PhoneWallets = lazy(() => withTexts(['handOver', 'parts', 'phone'], () => import('./PhoneWallets.tsx')))

/**
 * A wallet that is not in this browser: on a computer by a QR code, loaded for whoever asks; on a phone by links into its
 * wallets. Inside a wallet's own browser there is nothing to offer: the wallet is there.
 */
export function WalletElsewhere(props: HandOverPanelProps) {
  const { state } = useSignIn()
  const [isOpen, setOpen] = useState(false)
  if (isPhone()) {
    const isHere = state.step === 'choosing' && !state.wallets.every(isOfSite)
    return <Suspense>{!isHere && <PhoneWallets {...props} />}</Suspense>
  }
  return (
    <details className={styles['phone']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="countersign-exact__summary">{titleTexts.phone}</summary>
      <Suspense>{isOpen && <HandOverPanel {...props} />}</Suspense>
    </details>
  )
}

/** The same for a sign-in to this site: what shows the sign-in goes on as if another tab had signed in. */
export function SignInElsewhere({ returnTo }: { readonly returnTo?: string }) {
  const [purpose] = useState(() => ({ submit: createSignInApi(apiOptions).signIn, asks: 'sign-in' }) as const)
  useEffect(() => {
    if (returnTo !== undefined && isPhone()) rememberReturn(returnTo)
  }, [returnTo])
  return <WalletElsewhere purpose={purpose} onCompleted={tellTabs} />
}

/** Where it stands in a sign-in. On a phone, it takes the place of how to get an extension. */
export function placeElsewhere(
  elsewhere: ReactNode,
): Pick<SignInProps, 'phoneHelp' | 'walletMissing' | 'whileWaiting'> {
  const placed = { phoneHelp: elsewhere, whileWaiting }
  return isPhone() ? { ...placed, walletMissing: elsewhere } : placed
}

/** What the steps before a wallet is chosen say: on a phone, nothing of extensions. */
export function describeElsewhere(): Partial<Texts> {
  return {
    ...siteWalletTexts,
    ...(isPhone() ? phoneTexts : computerTexts),
    signedInElsewhere: titleTexts.signed,
  }
}

/** A wallet that the site brings into every browser: this one may have none of its own. */
function isOfSite(wallet: WalletInfo): boolean {
  return isThrowawayWallet(wallet) || isSiteWallet(wallet)
}

function tellTabs(): void {
  const channel = new BroadcastChannel('countersign')
  channel.postMessage('signed_in')
  channel.close()
}
