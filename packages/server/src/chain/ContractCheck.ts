import type { Address } from '@countersign/siwe'

/** A signature that is no key's, and the contract wallet that must vouch for it. */
export interface ContractSignatureToCheck {
  /** The chain that the message names: the wallet is a contract there and nowhere else. */
  readonly chainId: number
  readonly address: Address
  /** The 32 bytes that were signed (EIP-191). */
  readonly hash: Uint8Array
  /** `0x` and 1 to 8192 bytes. */
  readonly signature: string
}

/**
 * Asks the chain whether a contract wallet vouches for a signature (ERC-1271, ERC-6492); resolves when it does.
 *
 * Rejects with a `SignInError`: `signature_mismatch` when it does not, `wallet_unverifiable` when no node of that
 * chain is configured, `chain_unreachable` when the nodes gave no verdict in time, `signature_malformed`.
 */
export type ContractCheck = (check: ContractSignatureToCheck) => Promise<void>
