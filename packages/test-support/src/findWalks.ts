/** Ways of a plan of Postgres that go through an index from end to end, where nothing is looked for in it. */
export function findWalks(plan: readonly string[]): readonly string[] {
  return plan.filter(
    (line, at) => /Index (?:Only )?Scan/.test(line) && !/Index Cond/.test(plan[at + 1] ?? ''),
  )
}
