/** The order of a round: back and forth, so that none always has the same place, which is worth up to a seventh. */
export function inTurn<One>(all: readonly One[], round: number): readonly One[] {
  return round % 2 === 0 ? all.toReversed() : all
}
