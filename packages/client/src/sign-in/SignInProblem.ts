import type { ErrorDetails } from '@countersign/siwe'
import { ApiError, type ApiErrorCode } from '../api/ApiError.ts'
import { WalletError } from '../wallet/WalletError.ts'

/**
 * What went wrong on the wallet's side, or on the way to the server.
 *
 * `wallet_failed` is a wallet's error that has no name of its own: `details.reason` holds the wallet's words. It has none where the
 * wallet gave none, or ended a request without an answer that can be used.
 * `wallet_not_loaded`: a wallet that the page brings did not load; `details.reason` says why, for developers.
 * `popup_blocked`: the browser opened no window for the wallet; `retry()` inside of a click opens it.
 * `one_step_refused`: the wallet cannot connect and sign at once; `retry()` connects it first.
 * `message_altered`: what the wallet signed on connecting is not the message that was shown; it was not sent.
 * `owners_awaited`: a contract wallet does not confirm the message yet: not enough of its owners have signed.
 * `owners_late`: they had not when the message ran out; `retry()` makes a new one.
 * `account_changed` holds the new address in `details.account`.
 * `cookies_refused`: the browser keeps no cookies of this site, so that no signature can count; nothing was signed.
 */
export type BrowserProblemCode =
  | 'wallet_locked'
  | 'wallet_busy'
  | 'wallet_declined'
  | 'wallet_disconnected'
  | 'wallet_unsupported'
  | 'wallet_not_loaded'
  | 'wallet_failed'
  | 'popup_blocked'
  | 'one_step_refused'
  | 'message_altered'
  | 'owners_awaited'
  | 'owners_late'
  | 'account_changed'
  | 'cookies_refused'
  | 'offline'
  | 'server_unreachable'

/** Why the sign-in stopped. Each problem is shown where the person is looking. */
export interface SignInProblem {
  readonly code: BrowserProblemCode | ApiErrorCode
  /** The catalogue's text, filled in, where the server said it. The browser's own codes have none. */
  readonly title?: string
  /** For `signature_mismatch`: `received` signed, `expected` was chosen. */
  readonly details?: ErrorDetails
  /** How long to wait before the next try, in seconds. */
  readonly retryAfterSeconds?: number
}

/** The problem that a failed call makes for the person; one that failed without naming a problem has the other one. */
export function readProblem(error: unknown, other: BrowserProblemCode = 'server_unreachable'): SignInProblem {
  if (error instanceof WalletError) return error.problem
  if (!(error instanceof ApiError)) return { code: other }
  return {
    code: error.code,
    details: error.details,
    ...(error.title !== '' && { title: error.title }),
    ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
  }
}

/** Says that the message was made anew, because the wallet changed to this account. */
export function accountChanged(account: string): SignInProblem {
  return { code: 'account_changed', details: { account } }
}
