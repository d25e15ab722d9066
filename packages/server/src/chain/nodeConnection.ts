import { callNode, isChainId, NodeError, type NodeFault } from './callNode.ts'
import { createBreaker } from './createBreaker.ts'
import { type NodeAddress, parseNodeAddress } from './parseNodeAddress.ts'

/** One address at which a chain is asked. */
export interface NodeConnection {
  readonly address: NodeAddress
  /**
   * Lets a call through: where the node does not rest, and has said that it is of its chain.
   *
   * @throws {NodeError} `paused`, `wrong_chain`, or what came of asking for its chain id.
   */
  enter(signal: AbortSignal): Promise<void>
  /** The node gave a verdict. */
  succeeded(): void
  /** It gave none: it is asked for its chain again, and rests after 3 such failures for 30 s. */
  failed(fault: NodeFault): void
}

interface ConnectionOptions {
  readonly chainId: number
  readonly address: string
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Faults that say nothing about the node: what a stranger makes it do must not take it from others. */
  readonly harmless: readonly NodeFault[]
}

/** Creates the connection to a node: it is asked only when it says it is of that chain, and rests after failures. */
export function createConnection({ chainId, address, now, harmless }: ConnectionOptions): NodeConnection {
  const nodeAddress = parseNodeAddress(address)
  const breaker = createBreaker({ now, failures: 3, pauseMilliseconds: 30_000 })
  let isChainKnown = false

  return {
    address: nodeAddress,
    async enter(signal) {
      if (!breaker.enter()) throw new NodeError('paused')
      if (isChainKnown) return
      const answer = await callNode(nodeAddress, { method: 'eth_chainId', params: [] }, signal)
      if (!isChainId(answer, chainId)) throw new NodeError('wrong_chain')
      isChainKnown = true
    },
    succeeded: () => breaker.succeeded(),
    failed(fault) {
      if (fault !== 'paused' && !harmless.includes(fault)) breaker.failed()
      isChainKnown = false
    },
  }
}
