import { describe, expect, test } from 'vitest'
import * as characters from './characters.ts'
import { Mismatch } from './Rule.ts'

const alpha = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const digit = '0123456789'
const unreserved = `${alpha + digit}-._~`
const subDelims = "!$&'()*+,;="
const genDelims = ':/?#[]@'

/** The sets as RFC 3986, RFC 5234 and EIP-4361 spell them. */
const sets: readonly (readonly [string, number, string])[] = [
  ['ALPHA / DIGIT', characters.alphanumeric, alpha + digit],
  ['HEXDIG', characters.hexadecimal, `${digit}ABCDEFabcdef`],
  ['ALPHA / DIGIT / "+" / "-" / "."', characters.schemeCharacter, `${alpha + digit}+-.`],
  ['reserved / unreserved / " "', characters.statementCharacter, `${genDelims + subDelims + unreserved} `],
  ['unreserved / sub-delims', characters.nameCharacter, unreserved + subDelims],
  ['unreserved / sub-delims / ":"', characters.userCharacter, `${unreserved + subDelims}:`],
  ['pchar', characters.segmentCharacter, `${unreserved + subDelims}:@`],
  ['pchar / "/" / "?"', characters.queryCharacter, `${unreserved + subDelims}:@/?`],
  ['DIGIT', characters.decimal, digit],
]

describe('each set of characters holds exactly what its standard lists', () => {
  test.each(sets)('%s', (_, set, members) => {
    const found = Array.from({ length: 0x250 }, (_, code) => String.fromCharCode(code)).filter((character) =>
      characters.isAt(character, 0, set),
    )
    expect(found.sort()).toEqual(Array.from(members).sort())
  })
})

test('nothing stands after the end of a text', () => {
  expect(characters.isAt('a', 1, characters.alphanumeric)).toBe(false)
  expect(characters.endOfRun('aa', 0, characters.alphanumeric)).toBe(2)
})

describe('percent-encoding (RFC 3986, 2.1)', () => {
  test('may stand among the characters, many times', () => {
    expect(characters.endOfEncodedRun('a%20%aFb/', 0, characters.nameCharacter)).toBe(8)
  })

  test.each([
    ['a%', 2],
    ['a%4', 3],
    ['a%g0', 2],
    ['a%0g', 3],
    ['%%41', 1],
  ])('%s is refused at the digit that is missing', (text, offset) => {
    const read = () => characters.endOfEncodedRun(text, 0, characters.nameCharacter)
    expect(read).toThrow(Mismatch)
    expect(read).toThrow(expect.objectContaining({ offset, expected: 'two hexadecimal digits after %' }))
  })
})
