import { expect, test } from 'vitest'
import { cleanWords } from './cleanWords.ts'

test.each([
  ['MetaMask', 'MetaMask'],
  ['  Rabby \n Wallet ', 'Rabby Wallet'],
  ['Wal\u202Elet', 'Wallet'],
  ['\u2066Safe\u2069', 'Safe'],
  ['Me\u200Bta\u00ADMask\uFEFF', 'MetaMask'],
  ['a\u0000b\u001B[31m', 'a b [31m'],
  ['one\u2028two', 'one two'],
  ['Família 👨‍👩‍👧', 'Família 👨‍👩‍👧'],
  ['\u202E\u200B', ''],
  ['محفظة', '\u2068محفظة\u2069'],
  ['\uD800x', 'x'],
])('%j is shown as %j', (words, shown) => {
  expect(cleanWords(words, 40)).toBe(shown)
})

test('words are cut to so many characters, however long they are', () => {
  expect(cleanWords('x'.repeat(41), 40)).toBe(`${'x'.repeat(39)}…`)
  expect(cleanWords('🦊'.repeat(41), 40)).toBe(`${'🦊'.repeat(39)}…`)
  expect(cleanWords('x'.repeat(5_000_000), 40)).toHaveLength(40)
})
