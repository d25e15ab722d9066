import { hexToBytes } from '@noble/hashes/utils.js'
import { SignInError } from '../SignInError.ts'
import { bytesAt, readAddressWord, wordAt } from './abi.ts'

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

/** A signature for a wallet contract, and how the wallet is deployed if it is not yet. */
export interface UnwrappedSignature {
  readonly signature: Uint8Array
  readonly deployment?: Deployment
}

/** The call that deploys a wallet (ERC-6492). */
interface Deployment {
  /** The address of the factory, 20 bytes. */
  readonly factory: Uint8Array
  readonly data: Uint8Array
}

/**
 * Takes the ERC-6492 wrapper off a signature: `abi.encode(factory, factoryData, signature)` and the magic word.
 * A signature without the magic word is returned as it is.
 *
 * @throws {SignInError} `signature_malformed` when the magic word is there and what it ends is no such wrapper.
 */
export function unwrapSignature(signature: Uint8Array): UnwrappedSignature {
  if (!isWrapped(signature)) return { signature }
  const wrapper = signature.subarray(0, -32)
  const factory = readAddressWord(wordAt(wrapper, 0))
  const data = bytesAt(wrapper, 1)
  const inner = bytesAt(wrapper, 2)
  if (!factory || !data || !inner) throw new SignInError('signature_malformed')
  return { signature: inner, deployment: { factory, data } }
}

/** Whether a signature ends with the magic word of ERC-6492: `6492` sixteen times. */
function isWrapped(signature: Uint8Array): boolean {
  const end = signature.subarray(-32)
  return end.length === 32 && end.every((byte, index) => byte === (index % 2 === 0 ? 0x64 : 0x92))
}
