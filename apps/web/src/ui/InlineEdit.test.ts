import { expect, test } from 'vitest'
import { checkName } from './InlineEdit.tsx'

test.each(['', 'Ada', 'Zoë 🦊', ` ${'n'.repeat(60)} `, '🦊'.repeat(60)])('%j can be sent', (text) => {
  expect(checkName(text)).toBeUndefined()
})

test.each(['Ada\u202E', 'A\u2066da', 'A\u0000', 'A\nB', 'A\u2028B', '\uD800'])(
  '%j holds what does not show',
  (text) => {
    expect(checkName(text)).toMatch(/^This name contains a character/)
  },
)

test('a text that is too long is said with its length', () => {
  expect(checkName('n'.repeat(61))).toBe('This name has 61 characters. It can have at most 60.')
})
