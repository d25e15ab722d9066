import { keccak_256 } from '@noble/hashes/sha3.js'

/** Keccak-256, the hash of Ethereum: bytes to 32 bytes. */
export type Keccak256 = (bytes: Uint8Array) => Uint8Array

/** What a function that hashes may be given instead of the default engine, which is `@noble/hashes`. */
export interface Keccak256Option {
  readonly keccak256?: Keccak256 | undefined
}

export const defaultKeccak256: Keccak256 = keccak_256
