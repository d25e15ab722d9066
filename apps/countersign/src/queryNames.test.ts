import { definedQueries } from '@countersign/server/extension'
import { expect, test } from 'vitest'

/** Every module of both packages, but the entry of the product, which would start it. */
const modules = import.meta.glob([
  './**/*.ts',
  '../../../packages/server/src/**/*.ts',
  '!**/*.test.ts',
  '!**/*.test-d.ts',
  '!./main.ts',
])

test('every query has a name of its own, by which Postgres keeps its prepared statement', async () => {
  // A second query of one name throws while its module is loaded.
  await Promise.all(Object.values(modules).map((load) => load()))
  expect(definedQueries().length).toBeGreaterThan(80)
}, 30_000)
