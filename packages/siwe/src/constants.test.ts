import { describe, expect, test } from 'vitest'
import { generateNonce, isChecksumAddress, parseMessage, randomString } from './index.ts'
import { exampleText, withLine } from './testing/exampleMessage.ts'

describe('■ 9 the constants', () => {
  test('■ 9 the message version is 1', () => {
    expect(parseMessage(exampleText).version).toBe('1')
    expect(() => parseMessage(withLine(7, 'Version: 2'))).toThrow('Invalid message')
  })

  test('■ 9 an address has 42 characters, 0x included', () => {
    expect(parseMessage(exampleText).address).toHaveLength(42)
    expect([41, 42, 43].filter((length) => isChecksumAddress(`0x${'0'.repeat(length - 2)}`))).toEqual([42])
  })

  test('■ 9 the shortest nonce has 8 characters', () => {
    expect(parseMessage(withLine(9, 'Nonce: abcdEF12')).nonce).toHaveLength(8)
    expect(() => parseMessage(withLine(9, 'Nonce: abcdEF1'))).toThrow('Invalid message')
  })

  test('■ 9 a random string has a character set of 2 to 256 characters, letters and digits by default', () => {
    const characters = (count: number) =>
      String.fromCharCode(...Array.from({ length: count }, (_, at) => at + 0x100))
    for (const count of [2, 256]) expect(randomString(10, characters(count))).toHaveLength(10)
    for (const count of [0, 1, 257]) expect(() => randomString(10, characters(count))).toThrow('2 to 256')
    expect(randomString(1000)).toMatch(/^[A-Za-z0-9]{1000}$/)
  })

  test('■ 9 our nonce has at least 128 bits in letters and digits', () => {
    expect(generateNonce().length * Math.log2(62)).toBeGreaterThanOrEqual(128)
  })
})
