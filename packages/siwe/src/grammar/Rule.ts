import { type MessagePlace, SignInMessageError, type SignInMessageErrorCode } from '../errors.ts'
import type { SignInMessage } from '../message/SignInMessage.ts'

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

/** Reads one rule of the grammar from an offset and returns the offset after it; throws `Mismatch`. */
export type Rule = (text: string, start: number) => number

/** Whether a rule of the grammar matches the whole of a text. */
export function matchesRule(rule: Rule, text: string): boolean {
  try {
    return rule(text, 0) === text.length
  } catch (error) {
    if (error instanceof Mismatch) return false
    throw error
  }
}

/** The error to throw for one that the grammar threw: a mismatch gets its line and column, others stay. */
export function toMessageError(error: unknown, text: string, field?: keyof SignInMessage): unknown {
  if (!(error instanceof Mismatch)) return error
  const before = text.slice(0, error.offset)
  const place: MessagePlace = {
    ...(field && { field }),
    line: before.split('\n').length,
    column: error.offset - before.lastIndexOf('\n'),
    expected: error.expected,
  }
  return new SignInMessageError(error.code, place)
}
