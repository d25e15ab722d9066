import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import type { TestWallet, WalletAnswer, WalletEvent, WalletRequest } from './TestWallet.ts'

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

declare global {
  interface Window {
    askTestWallet: (id: string, request: WalletRequest) => Promise<WalletAnswer>
    ethereum?: unknown
  }
}

/** How a wallet makes itself known: by EIP-6963, or only as `window.ethereum`. */
export type Channel = 'announced' | 'injected'

interface InjectedWallet {
  readonly id: string
  readonly uuid: string
  readonly name: string
  readonly channel: Channel
}

/**
 * Runs in the page: a provider that hands every request to the wallet in the test's process.
 * It is sent to the browser as text, so it may use nothing from outside itself.
 */
const injectProvider = ({ id, uuid, name, channel }: InjectedWallet): void => {
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const provider = {
    request: async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
      const isAskedByPerson = navigator.userActivation.isActive
      const answer = await window.askTestWallet(id, { method, params, isAskedByPerson })
      if ('value' in answer) return answer.value
      throw Object.assign(new Error(answer.error.message), { code: answer.error.code })
    },
    on: (event: string, listener: (value: unknown) => void) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener: (event: string, listener: (value: unknown) => void) => {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  window.addEventListener(`test-wallet:${id}`, (event) => {
    if (!(event instanceof CustomEvent)) return
    const { name: eventName, value }: { name: WalletEvent; value: unknown } = event.detail
    for (const listener of listeners.get(eventName) ?? []) listener(value)
  })
  if (channel === 'injected') {
    window.ethereum = provider
    return
  }
  const icon = `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#c8702a"/></svg>',
  )}`
  const detail = Object.freeze({
    info: Object.freeze({ uuid, name, icon, rdns: `example.${id}` }),
    provider: Object.freeze(provider),
  })
  const announce = () => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
