import type { Rule } from '../message/Cursor.ts'
import { Mismatch } from './Mismatch.ts'

/** Whether a rule of the grammar matches the whole of a text. */
export function matchesRule(rule: Rule, text: string): boolean {
  try {
    return rule(text, 0) === text.length
  } catch (error) {
    if (error instanceof Mismatch) return false
    throw error
  }
}
