import { expect, test } from 'vitest'
import { noPaint, showPlace } from './showText.ts'

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
