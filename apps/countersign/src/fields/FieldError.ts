import { CountersignError } from '@countersign/server/extension'

/**
 * Something that somebody wrote cannot be so, such as a field of an application, a group, a look or the sign-up policy. It is
 * the one way to refuse a field: thrown anywhere, also within a write, the API answers `invalid_request` with the field, a
 * command prints it, and the reader of a file says where in the file it is.
 */
export class FieldError extends CountersignError {
  override readonly name = 'FieldError'
  /** As the draft or file names it; of a list also which one, counted from 0: `redirectUris.1`. */
  readonly field: string
  /** What is wrong, in words that go on from the field. */
  readonly detail: string

  /** `line` says both, where it is not the one after the other. */
  constructor(field: string, detail: string, line: string = `${field}: ${detail}`) {
    super('invalid_request', { detail: line, field })
    this.message = line
    this.field = field
    this.detail = detail
  }
}

/** The same error where the field is below a path, such as that of an entry in its list; any other error as it is. */
export function placeBelow(path: string | number, error: unknown): unknown {
  if (!(error instanceof FieldError)) return error
  return new FieldError(error.field === '' ? `${path}` : `${path}.${error.field}`, error.detail)
}
