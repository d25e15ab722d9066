import { toChecksumAddress } from '../address/toChecksumAddress.ts'
import type { Engine } from '../engine/Engine.ts'
import { defaultKeccak256, type Keccak256Option } from '../engine/Keccak256.ts'
import type { Address } from '../message/SignInMessage.ts'
import { hexOf, recoverPublicKey as recoverWithNoble } from './recoverPublicKey.ts'
import type { Signature } from './Signature.ts'

/**
 * Finds the address whose key signed a 32-byte hash.
 *
 * @example recoverAddress(hashMessage(text), parseSignature(signature))
 * // '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
 * @throws {Error} when no key can have made the signature.
 * @throws {TypeError} when the hash does not have 32 bytes.
 */
export function recoverAddress(hash: Uint8Array, signature: Signature, engine: Engine = {}): Address {
  return addressOf(recoverDigest(hash, signature, engine), engine)
}

/** The hash of the key that signed, of whose bytes the last 20 are the address. */
export function recoverDigest(
  hash: Uint8Array,
  signature: Signature,
  { keccak256 = defaultKeccak256, recoverPublicKey = recoverWithNoble }: Engine,
): Uint8Array {
  return keccak256(recoverPublicKey(hash, signature).subarray(1))
}

/** The address of the key with a hash. */
export function addressOf(digest: Uint8Array, options: Keccak256Option): Address {
  return toChecksumAddress(`0x${hexOf(digest.subarray(12))}`, options)
}
