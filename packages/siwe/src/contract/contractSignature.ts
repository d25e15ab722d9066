import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { SignInError } from '../SignInError.ts'
import { bytesAt, readAddressWord, readNumberWord, wordAt } from './abi.ts'
import type { Authorization, Hex } from './ChainCall.ts'

/** The longest signature that is put to a contract, in bytes, with its wrapper. */
export const longestContractSignature = 8192

const hexadecimal = /^0x(?:[0-9a-fA-F]{2})*$/

/**
 * Reads the signature of a contract wallet: `0x` and an even number of hexadecimal digits, at most 8192 bytes. None at all
 * is what a Safe gives for a message that it has published on its chain.
 * What the bytes mean is the wallet's own affair (ERC-1271).
 *
 * @throws {SignInError} `signature_malformed`
 */
export function parseContractSignature(signature: string): Uint8Array {
  const isShort = typeof signature === 'string' && signature.length <= 2 + 2 * longestContractSignature
  if (!isShort || !hexadecimal.test(signature)) throw new SignInError('signature_malformed')
  return hexToBytes(signature.slice(2))
}

/** A signature for a wallet contract, and how the wallet comes to its code if it has none yet. */
export interface UnwrappedSignature {
  readonly signature: Uint8Array
  /** The call that deploys the wallet (ERC-6492), or that sets it up once it has delegated itself (ERC-8010). */
  readonly deployment?: Deployment
  /** The delegation that the account has signed (ERC-8010). */
  readonly authorization?: Authorization
}

interface Deployment {
  /** The address of the factory, 20 bytes. */
  readonly factory: Uint8Array
  readonly data: Uint8Array
}

/**
 * Takes the wrapper off a signature. ERC-6492: `abi.encode(factory, factoryData, signature)` and its magic word.
 * ERC-8010: the signature, `abi.encode(authorization, to, data)`, how long that is, and its magic word. A signature
 * without a magic word is returned as it is.
 *
 * @throws {SignInError} `signature_malformed` when a magic word is there and what it ends is no such wrapper.
 */
export function unwrapSignature(signature: Uint8Array): UnwrappedSignature {
  const unwrapped = unwrap(signature)
  if (unwrapped === undefined) throw new SignInError('signature_malformed')
  return unwrapped
}

function unwrap(signature: Uint8Array): UnwrappedSignature | undefined {
  const wrapped = signature.subarray(0, -32)
  if (endsWith(signature, 0x64, 0x92)) return unwrapDeployment(wrapped)
  if (endsWith(signature, 0x80, 0x10)) return unwrapDelegation(wrapped)
  return { signature }
}

/** Whether a signature ends with the magic word of a standard: its number sixteen times. */
function endsWith(signature: Uint8Array, first: number, second: number): boolean {
  const end = signature.subarray(-32)
  return end.length === 32 && end.every((byte, index) => byte === (index % 2 === 0 ? first : second))
}

function unwrapDeployment(wrapper: Uint8Array): UnwrappedSignature | undefined {
  const factory = readAddressWord(wordAt(wrapper, 0))
  const data = bytesAt(wrapper, 1)
  const signature = bytesAt(wrapper, 2)
  return factory && data && signature && { signature, deployment: { factory, data } }
}

function unwrapDelegation(wrapped: Uint8Array): UnwrappedSignature | undefined {
  const length = readNumberWord(wordAt(wrapped.subarray(-32), 0))
  const start = wrapped.length - 32 - (length ?? 0)
  if (length === undefined || start < 0) return undefined
  const context = wrapped.subarray(start, -32)
  const authorization = readAuthorization(context)
  const factory = readAddressWord(wordAt(context, 6))
  const data = bytesAt(context, 7)
  if (!authorization || !factory || !data) return undefined
  const unwrapped = { signature: wrapped.subarray(0, start), authorization }
  // No address means that there is nothing to set up.
  return factory.every((byte) => byte === 0) ? unwrapped : { ...unwrapped, deployment: { factory, data } }
}

/** Reads the six words of an authorization (EIP-7702): chain id, address, nonce, parity, r and s. */
function readAuthorization(context: Uint8Array): Authorization | undefined {
  const [chainId, , nonce, yParity, r, s] = [0, 1, 2, 3, 4, 5].map((index) =>
    quantity(wordAt(context, index)),
  )
  const address = readAddressWord(wordAt(context, 1))
  if (!chainId || !address || !nonce || !yParity || !r || !s) return undefined
  return { chainId, address: `0x${bytesToHex(address)}`, nonce, yParity, r, s }
}

/** A word as JSON-RPC writes a number: without leading zeros. */
function quantity(word: Uint8Array | undefined): Hex | undefined {
  return word && `0x${bytesToHex(word).replace(/^0+(?=.)/, '')}`
}
