import { hash } from 'node:crypto'
import type { Store } from '@countersign/server'
import { run, type Service } from '@countersign/server/extension'
import { insertProof, proofsForgottenUntilKey, sweepProofs } from './usedProofs.queries.ts'

/** Something that an application signs to be used once (RFC 7523, section 3; RFC 9449, section 11.1). */
export interface SingleProof {
  /** Whose it is. */
  readonly clientId: string
  readonly jti: string
  /** Until when it is good, in seconds since 1970, by a clock that may be off. */
  readonly exp: number
}

/**
 * Records that a proof was used: true for the first who does, and false for any other, on this or another process. One
 * statement decides.
 */
export async function recordUse(
  { store }: Pick<Service, 'store'>,
  { clientId, jti, exp }: SingleProof,
): Promise<boolean> {
  const expires_at = Math.min(Math.ceil((exp + marginSeconds) * 1_000), Number.MAX_SAFE_INTEGER)
  const proof = {
    // Both are hashed as they are: no jti of one application is another's, whatever stands in it.
    hash: hash('sha256', `ReplayDetection:${JSON.stringify([clientId, jti])}`, 'base64url'),
    expires_at,
    sortable: writeSortable(expires_at),
  }
  const [noted] = await store.write(() => run(insertProof, proof))
  return noted !== undefined
}

/**
 * A proof may be from the future by as much as it may be from the past: it is remembered for that much longer, and for
 * an hour more, so that those of a process whose clock is behind are accepted.
 */
const marginSeconds = 600 + 3_600

/** Small enough that sign-ins do not notice. */
const limit = 500

/**
 * Removes proofs that have expired, a batch in each transaction. A proof that is forgotten would work again, so each that
 * ends before the mark is refused first (docs/decisions/0021). Gives until when they are forgotten.
 */
export async function sweepUsedProofs({ store, now }: Pick<Service, 'store' | 'now'>): Promise<number> {
  const mark = await forgetProofsUntil(store, now())
  // The mark is ahead where a clock was, and behind where it could not be raised.
  const before = Math.min(now(), Number(mark))
  let removed: readonly unknown[]
  do removed = await store.write(() => run(sweepProofs, { now: before, limit }))
  while (removed.length === limit)
  return before
}

/** Refuses every proof that ends before a time, although nobody has used it. Gives the mark, which never sinks. */
export function forgetProofsUntil(store: Pick<Store, 'raiseMark'>, time: number): Promise<string> {
  return store.raiseMark({ key: proofsForgottenUntilKey, table: 'used_proof', value: writeSortable(time) })
}

/** A time as text that sorts as it does. */
function writeSortable(time: number): string {
  return String(time).padStart(16, '0')
}
