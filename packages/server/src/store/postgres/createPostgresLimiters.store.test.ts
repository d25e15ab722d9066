import { postgresDatabase } from '@countersign/test-support/stores'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Limiter } from '../../rate-limit/Limiter.ts'
import { openStore } from '../openStore.ts'
import type { Store } from '../Store.ts'

let database: Client
let stores: readonly Store[]
beforeEach(async () => {
  const address = await postgresDatabase()
  stores = await Promise.all([openStore(address), openStore(address)])
  database = new Client({ connectionString: address })
  await database.connect()
})
afterEach(async () => {
  await database.end()
  for (const store of stores) await store.close()
})

const open = (): Limiter[] =>
  stores.map((store) => store.createLimiter({ name: 'attempt', windowSeconds: 60 }))
const narrow = { key: 'narrow', points: 2 }
const wide = { key: 'wide', points: 3 }

async function rows(): Promise<Record<string, number>> {
  const found = await database.query<{ key: string; points: number }>('select key, points from rate_limit')
  return Object.fromEntries(found.rows.map(({ key, points }) => [key, points]))
}

test('processes count together, all networks of an attempt in one statement', async () => {
  const [one, other] = open()
  expect(await one?.consume([narrow, wide])).toBe(0)
  expect(await other?.consume([wide, narrow])).toBe(0)
  expect(await rows()).toEqual({ 'attempt:narrow': 2, 'attempt:wide': 2 })
  const wait = await one?.consume([narrow, wide])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60_000)
})

test('a network over its limit costs no more statements, and takes nothing of the wider one', async () => {
  const [one] = open()
  for (let time = 0; time < 20; time += 1) await one?.consume([narrow, { key: 'wide', points: 4 }])
  expect(await rows()).toEqual({ 'attempt:narrow': 3, 'attempt:wide': 3 })
  expect(
    await one?.consume([
      { key: 'other', points: 2 },
      { key: 'wide', points: 4 },
    ]),
  ).toBe(0)
})

test('attempts of one turn are one statement, and each is counted by itself', async () => {
  const [one] = open()
  await one?.consume([wide])
  const query = vi.spyOn(Client.prototype, 'query')
  const waits = await Promise.all([
    one?.consume([narrow, wide]),
    one?.consume([{ key: 'other', points: 1 }, wide]),
    one?.consume([narrow]),
    one?.consume([narrow]),
    one?.consume([{ key: 'another', points: 1 }, wide]),
  ])
  expect(query).toHaveBeenCalledTimes(1)
  query.mockRestore()
  expect(waits.map((wait) => wait === 0)).toEqual([true, true, true, false, false])
  expect(await rows()).toMatchObject({ 'attempt:narrow': 2, 'attempt:wide': 4, 'attempt:another': 1 })
})

test('of attempts of one turn, those that are refused take nothing of the wider network', async () => {
  const [one] = open()
  const attempt = [narrow, { key: 'wide', points: 100 }]
  const waits = await Promise.all(Array.from({ length: 50 }, () => one?.consume(attempt)))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(2)
  expect(waits.filter((wait) => wait !== undefined && wait > 0 && wait <= 60_000)).toHaveLength(48)
  expect(await rows()).toEqual({ 'attempt:narrow': 2, 'attempt:wide': 2 })
})

test('what another process has used up is replaced by what may be taken instead, and nothing else counts twice', async () => {
  const [one, other] = open()
  for (let time = 0; time < 3; time += 1) await one?.consume([wide])
  const kept = { key: 'kept', points: 2 }
  const attempt = (key: string) =>
    other?.consume([
      { key, points: 1 },
      { ...wide, otherwise: kept },
    ])
  const query = vi.spyOn(Client.prototype, 'query')
  expect(await attempt('a')).toBe(0)
  expect(query).toHaveBeenCalledTimes(2)
  // From then on it is known that it is used up.
  expect(await attempt('b')).toBe(0)
  expect(query).toHaveBeenCalledTimes(3)
  query.mockRestore()
  expect(await attempt('c')).toBeGreaterThan(0)
  expect(await rows()).toMatchObject({ 'attempt:a': 1, 'attempt:b': 1, 'attempt:c': 1 })
})

test('a window that is over starts again, as one that a clock has put far ahead', async () => {
  const [one, other] = open()
  for (let time = 0; time < 3; time += 1) await one?.consume([narrow])
  for (const expire of [Date.now() - 1, Date.now() + 3_600_000]) {
    await database.query('update rate_limit set expire = $1, points = 9', [expire])
    expect(await other?.consume([narrow])).toBe(0)
    expect(await rows()).toEqual({ 'attempt:narrow': 1 })
  }
})

test('while Postgres does not respond, each process counts for itself', async () => {
  const [one, other] = open()
  await database.query('alter table rate_limit rename to gone')
  for (const limiter of [one, other]) {
    expect(await limiter?.consume([narrow])).toBe(0)
    expect(await limiter?.consume([narrow])).toBe(0)
    expect(await limiter?.consume([narrow])).toBeGreaterThan(0)
  }
})

test('many at once for networks in any order wait for nobody for ever', async () => {
  const limiters = open()
  const attempts = Array.from({ length: 100 }, (_, at) => {
    const allowances = ['a', 'b', 'c', 'd'].map((key) => ({ key, points: 1_000 }))
    return limiters[at % 2]?.consume(at % 3 === 0 ? allowances : allowances.toReversed())
  })
  expect(new Set(await Promise.all(attempts))).toEqual(new Set([0]))
  expect(await rows()).toEqual({ 'attempt:a': 100, 'attempt:b': 100, 'attempt:c': 100, 'attempt:d': 100 })
})
