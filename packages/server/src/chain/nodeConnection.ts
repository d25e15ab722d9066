import type { ChainConfiguration } from './ChainConfiguration.ts'
import { callNode, isChainId, NodeError, type NodeFault } from './callNode.ts'
import { type BreakerCall, createBreaker } from './createBreaker.ts'
import { createHeadCheck } from './createHeadCheck.ts'
import { type NodeAddress, parseNodeAddress } from './parseNodeAddress.ts'

/** One address at which a chain is asked, and what whoever asks there has found out about it. */
export interface NodeConnection {
  readonly address: NodeAddress
  /** Begins a visit, which asks nobody yet. Whoever begins it ends it. */
  visit(): NodeVisit
}

/** What is asked of a node for one question. */
export interface NodeVisit {
  readonly address: NodeAddress
  /**
   * Lets calls through: where the node does not rest, has said that it is of its chain, and doesn't stand still.
   *
   * @throws {NodeError} `paused`, `wrong_chain`, `stale`, or what came of asking for its chain id and its newest block.
   */
  enter(signal: AbortSignal): Promise<void>
  /**
   * Asks the node for its chain, even where it has said it before.
   *
   * @throws {NodeError} `paused`, `wrong_chain`, or what came of asking.
   */
  requireChain(signal: AbortSignal): Promise<void>
  /**
   * The number of its newest block, after it let the call through.
   *
   * @throws {NodeError} `odd_answer` for what is no number, `stale`, or what came of asking.
   */
  readHead(signal: AbortSignal): Promise<number>
  /** The node gave an answer. */
  succeeded(): void
  /**
   * It gave none: it is asked for its chain again, and rests after 3 such failures in a row for 30 s. What fails in this
   * visit's own calls counts by itself, and once.
   */
  failed(fault: NodeFault): void
  /** It is over. Where it neither succeeded nor failed, it says nothing of the node. */
  end(): void
}

interface ConnectionOptions {
  readonly chain: ChainConfiguration
  readonly address: string
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** Faults that say nothing about the node: what a stranger makes it do must not take it from others. */
const harmless: readonly NodeFault[] = ['cannot_delegate', 'call_failed']

/**
 * Creates the connection to a node: it is asked only when it says it is of that chain and follows it, and rests after
 * failures.
 */
export function createConnection({ chain, address, now }: ConnectionOptions): NodeConnection {
  const { chainId } = chain
  const nodeAddress = parseNodeAddress(address)
  const head = createHeadCheck(nodeAddress, chain, now)
  const breaker = createBreaker({ now, failures: 3, pauseMilliseconds: 30_000 })
  let isChainKnown = false

  return {
    address: nodeAddress,
    visit() {
      let call: BreakerCall | undefined
      let hasFailed = false

      function passBreaker(): void {
        call ??= breaker.enter()
        if (call === undefined) throw new NodeError('paused')
      }

      function failed(fault: NodeFault): void {
        if (call === undefined || hasFailed) return
        hasFailed = true
        if (!harmless.includes(fault)) call.failed()
        isChainKnown = false
        head.forget()
      }

      async function counting<Result>(asking: Promise<Result>): Promise<Result> {
        try {
          return await asking
        } catch (error) {
          if (error instanceof NodeError) failed(error.fault)
          throw error
        }
      }

      async function askChain(signal: AbortSignal): Promise<void> {
        const answer = await callNode(nodeAddress, { method: 'eth_chainId', params: [] }, signal)
        if (!isChainId(answer, chainId)) throw new NodeError('wrong_chain')
        isChainKnown = true
      }

      async function askHead(signal: AbortSignal): Promise<number> {
        const answer = await callNode(nodeAddress, { method: 'eth_blockNumber', params: [] }, signal)
        const number = /^0x[0-9a-f]+$/i.test(answer) ? Number(answer) : Number.NaN
        if (!Number.isSafeInteger(number)) throw new NodeError('odd_answer')
        await head.require(signal, number)
        return number
      }

      return {
        address: nodeAddress,
        async enter(signal) {
          passBreaker()
          if (!isChainKnown) await counting(askChain(signal))
          await counting(head.require(signal))
        },
        async requireChain(signal) {
          passBreaker()
          await counting(askChain(signal))
        },
        readHead: (signal) => counting(askHead(signal)),
        succeeded: () => call?.succeeded(),
        failed,
        end: () => call?.end(),
      }
    },
  }
}
