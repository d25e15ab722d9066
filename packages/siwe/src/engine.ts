import { keccakP } from '@noble/hashes/sha3.js'
import type { Address } from './message/SignInMessage.ts'
import type { Signature } from './signature/parseSignature.ts'

/** Keccak-256, the hash of Ethereum: bytes to 32 bytes. The bytes are only lent: they change after the call. */
export type Keccak256 = (bytes: Uint8Array) => Uint8Array

/** What a function that hashes may be given to hash with, instead of `@noble/hashes`. */
export interface Keccak256Option {
  readonly keccak256?: Keccak256 | undefined
}

/** How many bytes are taken in before each permutation. */
const blockBytes = 136

/**
 * Keccak-256 over the permutation of `@noble/hashes`, with the padding of Keccak instead of SHA-3's.
 *
 * The sponge is written out (FIPS 202, 4) because one of a fixed size halves what a page has to load for it.
 */
export function defaultKeccak256(bytes: Uint8Array): Uint8Array {
  const lanes = new Uint32Array(50)
  let at = 0
  for (let index = 0; index < bytes.length; index++) {
    absorb(lanes, at++, bytes[index] ?? 0)
    if (at === blockBytes) {
      keccakP(lanes)
      at = 0
    }
  }
  absorb(lanes, at, 0x01)
  absorb(lanes, blockBytes - 1, 0x80)
  keccakP(lanes)
  return new Uint8Array(32).map((_, index) => (lanes[index >> 2] ?? 0) >>> ((index & 3) * 8))
}

/** Bytes go into the lanes least significant first, whatever the machine's own order. */
function absorb(lanes: Uint32Array, at: number, byte: number): void {
  lanes[at >> 2] = (lanes[at >> 2] ?? 0) ^ (byte << ((at & 3) * 8))
}

/** Finds who signed a 32-byte hash, the address in any case; throws when no one can have. */
export type RecoverAddress = (hash: Uint8Array, signature: Signature) => Address

/** Engines that a function hashes and recovers with instead of `@noble/hashes` and `@noble/curves`. */
export interface Engine extends Keccak256Option {
  readonly recoverAddress?: RecoverAddress | undefined
}
