import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { type Channel, type InjectedWallet, injectProvider } from './injectProvider.ts'
import type { TestWallet } from './TestWallet.ts'

/** Puts wallets into a browser: every page that it opens from now on has them, as with an extension. */
export const installWallets = async (
  context: BrowserContext,
  wallets: readonly TestWallet[],
  channel: Channel = 'announced',
): Promise<void> => {
  await connectWallets(context, wallets)
  for (const wallet of wallets) await context.addInitScript(injectProvider, infoOf(wallet, channel))
}

/** A wallet that turns up in a page that is already open. */
export const announceLate = async (page: Page, wallet: TestWallet): Promise<void> => {
  await connectWallets(page.context(), [wallet])
  await page.evaluate(injectProvider, infoOf(wallet, 'announced'))
}

const infoOf = ({ id, name }: TestWallet, channel: Channel): InjectedWallet => ({
  id,
  uuid: randomUUID(),
  name,
  channel,
})

const connectWallets = async (context: BrowserContext, wallets: readonly TestWallet[]): Promise<void> => {
  await context.exposeBinding('askTestWallet', async (_source, id: unknown, request) => {
    const wallet = wallets.find((candidate) => candidate.id === id)
    if (!wallet) throw new TypeError(`No wallet ${id} is installed.`)
    return wallet.answer(request)
  })
  for (const { id, onEvent } of wallets) {
    onEvent(async (name, value) => {
      await Promise.all(context.pages().map((page) => page.evaluate(dispatch, { id, name, value })))
    })
  }
}

const dispatch = ({ id, name, value }: { id: string; name: string; value: unknown }): void => {
  window.dispatchEvent(new CustomEvent(`test-wallet:${id}`, { detail: { name, value } }))
}
