import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ExpiringMap } from './ExpiringMap.ts'

/** What a process of its own keeps: here other tests leave theirs. */
const measured = `
  import { createLocalLimiter } from '${new URL('./Limiter.ts', import.meta.url)}'
  import { createRateLimits } from '${new URL('./RateLimits.ts', import.meta.url)}'
  let time = 0
  const createLimiter = ({ windowSeconds }) => createLocalLimiter(windowSeconds, () => time)
  const limits = createRateLimits({ createLimiter }, 60, () => time)
  const visit = async (address) => {
    for (const count of [limits.countChallenge, limits.countSignIn, limits.countVisit])
      await count(address).catch(() => {})
  }
  await visit('192.0.2.1')
  globalThis.gc()
  const before = process.memoryUsage().heapUsed
  for (let at = 0; at < 80_000; at += 1) await visit('2001:db8:' + at.toString(16) + '::1')
  time += 75_000
  await visit('192.0.2.1')
  globalThis.gc()
  console.log((process.memoryUsage().heapUsed - before) / 1e6)
`

test('80 000 addresses that came a little more than a minute ago take less than 20 MB', () => {
  const args = ['--expose-gc', '--conditions=source', '--input-type=module', '--eval', measured]
  const cwd = fileURLToPath(new URL('.', import.meta.url))
  const megabytes = Number(execFileSync(process.execPath, args, { cwd, encoding: 'utf8' }))
  expect(megabytes).toBeGreaterThan(0)
  expect(megabytes).toBeLessThan(20)
}, 60_000)

test('what is counted is bounded in number, and the oldest makes room', () => {
  const map = new ExpiringMap<number>({ lifetimeMilliseconds: 1_000, mostEntries: 400, now: () => 0 })
  for (let at = 0; at < 5_000; at += 1) map.set(String(at), at)
  expect(map.size).toBeLessThanOrEqual(500)
  expect(map.get('4999')?.value).toBe(4_999)
  expect(map.get('4600')?.value).toBe(4_600)
  expect(map.get('1')).toBeUndefined()
})

test('what has expired is gone, also when nobody comes any more', async () => {
  const clock = { now: 0 }
  const map = new ExpiringMap<number>({ lifetimeMilliseconds: 1, mostEntries: 10, now: () => clock.now })
  map.set('a', 1)
  map.set('b', 1)
  clock.now = 2
  expect(map.get('a')).toBeUndefined()
  await expect.poll(() => map.size).toBe(0)
})
