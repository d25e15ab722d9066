import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import { addressWord, bytesAt, encodeArguments, numberWord, readAddressWord, wordAt } from './abi.ts'

const word = (digits: string): string => digits.padStart(64, '0')

test('arguments are written words first, then the bytes they point at, each padded to a word', () => {
  const encoded = encodeArguments(
    addressWord(hexToBytes('11'.repeat(20))),
    { bytes: hexToBytes('aabb') },
    numberWord(2 ** 53 - 1),
    { bytes: new Uint8Array() },
    { bytes: hexToBytes('cc'.repeat(32)) },
  )

  expect(bytesToHex(encoded).match(/.{64}/g)).toEqual([
    word('11'.repeat(20)),
    word('a0'),
    word('1fffffffffffff'),
    word('e0'),
    word('0100'),
    word('02'),
    'aabb'.padEnd(64, '0'),
    word('00'),
    word('20'),
    'cc'.repeat(32),
  ])
})

test('what was written is read back', () => {
  const bytes = encodeArguments(addressWord(hexToBytes('11'.repeat(20))), { bytes: hexToBytes('aabb') })

  expect(readAddressWord(wordAt(bytes, 0))).toEqual(hexToBytes('11'.repeat(20)))
  expect(bytesAt(bytes, 1)).toEqual(hexToBytes('aabb'))
})

describe('what lies outside is not read', () => {
  test.each([
    ['no word at all', ''],
    ['half a word', word('20').slice(0, 32)],
    ['an offset at the end', word('20')],
    ['an offset behind the end', word('ffffffff')],
    ['an offset of more than four bytes', `${word('0100000020')}${word('00')}`],
    ['a length behind the end', `${word('20')}${word('01')}`],
    ['a length of more than four bytes', `${word('20')}${word('0100000000')}`],
    ['a length of which only a part is there', `${word('20')}${'00'.repeat(31)}`],
  ])('%s', (_name, digits) => {
    expect(bytesAt(hexToBytes(digits), 0)).toBeUndefined()
  })

  test('an offset of more than four bytes, also where the first word would do as a length', () => {
    expect(bytesAt(hexToBytes(`${word('00')}${word('0100000000')}`), 1)).toBeUndefined()
  })

  test('an address with anything before it', () => {
    expect(readAddressWord(hexToBytes(word(`01${'11'.repeat(20)}`)))).toBeUndefined()
    expect(readAddressWord(undefined)).toBeUndefined()
  })
})
