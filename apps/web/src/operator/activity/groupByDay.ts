/** A day, in the time zone of whoever looks, and what happened on it. */
export interface Day<TThing> {
  /** What tells the days of a list apart. */
  readonly key: string
  /** The instant of its first thing. */
  readonly at: string
  readonly things: readonly TThing[]
}

/** Parts a list into days, in its order. */
export function groupByDay<TThing extends { readonly at: string }>(
  things: readonly TThing[],
): readonly Day<TThing>[] {
  const days = new Map<string, TThing[]>()
  for (const thing of things) {
    const key = new Date(thing.at).toDateString()
    days.set(key, [...(days.get(key) ?? []), thing])
  }
  return [...days].map(([key, [first, ...others]]) => ({
    key,
    at: first?.at ?? key,
    things: first === undefined ? others : [first, ...others],
  }))
}
