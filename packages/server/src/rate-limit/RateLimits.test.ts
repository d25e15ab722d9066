import { expect, test } from 'vitest'
import { createLocalLimiter } from './Limiter.ts'
import { createRateLimits } from './RateLimits.ts'

const createLimiter = ({ windowSeconds }: { windowSeconds: number }) => createLocalLimiter(windowSeconds)

/** Limits of 2 sign-ins a minute, and a clock that a test sets. */
function start(signInsPerMinute = 2) {
  const clock = { now: 1_000_000 }
  const now = () => clock.now
  const createLimiter = ({ windowSeconds }: { windowSeconds: number }) =>
    createLocalLimiter(windowSeconds, now)
  return { clock, limits: createRateLimits({ createLimiter }, signInsPerMinute, now) }
}

/** How many of some attempts were let in. */
async function countAdmitted(
  addresses: Iterable<string>,
  count: (address: string) => Promise<void>,
): Promise<number> {
  let admitted = 0
  for (const address of addresses) {
    await count(address).then(
      () => {
        admitted += 1
      },
      (error: unknown) => expect(error).toMatchObject({ code: 'rate_limited' }),
    )
  }
  return admitted
}

const repeat = (address: string, times: number) => Array<string>(times).fill(address)
const hex = (value: number) => value.toString(16)

test.each<[string, 'countSignIn' | 'countChallenge' | 'countVisit', number]>([
  ['sign-ins', 'countSignIn', 2],
  ['challenges, five times as many', 'countChallenge', 10],
  ['visits, a hundred times as many', 'countVisit', 200],
])('%s are counted by network, in windows of a minute', async (_name, kind, points) => {
  const { clock, limits } = start()
  expect(await countAdmitted(repeat('192.0.2.1', 300), limits[kind])).toBe(points)
  expect(await countAdmitted(repeat('192.0.2.2', 300), limits[kind])).toBe(points)
  clock.now += 59_999
  await expect(limits[kind]('192.0.2.1')).rejects.toMatchObject({
    code: 'rate_limited',
    details: { seconds: 1 },
  })
  clock.now += 1
  expect(await countAdmitted(repeat('192.0.2.1', 300), limits[kind])).toBe(points)
})

test('changes are counted by whoever makes them, and by network, each at the rate of challenges', async () => {
  const { clock, limits } = start()
  const by = (holder: string) => (address: string) => limits.countChange(address, holder)
  // One account from many networks, then many accounts from one network.
  expect(await countAdmitted([...flood(300)], by('ada'))).toBe(10)
  expect(await countAdmitted(repeat('192.0.2.1', 7), by('bob'))).toBe(7)
  expect(await countAdmitted(repeat('192.0.2.1', 7), by('eve'))).toBe(3)
  // What was refused took nothing of the other one.
  expect(await countAdmitted(repeat('192.0.2.2', 10), by('eve'))).toBe(7)
  clock.now += 60_000
  expect(await countAdmitted(repeat('192.0.2.1', 1), by('ada'))).toBe(1)
})

test('endings, changes and challenges use up nothing of one another', async () => {
  const { limits } = start()
  const counts = [
    (address: string) => limits.countChange(address, 'ada'),
    (address: string) => limits.countEnding(address, 'session'),
    (address: string) => limits.countChallenge(address, 'ada'),
  ]
  for (const count of counts) expect(await countAdmitted(repeat('192.0.2.1', 20), count)).toBe(10)
})

test('what has a bucket of its own closes nothing else', async () => {
  const { limits } = start()
  const count = limits.createCounter('device', 3)
  expect(await countAdmitted(repeat('192.0.2.1', 20), count)).toBe(6)
  expect(await countAdmitted(repeat('192.0.2.1', 20), limits.createCounter('push', 1))).toBe(2)
  expect(await countAdmitted(repeat('192.0.2.1', 20), limits.countSignIn)).toBe(2)
  const unlimited = createRateLimits({ createLimiter }, 'off').createCounter('device', 1)
  expect(await countAdmitted(repeat('192.0.2.1', 20), unlimited)).toBe(20)
})

test('a /56 has four times the rate of one address, and a /48 sixteen times', async () => {
  const subnets = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => repeat(`2001:db8:1:${hex(from + at)}::1`, 5)).flat()
  const { limits } = start()
  // One /64, then the others of its /56, then those of the same /48.
  expect(await countAdmitted(subnets(0, 1), limits.countSignIn)).toBe(2)
  expect(await countAdmitted(subnets(1, 255), limits.countSignIn)).toBe(6)
  expect(await countAdmitted(subnets(256, 1_000), limits.countSignIn)).toBe(24)
  expect(await countAdmitted(['2001:db8:2::1'], limits.countSignIn)).toBe(1)
})

test('a network that floods leaves the wider ones to its neighbours', async () => {
  const { limits } = start()
  await countAdmitted(repeat('2001:db8:1:1::1', 1_000), limits.countSignIn)
  expect(await countAdmitted(repeat('2001:db8:1:2::1', 3), limits.countSignIn)).toBe(2)
})

/** More addresses than the limit over all lets in, each in a network of its own. */
function* flood(count: number, start = 0): Generator<string> {
  for (let at = start; at < start + count; at += 1) yield `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`
}

test('one /48 cannot use up what is for all', async () => {
  const { limits } = start()
  const addresses = Array.from({ length: 5_000 }, (_, at) => `2001:db8:1:${hex(at)}::1`)
  expect(await countAdmitted(addresses, limits.countSignIn)).toBe(32)
  expect(await countAdmitted(flood(1_000), limits.countSignIn)).toBe(1_000)
})

test('when many have used up what is for all, those who are new get in once', async () => {
  const { clock, limits } = start()
  const regulars = [...flood(900)]
  expect(await countAdmitted(regulars, limits.countSignIn)).toBe(900)
  expect(await countAdmitted(regulars, limits.countSignIn)).toBe(900)
  // The points of this minute are gone, but for a tenth.
  expect(await countAdmitted(repeat('10.0.0.1', 1), limits.countSignIn)).toBe(0)
  expect(await countAdmitted(repeat('192.0.2.1', 2), limits.countSignIn)).toBe(1)
  expect(await countAdmitted(repeat('192.0.2.1', 2), limits.countChallenge)).toBe(2)
  expect(await countAdmitted(repeat('2001:db8:1:2::1', 1), limits.countSignIn)).toBe(1)
  // Of one site, another network is not new.
  expect(await countAdmitted(['2001:db8:1:3::1'], limits.countSignIn)).toBe(0)
  // The tenth is bounded as well.
  expect(await countAdmitted(flood(1_000, 2_000), limits.countSignIn)).toBe(198)
  clock.now += 60_000
  expect(await countAdmitted(['10.0.0.1', '192.0.2.1'], limits.countSignIn)).toBe(2)
})

test('who was let in is new again after ten minutes', async () => {
  const { clock, limits } = start()
  const use = async () => {
    const addresses = [...flood(900, 10_000)]
    for (let round = 0; round < 2; round += 1) await countAdmitted(addresses, limits.countSignIn)
  }
  await limits.countSignIn('192.0.2.1')
  clock.now += 599_000
  await use()
  expect(await countAdmitted(['192.0.2.1'], limits.countSignIn)).toBe(0)
  clock.now += 60_000
  await use()
  expect(await countAdmitted(['192.0.2.1'], limits.countSignIn)).toBe(1)
})

test('off is without limits', async () => {
  const limits = createRateLimits({ createLimiter: () => createLocalLimiter(60) }, 'off')
  expect(await countAdmitted(repeat('192.0.2.1', 500), limits.countSignIn)).toBe(500)
  const change = (address: string) => limits.countChange(address, 'ada')
  expect(await countAdmitted(repeat('192.0.2.1', 500), change)).toBe(500)
})
