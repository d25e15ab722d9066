import { defaultKeccak256, type Keccak256Option } from './engine.ts'
import { SignInMessageError } from './errors.ts'
import { endOfRun, hexadecimal } from './grammar/characters.ts'
import type { Address } from './message/SignInMessage.ts'

/**
 * Whether a text is an address in its EIP-55 mixed-case form: `0x` and 40 hexadecimal digits of the right case.
 *
 * @example isChecksumAddress('0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2') // true
 */
export function isChecksumAddress(value: string, options: Keccak256Option = {}): value is Address {
  return isAddress(value) && hasChecksum(value, options)
}

/** The same, for a text that is known to be `0x`, in either case, and 40 hexadecimal digits. */
export function hasChecksum(value: string, options: Keccak256Option): value is Address {
  if (value[1] !== 'x') return false
  const hash = hashAddress(value, options)
  let wrong = 0
  // Without branches, which a processor could not foretell: of the digits letters alone have 0x40, which here becomes
  // 0x20, and 0x20 in lower case.
  for (let digit = 0; digit < 40; digit++) {
    const code = value.charCodeAt(digit + 2)
    wrong |= (code >> 1) & ~(code ^ upperBit(hash, digit))
  }
  return (wrong & 0x20) === 0
}

/** Whether a text is `0x` (in either case) and 40 hexadecimal digits, whatever their case. */
export function isAddress(value: unknown): value is string {
  if (typeof value !== 'string' || value.length !== 42) return false
  return value[0] === '0' && (value.charCodeAt(1) | 0x20) === 0x78 && endOfRun(value, 2, hexadecimal) === 42
}

/** The hash that decides the case of each digit: of the 40 lower-case digits, as ASCII (EIP-55). */
function hashAddress(address: string, { keccak256 = defaultKeccak256 }: Keccak256Option): Uint8Array {
  const digits = new Uint8Array(40)
  for (let digit = 0; digit < 40; digit++) digits[digit] = address.charCodeAt(digit + 2) | 0x20
  return keccak256(digits)
}

/**
 * 0x20, by which ASCII tells the cases, where a digit that is a letter is written in upper case: when its half-byte of
 * the hash is 8 or more. Else 0.
 */
function upperBit(hash: Uint8Array, digit: number): number {
  const pair = hash[digit >> 1] ?? 0
  return (digit % 2 === 0 ? pair >> 2 : pair << 2) & 0x20
}

/**
 * Writes an address in its EIP-55 mixed-case form, whatever the case it comes in.
 *
 * @example toChecksumAddress('0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2')
 * // '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
 * @throws {SignInMessageError} `address_checksum` when the text is not `0x` and 40 hexadecimal digits.
 */
export function toChecksumAddress(address: string, options: Keccak256Option = {}): Address {
  if (!isAddress(address)) {
    throw new SignInMessageError('address_checksum', {
      field: 'address',
      expected: '0x and 40 hexadecimal digits',
    })
  }
  const hash = hashAddress(address, options)
  let digits = ''
  for (let digit = 0; digit < 40; digit++) {
    const code = address.charCodeAt(digit + 2)
    digits += String.fromCharCode(code < 58 ? code : (code | 0x20) ^ upperBit(hash, digit))
  }
  return `0x${digits}`
}
