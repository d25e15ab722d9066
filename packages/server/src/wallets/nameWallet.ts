/** A wallet in the words of a message: a contract is one on its chain only. */
export function nameWallet({ address, chainId }: { address: string; chainId: number | null }): string {
  return chainId === null ? address : `${address} on chain ${chainId}`
}
