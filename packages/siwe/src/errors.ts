import type { SignInMessage } from './message/SignInMessage.ts'

/** The exact texts for what can be wrong with a message by itself (specification, point 8). */
export const signInMessageErrors = {
  invalid_message: 'Invalid message',
  empty_domain: 'Domain cannot be empty.',
  address_checksum: 'Address not conformant to EIP-55.',
  invalid_number: 'Invalid number.',
  no_random_source: 'System random byte generator is not available.',
  charset_length: 'The character set must have 2 to 256 characters.',
} as const

/** A code of {@link SignInMessageError}. Codes are never renamed. */
export type SignInMessageErrorCode = keyof typeof signInMessageErrors

/** Where a message is wrong, and what would have been right there. */
export interface MessagePlace {
  /** The field of the message that the fault is in. */
  readonly field?: keyof SignInMessage
  /** Line, counted from 1. */
  readonly line?: number
  /** Column in UTF-16 code units, counted from 1. */
  readonly column?: number
  /** What the grammar expects at that place, in words. */
  readonly expected?: string
}

/**
 * What both errors of this package are: `code` says what is wrong, and `status` is the HTTP status that a server answers it
 * with.
 *
 * @example new SignInMessageError('invalid_message') instanceof SignInFailure // true
 */
export abstract class SignInFailure extends Error {
  abstract readonly code: string
  abstract readonly status: number
}

/** A message, or an option to make one, that is not acceptable. `message` is the catalogue text exactly. */
export class SignInMessageError extends SignInFailure implements MessagePlace {
  override readonly name = 'SignInMessageError'
  declare readonly code: SignInMessageErrorCode
  declare readonly field?: keyof SignInMessage
  declare readonly line?: number
  declare readonly column?: number
  declare readonly expected?: string

  constructor(code: SignInMessageErrorCode, place: MessagePlace = {}) {
    super(signInMessageErrors[code])
    this.code = code
    Object.assign(this, place)
  }

  /** 400; 500 for what is no fault of a message. */
  get status(): number {
    return this.code === 'no_random_source' || this.code === 'charset_length' ? 500 : 400
  }
}
