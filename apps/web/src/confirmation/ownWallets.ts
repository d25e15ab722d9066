import {
  openWallets,
  type SignIn,
  type SignInState,
  type WalletInfo,
  type Wallets,
} from '@countersign/client'
import { shortenAddress } from '@countersign/react'
import { describeWallet, isThrowawayWallet } from '../throwaway/throwawayWallet.ts'
import { texts } from './texts.ts'

/** What a list says of its wallets before one is opened. */
export interface OwnWallets {
  /** The sign-in, whose list has the wallets of the account first, and none that can never be one of them. */
  readonly signIn: SignIn
  /** The line under a wallet's name: which account it is on, and that it does not count where it does not. */
  readonly describe: (wallet: WalletInfo) => string | undefined
  /** Arranges the list anew, once it is known which accounts may sign. */
  readonly arrange: () => void
}

/** How a page asks, and by what it counts time. */
export interface OwnWalletsOptions {
  /** Whether an account is one that may sign. */
  readonly isExpected: (address: string) => boolean
  /** Default: those of the page that this runs in. */
  readonly open?: (onChange: () => void) => Pick<Wallets, 'list' | 'accounts' | 'close'>
  /** Runs a function after so many milliseconds. */
  readonly after?: (milliseconds: number, run: () => void) => void
}

/**
 * Asks each wallet, without opening it, which accounts it shows this page. The list waits for their answers, so that nothing
 * jumps, but not long: a wallet that does not answer is like one that shows none.
 */
export function offerOwnWallets(store: SignIn, options: OwnWalletsOptions): OwnWallets {
  const { isExpected, open = (onChange) => openWallets({ onChange }), after = wait } = options
  const shown = new Map<string, readonly string[]>()
  const asked = new Set<string>()
  const listeners = new Set<() => void>()
  let wallets: ReturnType<typeof open> | undefined
  let last: { readonly from: SignInState; readonly is: SignInState } | undefined
  const change = () => {
    last = undefined
    for (const listener of [...listeners]) listener()
  }
  const ask = () => {
    for (const wallet of wallets?.list() ?? []) {
      const name = nameKey(wallet)
      if (asked.has(name)) continue
      asked.add(name)
      const answer = (accounts: readonly string[]) => {
        if (shown.has(name)) return
        shown.set(name, accounts)
        change()
      }
      wallets?.accounts(wallet.id).then(answer, () => answer([]))
      after(patienceMs, () => answer([]))
    }
  }
  const rank = (wallet: WalletInfo): number => {
    const accounts = shown.get(nameKey(wallet)) ?? []
    if (accounts.some(isExpected)) return 0
    return accounts.length === 0 ? 1 : 2
  }
  const arrange = (state: SignInState): SignInState => {
    if (state.step !== 'choosing') return state
    if (state.wallets.some((wallet) => asked.has(nameKey(wallet)) && !shown.has(nameKey(wallet))))
      return { step: 'discovering', isMissing: false }
    const sorted = state.wallets.toSorted((a, b) => rank(a) - rank(b))
    const possible = sorted.filter((wallet) => rank(wallet) === 0 || !isThrowawayWallet(wallet))
    return { ...state, wallets: possible.length === 0 ? sorted : possible }
  }
  return {
    arrange: change,
    signIn: {
      ...store,
      start: () => {
        store.start()
        wallets ??= open(ask)
        ask()
      },
      stop: () => {
        wallets?.close()
        wallets = undefined
        asked.clear()
        shown.clear()
        store.stop()
      },
      subscribe: (listener) => {
        const stop = store.subscribe(listener)
        listeners.add(listener)
        return () => {
          stop()
          listeners.delete(listener)
        }
      },
      getState: () => {
        const from = store.getState()
        if (last?.from !== from) last = { from, is: arrange(from) }
        return last.is
      },
    },
    describe: (wallet) => {
      const [first] = shown.get(nameKey(wallet)) ?? []
      const own = shown.get(nameKey(wallet))?.find(isExpected)
      if (own !== undefined) return texts.walletIsOn(shortenAddress(own))
      return first === undefined || isThrowawayWallet(wallet)
        ? describeWallet(wallet)
        : texts.walletIsOnOther(shortenAddress(first))
    },
  }
}

/** Some wallets make a new id each time they announce themselves. */
function nameKey({ rdns, id }: WalletInfo): string {
  return rdns ?? id
}

/** How long a list waits for what wallets show. */
const patienceMs = 500

function wait(milliseconds: number, run: () => void): void {
  setTimeout(run, milliseconds)
}
