import { stores } from '@countersign/test-support/stores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore } from './openStore.ts'
import { spendNonce } from './queries/nonce.ts'
import type { Store } from './Store.ts'
import { sweep } from './sweep.ts'
import { run } from './Write.ts'

const hour = 3_600_000

describe.each(stores)('sweeping on %s', (_name, makeLocation) => {
  let store: Store
  beforeEach(async () => {
    store = await openStore(await makeLocation())
  })
  afterEach(() => store.close())

  test('goes on, a batch at a time, until nothing that has expired is left', async () => {
    await store.write(function* () {
      for (let index = 0; index < 1_200; index += 1)
        yield* run(spendNonce, { nonce: `n${String(index).padStart(4, '0')}`, expiresAt: index })
    })
    expect(await sweep(store, 2 * hour + 1_099)).toEqual({ nonces: 1_100, sessions: 0, confirmations: 0 })
    expect(await sweep(store, 2 * hour + 1_199)).toEqual({ nonces: 100, sessions: 0, confirmations: 0 })
  })

  test('keeps a nonce for two hours after its end, for clocks that are set back', async () => {
    await store.write(() => run(spendNonce, { nonce: 'kept', expiresAt: hour }))
    expect(await sweep(store, 3 * hour - 1)).toEqual({ nonces: 0, sessions: 0, confirmations: 0 })
    expect(await sweep(store, 3 * hour)).toEqual({ nonces: 1, sessions: 0, confirmations: 0 })
  })
})
