import type { ContractSignatureToCheck } from './ContractCheck.ts'
import type { ChainNode, Verdict } from './createNode.ts'

export interface VoteOptions {
  readonly nodes: readonly ChainNode[]
  /** How many nodes must say the same. */
  readonly quorum: number
  readonly check: ContractSignatureToCheck
  readonly budgetMilliseconds: number
}

/**
 * Asks the nodes of a chain in turn until as many as the quorum say the same; `none` when they do not, or when the
 * budget is used up.
 *
 * As many are asked at once as could settle it. Each round gets an equal share of the time that is left, so that a
 * node that hangs leaves time for those after it.
 */
export async function collectVotes({ nodes, quorum, check, budgetMilliseconds }: VoteOptions): Promise<Verdict> {
  const endsAt = performance.now() + budgetMilliseconds
  const votes = { vouches: 0, refuses: 0, none: 0 }
  const queue = [...nodes]
  while (missing() > 0 && missing() <= queue.length) {
    const round = queue.splice(0, missing())
    const roundsAfter = Math.ceil(queue.length / round.length)
    const milliseconds = Math.max(0, (endsAt - performance.now()) / (roundsAfter + 1))
    const signal = AbortSignal.timeout(Math.ceil(milliseconds))
    for (const verdict of await Promise.all(round.map((node) => node.ask(check, signal)))) votes[verdict] += 1
  }
  if (missing() > 0) return 'none'
  return votes.vouches >= quorum ? 'vouches' : 'refuses'

  function missing(): number {
    return quorum - Math.max(votes.vouches, votes.refuses)
  }
}
