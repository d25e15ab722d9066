import { expect, test } from 'vitest'
import { cutLines, insertPasted, mostLines } from './InputForm.tsx'

test.each(['', 'a', 'a\nb', 'a\n'.repeat(mostLines - 1), 'x'.repeat(65_536)])(
  'a text of no more than a thousand lines is shown whole',
  (text) => {
    expect(cutLines(text)).toEqual({ shown: text, lines: text.split('\n').length })
  },
)

test('of more lines the first thousand are shown, and all are counted', () => {
  const text = 'a\n'.repeat(32_768)
  const { shown, lines } = cutLines(text)
  expect(shown.split('\n')).toHaveLength(mostLines)
  expect(text.startsWith(`${shown}\n`)).toBe(true)
  expect(lines).toBe(32_769)
})

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
