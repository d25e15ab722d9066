import { catalogue, type ErrorCode } from '@countersign/protocol'
import { type ErrorDetails, fillText } from '@countersign/siwe'

/** A request that is refused: `code` is of the catalogue (specification, point 8), `message` its text, filled in. */
export class CountersignError extends Error {
  override readonly name = 'CountersignError'
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(fillText(catalogue[code].title, details))
    this.code = code
    this.details = details
  }
}

/** The error for a body or a path that does not fit the operation. `detail` says what, and quotes nothing that was sent. */
export function invalidRequest(detail: string): CountersignError {
  return new CountersignError('invalid_request', { detail })
}
