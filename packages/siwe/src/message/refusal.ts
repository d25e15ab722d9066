import { type MessagePlace, SignInMessageError } from '../errors/SignInMessageError.ts'
import { Mismatch } from '../grammar/Mismatch.ts'
import type { SignInMessage } from './SignInMessage.ts'

/** The error to throw for one that the grammar threw: a mismatch gets its line and column, others stay. */
export function refusal(error: unknown, text: string, field?: keyof SignInMessage): unknown {
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
