import type { Address } from '@countersign/siwe'
import { browserEnvironment, type Environment, openLifetime } from '../browserEnvironment.ts'
import { describeWallet, discoverWallets, type WalletInfo } from './discoverWallets.ts'
import { formatSignRequest, isAccountList, readAccounts, readSignature } from './eip1193/accounts.ts'
import { askWallet, readWallet } from './eip1193/askWallet.ts'
import { type Eip1193Provider, type Eip1193Request, isProvider } from './eip1193/Eip1193Provider.ts'
import { toWalletError } from './eip1193/readWalletError.ts'
import { readLastUsedWallet } from './lastUsedWallet.ts'
import { WalletError } from './WalletError.ts'

/** The wallets of a page. `connect` and `sign` open the wallet: ask only from inside a click. */
export interface Wallets {
  /** The wallets found so far, in the order they were found. */
  readonly list: () => readonly WalletInfo[]
  /** The accounts that a wallet shows this page already, without opening it; none where it is not connected, or locked. */
  readonly accounts: (id: string) => Promise<readonly Address[]>
  /** Asks a wallet for its accounts, at least one. */
  readonly connect: (id: string) => Promise<readonly Address[]>
  /** Asks a wallet to sign a text with one of its accounts (`personal_sign`), and answers with the signature. */
  readonly sign: (id: string, account: Address, text: string) => Promise<string>
  /** Stops looking for more. */
  readonly close: () => void
}

/** Where to look, and a listener. */
export interface WalletsOptions {
  /** Called when another wallet is found. */
  readonly onChange: () => void
  /** Default: the page that this runs in. */
  readonly environment?: Environment
}

/**
 * Finds the wallets of this page, to sign a text outside a sign-in. Their questions reject with a {@link WalletError}.
 *
 * @example
 * const wallets = openWallets({ onChange: () => show(wallets.list()) })
 */
export function openWallets({ onChange, environment = browserEnvironment() }: WalletsOptions): Wallets {
  const lifetime = openLifetime(environment)
  const discovery = discoverWallets(environment, lifetime, () => lifetime.isOpen() && onChange())
  const ask = async (id: string, request: Eip1193Request): Promise<unknown> => {
    try {
      return await askWallet(providerOf(id), request, environment.now())
    } catch (cause) {
      throw toWalletError(cause)
    }
  }
  const providerOf = (id: string): Eip1193Provider => {
    const found = discovery.wallets().find((wallet) => wallet.id === id)
    if (!isProvider(found?.provider)) throw new TypeError(`There is no wallet with the id "${id}".`)
    return found.provider
  }
  return {
    list: () => {
      const lastUsed = readLastUsedWallet(environment.storage)
      return discovery.wallets().map((wallet) => describeWallet(wallet, lastUsed))
    },
    accounts: async (id) =>
      readWallet(providerOf(id), { method: 'eth_accounts' }).then(readAccounts, () => []),
    connect: async (id) => {
      const answer = await ask(id, { method: 'eth_requestAccounts' })
      if (!isAccountList(answer)) throw new WalletError({ code: 'wallet_failed' })
      const accounts = readAccounts(answer)
      if (accounts.length === 0) throw new WalletError({ code: 'wallet_locked' })
      return accounts
    },
    sign: async (id, account, text) => {
      const signature = readSignature(await ask(id, formatSignRequest(text, account)))
      // It was closed, or has a fault: nobody knows whether the person declined.
      if (signature === undefined) throw new WalletError({ code: 'wallet_failed' })
      return signature
    },
    close: () => lifetime.end(),
  }
}
