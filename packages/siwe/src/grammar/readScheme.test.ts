import { expect, test } from 'vitest'
import { matchesRule } from './matchesRule.ts'
import { readScheme } from './readScheme.ts'

test('every letter of ASCII starts a scheme, and nothing else does', () => {
  const starts = Array.from({ length: 0x250 }, (_, code) => String.fromCharCode(code)).filter((character) =>
    matchesRule(readScheme, `${character}b`),
  )
  expect(starts.join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')
})

test('a scheme goes on with letters, digits and three signs', () => {
  expect(matchesRule(readScheme, 'aZ09+-.')).toBe(true)
  expect(matchesRule(readScheme, 'a_')).toBe(false)
  expect(matchesRule(readScheme, '')).toBe(false)
})
