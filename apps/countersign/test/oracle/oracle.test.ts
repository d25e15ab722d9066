import { beforeAll, expect, test } from 'vitest'
import { differences } from './differences.ts'
import { describeFailures } from './support/describeFailures.ts'
import { type Oracle, startOracle } from './support/startOracle.ts'

/*
 * Our engine beside oidc-provider: both get the same sequences of requests, of which some are spoilt, and must answer alike,
 * but for what is in differences.ts. A few of them, with a seed that stays: `npm run trials -- oracle` runs many.
 */

let oracle: Oracle

beforeAll(async () => {
  oracle = await startOracle()
})

test('the engine answers as oidc-provider does, but for what is known', async () => {
  const { failures, same } = await oracle.run({ seed: 4, requests: 1_000 })
  expect(describeFailures(failures)).toEqual([])
  // They get further than the door.
  for (const good of [
    'push 201',
    'exchange 200',
    'refresh 200',
    'userinfo 200',
    'introspect 200',
    'revoke 200',
  ])
    expect(same.get(good) ?? 0, good).toBeGreaterThan(2)
})

test('each difference says which section decides it, and they are few', () => {
  expect(differences.length).toBeLessThanOrEqual(60)
  expect(new Set(differences.map(({ what }) => what)).size).toBe(differences.length)
  for (const { section } of differences) expect(section).toMatch(/ /)
})
