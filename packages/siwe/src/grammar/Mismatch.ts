import type { SignInMessageErrorCode } from '../errors/SignInMessageError.ts'

/** Where a text leaves the grammar. Internal: `parseMessage` turns it into a `SignInMessageError`. */
export class Mismatch extends Error {
  /** Offset in UTF-16 code units, from 0. */
  declare readonly offset: number
  /** What the grammar expects at that offset, in words. */
  declare readonly expected: string
  declare readonly code: SignInMessageErrorCode

  constructor(offset: number, expected: string, code: SignInMessageErrorCode = 'invalid_message') {
    super()
    this.offset = offset
    this.expected = expected
    this.code = code
  }
}
