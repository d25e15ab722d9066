import { requestProviders } from 'mipd'
import { readProperty } from './wallet/eip1193/Eip1193Provider.ts'
import type { WalletStorage } from './wallet/lastUsedWallet.ts'

/**
 * How long something is still wanted. When it ends, its timers are cancelled and its listeners removed, and code
 * that returns with a late answer finds it closed.
 */
export interface Lifetime {
  isOpen(): boolean
  /** Runs a function after so many milliseconds, unless the lifetime ends before. */
  after(milliseconds: number, run: () => void): void
  /** Listens until the lifetime ends. */
  listen(target: EventTarget, type: string, listener: (event: Event) => void): void
  /** Runs a function when the lifetime ends. */
  onEnd(run: () => void): void
  end(): void
}

/** Begins a lifetime. */
export function openLifetime(environment: Environment): Lifetime {
  const ends: (() => void)[] = []
  let isOpen = true
  const onEnd = (run: () => void) => {
    ends.push(run)
  }
  return {
    isOpen: () => isOpen,
    after: (milliseconds, run) => onEnd(environment.after(milliseconds, run)),
    listen: (target, type, listener) => {
      target.addEventListener(type, listener)
      onEnd(() => target.removeEventListener(type, listener))
    },
    onEnd,
    end: () => {
      isOpen = false
      for (const run of ends.splice(0)) run()
    },
  }
}

/** What a sign-in needs of the page it runs in. `browserEnvironment()` gives the real one. */
export interface Environment {
  /** Where `focus` and `pageshow` arrive. */
  readonly window: EventTarget
  /** Where `visibilitychange` arrives, and cookies are. */
  readonly document: EventTarget & { readonly visibilityState: string; cookie: string }
  /** `location.host`: the only domain that a message may name. */
  readonly host: string
  /** Remembers the last used wallet; undefined where the browser refuses. */
  readonly storage: WalletStorage | undefined
  /** Asks wallets to announce themselves (EIP-6963). Returns how to stop listening. */
  requestWallets(listener: (detail: unknown) => void): (() => void) | undefined
  /** `window.ethereum`, where wallets were before EIP-6963. */
  legacyProvider(): unknown
  /** Opens the channel to the other tabs of this origin; undefined where the browser has none. */
  openChannel(listener: (message: unknown) => void): Channel | undefined
  /** Milliseconds since the epoch. */
  now(): number
  /** Runs a function after so many milliseconds. Returns how to call it off. */
  after(milliseconds: number, run: () => void): () => void
}

/** To the other tabs. */
export interface Channel {
  post(message: unknown): void
  close(): void
}

/** The environment of the page that this runs in. Needs a browser's globals: call it after the page began. */
export function browserEnvironment(): Environment {
  return {
    window,
    document,
    host: location.host,
    storage: findStorage(),
    requestWallets: (listener) => requestProviders(listener),
    // Extensions that fight over it leave a getter that throws.
    legacyProvider: () => readProperty(window, 'ethereum'),
    openChannel,
    now: () => Date.now(),
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
  }
}

function findStorage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined // the browser blocks storage: even naming it throws
  }
}

function openChannel(listener: (message: unknown) => void): Channel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  const channel = new BroadcastChannel('countersign')
  channel.addEventListener('message', (event) => listener(event.data))
  return { post: (message) => channel.postMessage(message), close: () => channel.close() }
}
