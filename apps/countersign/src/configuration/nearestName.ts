/** The known name that is fewest changed letters away from a mistyped one, or undefined when none is near. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const ranked = known.map((candidate) => ({ candidate, distance: distance(name, candidate) }))
  const [nearest] = ranked.toSorted((a, b) => a.distance - b.distance)
  // More than a third changed is another word, not a slip.
  const isNear = nearest !== undefined && nearest.distance <= Math.ceil((name.length - prefixLength) / 3)
  return isNear ? nearest.candidate : undefined
}

/** `COUNTERSIGN_` itself says nothing about likeness. */
const prefixLength = 'COUNTERSIGN_'.length

/** Levenshtein's distance, one row at a time. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries()) {
      const replaced = at(row, j) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, at(row, j + 1) + 1, at(next, j) + 1))
    }
    row = next
  }
  return at(row, b.length)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
