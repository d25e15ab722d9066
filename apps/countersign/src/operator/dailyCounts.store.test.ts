import type { Store } from '@countersign/server'
import { insertEvent, type Parameter, type Query, run, uuid, type Write } from '@countersign/server/extension'
import { sharedStores } from '@countersign/test-support/stores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { formatDay } from '../fields/days.ts'
import { defineQuery } from '../store/defineQuery.ts'
import { openProductStore } from '../store/openProductStore.ts'
import { type CountedDays, countDays, readDays } from './dailyCounts.ts'

const hour = 3_600_000
const day = 24 * hour
/** Noon. */
const now = Date.parse('2026-11-22T12:00:00Z')
const monthAgo = formatDay(now - 30 * day)

describe.each(sharedStores)('sign-ins by day, on %s,', (_name, makeLocation) => {
  let location: string
  let store: Store
  const opened: Store[] = []
  const open = async () => {
    const another = await openProductStore(location)
    opened.push(another)
    return another
  }
  beforeEach(async () => {
    location = await makeLocation()
    store = await open()
  })
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close()
  })

  const count = (on = store, time = now) =>
    countDays({ store: on, now: () => time, maySweep: async () => true })
  const read = (time = now) => readDays(store, { from: monthAgo, now: time })
  const recordAll = (write: () => Write<void>) => store.write(write)
  const mixed = function* (at: number): Write<void> {
    yield* recordEvent(at, 'sign_in', { session: 's', address: '0x' })
    yield* recordEvent(at, 'sign_in_refused', { wallet: 'w', code: 'nonce_expired' }, 3)
    yield* recordEvent(at, 'application_signed_in', { clientId: 'wiki', name: 'Wiki' })
    yield* recordEvent(at, 'sign_out', { session: 's' })
    yield* run(insertAccount, { id: uuid(at) })
  }
  const ofOne = (on: string) => [
    `account ${on}  1`,
    `application_signed_in ${on} wiki 1`,
    `sign_in ${on}  1`,
    `sign_in_refused ${on} nonce_expired 3`,
  ]

  test('are the same before anything was counted, while some is, and when all is', async () => {
    const days = [now - 40 * day, now - 3 * day, now - day, now - hour]
    await recordAll(function* () {
      for (const at of days) yield* mixed(at)
    })
    const expected = ['2026-11-19', '2026-11-21', '2026-11-22'].flatMap(ofOne).toSorted()
    expect(sum(await read())).toEqual(expected)
    await count(store, now - 2 * day)
    expect(sum(await read())).toEqual(expected)
    await count()
    await count()
    expect(sum(await read())).toEqual(expected)
    await count(store, now + day)
    expect(sum(await read(now + day))).toEqual(expected)
    expect((await read()).until).toBeNull()
  })

  test('stay when the events and accounts that they count are gone', async () => {
    await recordAll(() => mixed(now - day))
    await count()
    await recordAll(function* () {
      yield* run(deleteEvents, {})
      yield* run(deleteAccounts, {})
    })
    expect(sum(await read())).toEqual(ofOne('2026-11-21'))
  })

  test('are counted once the event of a refused sign-in grows no more', async () => {
    await recordAll(() => recordEvent(now, 'sign_in_refused', { code: 'nonce_expired' }))
    await count(store, now + 70 * 60_000)
    await store.write(() => run(growEvents, { count: 7 }))
    await count(store, now + 3 * hour)
    expect(sum(await read())).toEqual(['sign_in_refused 2026-11-22 nonce_expired 7'])
  })

  test('count once, however many processes count at once, and whenever they are read', async () => {
    await recordAll(function* () {
      for (let at = 0; at < 2_600; at += 1) yield* recordEvent(now - 3 * day + at, 'sign_in', {})
    })
    const others = await Promise.all([open(), open()])
    let isCounting = true
    const counting = Promise.all([store, ...others].map((one) => count(one))).finally(() => {
      isCounting = false
    })
    const seen = new Set<string>()
    do seen.add(sum(await read()).join())
    while (isCounting)
    await counting
    await count()
    seen.add(sum(await read()).join())
    expect([...seen]).toEqual(['sign_in 2026-11-19  2600'])
    expect(await store.read(listRows, {})).toEqual([
      { kind: 'sign_in', day: '2026-11-19', name: '', count: 2_600 },
    ])
  })

  test.each(['find_meta', 'list_daily_counts', 'list_counted_events'])(
    'are whole when they are counted right after the reader has asked %s',
    async (name) => {
      await recordAll(() => mixed(now - day))
      const reading: Store = {
        ...store,
        async read(query, parameters) {
          const rows = await store.read(query, parameters)
          if (query.name === name) await count()
          return rows
        },
      }
      expect(sum(await readDays(reading, { from: monthAgo, now }))).toEqual(ofOne('2026-11-21'))
    },
  )

  test('are as they were when a process ends before its transaction does', async () => {
    await recordAll(() => mixed(now - day))
    const ending: Store = {
      ...store,
      write: (begin) =>
        store.write(function* () {
          const result = yield* begin()
          if (typeof result === 'boolean') throw new Error('the process ends')
          return result
        }),
    }
    await expect(count(ending)).rejects.toThrow()
    expect(await store.read(listRows, {})).toEqual([])
    expect(sum(await read())).toEqual(ofOne('2026-11-21'))
    await count()
    expect(sum(await read())).toEqual(ofOne('2026-11-21'))
  })

  test('are not counted while the clock has jumped', async () => {
    await recordAll(() => mixed(now - day))
    await countDays({ store, now: () => now, maySweep: async () => false })
    expect(await store.read(listRows, {})).toEqual([])
  })

  test('say how far they go while a long past is yet to be counted', async () => {
    const start = now - 5 * day
    await recordAll(function* () {
      for (let at = 0; at < 20_001; at += 1) yield* recordEvent(start + at, 'sign_in', {})
    })
    const { until, counts } = await read()
    expect(until).toBe(start + 19_999)
    expect(sum({ counts })).toEqual(['sign_in 2026-11-17  20000'])
    await count()
    expect(await read()).toMatchObject({ until: null })
    expect(sum(await read())).toEqual(['sign_in 2026-11-17  20001'])
  })

  test('are kept for 400 days', async () => {
    await recordAll(() => recordEvent(now, 'sign_in', {}))
    await count(store, now + day)
    await recordAll(() => recordEvent(now + 400 * day, 'sign_in', {}))
    await count(store, now + 401 * day)
    expect(await store.read(listRows, {})).toHaveLength(2)
    await recordAll(() => recordEvent(now + 401 * day, 'sign_in', {}))
    await count(store, now + 402 * day)
    expect((await store.read(listRows, {})).map((row) => row.day)).toEqual(['2027-12-27', '2027-12-28'])
  })
})

/** The counts as lines, sorted. */
function sum({ counts }: Pick<CountedDays, 'counts'>): string[] {
  const sums = new Map<string, number>()
  for (const { kind, day: on, name, count } of counts) {
    const key = `${kind} ${on} ${name}`
    sums.set(key, (sums.get(key) ?? 0) + count)
  }
  return [...sums].map(([key, count]) => `${key} ${count}`).toSorted()
}

function* recordEvent(at: number, kind: string, details: object, count = 1): Write<void> {
  const row = { at, account_id: 'ada', actor_id: 'ada', kind, network_address: '', user_agent: '' }
  const id = uuid(at)
  yield* run(insertEvent, { ...row, id, details: JSON.stringify(details) })
  if (count > 1) yield* run(growEvent, { id, count })
}

const growEvent: Query<{ id: string; count: number }, unknown> = defineQuery(
  'test_grow_event',
  (database, parameter: Parameter<{ id: string; count: number }>) =>
    database
      .updateTable('event')
      .set({ count: parameter('count') })
      .where('id', '=', parameter('id')),
)
const growEvents: Query<{ count: number }, unknown> = defineQuery(
  'test_grow_events',
  (database, parameter: Parameter<{ count: number }>) =>
    database.updateTable('event').set({ count: parameter('count') }),
)
const insertAccount: Query<{ id: string }, unknown> = defineQuery(
  'test_insert_counted_account',
  (database, parameter: Parameter<{ id: string }>) =>
    database.insertInto('account').values({
      id: parameter('id'),
      role: 'member',
      picture: 'none',
      primary_credential_id: 'wallet',
      primary_identity: '0x1',
      created_at: 1,
    }),
)
const deleteEvents = defineQuery('test_delete_events', (database) => database.deleteFrom('event'))
const deleteAccounts = defineQuery('test_delete_accounts', (database) => database.deleteFrom('account'))
const listRows = defineQuery('test_list_daily_counts', (database) =>
  database.selectFrom('daily_count').selectAll().orderBy('kind').orderBy('day').orderBy('name'),
)
