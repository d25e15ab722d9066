import { type Lifetime, openLifetime } from '../../browserEnvironment.ts'
import {
  describeWallet,
  type FoundWallet,
  openConnector,
  type WalletInfo,
} from '../../wallet/discoverWallets.ts'
import { readLastUsedWallet } from '../../wallet/lastUsedWallet.ts'
import type { WalletConnector } from '../../wallet/WalletConnector.ts'
import type { Run } from './Run.ts'

/** The wallet that the person chose, for as long as they stay with it. */
export interface WalletLink {
  readonly wallet: WalletInfo
  /** Who can sign, as the wallet last said, the selected account first. */
  readonly accounts: readonly string[]
  readonly connector: WalletConnector
  readonly lifetime: Lifetime
  readonly chain: WalletChain
}

/** Begins to stay with a wallet. */
export function openLink({ environment, lifetime: run }: Run, found: FoundWallet): WalletLink {
  const wallet = describeWallet(found, readLastUsedWallet(environment.storage))
  const lifetime = openLifetime(environment)
  run.onEnd(lifetime.end)
  const connector = openConnector(found, () => environment.now())
  return { wallet, accounts: [], connector, lifetime, chain: createWalletChain(connector, lifetime) }
}

/** The wallet's chain, as far as it has one and says which. */
export interface WalletChain {
  id(): number | undefined
  /** The wallet has answered, or has had a second for it. */
  isRead(): boolean
  /** Asks the wallet once, which opens nothing. */
  read(): Promise<void>
  /** The wallet says that it changed. */
  change(id: number | undefined): void
}

function createWalletChain(connector: WalletConnector, lifetime: Lifetime): WalletChain {
  let id: number | undefined
  let isRead = connector.chain === undefined
  let reading: Promise<void> | undefined
  const change = (changed: number | undefined) => {
    id = changed
    isRead = true
  }
  const ask = () =>
    new Promise<void>((resolve) => {
      const finish = () => {
        isRead = true
        resolve()
      }
      lifetime.after(chainAnswersWithinMs, finish)
      connector.chain?.().then((answer) => {
        if (!isRead) change(answer)
        finish()
      }, finish)
    })
  return {
    id: () => id,
    isRead: () => isRead,
    read: async () => {
      if (connector.chain === undefined) return
      reading ??= ask()
      await reading
    },
    change,
  }
}

const chainAnswersWithinMs = 1000
