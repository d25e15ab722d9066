import { describe, expect, test } from 'vitest'
import { tellFound } from './tellFound.ts'

const told = (text: string): string => tellFound(text, { start: 0, end: text.length })

describe('what stands there, in words', () => {
  test.each([
    ['', 'the end of the text'],
    ['\na', 'the end of the line'],
    ['\r\na', 'a carriage return (CR)'],
    ['a "b"\nc', '"a \\"b\\""'],
    ['a\rc', '"a"'],
    ['x'.repeat(24), `"${'x'.repeat(24)}"`],
    ['x'.repeat(25), `"${'x'.repeat(24)}"…`],
  ])('%j', (text, expected) => {
    expect(told(text)).toBe(expected)
  })

  test('at an empty span, what follows', () => {
    expect(tellFound(`ab${'x'.repeat(30)}`, { start: 2, end: 2 })).toBe(`"${'x'.repeat(24)}"…`)
  })
})

test.each([
  ['a zero-width space', 'a\u200bb', '"a\\u200bb"'],
  ['a byte order mark', '\ufeff', '"\\ufeff"'],
  ['another direction', '\u202ea', '"\\u202ea"'],
  ['a space that does not break', 'a\xa0b', '"a\\u00a0b"'],
  ['a delete', '\x7f', '"\\u007f"'],
  ['a tab', '\t', '"\\t"'],
  ['half a character', '\ud800', '"\\ud800"'],
  ['a character that is unassigned', '\u{10ffff}', '"\\u{10ffff}"'],
])('%s is seen', (_, text, expected) => {
  expect(told(text)).toBe(expected)
})

test.each([
  ['a letter that looks like another', 'Versi\u043en', '"Versi\u043en" with U+043E'],
  ['the first of several', '\u{1f600}\u00e9', '"\u{1f600}\u00e9" with U+1F600'],
  ['one that is cut off', `${'x'.repeat(30)}\u00e9`, `"${'x'.repeat(24)}"… with U+00E9`],
])('%s is named', (_, text, expected) => {
  expect(told(text)).toBe(expected)
})
