import type { Store } from '@countersign/server'
import { type Query, run } from '@countersign/server/extension'

/** So many keys are counted between two writes; what comes on top of them is not kept. */
const mostWaiting = 1_000

/** How often something happened: the row that a count is added to, without the count. */
export interface Counts<Key extends object> {
  /** Adds one, in memory. */
  readonly count: (key: Key) => void
  /** Writes what was counted, in one transaction. What could not be written waits for the next time. */
  readonly write: () => Promise<void>
}

/**
 * Counts in memory and writes away from requests, so that a flood costs one row for each key. Rows are written in the order of
 * `order`, so that no two processes wait for each other.
 */
export function createCounts<Key extends object>(
  store: Pick<Store, 'write'>,
  { add, order }: { readonly add: Query<Key & Counted, unknown>; readonly order: (key: Key) => string },
): Counts<Key> {
  let waiting = new Map<string, Key & Counted>()
  const keep = (key: Key, count: number) => {
    const name = order(key)
    const known = waiting.get(name)
    if (known === undefined && waiting.size >= mostWaiting) return
    waiting.set(name, { ...key, count: count + (known?.count ?? 0) })
  }
  return {
    count: (key) => keep(key, 1),
    async write() {
      if (waiting.size === 0) return
      const rows = [...waiting].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
      waiting = new Map()
      try {
        await store.write(function* () {
          for (const row of rows) yield* run(add, row)
        })
      } catch (error) {
        for (const row of rows) keep(row, row.count)
        throw error
      }
    },
  }
}

interface Counted {
  readonly count: number
}
