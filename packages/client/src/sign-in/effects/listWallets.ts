import { describeWallet } from '../../wallet/discoverWallets.ts'
import { readLastUsedWallet } from '../../wallet/lastUsedWallet.ts'
import type { Run } from './Run.ts'

/** Tells the machine which wallets were found so far. */
export function listWallets({ discovery, environment, lifetime, dispatch }: Run): void {
  const lastUsed = readLastUsedWallet(environment.storage)
  const wallets = discovery.wallets().map((found) => describeWallet(found, lastUsed))
  dispatch({ type: 'wallets_listed', wallets, isMissing: discovery.isMissing() }, lifetime)
}
