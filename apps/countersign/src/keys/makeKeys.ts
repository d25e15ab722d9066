import type { Store } from '@countersign/server'
import { run } from '@countersign/server/extension'
import { algorithms, type GeneratedKey, generateKey } from './generateKey.ts'
import type { KeySeal } from './KeySeal.ts'
import { insertSigningKey, listSigningKeys, type SigningKeyRow } from './signingKeyQueries.ts'

const states = ['current', 'next'] as const

/**
 * Makes the keys that are missing: at the first start a current and a next one of each algorithm. Processes that
 * do so at once end up with the same keys, because the table has one place for each.
 */
export async function makeKeys(store: Store, seal: KeySeal, now: number): Promise<void> {
  const before = await store.read(listSigningKeys, {})
  const missing = algorithms.flatMap((algorithm) =>
    states
      .filter((state) => !before.some((key) => key.algorithm === algorithm && key.state === state))
      .map((state) => ({ algorithm, state })),
  )
  if (missing.length === 0) return
  const rows = await Promise.all(
    missing.map(async ({ algorithm, state }) => rowOf(await generateKey(algorithm), { state, seal, now })),
  )
  await store.write(function* () {
    for (const row of rows) yield* run(insertSigningKey, row)
  })
}

/** A new key as it is stored. */
export function rowOf(
  { id, algorithm, privateJwk }: GeneratedKey,
  { state, seal, now }: { state: SigningKeyRow['state']; seal: KeySeal; now: number },
): SigningKeyRow {
  return {
    kid: id,
    algorithm,
    private_jwk: seal.close(id, JSON.stringify(privateJwk)),
    state,
    created_at: now,
    changed_at: now,
  }
}
