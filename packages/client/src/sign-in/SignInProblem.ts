import type { ErrorDetails } from '@countersign/siwe'
import type { ApiErrorCode } from '../api/ApiError.ts'

/**
 * What went wrong on the wallet's side, or on the way to the server.
 *
 * `wallet_failed` is a wallet's error that has no name of its own: `details.reason` holds the wallet's words.
 * `owners_awaited`: a contract wallet answered that not enough of its owners have signed yet.
 * `account_changed` holds the new address in `details.account`.
 */
export type BrowserProblemCode =
  | 'wallet_locked'
  | 'wallet_busy'
  | 'wallet_declined'
  | 'wallet_disconnected'
  | 'wallet_unsupported'
  | 'wallet_failed'
  | 'owners_awaited'
  | 'account_changed'
  | 'offline'
  | 'server_unreachable'

/** Why the sign-in does not go on by itself. Each is shown where the person is looking. */
export interface SignInProblem {
  readonly code: BrowserProblemCode | ApiErrorCode
  /** The catalogue's text, filled in, where the server said it. The browser's own codes have none. */
  readonly title?: string
  /** For `signature_mismatch`: `received` signed, `expected` was chosen. */
  readonly details?: ErrorDetails
  /** How long to wait before the next try, in seconds. */
  readonly retryAfterSeconds?: number
}
