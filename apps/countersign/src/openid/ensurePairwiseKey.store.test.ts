import { sharedStores } from '@countersign/test-support/stores'
import { expect, test } from 'vitest'
import { createKeySeal } from '../keys/KeySeal.ts'
import { openProductStore } from '../store/openProductStore.ts'
import { ensurePairwiseKey } from './feature.ts'

const seal = createKeySeal(['a secret'])

test.each(sharedStores)(
  'processes that start at once on %s draw one key, and keep it',
  async (_name, makeLocation) => {
    const location = await makeLocation()
    const opened = await Promise.all([openProductStore(location), openProductStore(location)])
    const drawn = await Promise.all([...opened, ...opened].map((store) => ensurePairwiseKey(store, seal)))
    const [later] = await Promise.all(opened.map((store) => ensurePairwiseKey(store, seal)))
    expect(new Set([...drawn, later].map((key) => key?.export().toString('hex'))).size).toBe(1)
    await Promise.all(opened.map((store) => store.close()))
  },
)
