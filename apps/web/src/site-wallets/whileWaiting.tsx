import type { Connecting, Signing } from '@countersign/client'
import { defaultTexts, type Texts } from '@countersign/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { withTexts } from '../language/languages.ts'
import { type Groups, liveTable } from '../language/liveTable.ts'
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

/** Said while the code of WalletConnect is loaded, and the other texts with it. */
const early: Groups['start']['elsewhere'] = liveTable('start', 'elsewhere')
const texts: Groups['siteWallets']['yourWallet'] = liveTable('siteWallets', 'yourWallet')

/** Where sentences name WalletConnect, they mean the person's own wallet behind it. */
export const siteWalletTexts: Partial<Texts> = {
  connecting: choose(defaultTexts.connecting, () => early.openWallet),
  reviewLead: choose(defaultTexts.reviewLead, () => texts.reviewLead),
  signing: choose(defaultTexts.signing, () => texts.signing),
  signingButton: choose(defaultTexts.signingButton, () => texts.signingButton),
  askAgain: choose(defaultTexts.askAgain, () => texts.askAgain),
  ownersAwaited: choose(defaultTexts.ownersAwaited, () => texts.ownersAwaited),
  accountLead: choose(defaultTexts.accountLead, () => texts.accountLead),
  walletLocked: choose(defaultTexts.walletLocked, () => texts.walletLocked),
  walletDisconnected: choose(defaultTexts.walletDisconnected, () => texts.walletDisconnected),
  walletUnsupported: choose(defaultTexts.walletUnsupported, () => texts.walletUnsupported),
}

function choose(named: (wallet: string) => string, own: () => string): (wallet: string) => string {
  return (wallet) => (wallet === walletConnectName ? own() : named(wallet))
}
