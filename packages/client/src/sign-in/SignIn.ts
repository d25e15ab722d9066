import type { SignInState } from './SignInState.ts'

/**
 * A sign-in: a store of its state, and what a person can do. Actions that do not fit the state do nothing.
 *
 * Only `chooseWallet`, `askForAccounts`, `sign` and `retry` open a wallet: call them from inside a click.
 */
export interface SignIn {
  /** The state; the same object until it changes. */
  getState(): SignInState
  /** Calls the listener after each change. Returns how to stop. */
  subscribe(listener: () => void): () => void
  /** Begins to look for wallets. Does nothing when already started. */
  start(): void
  /** Stops listening and forgets where the sign-in stood. `start()` begins afresh. */
  stop(): void
  /** Asks this wallet for its accounts. */
  chooseWallet(id: string): void
  /** Goes on with this account of the wallet's. */
  chooseAccount(address: string): void
  /** Lets the person choose in the wallet which accounts it offers here. */
  askForAccounts(): void
  /** Asks the wallet for the signature. */
  sign(): void
  /** Tries again what the problem shown has stopped. */
  retry(): void
  /** Sends the signature that is kept once more. */
  sendAgain(): void
  /** Stops waiting for the wallet and goes one step back. The wallet stays connected. */
  cancel(): void
  /** Goes back to the list of wallets. The wallet stays connected. */
  chooseAnotherWallet(): void
  /** While signing: leaves the request and goes on with the account that the wallet changed to. */
  acceptAccountChange(): void
}
