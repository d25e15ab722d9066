import { sweepNonces } from './queries/nonce.ts'
import { sweepSessions } from './queries/session.ts'
import type { Store } from './Store.ts'
import { run, type Write } from './Write.ts'

/** How many rows were removed. */
export interface Swept {
  readonly nonces: number
  readonly sessions: number
}

/** Small enough that sign-ins do not notice. */
const batch = 500

/** Spent nonces stay this long after they have expired: no clock that is set back makes one usable again. */
const marginMilliseconds = 2 * 3_600_000

/**
 * Removes spent nonces and sessions that have expired, a batch in each transaction, until there are no more, and gives
 * the disk back some of what all sweeps have left.
 */
export async function sweep(store: Store, now: number): Promise<Swept> {
  const nonces = await sweepAll(store, () =>
    run(sweepNonces, { now: now - marginMilliseconds, limit: batch }),
  )
  const sessions = await sweepAll(store, () => run(sweepSessions, { now, limit: batch }))
  await store.giveSpaceBack()
  return { nonces, sessions }
}

async function sweepAll(store: Store, begin: () => Write<readonly unknown[]>): Promise<number> {
  for (let total = 0; ; ) {
    const removed = await store.write(begin)
    total += removed.length
    if (removed.length < batch) return total
  }
}
