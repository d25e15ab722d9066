import { setImmediate as nextTurn } from 'node:timers/promises'
import { findMark, setMark } from '../store/queries/nonce.ts'
import { forgetProofs, listProofs } from '../store/queries/proof.ts'
import { ownProofReferences, type ProofReference } from '../store/queries/proofReference.ts'
import type { Store } from '../store/Store.ts'
import { firstUuid } from '../store/uuid.ts'
import { run, type Write } from '../store/Write.ts'

/** Small enough that sign-ins do not notice. */
const batch = 500

/** So many batches are looked through in one sweep: what is left is for the next one. */
const mostBatches = 20

/** What is as young may be referred to by a transaction that is under way, in another process, too. */
const youngMilliseconds = 3_600_000

/** Where the store keeps up to which id proofs were looked through, while the walk is under way. */
export const proofWalkKey = 'proofs_looked_through'

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
