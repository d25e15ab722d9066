import { sharedStores } from '@countersign/test-support/stores'
import { expect, test } from 'vitest'
import { openProductStore } from '../store/openProductStore.ts'
import { ensurePairwiseKey } from './ensurePairwiseKey.ts'

test.each(sharedStores)(
  'processes that start at once on %s draw one key, and keep it',
  async (_name, makeLocation) => {
    const location = await makeLocation()
    const opened = await Promise.all([openProductStore(location), openProductStore(location)])
    const drawn = await Promise.all([...opened, ...opened].map(ensurePairwiseKey))
    const [later] = await Promise.all(opened.map(ensurePairwiseKey))
    expect(new Set([...drawn, later].map((key) => key?.export().toString('hex'))).size).toBe(1)
    await Promise.all(opened.map((store) => store.close()))
  },
)
