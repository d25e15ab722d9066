import { expect, test } from 'vitest'
import { decodePunycode } from './decodePunycode.ts'

/** Examples of RFC 3492, 7.1, and of domains in use. */
test.each([
  ['xn--egbpdaj6bu4bxfgehfvwxn', 'ليهمابتكلموشعربي؟'],
  ['xn--ihqwcrb4cv8a8dqg056pqjye', '他们为什么不说中文'],
  ['xn--Proprostnemluvesky-uyb24dma41a'.toLowerCase(), 'pročprostěnemluvíčesky'],
  ['xn--3B-ww4c5e180e575a65lsy2b'.toLowerCase(), '3年b組金八先生'],
  ['xn--de-jg4avhby1noc0d', 'パフィーdeルンバ'],
  ['xn--bcher-kva', 'bücher'],
  ['xn--ls8h', '💩'],
  ['xn--dn32g', '\u{10ffff}'],
  ['xn--', ''],
])('%s is %s', (label, text) => {
  expect(decodePunycode(label)).toBe(text)
})

/** Where the step from one character to the next is exactly as long as one more round of the bias, and a bit longer. */
test.each([
  ['xn--0cacd24em0l', 'àáâƘԜ'],
  ['xn--0da65dzz', 'ăɄͰ'],
])('%s is %s, at the edges of its bias', (label, text) => {
  expect(decodePunycode(label)).toBe(text)
})

test.each([
  'xn--bcher-kv',
  'xn--é',
  'xn--99999999999',
  'xn--en32g',
  'xn--a-b_c',
  'xn---ls8h',
  'xn--ls8h~',
  'xn--!!a',
  'xn--~~a',
])('%s is no Punycode', (label) => {
  expect(decodePunycode(label)).toBeUndefined()
})
