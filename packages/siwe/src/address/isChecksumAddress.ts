import { defaultKeccak256, type Keccak256Option } from '../engine/Keccak256.ts'
import { endOfRun, hexadecimal } from '../grammar/characters.ts'
import type { Address } from '../message/SignInMessage.ts'

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
export function hashAddress(address: string, { keccak256 = defaultKeccak256 }: Keccak256Option): Uint8Array {
  const digits = new Uint8Array(40)
  for (let digit = 0; digit < 40; digit++) digits[digit] = address.charCodeAt(digit + 2) | 0x20
  return keccak256(digits)
}

/**
 * 0x20, by which ASCII tells the cases, where a digit that is a letter is written in upper case: when its half-byte of
 * the hash is 8 or more. Else 0.
 */
export function upperBit(hash: Uint8Array, digit: number): number {
  const pair = hash[digit >> 1] ?? 0
  return (digit % 2 === 0 ? pair >> 2 : pair << 2) & 0x20
}
