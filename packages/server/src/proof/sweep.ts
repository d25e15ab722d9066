import { sweepConfirmations } from '../store/queries/confirmation.ts'
import { sweepEvents } from '../store/queries/event.ts'
import { sweepHandOvers } from '../store/queries/handOver.ts'
import { sweepNonces, sweptUntilKey } from '../store/queries/nonce.ts'
import type { ProofReference } from '../store/queries/proofReference.ts'
import { sweepSessions } from '../store/queries/session.ts'
import type { Store } from '../store/Store.ts'
import { firstUuid } from '../store/uuid.ts'
import { run, type Write } from '../store/Write.ts'
import { sweepNoncesUntil } from './nonce.ts'
import { sweepProofs } from './sweepProofs.ts'

/** How many rows were removed. */
export interface Swept {
  readonly nonces: number
  readonly sessions: number
  readonly confirmations: number
  readonly handOvers: number
  /** What was signed, once nothing refers to it. */
  readonly proofs: number
  readonly events: number
}

/** What is removed where nothing may be. */
export const sweptNothing: Swept = {
  nonces: 0,
  sessions: 0,
  confirmations: 0,
  handOvers: 0,
  proofs: 0,
  events: 0,
}

/** Small enough that sign-ins do not notice. */
const batch = 500

/**
 * Spent nonces stay this long after they have expired, so that those of a process whose clock is behind are still
 * accepted. What is removed is refused whatever the clock says (docs/decisions/0021).
 */
const marginMilliseconds = 2 * 3_600_000

/** How long events are kept, unless it is set. */
export const usualEventDays = 400

/**
 * Removes spent nonces, sessions, confirmations and hand-overs that have expired, and events that are older than is set, a
 * batch in each transaction, until there are no more; of what was signed, and nothing refers to, as much as it comes by. It
 * gives the disk back some of what all sweeps have left.
 */
export async function sweep(
  store: Store,
  now: number,
  references: readonly ProofReference[],
  eventDays: number | 'forever' = usualEventDays,
): Promise<Swept> {
  const wanted = sweepNoncesUntil(now, store.noncesSweptUntil(), marginMilliseconds)
  const before = await store.raiseMark({ key: sweptUntilKey, table: 'spent_nonce', value: wanted })
  const nonces = await sweepAll(store, () => run(sweepNonces, { before, limit: batch }))
  const sessions = await sweepAll(store, () => run(sweepSessions, { now, limit: batch }))
  const confirmations = await sweepAll(store, () => run(sweepConfirmations, { now, limit: batch }))
  const handOvers = await sweepAll(store, () => run(sweepHandOvers, { now, limit: batch }))
  const proofs = await sweepProofs(store, references, now)
  const events = await sweepOldEvents(store, now, eventDays)
  await store.giveSpaceBack()
  return { nonces, sessions, confirmations, handOvers, proofs, events }
}

async function sweepOldEvents(store: Store, now: number, days: number | 'forever'): Promise<number> {
  if (days === 'forever') return 0
  const before = firstUuid(now - days * 86_400_000)
  return await sweepAll(store, () => run(sweepEvents, { before, limit: batch }))
}

async function sweepAll(store: Store, begin: () => Write<readonly unknown[]>): Promise<number> {
  for (let total = 0; ; ) {
    const removed = await store.write(begin)
    total += removed.length
    if (removed.length < batch) return total
  }
}
