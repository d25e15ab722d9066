import type { Store } from '@countersign/server'
import { definedFairLimits, type FairLimiter } from '@countersign/server/extension'
import { sharedStores } from '@countersign/test-support/stores'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openProductStore } from './store/openProductStore.ts'

/** Every module of the product is loaded, so that every limit is defined; but its entry, which would start it. */
const modules = import.meta.glob(['./**/*.ts', '!./**/*.test.ts', '!./main.ts'])
await Promise.all(Object.values(modules).map((load) => load()))
const limits = definedFairLimits()

/** Addresses of which each is a network of its own. */
const addresses = (count: number, from: number) =>
  Array.from({ length: count }, (_, at) => `10.${from}.${at >> 8}.${at & 255}`)

/** How many of them get in, at once: as whoever wants what is kept for others would ask. */
const countAdmitted = async (limiter: FairLimiter, asking: readonly string[], points = 1_000) => {
  const waits = await Promise.all(
    asking.map((address) =>
      limiter.consume(address, (networks) => networks.map(({ key }) => ({ key, points }))),
    ),
  )
  return waits.filter((wait) => wait === 0).length
}

test('there are these limits over all', () => {
  expect(limits.map(({ name }) => name).toSorted()).toEqual([
    'attempts',
    'email',
    'group-check',
    'sign-up-rule',
  ])
})

describe.each(sharedStores)('a limit over all on %s', (_name, makeLocation) => {
  let store: Store
  beforeAll(async () => {
    store = await openProductStore(await makeLocation())
  })
  afterAll(() => store.close())

  test.each(limits)(
    '$name: when many have used up what is for all, those who are new get in once',
    async (limit) => {
      const limiter = limit.create(store, { mostOverAll: 1_000, part: `${limit.name} of many` })
      expect(await countAdmitted(limiter, Array<string>(2_000).fill('10.0.0.1'))).toBe(900)
      // Four sites of IPv6 are four networks, however many addresses they have.
      const sites = Array.from({ length: 400 }, (_, at) => `2001:db8:${at % 4}:${at.toString(16)}::1`)
      expect(await countAdmitted(limiter, sites)).toBe(4)
      expect(await countAdmitted(limiter, addresses(50, 1))).toBe(50)
      expect(await countAdmitted(limiter, addresses(50, 1))).toBe(0)
      expect(await countAdmitted(limiter, addresses(200, 2))).toBe(46)
    },
  )

  test.each(limits)(
    '$name: whoever is new and may ask once gets in, also while what is for all is being used up',
    async (limit) => {
      const limiter = limit.create(store, { mostOverAll: 100, part: `${limit.name} of few` })
      // Each may ask once: no attempt counts twice for who makes it.
      expect(await countAdmitted(limiter, addresses(95, 3), 1)).toBe(95)
      expect(await countAdmitted(limiter, addresses(95, 3), 1)).toBe(0)
      expect(await countAdmitted(limiter, addresses(10, 4), 1)).toBe(5)
    },
  )

  test.each(limits)(
    '$name: whoever is over their own limit uses up nothing of what is for all',
    async (limit) => {
      const limiter = limit.create(store, { mostOverAll: 100, part: `${limit.name} of one` })
      expect(await countAdmitted(limiter, Array<string>(200).fill('10.5.0.1'), 10)).toBe(10)
      expect(await countAdmitted(limiter, Array<string>(200).fill('10.5.0.1'), 10)).toBe(0)
      expect(await countAdmitted(limiter, addresses(95, 6), 1)).toBe(90)
    },
  )
})

test('no limit over all is made in another way', () => {
  const sources = import.meta.glob(['./**/*.ts', '../../../packages/server/src/**/*.ts', '!**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const others = Object.entries(sources).filter(
    ([file, text]) =>
      !file.endsWith('/fairLimits.ts') &&
      /new OverallLimit\(|key: ['"`](?:all|everybody)['"`]/.test(String(text)),
  )
  expect(others.map(([file]) => file)).toEqual([])
})
