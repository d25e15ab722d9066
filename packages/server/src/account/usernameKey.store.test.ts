import { sharedStores } from '@countersign/test-support/stores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore } from '../store/openStore.ts'
import { findUsernameKey } from '../store/queries/username.ts'
import type { Store } from '../store/Store.ts'
import { createUsernameKey, fingerprintUsername, UsernameKeyError } from './usernameKey.ts'

describe.each(sharedStores)('the key of usernames on %s', (_name, makeLocation) => {
  let store: Store
  let other: Store
  beforeEach(async () => {
    const location = await makeLocation()
    store = await openStore(location)
    other = await openStore(location)
  })
  afterEach(() => Promise.all([store.close(), other.close()]))

  const fingerprint = async (at: Store, secrets: readonly [string, ...string[]]) =>
    fingerprintUsername(await createUsernameKey(at, secrets).load(), 'ada')

  test('is one key for every process, also when two start at once', async () => {
    const [here, there] = await Promise.all([fingerprint(store, ['a']), fingerprint(other, ['a'])])
    expect(there).toBe(here)
  })

  test('stays the same when the secret is rotated, and the old secret may go afterwards', async () => {
    const before = await fingerprint(store, ['old'])
    expect(await fingerprint(store, ['new', 'old'])).toBe(before)
    expect(await fingerprint(other, ['new'])).toBe(before)
    expect(await fingerprint(other, ['newest', 'new'])).toBe(before)
  })

  test('is sealed, and never drawn anew where no secret opens it', async () => {
    const before = await fingerprint(store, ['old'])
    const key = (await createUsernameKey(store, ['old']).load()).export().toString('base64url')
    const [row] = await store.read(findUsernameKey, {})
    expect(row?.value).not.toContain(key)
    await expect(createUsernameKey(other, ['new']).load()).rejects.toThrow(UsernameKeyError)
    expect(await fingerprint(other, ['old'])).toBe(before)
  })
})
