import { styleText } from 'node:util'
import type { Span } from '@countersign/siwe'

/**
 * A text as a terminal may show it: what could move the cursor, colour the line or hide is written out.
 *
 * @example showText('a\u001b[2Kb') // 'a\\u{1b}[2Kb'
 */
export function showText(text: string): string {
  return text.replace(hidden, (character) => escapes[character] ?? codePoint(character))
}

/**
 * Several lines as a terminal may show them.
 *
 * @example showLines('one\n\u009b2Jtwo') // 'one\n\\u{9b}2Jtwo'
 */
export function showLines(text: string): string {
  return text.split('\n').map(showText).join('\n')
}

/** A value as JSON that a terminal may show: it reads as the same value. */
export function showJson(value: unknown, space?: number): string {
  return escapeJson(JSON.stringify(value, null, space))
}

/** The same for a text that is JSON: outside its strings there is nothing to hide. */
export function escapeJson(json: string): string {
  return json.replace(hiddenInJson, (character) =>
    Array.from({ length: character.length }, (_, at) => {
      return `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`
    }).join(''),
  )
}

/** As below, but for the line breaks that JSON has between its values. */
const hiddenInJson = /(?!\n)(?:[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?! )\p{Zs})/gu

/** Controls, format characters (bidirectional overrides among them), unpaired surrogates, odd spaces. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu

const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function codePoint(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`
}

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

/** Colours for a terminal. */
export interface Paint {
  readonly good: (text: string) => string
  readonly bad: (text: string) => string
  readonly caution: (text: string) => string
  readonly soft: (text: string) => string
}

/** Colours where standard output is a terminal that shows them (and `NO_COLOR` is not set), else none. */
export const terminalPaint: Paint = {
  good: (text) => styleText('green', text, { stream: process.stdout }),
  bad: (text) => styleText('red', text, { stream: process.stdout }),
  caution: (text) => styleText('yellow', text, { stream: process.stdout }),
  soft: (text) => styleText('dim', text, { stream: process.stdout }),
}

export const noPaint: Paint = {
  good: (text) => text,
  bad: (text) => text,
  caution: (text) => text,
  soft: (text) => text,
}
