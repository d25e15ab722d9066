import { expect, test } from 'vitest'
import { insertPasted } from './insertPasted.ts'

test.each([
  ['into nothing', '', 'a\r\nb', 0, 0, 'a\r\nb'],
  ['over everything', 'ab', 'c', 0, 2, 'c'],
  ['before a line break', 'a\r\nb', 'x', 1, 1, 'ax\r\nb'],
  ['after a line break', 'a\r\nb', 'x', 2, 2, 'a\r\nxb'],
  ['over a line break, which a text box counts as one', 'a\r\nb', 'x', 1, 2, 'axb'],
  ['after a return alone', 'a\rb', 'x', 2, 2, 'a\rxb'],
  ['at the end, after several line breaks', 'a\r\n\r\nb', 'x', 4, 4, 'a\r\n\r\nbx'],
])('pastes %s', (_, text, pasted, start, end, expected) => {
  expect(insertPasted(text, pasted, start, end)).toBe(expected)
})
