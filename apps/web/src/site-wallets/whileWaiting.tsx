import type { Connecting, Signing } from '@countersign/client'
import type { Texts } from '@countersign/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { yourWalletTexts } from '../hand-over/earlyTexts.ts'
import { componentTexts } from '../language/componentTexts.ts'
import { withTexts } from '../language/languages.ts'
import { ids, walletConnectName } from './siteWallets.ts'

/** The wallet's code was loaded with it, or not at all: then the wallet says so. */
const WalletConnectPanel = lazy(() =>
  withTexts(['siteWallets', 'parts'], () => import('./walletconnect/WalletConnectPanel.tsx')).catch(() => ({
    default: () => null,
  })),
)

/** What a wallet of the site needs while it is waited for. */
export function whileWaiting({ step, wallet }: Connecting | Signing): ReactNode {
  if (wallet.rdns !== ids.walletConnect) return null
  return (
    <Suspense>
      <WalletConnectPanel step={step} />
    </Suspense>
  )
}

/** Where sentences name WalletConnect, they mean the person's own wallet behind it. */
export function nameSiteWallet(): Partial<Texts> {
  const { within, first } = yourWalletTexts
  return {
    connecting: name(componentTexts.connecting, within),
    reviewLead: name(componentTexts.reviewLead, within),
    signing: name(componentTexts.signing, within),
    signingButton: name(componentTexts.signingButton, within),
    askAgain: name(componentTexts.askAgain, within),
    ownersAwaited: name(componentTexts.ownersAwaited, within),
    accountLead: name(componentTexts.accountLead, first),
    walletLocked: name(componentTexts.walletLocked, first),
    walletDisconnected: name(componentTexts.walletDisconnected, first),
    walletUnsupported: name(componentTexts.walletUnsupported, first),
  }
}

function name(say: (wallet: string) => string, meant: string): (wallet: string) => string {
  return (wallet) => say(wallet === walletConnectName ? meant : wallet)
}
