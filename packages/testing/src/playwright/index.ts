import { walletIcon } from '../wallet/installWallet.ts'
import { ProviderError, type TestWallet, type WalletEvent } from '../wallet/TestWallet.ts'
import { type InjectedWallet, injectProvider } from './injectProvider.ts'

/** A page of Playwright, by what a wallet needs of it. */
export interface PlaywrightPage extends Scriptable {
  evaluate(expression: string): Promise<unknown>
}

/** A browser context of Playwright, by what a wallet needs of it. */
export interface PlaywrightContext extends Scriptable {
  pages(): readonly PlaywrightPage[]
}

/** What Playwright's pages and contexts have in common. */
export interface Scriptable {
  exposeBinding(
    name: string,
    callback: (source: object, request: PageRequest) => Promise<PageAnswer>,
  ): Promise<unknown>
  addInitScript(script: { readonly content: string }): Promise<unknown>
}

/** A request as it comes out of the page. */
export interface PageRequest {
  readonly method: string
  readonly params: readonly unknown[]
  readonly isAskedByPerson: boolean
}

/** What goes back into the page: an error loses its class on the way, so it travels as its parts. */
export type PageAnswer =
  | { readonly value: unknown }
  | { readonly error: { readonly code: number; readonly message: string } }

/**
 * Puts wallets into a page of Playwright, or into every page of a browser context: each announces itself as an extension
 * does (EIP-6963), in what is open now and in what is opened later. The keys stay in this process.
 *
 * @example
 * const wallet = createTestWallet()
 * await installWallets(page, [wallet])
 * await page.goto('/')
 * @throws {TypeError} `page` when it is neither a page nor a context; `wallets` when it is no list.
 */
export async function installWallets(
  page: PlaywrightPage | PlaywrightContext,
  wallets: readonly TestWallet[],
): Promise<void> {
  await install(page, wallets, 'announced')
}

/**
 * The same, with one wallet that announces nothing and is there as `window.ethereum`, as older extensions are.
 *
 * @example await injectWallet(page, createTestWallet())
 * @throws {TypeError} as {@link installWallets} does.
 */
export async function injectWallet(
  page: PlaywrightPage | PlaywrightContext,
  wallet: TestWallet,
): Promise<void> {
  await install(page, [wallet], 'injected')
}

async function install(
  page: PlaywrightPage | PlaywrightContext,
  wallets: readonly TestWallet[],
  channel: InjectedWallet['channel'],
): Promise<void> {
  if (typeof page?.exposeBinding !== 'function' || typeof page.addInitScript !== 'function') {
    throw new TypeError('page: must be a page or a browser context of Playwright.')
  }
  if (!Array.isArray(wallets)) throw new TypeError('wallets: must be a list of test wallets.')
  const openPages = () => ('pages' in page ? page.pages() : [page])
  for (const wallet of wallets) {
    const uuid = crypto.randomUUID()
    const binding = `askTestWallet_${uuid.replaceAll('-', '')}`
    const { name, id } = wallet
    const content = call(injectProvider, {
      binding,
      channel,
      uuid,
      name,
      rdns: `example.${id}`,
      icon: walletIcon,
    })
    await page.exposeBinding(binding, async (_source, request) => answer(wallet, request))
    await page.addInitScript({ content })
    await Promise.all(openPages().map((open) => open.evaluate(content)))
    for (const event of events) {
      wallet.on(event, (value: unknown) =>
        Promise.all(openPages().map((open) => open.evaluate(call(dispatch, { binding, event, value })))),
      )
    }
  }
}

const events: readonly WalletEvent[] = ['accountsChanged', 'chainChanged', 'connect', 'disconnect']

async function answer(wallet: TestWallet, request: PageRequest): Promise<PageAnswer> {
  try {
    return { value: await wallet.request(request) }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return { error: { code: error.code, message: error.message } }
  }
}

/** Runs in the page. */
function dispatch({ binding, event, value }: { binding: string; event: string; value: unknown }): void {
  window.dispatchEvent(new CustomEvent(binding, { detail: { event, value } }))
}

/** A function that uses nothing from outside itself, and what it is called with, as a script. */
function call<Given>(act: (given: Given) => void, given: Given): string {
  return `(${act.toString()})(${JSON.stringify(given)})`
}
