import type { Session } from '@countersign/protocol'
import type { WalletInfo } from '../wallet/discoverWallets.ts'
import type { Proof, Written } from '../wallet/WalletConnector.ts'
import type { WalletLink } from './effects/WalletLink.ts'
import type { Ended } from './machineState.ts'
import type { SignInProblem } from './SignInProblem.ts'
import type { Proposal } from './SignInState.ts'

/** What can happen, and what each event brings. */
interface Events {
  // The person, in the page.
  choose_wallet: { readonly link: WalletLink }
  choose_account: { readonly address: string }
  ask_for_accounts: object
  sign: object
  retry: object
  send_again: object
  cancel: object
  choose_another_wallet: object
  accept_account_change: object
  // The page.
  wallets_listed: { readonly wallets: readonly WalletInfo[]; readonly isMissing: boolean }
  page_focused: object
  page_returned: object
  other_tab_signed_in: object
  session_found: { readonly session: Session }
  // The wallet.
  wallet_silent: object
  accounts_received: Offer
  accounts_found: Offer
  accounts_changed: Offer
  connect_failed: Problem
  chain_changed: object
  disconnected: object
  wallet_slow: object
  contract_found: object
  signed: { readonly proof: Proof }
  proposal_signed: Message & { readonly accounts: readonly string[]; readonly proof: Proof }
  proposal_altered: Offer
  sign_failed: Problem
  wallet_free: object
  // The message.
  message_written: Message
  proposal_written: Proposal
  message_failed: Problem
  message_aged: object
  message_expired: object
  owners_late: object
  // The server.
  finished: { readonly end: Ended }
  send_failed: Problem
  refused: Problem
}

/** The accounts that a wallet offers, and those of them that should sign. */
export interface Offer {
  readonly accounts: readonly string[]
  readonly expected: readonly string[]
}

interface Problem {
  readonly problem: SignInProblem
}

/** What is signed, and until when. */
export interface Message extends Written {
  readonly signBefore: string
}

export type EventType = keyof Events

export type SignInEvent<T extends EventType = EventType> = {
  [P in T]: { readonly type: P } & Events[P]
}[T]
