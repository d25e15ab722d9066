import { describe, expect, test } from 'vitest'
import { parseDisplayName, parseLabel } from './names.ts'

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

const imitation = (reason: string) =>
  expect.objectContaining({ code: 'name_refused', details: expect.objectContaining({ reason }) })

describe.each([
  ['a display name', parseDisplayName],
  ['a label', parseLabel],
])('%s imitates no other name', (_what, parse) => {
  test.each([
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    ' 0X5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED ',
    '0x\u200B5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
    '\uFF10x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
    'Ada 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    'eip155:1:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0x4B61…B14c',
    '0x4B61...B14c',
    '0x4B61..B14c',
    '0x4B61·B14c',
    '0x4B61 • • • B14c',
    '0x4B61⋯B14c',
    '0x4B61--B14c',
    '0x[…]B14c',
    'Ox4B61…B14c',
    '0х4В61…В14с',
    '4B61…B14c',
    'Treasury (0x4B61…B14c)',
  ])('not %j, an address', (text) => {
    expect(() => parse(text)).toThrow(imitation('address'))
  })

  test.each([
    'vitalik.eth',
    'Vitalik.ETH',
    'pay.ada.eth',
    'vitalik．eth',
    'vitalik。eth',
    'Ada (ada.eth)',
    'ada.еth',
    'ada.com',
  ])('not %j, an ENS name', (text) => {
    expect(() => parse(text)).toThrow(imitation('ens_name'))
  })

  test.each(['p\u0430ypal', 'Аda', 'Ada Лавлейс', 'Αda', 'ΑдA', 'א\u0430', 'カтакана'])(
    'not %j, of mixed scripts',
    (text) => {
      expect(() => parse(text)).toThrow(imitation('mixed_scripts'))
    },
  )

  test.each([
    ...[
      'Ada Lovelace',
      'Ada 🚀',
      '0xAda',
      '0xB10C',
      'J.R.R. Tolkien',
      'ada.lovelace',
      'wait...',
      'Seth',
      'Zoë 2',
    ],
    ...[
      'Ада Лавлейс',
      'Ελένη 3',
      'さくらサクラ桜',
      'Sony ソニー株式会社',
      '김철수 Kim 金',
      'ㄅㄆ王 Wang',
      'コーヒー',
    ],
    ...['أدا 12', 'عمر ١٢', 'שרה 7', 'श्री राम', 'สมชาย', '𐑐', 'Mr. 😀 & Co., #1'],
  ])('but %j is taken', (text) => {
    expect(parse(text)).toBe(text)
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
