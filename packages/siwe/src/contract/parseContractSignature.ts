import { hexToBytes } from '@noble/hashes/utils.js'
import { SignInError } from '../errors/SignInError.ts'

/** The longest signature that is put to a contract, in bytes, with its ERC-6492 wrapper. */
export const longestContractSignature = 8192

const hexadecimal = /^0x(?:[0-9a-fA-F]{2})+$/

/**
 * Reads the signature of a contract wallet: `0x` and an even number of hexadecimal digits, 1 to 8192 bytes.
 * What the bytes mean is the wallet's own affair (ERC-1271).
 *
 * @throws {SignInError} `signature_malformed`
 */
export function parseContractSignature(signature: string): Uint8Array {
  const isShort = typeof signature === 'string' && signature.length <= 2 + 2 * longestContractSignature
  if (!isShort || !hexadecimal.test(signature)) throw new SignInError('signature_malformed')
  return hexToBytes(signature.slice(2))
}
