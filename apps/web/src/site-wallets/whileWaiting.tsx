import type { Connecting, Signing } from '@countersign/client'
import type { Texts } from '@countersign/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { componentTexts } from '../language/componentTexts.ts'
import { type Groups, liveTable } from '../language/liveTable.ts'
import { ids, loadPanel, walletConnectName } from './siteWallets.ts'
import { yourWallet } from './yourWallet.ts'

/** The wallet's code was loaded with it, or not at all: then the wallet says so. */
const WalletConnectPanel = lazy(() => loadPanel().catch(() => ({ default: () => null })))

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

/** Where sentences would name WalletConnect, they mean the person's own wallet behind it. */
export const siteWalletTexts: Partial<Texts> = {
  connecting: (wallet) =>
    wallet === walletConnectName ? early.openWallet : componentTexts.connecting(wallet),
  reviewLead: choose('reviewLead'),
  signing: choose('signing'),
  signingButton: choose('signingButton'),
  askAgain: choose('askAgain'),
  ownersAwaited: choose('ownersAwaited'),
  accountLead: choose('accountLead'),
  walletLocked: choose('walletLocked'),
  walletDisconnected: choose('walletDisconnected'),
  walletUnsupported: choose('walletUnsupported'),
}

/** It is asked for nothing before its code is loaded, and these texts come with that. */
function choose(name: keyof Groups['siteWallets']['yourWallet']): (wallet: string) => string {
  return (wallet) =>
    (wallet === walletConnectName && yourWallet.texts?.[name]) || componentTexts[name](wallet)
}
