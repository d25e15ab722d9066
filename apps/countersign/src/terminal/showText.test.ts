import { expect, test } from 'vitest'
import { escapeJson, noPaint, showJson, showLines, showPlace, showText } from './showText.ts'

test('leaves what a person can read', () => {
  expect(showText('Sign in to Example — 日本, ok? 🙂')).toBe('Sign in to Example — 日本, ok? 🙂')
})

test('writes out what could act on a terminal or hide', () => {
  expect(showText('\u001b[31mred\u0007')).toBe('\\u{1b}[31mred\\u{7}')
  expect(showText('a\r\n\tb')).toBe('a\\r\\n\\tb')
  expect(showText('\u202eabc\u200b\ufeff\u2028')).toBe('\\u{202e}abc\\u{200b}\\u{feff}\\u{2028}')
  expect(showText('a\u00a0b \ud800')).toBe('a\\u{a0}b \\u{d800}')
})

test('writes out C1 controls and what turns the direction of text, in lines and in JSON', () => {
  const hostile = '\u009b2Ja\u202eb\u2066c\u0085d'
  expect(showLines(`one\n${hostile}\r`)).toBe('one\n\\u{9b}2Ja\\u{202e}b\\u{2066}c\\u{85}d\\r')
  const json = showJson({ name: hostile, tag: '\u{e0041}' }, 2)
  expect(json).toMatch(/^[\n\x20-\x7e]+$/)
  expect(JSON.parse(json)).toEqual({ name: hostile, tag: '\u{e0041}' })
  expect(JSON.parse(escapeJson(JSON.stringify([hostile])))).toEqual([hostile])
})

const place = (text: string, start: number, end: number) => showPlace(text, { start, end }, noPaint.bad)

test('underlines the span in its line', () => {
  expect(place('one\nVersion: 2\nthree', 13, 14)).toEqual(['   2 │ Version: 2', '     │          ^'])
})

test('marks the place where something is missing with one character', () => {
  expect(place('one', 3, 3)).toEqual(['   1 │ one', '     │    ^'])
  expect(place('', 0, 0)).toEqual(['   1 │ ', '     │ ^'])
})

test('stays in the first line of a span over several', () => {
  expect(place('one\ntwo', 1, 6)).toEqual(['   1 │ one', '     │  ^^'])
})

test('keeps the marks under a span that is written out', () => {
  expect(place('a\u0000b\u202ec', 3, 4)).toEqual([
    '   1 │ a\\u{0}b\\u{202e}c',
    `     │        ${'^'.repeat(8)}`,
  ])
})

test('of a long line shows what is near', () => {
  const [line, marks] = place(`${'a'.repeat(100)}!${'b'.repeat(100)}`, 100, 101)
  expect(line).toBe(`   1 │ …${'a'.repeat(80)}!${'b'.repeat(80)}…`)
  expect(marks).toBe(`     │ ${' '.repeat(81)}^`)
})
