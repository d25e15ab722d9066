import type { Span } from '@countersign/siwe'
import type { Paint } from './Paint.ts'
import { showText } from './showText.ts'

/**
 * The line that a span starts in, with the span underlined; of a long line, what is near.
 *
 * @example showPlace('Version: 2', { start: 9, end: 10 }, noPaint.bad)
 * // ['   1 │ Version: 2', '     │          ^']
 */
export function showPlace(text: string, { start, end }: Span, colour: Paint['bad']): string[] {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const lineBreak = text.indexOf('\n', lineStart)
  const lineEnd = lineBreak === -1 ? text.length : lineBreak
  const markEnd = Math.max(start, Math.min(end, lineEnd))
  const number = text.slice(0, lineStart).split('\n').length
  const before = keepEnd(showText(text.slice(lineStart, start)))
  const marked = keepStart(showText(text.slice(start, markEnd)))
  const after = keepStart(showText(text.slice(markEnd, lineEnd)))
  return [
    `${String(number).padStart(numberWidth)} │ ${before}${marked}${after}`,
    `${' '.repeat(numberWidth)} │ ${' '.repeat(before.length)}${colour('^'.repeat(marked.length || 1))}`,
  ]
}

function keepStart(text: string): string {
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text
}

function keepEnd(text: string): string {
  return text.length > mostCharacters ? `…${text.slice(-mostCharacters)}` : text
}

const mostCharacters = 80
const numberWidth = 4
