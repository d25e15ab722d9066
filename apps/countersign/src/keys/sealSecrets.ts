import type { Store } from '@countersign/server'
import { opensUsernameKey, run, type Write } from '@countersign/server/extension'
import { changeMeta, findMeta, lockMeta } from '../store/metaQueries.ts'
import { createKeySeal, type KeySeal, KeySealError } from './KeySeal.ts'
import { listSigningKeys, resealSigningKey } from './keys.queries.ts'

/** Where `meta` has the key that pairwise subjects are made with. */
export const pairwiseKeyName: string = 'pairwise_key'

/**
 * Encrypts every secret of the store that an older secret key encrypted with the newest one: all of them in one
 * transaction, or none.
 *
 * @throws KeySealError when one was encrypted with a secret that is not given
 */
export async function sealSecrets(store: Store, seal: KeySeal): Promise<void> {
  const failure = await store.write(function* (): Write<KeySealError | undefined> {
    yield* lockKeys()
    const keys = yield* run(listSigningKeys, {})
    const pairwise = yield* run(findMeta, { key: pairwiseKeyName })
    try {
      // Everything is opened before anything is written.
      const stale = keys.flatMap((key) => reseal(seal, key.kid, key.private_jwk))
      const stalePairwise = pairwise.flatMap(({ value }) => reseal(seal, pairwiseKeyName, value))
      for (const { id: kid, ...change } of stale) yield* run(resealSigningKey, { kid, ...change })
      for (const { id: key, ...change } of stalePairwise) yield* run(changeMeta, { key, ...change })
      return undefined
    } catch (error) {
      // A store takes what is thrown in a write for a failure of its own.
      if (error instanceof KeySealError) return error
      throw error
    }
  })
  if (failure !== undefined) throw failure
}

/** A stored secret as it was and as it is to be; none where it is as it should be. */
function reseal(
  seal: KeySeal,
  id: string,
  before: string,
): readonly { readonly id: string; readonly before: string; readonly after: string }[] {
  const { text, isFresh } = seal.open(id, before)
  return isFresh ? [] : [{ id, before, after: seal.close(id, text) }]
}

/** Whether the store holds anything that only its secret key opens. */
export async function hasSealedSecrets(store: Store): Promise<boolean> {
  const keys = await store.read(listSigningKeys, {})
  const pairwise = await store.read(findMeta, { key: pairwiseKeyName })
  return keys.length + pairwise.length > 0
}

/** Whether the secret keys open everything that is encrypted in the store. */
export async function opensSecrets(store: Store, secretKeys: readonly string[]): Promise<boolean> {
  const seal = createKeySeal(secretKeys)
  const keys = await store.read(listSigningKeys, {})
  const pairwise = await store.read(findMeta, { key: pairwiseKeyName })
  try {
    for (const { kid, private_jwk } of keys) seal.open(kid, private_jwk)
    for (const { value } of pairwise) seal.open(pairwiseKeyName, value)
  } catch (error) {
    if (error instanceof KeySealError) return false
    throw error
  }
  return await opensUsernameKey(store, secretKeys)
}

/** Changes of the keys come one after the other, whichever process makes them. */
export function* lockKeys(): Write<void> {
  yield* run(lockMeta, { key: 'signing_keys' })
}
