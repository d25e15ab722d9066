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
