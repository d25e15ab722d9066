import type { Address } from '@countersign/siwe'
import type { Hex } from './Signer.ts'

/** A request as the wallet receives it (EIP-1193). */
export interface WalletRequest {
  readonly method: string
  readonly params: readonly unknown[]
  /** Whether the page asked within a person's click or key press; always false outside a browser. */
  readonly isAskedByPerson: boolean
}

/** One deviation from a well-behaved wallet: it answers, throws a {@link ProviderError}, or passes on to `next`. */
export type Behaviour = (request: WalletRequest, next: () => Promise<unknown>) => Promise<unknown>

/** The events of EIP-1193. */
export type WalletEvent = 'accountsChanged' | 'chainChanged' | 'connect' | 'disconnect'

/** A wallet under a test's control: an EIP-1193 provider, and the person who holds it. */
export interface TestWallet {
  /** The name in lower case with dashes: the end of its `rdns` (EIP-6963). */
  readonly id: string
  readonly name: string
  /** The account in use: the first of those that it shares; of a key, in EIP-55. */
  readonly address: Address
  /** What it answers to `eth_chainId`. */
  readonly chainId: number
  /** What it was asked, oldest first. */
  readonly requests: readonly WalletRequest[]
  /** The texts it has signed, oldest first, exactly as they were signed. */
  readonly signedTexts: readonly string[]

  /** Answers as EIP-1193 says. @throws {ProviderError} */
  request(request: {
    readonly method: string
    readonly params?: readonly unknown[] | object
    readonly isAskedByPerson?: boolean
  }): Promise<unknown>
  /** Hears an event of EIP-1193. What `listener` returns is awaited by whoever causes the event. */
  on(event: string, listener: (value: unknown) => unknown): void
  removeListener(event: string, listener: (value: unknown) => unknown): void

  /** Signs a text with the account in use, without a page that asks (EIP-191, `personal_sign`). */
  signMessage(text: { readonly message: string }): Promise<Hex>

  /** The person declines the next window that the wallet opens: the request fails with 4001. Other requests pass. */
  refuseNext(): void
  /** The wallet is locked: it shares no account, and refuses with 4100 whatever needs one. Pages hear of it. */
  lock(): Promise<void>
  /** The wallet is unlocked, as at first. Pages that are connected hear of it. */
  unlock(): Promise<void>
  /**
   * Adds an account, of a new key unless one is given, and returns its address; `switchTo` puts it to use.
   *
   * @throws {TypeError} `privateKey` when it is no private key.
   */
  addAccount(privateKey?: Hex): Address
  /** The person picks other accounts: pages that are connected hear of it. None at all disconnects. */
  switchTo(...addresses: readonly Address[]): Promise<void>
  /** The person allows this site in the wallet's own window, without a request of the page. */
  approveSite(): Promise<void>
  /** The same, and the wallet tells nobody. */
  approveSiteSilently(): void

  /** Adds a behaviour before all earlier ones; the returned function takes it away again. */
  behave(behaviour: Behaviour): () => void
  /** The wallet says something by itself. Resolves when every listener has heard it. */
  emit(event: WalletEvent, value: unknown): Promise<void>
}

/**
 * An error as a wallet answers it, with a code of EIP-1193 or EIP-1474.
 *
 * @example wallet.behave(async () => { throw new ProviderError(4900, 'Disconnected.') })
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
