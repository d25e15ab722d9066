import { isLoopback } from '@countersign/siwe'
import type { ChainConfiguration } from './ChainConfiguration.ts'
import { NodeError, readNewestBlock } from './callNode.ts'
import type { NodeAddress } from './parseNodeAddress.ts'

/** Notices a node that stands still: what it says is of a time that is over. */
export interface HeadCheck {
  /**
   * Passes while the newest block of the node is young enough.
   *
   * @param head The number of the newest block, where it is known: one before the block that was looked at is looked at anew.
   * @throws {NodeError} `stale`, or what came of asking for the block.
   */
  require(signal: AbortSignal, head?: number): Promise<void>
  /** The node failed: its newest block is asked for again. */
  forget(): void
}

/** How old the newest block of a node may be where nobody says otherwise: a node that follows its chain has younger ones. */
const usualSeconds = 600

/**
 * How old, in seconds, the newest block of a node may be; infinite for a node on this machine and where the operator says
 * so. Both are mostly chains of one's own, which make a block when somebody sends something.
 */
export function findMostAge({ maxAgeSeconds }: ChainConfiguration, { url }: NodeAddress): number {
  if (maxAgeSeconds === 'off') return Number.POSITIVE_INFINITY
  if (maxAgeSeconds !== undefined) return maxAgeSeconds
  return isLoopback(new URL(url).hostname) ? Number.POSITIVE_INFINITY : usualSeconds
}

/**
 * Creates the check for one node. Later blocks have later times, so what was told of a block holds for those after it: a
 * node whose newest block was of this moment is asked for a block again after ten minutes, not for each question.
 */
export function createHeadCheck(
  address: NodeAddress,
  chain: ChainConfiguration,
  now: () => number,
): HeadCheck {
  const mostMilliseconds = findMostAge(chain, address) * 1_000
  const none = { number: 0, at: Number.NEGATIVE_INFINITY }
  let seen = none
  const isYoung = () => now() - seen.at <= mostMilliseconds

  return {
    async require(signal, head = seen.number) {
      if (mostMilliseconds === Number.POSITIVE_INFINITY || (isYoung() && head >= seen.number)) return
      seen = await readNewestBlock(address, signal)
      if (!isYoung()) throw new NodeError('stale')
    },
    forget() {
      seen = none
    },
  }
}
