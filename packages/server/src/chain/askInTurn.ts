/** Which nodes are asked, and until when. */
interface Asking<Node> {
  /** Those that may still be asked, in their order: whoever is asked is taken out. */
  readonly left: Node[]
  /** How many more could settle it; 0 once it is settled. */
  readonly missing: () => number
  /** The time of a round, where there are so many, itself included. */
  readonly time: (rounds: number) => AbortSignal
  /** So many are asked at once at most. */
  readonly atOnce: number
}

/**
 * Asks nodes in turn until it is settled, or those that are left could not settle it any more. As many are asked at once
 * as could settle it.
 *
 * @example
 * await askInTurn({ left: [...nodes], missing: tally.missing, time: shareTime(5_000), atOnce: 12 }, ask)
 */
export async function askInTurn<Node>(
  { left, missing, time, atOnce }: Asking<Node>,
  ask: (node: Node, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  while (missing() > 0 && missing() <= left.length) {
    const round = left.splice(0, Math.min(missing(), atOnce))
    const signal = time(1 + Math.ceil(left.length / round.length))
    await Promise.all(round.map((node) => ask(node, signal)))
  }
}

/**
 * Gives each round an equal share of the time that is left, in milliseconds, so that a node that hangs leaves time for those
 * after it.
 */
export function shareTime(milliseconds: number): (rounds: number) => AbortSignal {
  const endsAt = performance.now() + milliseconds
  return (rounds) => AbortSignal.timeout(Math.ceil(Math.max(0, endsAt - performance.now()) / rounds))
}
