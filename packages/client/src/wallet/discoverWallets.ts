import type { Environment, Lifetime } from '../browserEnvironment.ts'
import { cleanWords } from './cleanWords.ts'
import { type Eip1193Provider, isProvider, readProperty } from './eip1193/Eip1193Provider.ts'
import { eip1193Connector } from './eip1193/eip1193Connector.ts'
import type { WalletConnector } from './WalletConnector.ts'

/** A wallet found in this browser, as a list shows it. */
export interface WalletInfo {
  /** Identifies the wallet for as long as the page lives; a wallet that the page brings, for good. */
  readonly id: string
  readonly name: string
  /** A `data:image/…` URI, or a path of this origin, for `<img>` only; undefined if the wallet has none. */
  readonly icon: string | undefined
  /**
   * The wallet's reverse domain name (EIP-6963), such as `io.metamask`, or the `id` that the page gave it; undefined for
   * an unknown `window.ethereum`.
   */
  readonly rdns: string | undefined
  /** This browser's last sign-in was made with this wallet. */
  readonly isLastUsed: boolean
}

/** A wallet with the object to talk to it. Two with the same object are one wallet. */
export interface FoundWallet<Provider = Eip1193Provider | WalletConnector>
  extends Omit<WalletInfo, 'isLastUsed'> {
  readonly provider: Provider
  /** Loads a provider that is not there yet, and rejects if that fails; undefined once it is there. */
  readonly load?: (() => Promise<void> | undefined) | undefined
  /** The page says that it connects and signs in one step (ERC-7846). */
  readonly signsInOnConnecting?: true | undefined
}

/** The wallets found so far. */
export interface Discovery {
  /** Those of the browser in the order they came, then those that the page brings, then those that it announces itself. */
  wallets(): readonly FoundWallet[]
  /** Nothing was found within 300 ms. Later ones are still taken. */
  isMissing(): boolean
}

/**
 * Finds the wallets of this page: those that announce themselves (EIP-6963), and `window.ethereum` if no wallet of
 * the browser did within 300 ms; to them come those that the page brings. Wallets answer at once, one after the other,
 * so what is there already is found when this returns; the listener is called after each later change, until the
 * lifetime ends.
 */
export function discoverWallets(
  environment: Environment,
  lifetime: Lifetime,
  onChange: () => void,
  bringing?: Promise<readonly FoundWallet[]>,
): Discovery {
  let brought: readonly FoundWallet[] = []
  let isBringing = bringing !== undefined
  let announced: readonly FoundWallet[] = []
  let legacy: readonly FoundWallet[] = []
  let hasWaited = false
  let hasAsked = false
  const isOwn = ({ provider }: FoundWallet) => pageProviders.has(provider)
  const installed = () => {
    const others = announced.filter((found) => !isOwn(found))
    return others.length === 0 ? legacy : others
  }
  const wallets = () => {
    const first = installed()
    // No list is shown that something is about to come into ahead of others.
    const isLegacyNear = first.length === 0 && isProvider(environment.legacyProvider())
    if (!hasWaited && (isBringing || isLegacyNear)) return []
    const own = announced.filter(isOwn)
    const known = [...first, ...own]
    return [...first, ...brought.filter((found) => !known.some((one) => isSame(one, found))), ...own]
  }
  const lookForLegacy = () => {
    const found = readLegacyWallets(environment.legacyProvider())
    legacy = found.filter(({ provider }) => !brought.some((one) => one.provider === provider))
    onChange()
  }
  const stop = environment.requestWallets((detail) => {
    const found = readAnnouncement(detail)
    if (found === undefined || announced.some((known) => isSame(known, found))) return
    announced = [...announced, found]
    if (hasAsked) onChange()
  })
  hasAsked = true
  lifetime.onEnd(() => stop?.())
  lifetime.listen(environment.window, 'ethereum#initialized', () => {
    if (hasWaited) lookForLegacy()
  })
  lifetime.after(missingAfterMs, () => {
    hasWaited = true
    lookForLegacy()
  })
  void bringing?.then((found) => {
    brought = found
    isBringing = false
    if (lifetime.isOpen()) onChange()
  })
  return {
    wallets,
    isMissing: () => hasWaited && !isBringing && wallets().length === 0,
  }
}

/** What a list may know of a wallet. */
export function describeWallet(found: FoundWallet, lastUsed: string | undefined): WalletInfo {
  const { id, name, icon, rdns } = found
  return { id, name, icon, rdns, isLastUsed: rdns !== undefined && rdns === lastUsed }
}

/** The connector of a wallet that was found. The clock is in milliseconds. */
export function openConnector({ provider, ...options }: FoundWallet, now: () => number): WalletConnector {
  return isProvider(provider) ? eip1193Connector(provider, { ...options, now }) : provider
}

/** A wallet answers every page that asks; some make a new id each time. The page's ids are reverse domain names. */
function isSame(known: FoundWallet, found: FoundWallet): boolean {
  return known.id === found.id || known.rdns === found.id || known.provider === found.provider
}

/**
 * Reads what a wallet announced about itself (EIP-6963, "Provider Detail"), or undefined if it is not a
 * wallet. Anything in the page can announce, so its words are cleaned and cut, and only a
 * `data:image/…` icon of a usual type and size is taken: nothing is fetched.
 */
export function readAnnouncement(detail: unknown): FoundWallet<Eip1193Provider> | undefined {
  const info = readProperty(detail, 'info')
  const provider = readProperty(detail, 'provider')
  const id = text(info, 'uuid', 100)
  const name = text(info, 'name', 40)
  if (id === undefined || name === undefined || !isProvider(provider)) return undefined
  return { id, name, icon: readIcon(info), rdns: text(info, 'rdns', 100), provider }
}

function text(value: unknown, name: string, longest: number): string | undefined {
  const found = readProperty(value, name)
  const words = typeof found === 'string' ? cleanWords(found, longest) : ''
  return words === '' ? undefined : words
}

/** A picture is drawn at 36 px: more than this is not meant to be one. */
const longestIcon = 256 * 1024

/** Reads the icon of a wallet: a `data:image/…` URI of a usual type and size, or undefined. */
export function readIcon(info: unknown): string | undefined {
  const icon = readProperty(info, 'icon')
  if (typeof icon !== 'string' || icon.length > longestIcon) return undefined
  const address = icon.trim()
  return /^data:image\/(?:png|jpeg|webp|gif|avif|svg\+xml)[;,]/i.test(address) ? address : undefined
}

/**
 * The providers that this page made itself, such as a throwaway wallet's. They announce themselves like a
 * wallet of the browser, but do not stand for one: beside them `window.ethereum` is still offered.
 */
export const pageProviders: WeakSet<object> = new WeakSet()

const missingAfterMs = 300

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
