import { cleanWords } from './cleanWords.ts'
import { type FoundWallet, readIcon } from './discoverWallets.ts'
import { type Eip1193Provider, isProvider } from './eip1193/Eip1193Provider.ts'
import type { WalletConnector } from './WalletConnector.ts'
import { WalletError } from './WalletError.ts'

/**
 * A wallet that the page brings, beside those that announce themselves (EIP-6963): wagmi's, Base Account's,
 * WalletConnect's.
 *
 * @example
 * const wallet: PageWallet = {
 *   id: 'app.base.account',
 *   name: 'Base Account',
 *   icon: '/base-account.svg',
 *   provider: async () => (await import('./baseAccount.ts')).createProvider(),
 * }
 */
export interface PageWallet {
  /**
   * Identifies the wallet for good: this browser remembers the last used wallet by it. Give the reverse domain name of
   * EIP-6963 if the wallet has one, since a wallet that announces itself under this name takes its place.
   */
  readonly id: string
  readonly name: string
  /** A `data:image/…` URI or a path of this origin. Anything else is not shown: no list fetches from elsewhere. */
  readonly icon?: string | undefined
  /**
   * The wallet (EIP-1193), or a function that loads it. The function is called when a person chooses the wallet, not
   * before, and again after it has failed (`wallet_not_loaded`). A key of another kind brings its connector instead.
   */
  readonly provider: Eip1193Provider | (() => Promise<unknown>) | WalletConnector
  /**
   * The wallet can connect and sign in one step (`wallet_connect` with `signInWithEthereum`, ERC-7846). The person reads
   * the message first. Say so only of a wallet that can: any other costs the person a click.
   */
  readonly signsInOnConnecting?: true
}

/** Makes a page's wallets ready for a list. Nothing is loaded. */
export function readPageWallets(wallets: readonly PageWallet[]): readonly FoundWallet[] {
  return wallets.map(({ id, name, icon, provider, signsInOnConnecting }) => {
    const found = { id, name: cleanWords(name, 40), icon: readPageIcon(icon), rdns: id, signsInOnConnecting }
    return typeof provider === 'function' ? { ...found, ...loadLater(provider) } : { ...found, provider }
  })
}

function readPageIcon(icon: string | undefined): string | undefined {
  return icon !== undefined && /^\/(?![/\\])/.test(icon) ? icon : readIcon({ icon })
}

/** A provider that stands for one that is loaded later. Until then it can only be listened to. */
function loadLater(
  load: () => Promise<unknown>,
): Required<Pick<FoundWallet<Eip1193Provider>, 'provider' | 'load'>> {
  const listeners = new Set<Heard>()
  let loaded: Eip1193Provider | undefined
  let loading: Promise<void> | undefined
  const take = async () => {
    const provider = await load()
    if (!isProvider(provider))
      throw new TypeError('What was loaded has no request(): it is no EIP-1193 provider.')
    loaded = provider
    for (const heard of listeners) listen(provider, heard)
  }
  const begin = () =>
    take().catch((cause: unknown) => {
      loading = undefined
      throw notLoaded(cause)
    })
  const provider: Eip1193Provider = {
    request: async (request) => {
      if (loaded === undefined) throw { code: 4900 }
      return loaded.request(request)
    },
    on: (...heard) => {
      listeners.add(heard)
      if (loaded !== undefined) listen(loaded, heard)
    },
    removeListener: (event, listener) => {
      for (const heard of listeners) if (heard[0] === event && heard[1] === listener) listeners.delete(heard)
      loaded?.removeListener?.(event, listener)
    },
  }
  return {
    provider,
    load: () => {
      if (loaded === undefined) loading ??= begin()
      return loaded === undefined ? loading : undefined
    },
  }
}

type Heard = Parameters<NonNullable<Eip1193Provider['on']>>

function listen(provider: Eip1193Provider, heard: Heard): void {
  try {
    provider.on?.(...heard)
  } catch {
    // A wallet that tells nothing of itself can be used all the same.
  }
}

/** The function that should have loaded a wallet failed, or gave none. Its words are for developers. */
function notLoaded(cause: unknown): WalletError {
  const reason = cause instanceof Error ? cleanWords(cause.message, 200) : 'The wallet was not loaded.'
  return new WalletError(
    { code: 'wallet_not_loaded', ...(reason !== '' && { details: { reason } }) },
    { cause },
  )
}
