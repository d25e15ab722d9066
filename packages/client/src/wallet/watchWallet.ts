import type { Address } from '@countersign/siwe'
import { browserEnvironment, type Environment, openLifetime } from '../browserEnvironment.ts'
import { discoverWallets } from './discoverWallets.ts'
import { readAccounts } from './eip1193/accounts.ts'
import { readWallet } from './eip1193/askWallet.ts'
import { type Eip1193Provider, isProvider, listenToWallet } from './eip1193/Eip1193Provider.ts'
import { readLastUsedWallet } from './lastUsedWallet.ts'

/** The account to compare with, and a listener. */
export interface WatchWalletOptions {
  /** The account that the session is signed in with. */
  readonly account: string
  /** Called with the wallet's account when it is another one, and with undefined when it is the same or unknown. */
  readonly onOtherAccount: (account: Address | undefined) => void
  /** Default: the page that this runs in. */
  readonly environment?: Environment
}

/**
 * Watches whether the wallet last used is on another account than the session. It never opens the wallet and
 * never ends the session. Returns how to stop.
 *
 * @example
 * const stop = watchWallet({ account: session.wallet.address, onOtherAccount: showBanner })
 */
export function watchWallet(options: WatchWalletOptions): () => void {
  const { account, onOtherAccount, environment = browserEnvironment() } = options
  const lifetime = openLifetime(environment)
  let other: Address | undefined
  const report = (answer: unknown) => {
    const [selected] = readAccounts(answer)
    const next = selected?.toLowerCase() === account.toLowerCase() ? undefined : selected
    if (next === other || !lifetime.isOpen()) return
    other = next
    onOtherAccount(next)
  }
  let watched: Eip1193Provider | undefined
  const watch = () => {
    if (watched !== undefined) return
    const lastUsed = readLastUsedWallet(environment.storage)
    const provider = discovery.wallets().find(({ rdns }) => rdns === lastUsed)?.provider
    if (!isProvider(provider)) return
    watched = provider
    lifetime.onEnd(listenToWallet(provider, { accountsChanged: report }))
    readWallet(provider, { method: 'eth_accounts' }).then(report, () => report(undefined))
  }
  const discovery = discoverWallets(environment, lifetime, watch)
  watch()
  return () => lifetime.end()
}
