import { catalogue, type ErrorCode } from '@countersign/protocol'
import { type ErrorDetails, fillText, SignInError } from '@countersign/siwe'

/**
 * A request that is refused, whatever refuses it: `code` is of the catalogue (specification, point 8), `status` its HTTP
 * status, `message` its text, filled in.
 */
export class CountersignError extends Error {
  override readonly name: string = 'CountersignError'
  readonly code: ErrorCode
  /** Of the HTTP response. */
  readonly status: number
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}, options?: ErrorOptions) {
    const { title, status } = catalogue[code]
    super(fillText(title, details), options)
    this.code = code
    this.status = status
    this.details = details
  }
}

/** The error for a body or a path that does not fit the operation. `detail` says what, and quotes nothing that was sent. */
export function invalidRequest(detail: string): CountersignError {
  return new CountersignError('invalid_request', { detail })
}

/** What the message library refuses a sign-in with, as the error of this package with the same code; else what it was. */
export function asCountersignError(error: unknown): unknown {
  return error instanceof SignInError
    ? new CountersignError(error.code, error.details, { cause: error })
    : error
}
