import { runsCreationCode } from './askPlainly.ts'
import type { ChainConfiguration } from './ChainConfiguration.ts'
import { callNode, isChainId, NodeError, type NodeFault } from './callNode.ts'
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

interface BreakerOptions {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** After so many failures in a row it opens. */
  readonly failures: number
  /** How long it stays open before one call is let through on trial, in milliseconds. */
  readonly pauseMilliseconds: number
}

/** Keeps a node that fails from being asked again and again. */
export interface Breaker {
  /** Lets a call through, which then reports its outcome; undefined where no call may be made now. */
  enter(): BreakerCall | undefined
}

/** A call that was let through. */
export interface BreakerCall {
  succeeded(): void
  failed(): void
  /** It said nothing of the node: where it was the trial, another call may be. Does nothing after the other two. */
  end(): void
}

/**
 * Creates a circuit breaker: closed until `failures` calls in a row fail, then open for a pause, then half open:
 * one call goes through on trial, and closes it or opens it for another pause.
 *
 * @example
 * const breaker = createBreaker({ now: Date.now, failures: 3, pauseMilliseconds: 30_000 })
 */
export function createBreaker({ now, failures, pauseMilliseconds }: BreakerOptions): Breaker {
  let failed = 0
  let opensAt = 0
  let trial: BreakerCall | undefined

  return {
    enter() {
      const isOpen = failed >= failures
      if (isOpen && (trial !== undefined || now() < opensAt)) return undefined
      const call: BreakerCall = {
        succeeded() {
          failed = 0
          trial = undefined
        },
        failed() {
          failed += 1
          opensAt = now() + pauseMilliseconds
          trial = undefined
        },
        end() {
          if (trial === call) trial = undefined
        },
      }
      if (isOpen) trial = call
      return call
    },
  }
}

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
