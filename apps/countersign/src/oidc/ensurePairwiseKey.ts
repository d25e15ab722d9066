import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Store } from '@countersign/server'
import { run } from '@countersign/server/extension'
import type { KeySeal } from '../keys/KeySeal.ts'
import { pairwiseKeyName } from '../keys/sealSecrets.ts'
import { findMeta, insertMeta } from '../store/metaQueries.ts'

/**
 * The key that pairwise subjects are made with: drawn once for a store, and kept in it, encrypted. It is not derived
 * from the secret key, because who rotates that must not make a new person of everyone.
 *
 * @throws KeySealError when it was encrypted with a secret that is not given
 */
export async function ensurePairwiseKey(store: Store, seal: KeySeal): Promise<KeyObject> {
  const drawn = seal.close(pairwiseKeyName, randomBytes(32).toString('base64url'))
  const [row] = await store.write(function* () {
    yield* run(insertMeta, { key: pairwiseKeyName, value: drawn })
    return yield* run(findMeta, { key: pairwiseKeyName })
  })
  const { text } = seal.open(pairwiseKeyName, row?.value ?? drawn)
  return createSecretKey(Buffer.from(text, 'base64url'))
}
