import type { Address } from '../message/SignInMessage.ts'

/** A signature in the one form that is accepted: r and s in range, s in the lower half. */
export interface Signature {
  /** r and s, 32 bytes each, most significant first. */
  readonly compact: Uint8Array
  /** Which of the two points with this r was meant: the parity of its y. */
  readonly recovery: 0 | 1
}

/** Finds who signed a 32-byte hash, the address in any case; throws when no one can have. */
export type RecoverAddress = (hash: Uint8Array, signature: Signature) => Address
