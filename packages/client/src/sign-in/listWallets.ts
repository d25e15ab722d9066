import {
  type Discovery,
  describeWallet,
  type FoundWallet,
  type WalletInfo,
} from '../wallet/discoverWallets.ts'
import { readLastUsedWallet } from '../wallet/lastUsedWallet.ts'
import type { Flow } from './Flow.ts'

/** Shows the wallets, the last used first. */
export function showWallets(flow: Flow, discovery: Discovery): void {
  flow.nextStep()
  flow.setLink(undefined)
  const wallets = describe(flow, discovery.wallets())
  if (wallets.length === 0) {
    flow.setState({ step: 'discovering', isMissing: discovery.isMissing() })
    return
  }
  const sorted = wallets.toSorted((a, b) => Number(b.isLastUsed) - Number(a.isLastUsed))
  flow.setState({ step: 'choosing', wallets: sorted })
}

/** Takes up what was found since. A list that a person may be looking at only grows at its end. */
export function updateWallets(flow: Flow, discovery: Discovery): void {
  const state = flow.getState()
  if (state.step === 'discovering') {
    showWallets(flow, discovery)
    return
  }
  if (state.step !== 'choosing') return
  const wallets = describe(flow, discovery.wallets())
  const shown = state.wallets.filter(({ id }) => wallets.some((wallet) => wallet.id === id))
  const added = wallets.filter(({ id }) => !shown.some((wallet) => wallet.id === id))
  if (added.length > 0) flow.setState({ step: 'choosing', wallets: [...shown, ...added] })
}

function describe(flow: Flow, found: readonly FoundWallet[]): readonly WalletInfo[] {
  const lastUsed = readLastUsedWallet(flow.environment.storage)
  return found.map((wallet) => describeWallet(wallet, lastUsed))
}
