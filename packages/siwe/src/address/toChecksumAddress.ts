import type { Keccak256Option } from '../engine/Keccak256.ts'
import { SignInMessageError } from '../errors/SignInMessageError.ts'
import type { Address } from '../message/SignInMessage.ts'
import { hashAddress, isAddress, upperBit } from './isChecksumAddress.ts'

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
