import { callNode } from './callNode.ts'
import { NodeError } from './NodeError.ts'
import { parseNodeAddress } from './parseNodeAddress.ts'

/** Whether a node answers, in so many milliseconds, that it is of a chain. */
export async function answersForChain(
  address: string,
  chainId: number,
  withinMilliseconds: number,
): Promise<boolean> {
  const call = { method: 'eth_chainId', params: [] } as const
  try {
    const signal = AbortSignal.timeout(withinMilliseconds)
    const answer = await callNode(parseNodeAddress(address), call, signal)
    return isChainId(answer, chainId)
  } catch (error) {
    if (error instanceof NodeError) return false
    throw error
  }
}

/** Whether what a node says of its chain is that one, in hex as JSON-RPC has it. */
export function isChainId(answer: string, chainId: number): boolean {
  return /^0x[0-9a-f]+$/i.test(answer) && Number(answer) === chainId
}
