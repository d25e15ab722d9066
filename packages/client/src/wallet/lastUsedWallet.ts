/** Where the last used wallet is remembered. `localStorage` is one; a browser may refuse it. */
export type WalletStorage = Pick<Storage, 'getItem' | 'setItem'>

/** The reverse domain name of the wallet of this browser's last sign-in, if known. */
export function readLastUsedWallet(storage: WalletStorage | undefined): string | undefined {
  try {
    return storage?.getItem(key) ?? undefined
  } catch {
    return undefined // storage is blocked: the list just has no first choice
  }
}

/** Remembers the wallet's reverse domain name, and nothing else of the person's. */
export function rememberLastUsedWallet(storage: WalletStorage | undefined, rdns: string): void {
  try {
    storage?.setItem(key, rdns)
  } catch {
    // storage is full or blocked: the next list just has no first choice
  }
}

const key = 'countersign.wallet'
