import { expect, test } from 'vitest'
import * as server from './index.ts'

test('the public names of the package', () => {
  expect(Object.keys(server).sort()).toMatchInlineSnapshot(`
    [
      "CountersignError",
      "EarlierBuildError",
      "NewerDatabaseError",
      "StorageError",
      "createChainPool",
      "createCountersign",
      "loadEngine",
      "openStore",
      "parseNodeAddress",
    ]
  `)
})
