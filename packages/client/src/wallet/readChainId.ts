/**
 * Reads a wallet's chain id: a hex quantity (EIP-695), or the plain number that some wallets send; undefined
 * for anything else.
 *
 * @example readChainId('0xa') // 10
 */
export function readChainId(answer: unknown): number | undefined {
  const id = typeof answer === 'string' && /^(0x[0-9a-f]+|\d+)$/i.test(answer) ? Number(answer) : answer
  return typeof id === 'number' && Number.isSafeInteger(id) && id >= 0 ? id : undefined
}
