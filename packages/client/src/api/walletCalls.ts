import {
  type Challenge,
  challengeSchema,
  type LinkedWallet,
  linkedWalletSchema,
  type SignInRequest,
  type WalletChange,
  type WalletList,
  walletListSchema,
} from '@countersign/protocol'
import type { ApiOptions } from './ApiOptions.ts'
import { callFor, callForNothing } from './call.ts'

/** The calls about an account's wallets. Each rejects with an `ApiError`. */
export interface WalletApi {
  /** The account's wallets: the primary one first, then as they were linked. */
  wallets(): Promise<WalletList>
  /** What another wallet is to sign, to be linked to the account. */
  linkWalletChallenge(): Promise<Challenge>
  /** Links the wallet that signed; one that is linked already stays as it is. */
  linkWallet(request: SignInRequest): Promise<LinkedWallet>
  /** Labels a wallet, or makes it the primary one; what is left out stays. */
  changeWallet(id: string, change: WalletChange): Promise<LinkedWallet>
  /** Unlinks a wallet and ends the sessions that were opened with it, be it this one. */
  unlinkWallet(id: string): Promise<void>
}

/** The calls about wallets. Every answer is checked before it is used. */
export function walletCalls(options: ApiOptions): WalletApi {
  const path = (id: string) => `account/wallets/${encodeURIComponent(id)}`
  return {
    wallets: () => callFor(walletListSchema, 'GET', 'account/wallets', options),
    linkWalletChallenge: () => callFor(challengeSchema, 'POST', 'account/wallets/challenge', options, {}),
    linkWallet: ({ message, signature }) =>
      callFor(linkedWalletSchema, 'POST', 'account/wallets', options, { message, signature }),
    changeWallet: (id, change) => callFor(linkedWalletSchema, 'PATCH', path(id), options, change),
    unlinkWallet: (id) => callForNothing('DELETE', path(id), options),
  }
}
