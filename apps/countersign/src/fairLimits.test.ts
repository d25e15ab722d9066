import { createLocalLimiter, definedFairLimits } from '@countersign/server/extension'
import { expect, test } from 'vitest'

/** Every module of the product is loaded, so that every limit is defined; but its entry, which would start it. */
const modules = import.meta.glob(['./**/*.ts', '!./**/*.test.ts', '!./main.ts'])
await Promise.all(Object.values(modules).map((load) => load()))
const limits = definedFairLimits()

/** Addresses of which each is a network of its own. */
const addresses = (count: number, from: number) =>
  Array.from({ length: count }, (_, at) => `10.${from}.${at >> 8}.${at & 255}`)

test('there are these limits over all', () => {
  expect(limits.map(({ name }) => name).toSorted()).toEqual([
    'attempts',
    'email',
    'group-check',
    'sign-up-rule',
  ])
})

test.each(limits)(
  '$name: when many have used up what is for all, those who are new get in once',
  async (limit) => {
    const limiter = limit.create(
      { createLimiter: ({ windowSeconds }) => createLocalLimiter(windowSeconds, () => 0) },
      { mostOverAll: 1_000, now: () => 0 },
    )
    const countAdmitted = async (asking: readonly string[]) => {
      // At once, as whoever wants what is kept for others would.
      const waits = await Promise.all(
        asking.map((address) =>
          limiter.consume(address, (networks) => networks.map(({ key }) => ({ key, points: 1_000 }))),
        ),
      )
      return waits.filter((wait) => wait === 0).length
    }
    const flood = Array<string>(2_000).fill('10.0.0.1')
    expect(await countAdmitted(flood)).toBe(900)
    // Four sites of IPv6 are four networks, however many addresses they have.
    const sites = Array.from({ length: 400 }, (_, at) => `2001:db8:${at % 4}:${at.toString(16)}::1`)
    expect(await countAdmitted(sites)).toBe(4)
    expect(await countAdmitted(addresses(50, 1))).toBe(50)
    expect(await countAdmitted(addresses(50, 1))).toBe(0)
    expect(await countAdmitted(addresses(200, 2))).toBe(46)
  },
)

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
