import type { Environment } from '../environment/Environment.ts'
import type { Scope } from '../environment/Scope.ts'
import type { FoundWallet } from './FoundWallet.ts'
import { pageProviders } from './pageProviders.ts'
import { isProvider, readAnnouncement } from './readAnnouncement.ts'

/** The wallets found so far, in the order they came. */
export interface Discovery {
  wallets(): readonly FoundWallet[]
  /** Nothing was found within 300 ms. Later ones are still taken. */
  isMissing(): boolean
}

/**
 * Finds the wallets of this page: those that announce themselves (EIP-6963), and `window.ethereum` where no
 * wallet of the browser did within 300 ms. Wallets answer at once, one after the other, so what is there already
 * is found when this returns; the listener is called after each later change, until the scope ends.
 */
export function discoverWallets(environment: Environment, scope: Scope, onChange: () => void): Discovery {
  let announced: readonly FoundWallet[] = []
  let legacy: FoundWallet | undefined
  let hasWaited = false
  let hasAsked = false
  const isLegacyAlone = () => announced.every(({ provider }) => pageProviders.has(provider))
  const wallets = () => (legacy !== undefined && isLegacyAlone() ? [...announced, legacy] : announced)
  const lookForLegacy = () => {
    const provider = environment.legacyProvider()
    if (isProvider(provider)) legacy = { ...legacyWallet, provider }
    onChange()
  }
  const stop = environment.requestWallets((detail) => {
    const found = readAnnouncement(detail)
    if (found === undefined || announced.some((known) => isSame(known, found))) return
    announced = [...announced, found]
    if (hasAsked) onChange()
  })
  hasAsked = true
  scope.onEnd(() => stop?.())
  scope.listen(environment.window, 'ethereum#initialized', () => {
    if (hasWaited) lookForLegacy()
  })
  scope.after(missingAfterMs, () => {
    hasWaited = true
    lookForLegacy()
  })
  return { wallets, isMissing: () => hasWaited && wallets().length === 0 }
}

/** A wallet answers every page that asks; some make a new id each time. */
function isSame(known: FoundWallet, found: FoundWallet): boolean {
  return known.id === found.id || known.provider === found.provider
}

const missingAfterMs = 300

/** It does not say whose it is, and several wallets claim to be another, so it is called what it is. */
const legacyWallet = { id: 'window.ethereum', name: 'Browser wallet', icon: undefined, rdns: undefined }
