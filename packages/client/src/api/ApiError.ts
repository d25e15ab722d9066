import type { ErrorCode } from '@countersign/protocol'
import type { ErrorDetails } from '@countersign/siwe'

/**
 * A code of {@link ApiError}: the server's catalogue, and what happens on the way to it. A newer server may know
 * codes that this client does not; their titles hold all the same. `cookies_refused`: the browser keeps no cookies of the site.
 */
export type ApiErrorCode = ErrorCode | 'cookies_refused' | 'offline' | 'server_unreachable' | (string & {})

/** What is known of a call that failed. */
export interface ApiErrorOptions extends ErrorOptions {
  /** The HTTP status; 0 where no answer came. */
  readonly status?: number
  /** The catalogue's text, filled in; empty where no answer came. */
  readonly title?: string
  readonly details?: ErrorDetails
  /** From `Retry-After`, in seconds. */
  readonly retryAfterSeconds?: number | undefined
}

/** A call that the server refused, or that did not reach it. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  readonly status: number
  readonly title: string
  readonly details: ErrorDetails
  readonly retryAfterSeconds: number | undefined

  constructor(code: ApiErrorCode, options: ApiErrorOptions = {}) {
    super(options.title || code, options)
    this.code = code
    this.status = options.status ?? 0
    this.title = options.title ?? ''
    this.details = options.details ?? {}
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
