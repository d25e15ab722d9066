import type { Address } from 'viem'

/** A request as it leaves the page (EIP-1193). */
export interface WalletRequest {
  readonly method: string
  readonly params: readonly unknown[]
  /** Whether the page asked within a person's click or key press. */
  readonly isAskedByPerson: boolean
}

/** One deviation from a well-behaved wallet: answers, throws a `ProviderError`, or passes on to `next`. */
export type Behaviour = (request: WalletRequest, next: () => Promise<unknown>) => Promise<unknown>

/** What goes back into the page: an error loses its class on the way, so it travels as its parts. */
export type WalletAnswer =
  | { readonly value: unknown }
  | { readonly error: { readonly code: number; readonly message: string } }

export type WalletEvent = 'accountsChanged' | 'chainChanged' | 'connect' | 'disconnect'

/** A wallet under a test's control. It lives in this process; the page holds only a thin provider. */
export interface TestWallet {
  readonly id: string
  readonly name: string
  readonly requests: readonly WalletRequest[]
  /** The texts it has signed, oldest first, exactly as they were signed. */
  readonly signedTexts: readonly string[]
  readonly answer: (request: WalletRequest) => Promise<WalletAnswer>
  /** Adds a behaviour before all earlier ones; the returned function takes it away again. */
  readonly behave: (behaviour: Behaviour) => () => void
  /** The person allows this site in the wallet's own window, without a request of this page. */
  readonly approveSite: () => Promise<void>
  /** The same, and the wallet tells nobody. */
  readonly approveSiteSilently: () => void
  /** The person picks other accounts in the wallet: the pages that are connected hear of it. */
  readonly switchTo: (...addresses: readonly Address[]) => Promise<void>
  readonly emit: (event: WalletEvent, value: unknown) => Promise<void>
  /** Where events go; set when the wallet is installed in a browser. */
  readonly onEvent: (listener: (event: WalletEvent, value: unknown) => Promise<void>) => void
}

/** An error as a wallet answers it: EIP-1193 and EIP-1474 codes. */
export class ProviderError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.name = 'ProviderError'
    this.code = code
  }
}
