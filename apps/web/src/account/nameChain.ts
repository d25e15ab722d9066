/** The chains that people meet most; any other is called by its number. */
const names: Readonly<Record<number, string>> = {
  1: 'Ethereum',
  10: 'OP Mainnet',
  56: 'BNB Smart Chain',
  100: 'Gnosis',
  137: 'Polygon',
  324: 'ZKsync Era',
  8453: 'Base',
  42161: 'Arbitrum One',
  11155111: 'Sepolia',
}

/**
 * Names a chain by its id.
 *
 * @example nameChain(8453) // 'Base (chain 8453)'
 */
export function nameChain(chainId: number): string {
  const name = names[chainId]
  return name === undefined ? `chain ${chainId}` : `${name} (chain ${chainId})`
}
