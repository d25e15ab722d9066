import { runsCreationCode } from './askPlainly.ts'
import type { ChainConfiguration } from './ChainConfiguration.ts'
import { NodeError, type NodeFault } from './callNode.ts'
import { createConnection } from './nodeConnection.ts'

/** What a node is like at this moment. */
export interface NodeReport {
  /** Of its address, which may hold a key. */
  readonly host: string
  /** Why it would count as silent; null where it would be asked. */
  readonly fault: NodeFault | null
  /** Whether it can try out what is not on its chain yet; null where it gave no answer. */
  readonly runsCreationCode: boolean | null
}

/**
 * Looks whether a node would be asked: it answers in time, for the right chain, and doesn't stand still. Looks also whether it
 * runs creation code, without which only deployed contract wallets can sign in.
 */
export async function inspectNode(
  chain: ChainConfiguration,
  address: string,
  { withinMilliseconds, now = Date.now }: { withinMilliseconds: number; now?: () => number },
): Promise<NodeReport> {
  // A visit of its own: it looks at the node as it is, even where the node rests for those who ask.
  const node = createConnection({ chain, address, now }).visit()
  const { host } = node.address
  try {
    const signal = AbortSignal.timeout(withinMilliseconds)
    await node.enter(signal)
    return { host, fault: null, runsCreationCode: await runsCreationCode(node, signal) }
  } catch (error) {
    if (error instanceof NodeError) return { host, fault: error.fault, runsCreationCode: null }
    throw error
  }
}
