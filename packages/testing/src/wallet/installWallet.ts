import type { TestWallet } from './TestWallet.ts'

/** The window of a page, a browser's or one of happy-dom or jsdom, by what an announcement needs of it. */
export interface PageWindow {
  addEventListener(type: string, listener: () => void): void
  removeEventListener(type: string, listener: () => void): void
  dispatchEvent(event: object): boolean
  readonly CustomEvent: new (type: string, init: { readonly detail: unknown }) => object
}

/** A picture for the list of wallets: a plain disc. */
export const walletIcon: string = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#c8702a"/></svg>',
)}`

/**
 * Announces a test wallet to a page as a browser extension does, now and whenever the page asks (EIP-6963). Returns how to
 * take it away again. For a page in Playwright, see `@countersign/testing/playwright`.
 *
 * @example
 * const wallet = createTestWallet()
 * onTestFinished(installWallet(window, wallet))
 * @throws {TypeError} `window` when it is no window.
 */
export function installWallet(window: PageWindow, wallet: TestWallet): () => void {
  if (typeof window?.dispatchEvent !== 'function' || typeof window.CustomEvent !== 'function') {
    throw new TypeError(
      'window: must be the window of a page; where there is none, use happy-dom or Playwright.',
    )
  }
  const info = Object.freeze({
    uuid: crypto.randomUUID(),
    name: wallet.name,
    icon: walletIcon,
    rdns: `example.${wallet.id}`,
  })
  const detail = Object.freeze({ info, provider: wallet })
  const announce = () => {
    window.dispatchEvent(new window.CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => window.removeEventListener('eip6963:requestProvider', announce)
}
