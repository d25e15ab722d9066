import { requestProviders } from 'mipd'
import { vi } from 'vitest'
import type { Channel, Environment } from '../browserEnvironment.ts'
import type { TestWallet } from './createTestWallet.ts'

/** A page to sign in on: an event target for a window, and everything else a browser gives. */
export interface TestPage extends Environment {
  readonly document: TestDocument
  readonly stored: Map<string, string>
  /** Installs a wallet that announces itself. */
  announce(wallet: TestWallet): void
  /** Installs a wallet in `window.ethereum`. */
  inject(provider: unknown): void
  /** The page goes to the background, or comes back. */
  setVisibility(state: 'visible' | 'hidden'): void
  focus(): void
}

/** Makes a page. Pages of the same browser hear each other. */
export function createTestPage(browser: TestBrowser = createTestBrowser()): TestPage {
  const window = new EventTarget()
  const document = new TestDocument()
  let ethereum: unknown
  return {
    window,
    document,
    host: 'app.example',
    stored: browser.stored,
    storage: {
      getItem: (key) => browser.stored.get(key) ?? null,
      setItem: (key, value) => browser.stored.set(key, value),
    },
    requestWallets: (listener) => {
      vi.stubGlobal('window', window) // where the library looks
      return requestProviders(listener)
    },
    legacyProvider: () => ethereum,
    openChannel: (listener) => browser.open(listener),
    now: () => Date.now(),
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
    announce: (wallet) => {
      const detail = Object.freeze({ info: wallet.info, provider: wallet })
      const provide = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      window.addEventListener('eip6963:requestProvider', provide)
      provide()
    },
    inject: (provider) => {
      ethereum = provider
    },
    setVisibility: (state) => {
      document.visibilityState = state
      document.dispatchEvent(new Event('visibilitychange'))
    },
    focus: () => window.dispatchEvent(new Event('focus')),
  }
}

class TestDocument extends EventTarget {
  visibilityState: 'visible' | 'hidden' = 'visible'
  /** Whether the browser drops what a page sets, as it does where cookies are blocked. */
  blocksCookies = false
  #cookie = ''

  get cookie() {
    return this.#cookie
  }

  set cookie(text: string) {
    if (!this.blocksCookies) this.#cookie = text.includes('Max-Age=0') ? '' : (text.split(';')[0] ?? '')
  }
}

/** What the tabs of a browser share. */
export interface TestBrowser {
  readonly stored: Map<string, string>
  open(listener: (message: unknown) => void): Channel
}

/** Makes a browser without any tabs. */
export function createTestBrowser(): TestBrowser {
  const tabs = new Set<(message: unknown) => void>()
  return {
    stored: new Map(),
    open: (listener) => {
      tabs.add(listener)
      return {
        post: (message) => {
          for (const other of tabs) if (other !== listener) other(message)
        },
        close: () => tabs.delete(listener),
      }
    },
  }
}
