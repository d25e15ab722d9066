import { createLocalLimiter } from '@countersign/server/extension'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFailureLimit, type FailureLimit } from './failureLimit.ts'

const minute = 60_000
const home = '192.0.2.1'
const elsewhere = '198.51.100.1'

let time: number
let limit: FailureLimit
beforeEach(() => {
  time = minute * 1_000
  limit = createFailureLimit({ createLimiter }, 3, () => time)
})

const createLimiter = () => createLocalLimiter(60, () => time)

const fail = async (times: number, address: string, clientId?: string) => {
  let wait = 0
  for (let time = 0; time < times; time += 1) wait = await limit.countFailure(address, clientId)
  return wait
}

describe('failures of an application', () => {
  test('are limited in the network that they come from, and there alone', async () => {
    expect(await fail(3, elsewhere, 'wiki')).toBe(0)
    expect(limit.findWait(elsewhere, 'wiki')).toBe(0)
    expect(await fail(1, elsewhere, 'wiki')).toBe(60)
    expect(limit.findWait(elsewhere, 'wiki')).toBe(60)
    expect(limit.findWait(home, 'wiki')).toBe(0)
    expect(await fail(1, home, 'wiki')).toBe(0)
  })

  test('lock out no other application of their network', async () => {
    expect(await fail(500, home, 'bad')).toBe(60)
    expect(limit.findWait(home, 'good')).toBe(0)
    expect(limit.findWait(home)).toBe(0)
    expect(await fail(1, home, 'good')).toBe(0)
  })

  test('of many applications, and of none that is known, are limited together at ten times the rate', async () => {
    for (let index = 0; index < 10; index += 1) await fail(3, home, `app${index}`)
    expect(limit.findWait(home)).toBe(0)
    expect(await fail(1, home)).toBe(60)
    expect(limit.findWait(home)).toBe(60)
    expect(limit.findWait(elsewhere)).toBe(0)
    expect(await fail(1, home, 'another')).toBe(60)
  })

  test('of none that is known are not those of an application, whatever it is called', async () => {
    limit.recordSuccess(home, 'undefined')
    await fail(30, home)
    expect(await fail(1, home)).toBe(60)
    expect(limit.findWait(home)).toBe(60)
  })

  test('from a large network are at most sixteen times as many', async () => {
    const addressOf = (index: number) => `2001:db8:1:${index.toString(16).padStart(2, '0')}00::1`
    for (let index = 0; index < 48; index += 1) expect(await fail(1, addressOf(index), 'wiki')).toBe(0)
    expect(await fail(1, addressOf(48), 'wiki')).toBe(60)
    expect(await fail(1, '2001:db8:2::1', 'wiki')).toBe(0)
  })

  test('that are over their limit stay so, however many others fail now and then', async () => {
    await fail(4, home, 'wiki')
    for (let index = 0; index < 7_000; index += 1) await fail(1, `10.0.${index >> 8}.${index & 255}`, 'wiki')
    expect(limit.findWait(home, 'wiki')).toBe(60)
  })

  test('do not lock out the application itself, where it has just succeeded from the same network', async () => {
    limit.recordSuccess(home, 'wiki')
    expect(await fail(4, home, 'wiki')).toBe(60)
    expect(limit.findWait(home, 'wiki')).toBe(0)
    expect(await fail(1, home, 'wiki')).toBe(60)
    time += 61 * minute
    await fail(4, home, 'wiki')
    expect(limit.findWait(home, 'wiki')).toBeGreaterThan(0)
  })

  test('of others do not lock out who has just succeeded there: not even what it fails in is answered for them', async () => {
    limit.recordSuccess(home, 'wiki')
    await fail(50, home)
    expect(limit.findWait(home)).toBe(60)
    expect(limit.findWait(home, 'forum')).toBe(60)
    expect(limit.findWait(home, 'wiki')).toBe(0)
    expect(await fail(3, home, 'wiki')).toBe(0)
    expect(await fail(1, home, 'wiki')).toBe(60)
  })

  test('are forgotten after a minute', async () => {
    await fail(4, home, 'wiki')
    time += minute - 1
    expect(limit.findWait(home, 'wiki')).toBe(1)
    time += 1
    expect(limit.findWait(home, 'wiki')).toBe(0)
    expect(await fail(1, home, 'wiki')).toBe(0)
  })
})

test('the failures of a minute are counted by the store, under their name', () => {
  const made: unknown[] = []
  const counting = (described: object) => {
    made.push(described)
    return createLimiter()
  }
  createFailureLimit({ createLimiter: counting }, 3, () => time)
  expect(made).toEqual([{ name: 'failure', windowSeconds: 60 }])
})

test('nothing is limited where the operator wants it so, and nothing is counted', async () => {
  const counting = () => {
    throw new TypeError('nothing is counted')
  }
  limit = createFailureLimit({ createLimiter: counting }, 'off', () => time)
  limit.recordSuccess(home, 'wiki')
  expect(await fail(100, home, 'wiki')).toBe(0)
  expect(limit.findWait(home)).toBe(0)
})
