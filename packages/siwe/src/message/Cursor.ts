import { Mismatch } from '../grammar/Mismatch.ts'
import type { SignInMessage } from './SignInMessage.ts'

/** Where reading stands: at an offset, in a field. */
export interface Cursor {
  readonly text: string
  at: number
  field: keyof SignInMessage
}

/** Reads one rule of the grammar from an offset and returns the offset after it; throws `Mismatch`. */
export type Rule = (text: string, start: number) => number

/** Reads a field by its rule and returns the text that it covers: the field whose label came before, or another. */
export function take(cursor: Cursor, rule: Rule, field: keyof SignInMessage = cursor.field): string {
  const start = cursor.at
  cursor.field = field
  cursor.at = rule(cursor.text, start)
  return cursor.text.slice(start, cursor.at)
}

/** Steps over a text that may stand here, and tells whether it did. */
export function skip(cursor: Cursor, literal: string): boolean {
  if (!cursor.text.startsWith(literal, cursor.at)) return false
  cursor.at += literal.length
  return true
}

/** Steps over a text that must stand here, the label of a field or what follows one. */
export function expect(cursor: Cursor, literal: string, field: keyof SignInMessage = cursor.field): void {
  const { text, at } = cursor
  if (skip(cursor, literal)) {
    cursor.field = field
  } else if (!literal.startsWith('\n')) {
    throw new Mismatch(at, JSON.stringify(literal))
  } else if (text[at] !== '\n') {
    // The line goes on where it should end: the fault is the field's on this line, not the next one's.
    throw new Mismatch(at, 'a line break')
  } else {
    cursor.at++
    cursor.field = field
    expect(cursor, literal.slice(1))
  }
}
