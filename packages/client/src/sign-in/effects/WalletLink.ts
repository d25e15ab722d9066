import type { Address } from '@countersign/siwe'
import { type Lifetime, openLifetime } from '../../Lifetime.ts'
import { readChainId, readWallet } from '../../wallet/askWallet.ts'
import { describeWallet, type FoundWallet, type WalletInfo } from '../../wallet/discoverWallets.ts'
import type { Eip1193Provider } from '../../wallet/Eip1193Provider.ts'
import { readLastUsedWallet } from '../../wallet/lastUsedWallet.ts'
import type { Run } from './Run.ts'

/** The wallet that the person chose, for as long as they stay with it. */
export interface WalletLink {
  readonly wallet: WalletInfo
  /** What the wallet last said its accounts are, the selected one first. */
  readonly accounts: readonly Address[]
  readonly provider: Eip1193Provider
  /** As of the wallet found. */
  readonly load?: FoundWallet['load'] | undefined
  /** It is to be asked in one step (ERC-7846). */
  readonly signsInOnConnecting?: boolean
  readonly lifetime: Lifetime
  readonly chain: WalletChain
}

/** Begins to stay with a wallet. */
export function openLink({ environment, lifetime: run }: Run, found: FoundWallet): WalletLink {
  const wallet = describeWallet(found, readLastUsedWallet(environment.storage))
  const lifetime = openLifetime(environment)
  run.onEnd(lifetime.end)
  const { provider, load, signsInOnConnecting = false } = found
  return {
    wallet,
    accounts: [],
    provider,
    load,
    signsInOnConnecting,
    lifetime,
    chain: createWalletChain(provider, lifetime),
  }
}

/** The wallet's chain, as far as it says. A wallet that does not say signs for an allowed chain. */
export interface WalletChain {
  id(): number | undefined
  /** The wallet has answered, or has had a second for it. */
  isRead(): boolean
  /** Asks the wallet once, which opens nothing. */
  read(): Promise<void>
  /** The wallet says that it changed. */
  change(value: unknown): void
}

function createWalletChain(provider: Eip1193Provider, lifetime: Lifetime): WalletChain {
  let id: number | undefined
  let isRead = false
  let reading: Promise<void> | undefined
  const change = (value: unknown) => {
    id = readChainId(value)
    isRead = true
  }
  const ask = () =>
    new Promise<void>((resolve) => {
      const finish = () => {
        isRead = true
        resolve()
      }
      lifetime.after(chainAnswersWithinMs, finish)
      readWallet(provider, { method: 'eth_chainId' }).then((answer) => {
        if (!isRead) change(answer)
        finish()
      }, finish)
    })
  return {
    id: () => id,
    isRead: () => isRead,
    read: () => {
      reading ??= ask()
      return reading
    },
    change,
  }
}

const chainAnswersWithinMs = 1000
