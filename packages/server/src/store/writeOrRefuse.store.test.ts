import { stores } from '@countersign/test-support/stores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CountersignError } from '../CountersignError.ts'
import { openStore } from './openStore.ts'
import { spendNonce } from './queries/nonce.ts'
import type { Store } from './Store.ts'
import { run } from './Write.ts'
import { writeOrRefuse } from './writeOrRefuse.ts'

describe.each(stores)('a write that refuses, on %s', (_name, makeLocation) => {
  let store: Store
  beforeEach(async () => {
    store = await openStore(await makeLocation())
  })
  afterEach(() => store.close())

  const spend = { nonce: 'n', expiresAt: 1 }
  const isUnspent = async () => (await store.write(() => run(spendNonce, spend))).length === 1

  test('by giving a code keeps what it has written', async () => {
    const refusing = writeOrRefuse(store, function* () {
      yield* run(spendNonce, spend)
      return 'wallet_taken'
    })
    await expect(refusing).rejects.toMatchObject({ name: 'CountersignError', code: 'wallet_taken' })
    expect(await isUnspent()).toBe(false)
  })

  test('by throwing keeps nothing, and the refusal is what it was', async () => {
    const refusing = store.write(function* () {
      yield* run(spendNonce, spend)
      throw new CountersignError('forbidden')
    })
    await expect(refusing).rejects.toMatchObject({ name: 'CountersignError', code: 'forbidden' })
    expect(await isUnspent()).toBe(true)
  })

  test('that does not refuse gives its result', async () => {
    expect(
      await writeOrRefuse(store, function* () {
        yield* run(spendNonce, spend)
        return { done: true }
      }),
    ).toEqual({ done: true })
  })
})
