import { describe, expect, test } from 'vitest'
import { parseDisplayName, parseLabel } from './profile.ts'

const refusal = (detail: string) => expect.objectContaining({ code: 'invalid_request', details: { detail } })
const odd = refusal('a display name has no control characters, and none that turn the direction of text')
const length = refusal('a display name has 1 to 60 characters')

describe('a display name', () => {
  test.each([
    ['Ada', 'Ada'],
    ['  Ada Lovelace\u00A0', 'Ada Lovelace'],
    ['e\u0301', '\u00E9'],
    ['👩‍🚀', '👩‍🚀'],
    ['أدا', 'أدا'],
    ['<b>', '<b>'],
    ['𝒜'.repeat(60), '𝒜'.repeat(60)],
  ])('%j is taken as %j', (text, name) => {
    expect(parseDisplayName(text)).toBe(name)
  })

  test.each(['', '   ', '\u200B', '\u200D\u2060', 'a'.repeat(61), `${'b'.repeat(60)}\u0301`])(
    '%j is too short or too long',
    (text) => {
      expect(() => parseDisplayName(text)).toThrow(length)
    },
  )

  test.each([
    'a\u0000b',
    'a\nb',
    'Ada\n',
    'a\u0085b',
    'a\u2028b',
    'a\u202Eb',
    'a\u2066b',
    '\u2069',
    'a\uD800',
  ])('%j is refused for a character', (text) => {
    expect(() => parseDisplayName(text)).toThrow(odd)
  })
})

test.each([
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  ' 0X5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED ',
  '0x\u200B5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
  '\uFF10x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
])('%j is the address of a wallet, which may be somebody else’s', (text) => {
  expect(() => parseDisplayName(text)).toThrow(refusal('a display name is not the address of a wallet'))
  expect(parseLabel(text)).toEqual(expect.any(String))
})

test('an empty label is none', () => {
  expect(parseLabel(null)).toBeNull()
  expect(parseLabel('  ')).toBeNull()
  expect(parseLabel(' Work ')).toBe('Work')
  expect(() => parseLabel('\u202E')).toThrow(
    refusal('a label has no control characters, and none that turn the direction of text'),
  )
})
