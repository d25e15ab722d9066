import type { Store } from './Store.ts'
import type { Write } from './Write.ts'

/** Thrown at the end of a rehearsal, so that its transaction is taken back. */
export class EndOfRehearsal extends Error {
  override readonly name = 'EndOfRehearsal'
}

/**
 * Runs a write to its end, takes everything back that it did, and gives its result: what would come of it now.
 *
 * @example const wouldBe = await rehearse(store, () => writeDeclared(declared))
 */
export async function rehearse<Result>(store: Store, begin: () => Write<Result>): Promise<Result> {
  const results: Result[] = []
  try {
    await store.write(function* () {
      // A write may be run again from the start: the last run counts.
      results.splice(0, results.length, yield* begin())
      throw new EndOfRehearsal()
    })
  } catch (error) {
    if (!(error instanceof EndOfRehearsal)) throw error
  }
  const [result] = results
  if (result === undefined) throw new TypeError('A rehearsal that ended has a result.')
  return result
}
