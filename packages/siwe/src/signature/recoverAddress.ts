import { secp256k1 } from '@noble/curves/secp256k1.js'
import { toChecksumAddress } from '../address/toChecksumAddress.ts'
import { defaultKeccak256 } from '../engine/Keccak256.ts'
import type { Address } from '../message/SignInMessage.ts'
import type { Signature } from './Signature.ts'

/**
 * Finds the address whose key signed a 32-byte hash, with `@noble/curves`.
 *
 * @example recoverAddress(hashMessage(text), parseSignature(signature))
 * @throws {Error} when the signature is of no key: its r is not on the curve.
 */
export function recoverAddress(hash: Uint8Array, signature: Signature): Address {
  const point = secp256k1.Signature.fromBytes(signature.compact)
    .addRecoveryBit(signature.recovery)
    .recoverPublicKey(hash)
  const digest = defaultKeccak256(point.toBytes(false).subarray(1))
  const digits = Array.from(digest.subarray(12), (byte) => byte.toString(16).padStart(2, '0'))
  return toChecksumAddress(`0x${digits.join('')}`)
}
