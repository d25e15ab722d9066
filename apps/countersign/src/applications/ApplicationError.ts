import { CountersignError } from '@countersign/server/extension'

/** An application that cannot be as it is written: `field` names where, `detail` says what is wrong in words. */
export class ApplicationError extends Error {
  override readonly name = 'ApplicationError'
  /** As the draft names it; of a list also which one, counted from 0: `redirectUris.1`. */
  readonly field: string
  readonly detail: string

  constructor(field: string, detail: string) {
    super(`${field}: ${detail}`)
    this.field = field
    this.detail = detail
  }
}

/**
 * Makes a refusal of the API of what an application cannot be. Within a write, too: a store lets a refusal through, and
 * takes any other error for a failure of its own.
 *
 * @throws CountersignError `invalid_request`
 */
export function explaining<Result>(task: () => Result): Result {
  try {
    return task()
  } catch (error) {
    if (!(error instanceof ApplicationError)) throw error
    throw new CountersignError('invalid_request', { detail: error.message, field: error.field })
  }
}
