import { setImmediate as nextTurn } from 'node:timers/promises'
import { sweepConfirmations } from '../store/queries/confirmation.ts'
import { sweepEvents } from '../store/queries/event.ts'
import { sweepHandOvers } from '../store/queries/handOver.ts'
import { findMark, setMark, sweepNonces, sweptUntilKey } from '../store/queries/nonce.ts'
import { forgetProofs, listProofs } from '../store/queries/proof.ts'
import { ownProofReferences, type ProofReference } from '../store/queries/proofReference.ts'
import { sweepSessions } from '../store/queries/session.ts'
import type { Store } from '../store/Store.ts'
import { firstUuid } from '../store/uuid.ts'
import { run, type Write } from '../store/Write.ts'
import { startNewEpoch, sweepNoncesUntil } from './nonce.ts'

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

/** So many batches are looked through in one sweep: what is left is for the next one. */
const mostBatches = 20

/** What is as young may be referred to by a transaction that is under way, in another process, too. */
const youngMilliseconds = 3_600_000

/** Where the store keeps up to which id proofs were looked through, while the walk is under way. */
const proofWalkKey = 'proofs_looked_through'

/**
 * Forgets what was signed that nothing refers to any more, and tells how many that were. It walks along the ids, a batch in
 * each transaction, and goes on where the last sweep ended, of whatever process. Whoever refers to a proof has to be declared.
 */
export async function sweepProofs(
  store: Store,
  references: readonly ProofReference[],
  now: number,
): Promise<number> {
  const before = firstUuid(now - youngMilliseconds)
  const [mark] = await store.read(findMark, { key: proofWalkKey })
  const begun = mark?.value ?? ''
  let [after, total] = [begun, 0]
  for (let count = 0; count < mostBatches; count += 1) {
    const part = { after, before }
    const { last, forgotten } = await store.write(() =>
      sweepPart([...ownProofReferences, ...references], part),
    )
    total += forgotten
    after = last
    if (last === '') break
    // SQLite answers at once: other requests have their turn between two batches.
    await nextTurn()
  }
  if (after !== begun) await store.write(() => run(setMark, { key: proofWalkKey, value: after }))
  return total
}

interface Part {
  readonly after: string
  readonly before: string
}

/** Looks through a batch, and tells with which id it ended: the empty one after the last of them. */
function* sweepPart(
  references: readonly ProofReference[],
  part: Part,
): Write<{ readonly last: string; readonly forgotten: number }> {
  const proofs = yield* run(listProofs, { ...part, limit: batch })
  const last = proofs.at(-1)?.id ?? ''
  let left = proofs
  for (const { listOthers } of references) {
    if (left.length === 0) break
    const others = new Set((yield* run(listOthers, { after: part.after, last })).map(({ id }) => id))
    left = left.filter(({ id }) => others.has(id))
  }
  const ids = JSON.stringify(left.map(({ id }) => id))
  const forgotten = left.length === 0 ? [] : yield* run(forgetProofs, { ids })
  return { last: proofs.length < batch ? '' : last, forgotten: forgotten.length }
}

/**
 * Refuses every nonce that was issued before now, whether it was spent or not: to be called where a store may have
 * forgotten which were, because it was restored from a backup.
 */
export async function forgetNonces(store: Store, now: number): Promise<void> {
  const value = startNewEpoch(now, store.noncesSweptUntil())
  await store.raiseMark({ key: sweptUntilKey, table: 'spent_nonce', value })
}
