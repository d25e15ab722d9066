import type { Session } from '@countersign/protocol'
import type { WalletInfo } from '../wallet/discoverWallets.ts'
import type { MessageFields } from '../wallet/WalletConnector.ts'
import type { SignInProblem } from './SignInProblem.ts'

/** Where a sign-in stands: one of a closed set of steps, each with what its view needs. */
export type SignInState =
  | Discovering
  | Choosing
  | Connecting
  | Proposing
  | ChoosingAccount
  | Preparing
  | Reviewing
  | Signing
  | Verifying
  | Unsent
  | SignedIn
  | Accepted

/** Looking for wallets. */
export interface Discovering {
  readonly step: 'discovering'
  /** No wallet was found for 300 ms (`wallet_missing`). The page keeps listening. */
  readonly isMissing: boolean
}

/** At least one wallet was found. */
export interface Choosing {
  readonly step: 'choosing'
  /** The last used first; a wallet found later is added at the end, so that nothing jumps. */
  readonly wallets: readonly WalletInfo[]
}

/** The wallet was asked for its accounts. After a problem, `retry()` asks again; `wallet_busy` resolves by itself. */
export interface Connecting {
  readonly step: 'connecting'
  readonly wallet: WalletInfo
  /** The wallet has not answered for 4 s (`wallet_silent`). The request stays open; `retry()` asks once more beside it. */
  readonly isSilent: boolean
  readonly problem?: SignInProblem
}

/**
 * Only for a wallet of the page that signs in on connecting (ERC-7846): the message is shown before the account is known.
 * `sign()` opens the wallet, which connects and signs in one step. A wallet that cannot goes the way of the others.
 */
export interface Proposing {
  readonly step: 'proposing'
  readonly wallet: WalletInfo
  /** Undefined until the challenge has arrived. */
  readonly proposal: Proposal | undefined
  /** The wallet was asked; `cancel()` stops waiting. */
  readonly isAsked: boolean
  readonly problem?: SignInProblem
}

/** What a wallet is asked to sign, without the address that it will fill in. */
export interface Proposal {
  /** The exact text, with `0x…` in the place of the address. */
  readonly message: string
  readonly fields: Omit<MessageFields, 'address'>
  /** As of {@link Review}. */
  readonly signBefore: string
}

/** The wallet offers more than one account. `chooseAccount(address)` continues with it. */
export interface ChoosingAccount {
  readonly step: 'choosing_account'
  readonly wallet: WalletInfo
  readonly accounts: readonly string[]
  /** The account to offer first: the first of the list that can serve. */
  readonly chosen: string
}

/** The account is known and the challenge has not arrived; usually too short to see. After a problem, `retry()` asks again. */
export interface Preparing {
  readonly step: 'preparing'
  readonly wallet: WalletInfo
  readonly account: string
  readonly problem?: SignInProblem
}

/** What the wallet is asked to sign. */
export interface Review {
  readonly wallet: WalletInfo
  readonly account: string
  /** The accounts that the wallet offers; `chooseAccount(address)` changes to another. */
  readonly accounts: readonly string[]
  /** The exact text to sign. */
  readonly message: string
  /** The same, in parts. */
  readonly fields: MessageFields
  /**
   * Until when the server takes a signature, by this device's clock (RFC 3339): its nonce ends before the message does.
   * An application's own server may have it the other way round: the earlier one counts.
   */
  readonly signBefore: string
}

/**
 * The message is ready: `sign()` opens the wallet. After a problem, `sign()` is the second try.
 *
 * With `owners_awaited`, other owners of a contract wallet are signing this very message. It stays until `signBefore`, and
 * the sign-in goes on by itself once the wallet has published its signature on its chain.
 */
export interface Reviewing extends Review {
  readonly step: 'reviewing'
  readonly problem?: SignInProblem
}

/** The wallet was asked to sign. */
export interface Signing extends Review {
  readonly step: 'signing'
  /** The wallet has not answered for 10 s: it may be a hardware wallet. `retry()` asks a key wallet once more. */
  readonly isSlow: boolean
  /** The account is a contract wallet: its other owners may have to sign too, until `signBefore`. Known when the wallet is slow. */
  readonly isContract?: boolean
  /** The wallet changed to this account meanwhile; `acceptAccountChange()` signs in with it instead. */
  readonly changedTo?: string
}

/** The signature is on its way to the server. */
export interface Verifying extends Review {
  readonly step: 'verifying'
}

/** The signature is made and kept, but the server has not judged it: `sendAgain()` needs no new one. */
export interface Unsent extends Review {
  readonly step: 'unsent'
  readonly problem: SignInProblem
}

/** Signed in. */
export interface SignedIn {
  readonly step: 'signed_in'
  readonly session: Session
  /** The sign-in was finished somewhere else: in another tab, or before this page came back. */
  readonly isElsewhere: boolean
}

/** A `SigningTarget` that opens no session accepted the signature. The caller continues from here. */
export interface Accepted extends Review {
  readonly step: 'accepted'
  /** When the server accepted it, by this device's clock (RFC 3339). */
  readonly signedAt: string
}
