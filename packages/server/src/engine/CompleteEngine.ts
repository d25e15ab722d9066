import type { Keccak256, RecoverAddress } from '@countersign/siwe'

/** An engine with both of its functions. */
export interface CompleteEngine {
  readonly keccak256: Keccak256
  readonly recoverAddress: RecoverAddress
}
