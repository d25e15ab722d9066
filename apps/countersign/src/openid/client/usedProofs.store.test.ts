import type { Store } from '@countersign/server'
import { sharedStores } from '@countersign/test-support/stores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defineQuery } from '../../store/defineQuery.ts'
import { openProductStore } from '../../store/openProductStore.ts'
import { recordUse, sweepUsedProofs } from './usedProofs.ts'

const countProofs = defineQuery<object, { count: number | string | bigint }>(
  'test_count_used_proofs',
  (database) => database.selectFrom('used_proof').select((row) => row.fn.countAll().as('count')),
)

const hour = 3_600_000
const start = 1_700_000_000_000
const proof = { clientId: 'wiki', jti: 'one', exp: start / 1_000 }

describe.each(sharedStores)('a proof of an application, on %s,', (_name, makeLocation) => {
  let store: Store
  let other: Store
  let time: number
  beforeEach(async () => {
    const location = await makeLocation()
    time = start
    store = await openProductStore(location)
    other = await openProductStore(location)
  })
  afterEach(() => Promise.all([store.close(), other.close()]))

  const now = () => time
  const sweep = async () => {
    await sweepUsedProofs({ store, now })
    const [row] = await other.read(countProofs, {})
    return Number(row?.count)
  }

  test('is used once, however many try at once on however many processes', async () => {
    const tries = [store, other, store, other, store].map((on) => recordUse({ store: on }, proof))
    expect((await Promise.all(tries)).toSorted()).toEqual([false, false, false, false, true])
  })

  test('is of one application and one jti, whatever stands in them', async () => {
    expect(await recordUse({ store }, { ...proof, clientId: 'a', jti: 'b"c' })).toBe(true)
    expect(await recordUse({ store }, { ...proof, clientId: 'a"b', jti: 'c' })).toBe(true)
    expect(await recordUse({ store }, { ...proof, clientId: 'ab', jti: '"c' })).toBe(true)
    expect(await recordUse({ store }, { ...proof, clientId: 'a', jti: 'b"c' })).toBe(false)
  })

  test('is remembered for an hour and ten minutes after its end, and refused once it is forgotten', async () => {
    await recordUse({ store }, proof)
    time += hour + 600_000 - 1
    expect(await sweep()).toBe(1)
    expect(await recordUse({ store: other }, proof)).toBe(false)
    time += 1
    expect(await sweep()).toBe(0)
    time += 1
    await sweep()
    expect(await recordUse({ store: other }, proof)).toBe(false)
    expect(await recordUse({ store: other }, { ...proof, jti: 'two', exp: time / 1_000 })).toBe(true)
  })

  test('is not accepted again by a clock that was set back', async () => {
    await recordUse({ store }, proof)
    time += 2 * hour
    expect(await sweep()).toBe(0)
    time = start
    expect(await recordUse({ store: other }, proof)).toBe(false)
    const later = { ...proof, jti: 'two', exp: start / 1_000 + 4_000 }
    expect(await recordUse({ store }, later)).toBe(true)
    expect(await sweep()).toBe(1)
  })

  test('without an end that a number can hold is remembered as long as there are numbers', async () => {
    expect(await recordUse({ store }, { ...proof, exp: 1e300 })).toBe(true)
    expect(await recordUse({ store }, { ...proof, exp: 1e300 })).toBe(false)
  })

  test('goes with more than one batch', async () => {
    const uses = Array.from({ length: 501 }, (_, index) =>
      recordUse({ store }, { ...proof, jti: `${index}` }),
    )
    await Promise.all(uses)
    time += 2 * hour
    expect(await sweep()).toBe(0)
  })
})
