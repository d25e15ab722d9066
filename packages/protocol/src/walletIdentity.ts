/** A wallet by what makes it one: its address, and the chain of a contract; a key is the same wallet on every chain. */
export interface WalletIdentity {
  readonly address: string
  /** Null for a key wallet. */
  readonly chainId: number | null
}

/**
 * Writes a wallet as one text that no other wallet has: the address of a key, and the CAIP-10 account of a contract. A
 * contract at the address of a key, or at the same address on another chain, can be somebody else's.
 *
 * @example formatWalletIdentity({ address: '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf', chainId: 10 })
 * // 'eip155:10:0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
 */
export function formatWalletIdentity({ address, chainId }: WalletIdentity): string {
  return chainId === null ? address : `eip155:${chainId}:${address}`
}

/**
 * Reads what {@link formatWalletIdentity} has written; null for the identity of another kind of key.
 *
 * @example parseWalletIdentity('eip155:10:0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf')?.chainId // 10
 */
export function parseWalletIdentity(identity: string): WalletIdentity | null {
  const [, chain, address] = /^(?:eip155:(\d+):)?(0x[0-9a-fA-F]{40})$/.exec(identity) ?? []
  if (address === undefined) return null
  return { address, chainId: chain === undefined ? null : Number(chain) }
}
