import type { Store } from '@countersign/server'
import { run } from '@countersign/server/extension'
import { createKeySeal, type KeySeal } from '../../../src/keys/KeySeal.ts'
import { insertSigningKey, listSigningKeys, type SigningKeyRow } from '../../../src/keys/keys.queries.ts'
import { makeKeys } from '../../../src/keys/keys.writes.ts'
import { openProductStore } from '../../../src/store/openProductStore.ts'

/** The seal of these keys, and of what else a provider of a test keeps. */
export const sealOfTests: KeySeal = createKeySeal(['a secret of the tests'])

let made: Promise<readonly SigningKeyRow[]> | undefined

/**
 * Gives an empty store the signing keys that were made once in this process, for tests that are not about making them:
 * two RSA keys take a tenth of a second.
 */
export async function giveKeys(store: Store): Promise<void> {
  made ??= make()
  const rows = await made
  const now = Date.now()
  await store.write(function* () {
    for (const row of rows) yield* run(insertSigningKey, { ...row, created_at: now, changed_at: now })
  })
}

async function make(): Promise<readonly SigningKeyRow[]> {
  const store = await openProductStore(':memory:')
  await makeKeys(store, sealOfTests, Date.now())
  const rows = await store.read(listSigningKeys, {})
  await store.close()
  return rows
}
