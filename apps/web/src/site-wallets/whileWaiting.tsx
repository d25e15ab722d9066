import type { Connecting, Signing } from '@countersign/client'
import { defaultTexts, type Texts } from '@countersign/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { ids, walletConnectName } from './siteWallets.ts'

/** The wallet's code was loaded with it, or not at all: then the wallet says so. */
const WalletConnectPanel = lazy(() =>
  import('./walletconnect/WalletConnectPanel.tsx').catch(() => ({ default: () => null })),
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
export const siteWalletTexts: Partial<Texts> = {
  connecting: name(defaultTexts.connecting, 'your wallet'),
  reviewLead: name(defaultTexts.reviewLead, 'your wallet'),
  signing: name(defaultTexts.signing, 'your wallet'),
  signingButton: name(defaultTexts.signingButton, 'your wallet'),
  askAgain: name(defaultTexts.askAgain, 'your wallet'),
  ownersAwaited: name(defaultTexts.ownersAwaited, 'your wallet'),
  accountLead: name(defaultTexts.accountLead, 'Your wallet'),
  walletLocked: name(defaultTexts.walletLocked, 'Your wallet'),
  walletDisconnected: name(defaultTexts.walletDisconnected, 'Your wallet'),
  walletUnsupported: name(defaultTexts.walletUnsupported, 'Your wallet'),
}

function name(say: (wallet: string) => string, meant: string): (wallet: string) => string {
  return (wallet) => say(wallet === walletConnectName ? meant : wallet)
}
