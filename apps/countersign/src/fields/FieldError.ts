import { CountersignError } from '@countersign/server/extension'

/**
 * Something that an operator wrote cannot be so, such as an application, a group or the sign-up policy: `field` names
 * where, `detail` says what is wrong in words.
 */
export class FieldError extends Error {
  override readonly name = 'FieldError'
  /** As the draft or file names it; of a list also which one, counted from 0: `redirectUris.1`. */
  readonly field: string
  readonly detail: string

  constructor(field: string, detail: string) {
    super(`${field}: ${detail}`)
    this.field = field
    this.detail = detail
  }
}

/**
 * Makes a refusal of the API of what a field cannot be. Within a write, too: a store lets a refusal through, and
 * takes any other error for a failure of its own.
 *
 * @throws CountersignError `invalid_request`
 */
export function explaining<Result>(task: () => Result): Result {
  try {
    return task()
  } catch (error) {
    if (!(error instanceof FieldError)) throw error
    throw new CountersignError('invalid_request', { detail: error.message, field: error.field })
  }
}
