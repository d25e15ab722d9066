import { NodeError, type NodeFault } from './callNode.ts'
import type { ChainConfiguration } from './createChains.ts'
import { createConnection } from './nodeConnection.ts'

/** What a node is like at this moment. */
export interface NodeReport {
  /** Of its address, which may hold a key. */
  readonly host: string
  /** Why it would count as silent; null where it would be asked. */
  readonly fault: NodeFault | null
}

/** Looks whether a node would be asked: it answers in time, for the right chain, and doesn't stand still. */
export async function inspectNode(
  chain: ChainConfiguration,
  address: string,
  { withinMilliseconds, now = Date.now }: { withinMilliseconds: number; now?: () => number },
): Promise<NodeReport> {
  const node = createConnection({ chain, address, now, harmless: [] })
  const { host } = node.address
  try {
    await node.enter(AbortSignal.timeout(withinMilliseconds))
    return { host, fault: null }
  } catch (error) {
    if (error instanceof NodeError) return { host, fault: error.fault }
    throw error
  }
}
