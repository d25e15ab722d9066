import { describe, expect, test } from 'vitest'
import { parseDisplayName, parseLabel } from './parseName.ts'

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

test('an empty label is none', () => {
  expect(parseLabel(null)).toBeNull()
  expect(parseLabel('  ')).toBeNull()
  expect(parseLabel(' Work ')).toBe('Work')
  expect(() => parseLabel('\u202E')).toThrow(
    refusal('a label has no control characters, and none that turn the direction of text'),
  )
})
