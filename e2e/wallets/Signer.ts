import type { Address, Hex } from 'viem'

/** Whatever holds the keys behind a test wallet. */
export interface Signer {
  readonly addresses: readonly Address[]
  /** EIP-191 `personal_sign`: signs the bytes of `data` with the key of `address`. */
  readonly sign: (data: Hex, address: Address) => Promise<Hex>
}
