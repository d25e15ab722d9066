import type { ChainConfiguration } from './ChainConfiguration.ts'
import type { NodeFault } from './callNode.ts'
import { createCallQueue, type Turn } from './createCallQueue.ts'
import { findMostAge } from './createHeadCheck.ts'
import { createConnection, type NodeConnection } from './nodeConnection.ts'

/**
 * The nodes that a process asks, once for everything in it that asks them: signatures of contract wallets, contracts, and
 * ENS names. All of them share its bounds, and what one finds out about a node holds for the others.
 */
export interface ChainPool {
  /** By chain id. */
  readonly chains: ReadonlyMap<number, PooledChain>
  /** Milliseconds since the epoch, by which nodes rest and blocks are old. */
  readonly now: () => number
}

/** One chain of a pool. */
export interface PooledChain {
  readonly chainId: number
  /** How many nodes must say the same. */
  readonly quorum: number
  /** Asked in this order. */
  readonly nodes: readonly NodeConnection[]
  /** Whether a node counts however old its newest block is. */
  readonly isUndated: boolean
  /**
   * Runs a task that asks as many nodes at once as the quorum, as soon as it is the asker's turn. What waits here counts
   * neither towards the time of the nodes nor as a failure of theirs.
   *
   * @throws {CallsBusyError} when its turn does not come in time.
   */
  run<Result>(asker: PoolAsker, task: (turn: Turn) => Promise<Result>): Promise<Result>
}

type PoolAsker = Parameters<ReturnType<typeof createCallQueue>['run']>[0]

/** A node that gave no answer, for a log: no address, only its host. */
export interface ChainFault {
  readonly chainId: number
  readonly host: string
  readonly fault: NodeFault
}

interface ChainPoolOptions {
  readonly chains: readonly ChainConfiguration[]
  /** Milliseconds since the epoch. */
  readonly now?: (() => number) | undefined
}

/**
 * Opens the nodes of the configured chains. Nothing is asked before somebody has a question.
 *
 * Make one for a process: a node that fails then rests for everything that asks it, and the calls under way are bounded
 * together. `createCountersign` makes its own from its `chains`; give it a pool where operations of yours ask the same nodes
 * (`createContractReader` of `@countersign/server/extension`).
 *
 * @example
 * const pool = createChainPool({ chains: [{ chainId: 1, addresses: ['https://node.example'] }] })
 * const reader = createContractReader({ pool })
 * const countersign = createCountersign({ chains: pool, …options })
 * @throws {TypeError} when a chain is configured twice, an address is no http(s) URL or a quorum cannot be reached.
 */
export function createChainPool({ chains, now = Date.now }: ChainPoolOptions): ChainPool {
  const queue = createCallQueue()
  const byId = new Map<number, PooledChain>()
  for (const chain of chains) {
    const { chainId, quorum = 1 } = chain
    if (byId.has(chainId)) throw new TypeError(`Chain ${chainId} is configured twice.`)
    checkChain(chain)
    const nodes = chain.addresses.map((address) => createConnection({ chain, address, now }))
    const ages = nodes.map(({ address }) => findMostAge(chain, address))
    byId.set(chainId, {
      chainId,
      quorum,
      nodes,
      isUndated: ages.includes(Number.POSITIVE_INFINITY),
      // A name is asked at one node after the other: nobody waits for it.
      run: (asker, task) => queue.run(asker, asker.kind === 'names' ? 1 : quorum, task),
    })
  }
  return { chains: byId, now }
}

function checkChain({ chainId, addresses, quorum = 1, maxAgeSeconds = 'off' }: ChainConfiguration): void {
  if (!Number.isSafeInteger(chainId) || chainId < 1)
    throw new TypeError('A chain id is a whole number above 0.')
  if (!Number.isInteger(quorum) || quorum < 1 || quorum > addresses.length) {
    throw new TypeError(
      `The quorum of chain ${chainId} must be 1 to ${addresses.length}, as many as it has nodes.`,
    )
  }
  if (maxAgeSeconds !== 'off' && !(Number.isInteger(maxAgeSeconds) && maxAgeSeconds > 0))
    throw new TypeError(`maxAgeSeconds of chain ${chainId} must be a whole number above 0, or 'off'.`)
}
