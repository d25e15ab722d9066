import { expect, test } from 'vitest'
import { defineFairLimit } from './fairLimits.ts'
import { type Allowance, createLocalLimiter } from './Limiter.ts'

const hour = 3_600
const minutes = (count: number) => count * 60_000
const limit = defineFairLimit('test', hour)

function start(mostOverAll: number) {
  const clock = { now: 0 }
  const now = () => clock.now
  const store = { createLimiter: () => createLocalLimiter(hour, now) }
  const limiter = limit.create(store, { mostOverAll, now })
  const isAdmitted = async (address: string, own: readonly Allowance[] = []) =>
    (await limiter.consume(address, () => own)) === 0
  return { clock, isAdmitted }
}

test('whoever is let in again and again is new ten minutes after the last time', async () => {
  const { clock, isAdmitted } = start(20)
  for (const time of [0, 9]) {
    clock.now = minutes(time)
    expect(await isAdmitted('192.0.2.1')).toBe(true)
  }
  for (let time = 0; time < 16; time += 1) expect(await isAdmitted('192.0.2.2')).toBe(true)
  clock.now = minutes(18)
  expect(await isAdmitted('192.0.2.1')).toBe(false)
  clock.now = minutes(19)
  expect(await isAdmitted('192.0.2.1')).toBe(true)
})

test('whoever was not let in is new still', async () => {
  const { isAdmitted } = start(10)
  const account = [{ key: 'account', points: 1 }]
  expect(await isAdmitted('192.0.2.1', account)).toBe(true)
  expect(await isAdmitted('192.0.2.2', account)).toBe(false)
  for (let time = 0; time < 8; time += 1) expect(await isAdmitted('192.0.2.1')).toBe(true)
  expect(await isAdmitted('192.0.2.1')).toBe(false)
  expect(await isAdmitted('192.0.2.2')).toBe(true)
})
