import { callNode, isChainId, NodeError, type NodeFault } from './callNode.ts'
import { createBreaker } from './createBreaker.ts'
import type { ChainConfiguration } from './createChains.ts'
import { createHeadCheck } from './createHeadCheck.ts'
import { type NodeAddress, parseNodeAddress } from './parseNodeAddress.ts'

/** One address at which a chain is asked. */
export interface NodeConnection {
  readonly address: NodeAddress
  /**
   * Lets a call through: where the node does not rest, has said that it is of its chain, and doesn't stand still.
   *
   * @throws {NodeError} `paused`, `wrong_chain`, `stale`, or what came of asking for its chain id and its newest block.
   */
  enter(signal: AbortSignal): Promise<void>
  /**
   * The number of its newest block, after it let the call through.
   *
   * @throws {NodeError} `odd_answer` for what is no number, `stale`, or what came of asking.
   */
  readHead(signal: AbortSignal): Promise<number>
  /** The node gave a verdict. */
  succeeded(): void
  /** It gave none: it is asked for its chain again, and rests after 3 such failures for 30 s. */
  failed(fault: NodeFault): void
}

interface ConnectionOptions {
  readonly chain: ChainConfiguration
  readonly address: string
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Faults that say nothing about the node: what a stranger makes it do must not take it from others. */
  readonly harmless: readonly NodeFault[]
}

/**
 * Creates the connection to a node: it is asked only when it says it is of that chain and follows it, and rests after
 * failures.
 */
export function createConnection({ chain, address, now, harmless }: ConnectionOptions): NodeConnection {
  const { chainId } = chain
  const nodeAddress = parseNodeAddress(address)
  const head = createHeadCheck(nodeAddress, chain, now)
  const breaker = createBreaker({ now, failures: 3, pauseMilliseconds: 30_000 })
  let isChainKnown = false

  return {
    address: nodeAddress,
    async enter(signal) {
      if (!breaker.enter()) throw new NodeError('paused')
      if (!isChainKnown) {
        const answer = await callNode(nodeAddress, { method: 'eth_chainId', params: [] }, signal)
        if (!isChainId(answer, chainId)) throw new NodeError('wrong_chain')
        isChainKnown = true
      }
      await head.require(signal)
    },
    async readHead(signal) {
      const answer = await callNode(nodeAddress, { method: 'eth_blockNumber', params: [] }, signal)
      const number = /^0x[0-9a-f]+$/i.test(answer) ? Number(answer) : Number.NaN
      if (!Number.isSafeInteger(number)) throw new NodeError('odd_answer')
      await head.require(signal, number)
      return number
    },
    succeeded: () => breaker.succeeded(),
    failed(fault) {
      if (fault !== 'paused' && !harmless.includes(fault)) breaker.failed()
      isChainKnown = false
      head.forget()
    },
  }
}
