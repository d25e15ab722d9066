import { expect, test } from 'vitest'
import { cutLines, mostLines } from './cutLines.ts'

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
