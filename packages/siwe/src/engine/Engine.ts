import type { RecoverAddress } from '../signature/Signature.ts'
import type { Keccak256Option } from './Keccak256.ts'

/** What a function that hashes and recovers may be given to do so with, instead of `@noble/hashes` and `@noble/curves`. */
export interface Engine extends Keccak256Option {
  readonly recoverAddress?: RecoverAddress | undefined
}
