import { onTestFinished } from 'vitest'

/** A wallet of the test's browser: it offers its accounts, and signs whatever it is asked with the same bytes. */
export interface TestWallet {
  /** What it was asked, in order. */
  readonly asked: readonly string[]
  /** The person declines the next thing that it is to sign. */
  declineOnce(): void
  /** It is not in this browser any more. */
  leave(): void
  /** It goes on to these accounts, and says so. */
  switchTo(...accounts: readonly string[]): void
}

/** Announces a wallet until the test ends. */
export function announceTestWallet(
  wallet: string | { readonly name: string; readonly rdns: string },
  ...offered: readonly string[]
): TestWallet {
  let accounts = offered
  const asked: string[] = []
  let isDeclining = false
  const listeners = new Set<(value: unknown) => void>()
  const provider = {
    request: async ({ method }: { method: string }) => {
      asked.push(method)
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') return accounts
      if (method === 'eth_chainId') return '0x1'
      if (method === 'personal_sign' && isDeclining) {
        isDeclining = false
        throw { code: 4001, message: 'User rejected the request.' }
      }
      if (method === 'personal_sign') return `0x${'11'.repeat(65)}`
      throw { code: 4200, message: 'not supported' }
    },
    on: (event: string, listener: (value: unknown) => void) => {
      if (event === 'accountsChanged') listeners.add(listener)
    },
    removeListener: (_event: string, listener: (value: unknown) => void) => listeners.delete(listener),
  }
  const { name, rdns } =
    typeof wallet === 'string' ? { name: wallet, rdns: `example.${wallet.toLowerCase()}` } : wallet
  const info = { uuid: crypto.randomUUID(), name, icon: 'data:image/png;base64,', rdns }
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  window.addEventListener('eip6963:requestProvider', announce)
  const leave = () => window.removeEventListener('eip6963:requestProvider', announce)
  onTestFinished(leave)
  return {
    asked,
    leave,
    declineOnce: () => {
      isDeclining = true
    },
    switchTo: (...next) => {
      accounts = next
      for (const listener of listeners) listener(accounts)
    },
  }
}
