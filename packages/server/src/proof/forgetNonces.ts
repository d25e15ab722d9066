import { sweptUntilKey } from '../store/queries/nonce.ts'
import type { Store } from '../store/Store.ts'
import { startNewEpoch } from './nonce.ts'

/**
 * Refuses every nonce that was issued before now, whether it was spent or not: to be called where a store may have
 * forgotten which were, because it was restored from a backup.
 */
export async function forgetNonces(store: Store, now: number): Promise<void> {
  const value = startNewEpoch(now, store.noncesSweptUntil())
  await store.raiseMark({ key: sweptUntilKey, table: 'spent_nonce', value })
}
