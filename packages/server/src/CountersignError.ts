import { type CatalogueEntry, catalogue, type ErrorCode } from '@countersign/protocol'
import { type ErrorDetails, fillText, SignInError } from '@countersign/siwe'

/** A code of the catalogue, or one that an application has added to it ({@link defineErrors}). */
export type RefusalCode = ErrorCode | (string & {})

/** An error that an application adds to the catalogue. */
export interface DefinedError extends CatalogueEntry {
  readonly code: string
}

/**
 * A request that is refused, whatever refuses it: `code` is of the catalogue (specification, point 8), `status` its HTTP
 * status, `message` its text, filled in.
 */
export class CountersignError extends Error {
  override readonly name: string = 'CountersignError'
  readonly code: RefusalCode
  /** Of the HTTP response. */
  readonly status: number
  readonly details: ErrorDetails

  constructor(error: ErrorCode | DefinedError, details: ErrorDetails = {}, options?: ErrorOptions) {
    const { code, title, status } = typeof error === 'string' ? findError(error) : error
    super(fillText(title, details), options)
    this.code = code
    this.status = status
    this.details = details
  }
}

const knownErrors = new Map<string, DefinedError>()

/**
 * Adds the errors of an application's own operations to the catalogue. Its rows and handlers refuse with what this gives, and
 * its writes by the code.
 *
 * @example const { vault_locked } = defineErrors({ vault_locked: { status: 409, title: 'The vault is locked.' } })
 * @throws {TypeError} where a code is another error already.
 */
export function defineErrors<const Entries extends Readonly<Record<string, CatalogueEntry>>>(
  entries: Entries,
): { readonly [Code in keyof Entries]: DefinedError }
export function defineErrors(entries: Readonly<Record<string, CatalogueEntry>>): object {
  const defined = Object.entries(entries).map(([code, { status, title }]) => ({ code, status, title }))
  for (const error of defined) {
    if (knownErrors.has(error.code)) throw new TypeError(`${error.code} is an error already.`)
    knownErrors.set(error.code, error)
  }
  return Object.fromEntries(defined.map((error) => [error.code, error]))
}

defineErrors(catalogue)

/**
 * What the catalogue says of a code.
 *
 * @throws {TypeError} for a code that nobody has defined.
 */
export function findError(code: RefusalCode): DefinedError {
  const known = knownErrors.get(code)
  if (known === undefined) throw new TypeError(`No error ${code} is defined.`)
  return known
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
