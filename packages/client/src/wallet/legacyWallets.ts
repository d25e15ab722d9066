import type { FoundWallet } from './discoverWallets.ts'
import { type Eip1193Provider, isProvider, readProperty } from './eip1193/Eip1193Provider.ts'

/**
 * Reads the wallets of `window.ethereum`: the one that it is, or those in its `providers`, where several extensions
 * share it. Each is named by the flag that it carries; one without a known flag is "Browser wallet".
 */
export function readLegacyWallets(ethereum: unknown): readonly FoundWallet<Eip1193Provider>[] {
  if (!isProvider(ethereum)) return []
  const several = readProperty(ethereum, 'providers')
  const shared = Array.isArray(several) ? several.slice(0, mostShared).filter(isProvider) : []
  const providers = shared.length > 0 ? [...new Set(shared)] : [ethereum]
  return providers.map((provider, index) => ({
    ...nameLegacyWallet(provider),
    id: index === 0 ? 'window.ethereum' : `window.ethereum.${index}`,
    icon: undefined,
    provider,
  }))
}

/** A flag is a claim like any name. Several carry `isMetaMask` beside their own, to be let in where only it was known. */
function nameLegacyWallet(provider: Eip1193Provider): Pick<FoundWallet, 'name' | 'rdns'> {
  const [, name = 'Browser wallet', rdns] =
    flags.find(([flag]) => readProperty(provider, flag) === true) ?? []
  return { name, rdns }
}

/** By flag: the name, and what the wallet announces itself as today (EIP-6963). The first that is set decides. */
const flags: readonly (readonly [flag: string, name: string, rdns?: string])[] = [
  ['isRabby', 'Rabby Wallet', 'io.rabby'],
  ['isBraveWallet', 'Brave Wallet', 'com.brave.wallet'],
  ['isCoinbaseWallet', 'Coinbase Wallet', 'com.coinbase.wallet'],
  ['isTrust', 'Trust Wallet', 'com.trustwallet.app'],
  ['isTrustWallet', 'Trust Wallet', 'com.trustwallet.app'],
  ['isPhantom', 'Phantom', 'app.phantom'],
  ['isOkxWallet', 'OKX Wallet', 'com.okex.wallet'],
  ['isOKExWallet', 'OKX Wallet', 'com.okex.wallet'],
  ['isRainbow', 'Rainbow', 'me.rainbow'],
  ['isZerion', 'Zerion', 'io.zerion.wallet'],
  ['isFrame', 'Frame', 'sh.frame'],
  ['isBitKeep', 'Bitget Wallet', 'com.bitget.web3'],
  ['isTokenPocket', 'TokenPocket'],
  ['isImToken', 'imToken'],
  ['isTally', 'Taho'],
  ['isMetaMask', 'MetaMask', 'io.metamask'],
]

const mostShared = 10
