import { describe, expect, test } from 'vitest'
import { isChecksumAddress, toChecksumAddress } from './checksumAddress.ts'
import { SignInMessageError } from './errors.ts'
import { callUntyped } from './testing/callUntyped.ts'
import { thrownBy } from './testing/thrownBy.ts'

/** The examples of EIP-55: all capitals, all lower case, and mixed. */
const examples = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

describe('■ 5.3 EIP-55', () => {
  test.each(examples)('■ 5.3 %s carries its checksum, and its other cases do not', (address) => {
    const digits = address.slice(2)
    expect(isChecksumAddress(address)).toBe(true)
    expect(toChecksumAddress(`0x${digits.toLowerCase()}`)).toBe(address)
    expect(toChecksumAddress(`0X${digits.toUpperCase()}`)).toBe(address)
    for (let index = 0; index < 40; index++) {
      const digit = digits.charAt(index)
      const other = digit === digit.toLowerCase() ? digit.toUpperCase() : digit.toLowerCase()
      const changed = `0x${digits.slice(0, index)}${other}${digits.slice(index + 1)}`
      expect(isChecksumAddress(changed)).toBe(changed === address)
    }
  })

  const zeros = '0'.repeat(40)

  test.each([
    '',
    '0x',
    zeros,
    `0x${zeros}0`,
    `0x${zeros}z`,
    `0x${zeros.slice(1)}`,
    `0X${zeros}`,
    `1x${zeros}`,
    `0x${zeros.slice(1)}g`,
    ` 0x${zeros.slice(1)}`,
  ])('■ 5.3 %j is no address with a checksum', (text) => {
    expect(isChecksumAddress(text)).toBe(false)
  })

  test('■ 5.3 what is not a text is none either', () => {
    expect(callUntyped(isChecksumAddress, undefined)).toBe(false)
    expect(callUntyped(isChecksumAddress, Array.from(`0x${zeros}`))).toBe(false)
  })

  test.each(['', `0x${zeros}0`, zeros, `0x${zeros.slice(1)}g`, `0y${zeros}`, `1x${zeros}`])(
    '■ 5.3 %j cannot be given a checksum',
    (text) => {
      const error = thrownBy(() => toChecksumAddress(text))
      expect(error).toBeInstanceOf(SignInMessageError)
      expect(error).toMatchObject({
        code: 'address_checksum',
        field: 'address',
        expected: '0x and 40 hexadecimal digits',
      })
    },
  )

  test('■ 5.3 the engine that is given does the hashing, of the lower-case digits', () => {
    const hashed: Uint8Array[] = []
    const keccak256 = (bytes: Uint8Array) => {
      hashed.push(bytes)
      return new Uint8Array(32).fill(0x80)
    }
    expect(toChecksumAddress(`0x${'aB'.repeat(20)}`, { keccak256 })).toBe(`0x${'Ab'.repeat(20)}`)
    expect(isChecksumAddress(`0x${'Ab'.repeat(20)}`, { keccak256 })).toBe(true)
    expect(hashed).toEqual(Array(2).fill(new TextEncoder().encode('ab'.repeat(20))))
  })
})
