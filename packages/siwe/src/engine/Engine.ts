import type { Signature } from '../signature/Signature.ts'
import type { Keccak256Option } from './Keccak256.ts'

/**
 * Finds the key that signed a 32-byte hash: 65 bytes, a 4 and the coordinates of its point (SEC 1, 2.3.3). Throws when
 * there can be none.
 */
export type RecoverPublicKey = (hash: Uint8Array, signature: Signature) => Uint8Array

/** What a function that hashes and recovers may be given to do so with, instead of `@noble/hashes` and `@noble/curves`. */
export interface Engine extends Keccak256Option {
  readonly recoverPublicKey?: RecoverPublicKey | undefined
}
