import { expect, test } from 'vitest'
import { showText } from './showText.ts'

test('leaves what a person can read', () => {
  expect(showText('Sign in to Example — 日本, ok? 🙂')).toBe('Sign in to Example — 日本, ok? 🙂')
})

test('writes out what could act on a terminal or hide', () => {
  expect(showText('\u001b[31mred\u0007')).toBe('\\u{1b}[31mred\\u{7}')
  expect(showText('a\r\n\tb')).toBe('a\\r\\n\\tb')
  expect(showText('\u202eabc\u200b\ufeff\u2028')).toBe('\\u{202e}abc\\u{200b}\\u{feff}\\u{2028}')
  expect(showText('a\u00a0b \ud800')).toBe('a\\u{a0}b \\u{d800}')
})
