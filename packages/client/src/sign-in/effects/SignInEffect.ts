import type { Proof } from '../../wallet/WalletConnector.ts'
import type { Proposal, Review } from '../SignInState.ts'
import type { WalletLink } from './WalletLink.ts'

/** What the machine wants done, and what each effect needs. */
interface Effects {
  list_wallets: object
  follow_wallet: Linked
  leave_wallet: Linked
  propose: Linked
  /** Opens the wallet, as do `ask_for_accounts`, `connect_and_sign` and `request_signature`: only after an event of the person's. */
  connect: Linked & Repeated
  connect_and_sign: Linked & { readonly proposal: Proposal }
  ask_for_accounts: Linked
  recheck_accounts: Linked
  read_chain: Linked
  fetch_challenge: object
  write_message: Linked & { readonly account: string }
  keep_fresh: object
  renew_message: Linked & { readonly account: string }
  request_signature: Linked & Repeated & { readonly review: Review }
  await_wallet: Linked
  send: Linked & { readonly review: Review; readonly proof: Proof }
  /** The other owners are signing this very message. */
  await_owners: Linked & { readonly review: Review }
  limit_owners: { readonly review: Review }
  ask_session: {
    /** Another tab said that it signed in. Else only a session younger than this sign-in counts. */
    readonly isAnyAge: boolean
  }
}

interface Linked {
  readonly link: WalletLink
}

interface Repeated {
  /** The wallet was asked already and has not answered. */
  readonly isAgain?: boolean
}

export type SignInEffect<T extends keyof Effects = keyof Effects> = {
  [P in T]: { readonly type: P } & Effects[P]
}[T]
