import { afterAll, beforeAll } from 'vitest'
import type { RunOptions } from './runProduct.ts'
import { type RunningProduct, startProduct } from './startProduct.ts'

/** One product for all tests of a group that only ask it: call the answer inside a test. */
export function sharedProduct(options: RunOptions = {}): () => RunningProduct {
  const cleanUps: (() => unknown)[] = []
  let product: RunningProduct | undefined
  beforeAll(async () => {
    product = await startProduct({ ...options, cleanUp: (task) => cleanUps.push(task) })
  })
  afterAll(async () => {
    for (const task of cleanUps.toReversed()) await task()
  })
  return () => {
    if (product === undefined) throw new TypeError('the product runs inside tests only')
    return product
  }
}
