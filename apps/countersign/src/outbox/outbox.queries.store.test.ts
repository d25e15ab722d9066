import type { Store } from '@countersign/server'
import { run } from '@countersign/server/extension'
import { postgresDatabase, sharedStores } from '@countersign/test-support/stores'
import { waitForLock } from '@countersign/test-support/waitForLock'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openProductStore } from '../store/openProductStore.ts'
import {
  claimDeliveries,
  forgetDeliveries,
  listDeliveries,
  postponeDeliveries,
  recordDelivery,
  recordFailure,
  removeDelivery,
  renewClaim,
  returnDelivery,
  sweepDeadDeliveries,
} from './outbox.queries.ts'

const queue = 'applications'
const add = (store: Store, now: number, target = 'wiki', kind = 'logout') =>
  store.write(() => recordDelivery({ queue, kind, target, payload: {} }, now))
const claim = (store: Store, now: number, limit = 10) =>
  store.write(() => run(claimDeliveries, { queue, now, until: now + 60, limit }))
const list = (store: Store, target = 'wiki', kind = 'logout') =>
  store.read(listDeliveries, { kind, target, before: '~', limit: 10 })

describe.each(sharedStores)('a row of the outbox on %s', (_name, makeLocation) => {
  let store: Store
  beforeEach(async () => {
    store = await openProductStore(await makeLocation())
  })
  afterEach(() => store.close())

  const claimOne = async (now: number) => {
    const [row] = await claim(store, now, 1)
    if (row === undefined) throw new TypeError('something is due')
    return row
  }

  test('is claimed in the order in which it is due, by one at a time, until its claim ends', async () => {
    for (const now of [30, 10, 20]) await add(store, now)
    expect((await claimOne(20)).due_at).toBe(10)
    expect((await claimOne(20)).due_at).toBe(20)
    expect(await claim(store, 20)).toEqual([])
    expect((await claim(store, 79)).map(({ due_at }) => due_at)).toEqual([30])
    expect((await claim(store, 80)).map(({ due_at }) => due_at).sort()).toEqual([10, 20])
  })

  test('is written by nobody whose claim another has taken over', async () => {
    await add(store, 0)
    const { id, claimed_until: until } = await claimOne(0)
    await claimOne(60)
    const before = await list(store)
    expect(before).toMatchObject([{ claimed_until: 120, tries: 0 }])
    const lost = { id, until }
    const failure = { ...lost, tries: 9, triedAt: 61, detail: 'late', dueAt: 99, deadAt: 61 }
    expect(await store.write(() => run(renewClaim, { ...lost, nextUntil: 200 }))).toEqual([])
    await store.write(() => run(returnDelivery, { ...lost, dueAt: 99 }))
    await store.write(() => run(recordFailure, failure))
    await store.write(() => run(removeDelivery, lost))
    expect(await list(store)).toEqual(before)
    const held = { id, until: 120 }
    expect(await store.write(() => run(renewClaim, { ...held, nextUntil: 180 }))).toEqual([{ id }])
    await store.write(() => run(removeDelivery, { id, until: 180 }))
    expect(await list(store)).toEqual([])
  })

  test('is postponed with what is due for its target, and with nothing that is claimed, given up or another’s', async () => {
    for (const target of ['wiki', 'wiki', 'wiki', 'chat']) await add(store, 0, target)
    await add(store, 50)
    await add(store, 0, 'wiki', 'mail')
    const { id, claimed_until: until } = await claimOne(0)
    const failure = { id, until, tries: 5, triedAt: 0, detail: 'no', dueAt: 0, deadAt: 1 }
    await store.write(() => run(recordFailure, failure))
    const claimed = await claimOne(0)
    const postponement = { kind: 'logout', target: 'wiki', now: 10, dueAt: 40, limit: 10 }
    expect(await store.write(() => run(postponeDeliveries, postponement))).toHaveLength(1)
    const due = async (target?: string, kind?: string) =>
      (await list(store, target, kind)).map(({ due_at }) => due_at).sort()
    expect([await due(), await due('chat'), await due('wiki', 'mail')]).toEqual([[0, 0, 40, 50], [0], [0]])
    expect((await list(store)).find((row) => row.id === claimed.id)?.due_at).toBe(0)
  })

  test('goes with its target, and thirty days after it was given up, and for no other reason', async () => {
    for (const target of ['wiki', 'chat']) await add(store, 0, target)
    await add(store, 0, 'wiki', 'mail')
    await store.write(() => run(forgetDeliveries, { kind: 'logout', target: 'wiki' }))
    const left = async () => [
      (await list(store)).length,
      (await list(store, 'chat')).length,
      (await list(store, 'wiki', 'mail')).length,
    ]
    expect(await left()).toEqual([0, 1, 1])
    const { id, claimed_until: until } = await claimOne(0)
    const failure = { id, until, tries: 5, triedAt: 0, detail: 'no', dueAt: 0, deadAt: 100 }
    await store.write(() => run(recordFailure, failure))
    const sweep = (deadBefore: number) =>
      store.write(() => run(sweepDeadDeliveries, { queue, deadBefore, limit: 10 }))
    expect([await sweep(99), await sweep(100), await sweep(1_000)]).toEqual([[], [{ id }], []])
  })
})

describe('a row of the outbox on Postgres', () => {
  let store: Store
  let other: Client
  beforeEach(async () => {
    const connectionString = await postgresDatabase()
    store = await openProductStore(connectionString)
    other = new Client({ connectionString })
    await other.connect()
  })
  afterEach(async () => {
    await other.end()
    await store.close()
  })

  test('is not claimed or postponed by one who waited until another had claimed it', async () => {
    await add(store, 0)
    const postponement = { kind: 'logout', target: 'wiki', now: 10, dueAt: 40, limit: 10 }
    for (const [at, act] of [
      () => claim(store, 0),
      () => store.write(() => run(postponeDeliveries, postponement)),
    ].entries()) {
      await other.query('begin')
      await other.query('update outbox set claimed_until = $1', [60 + at])
      const waiting = act()
      await waitForLock(other)
      await other.query('commit')
      expect(await waiting).toEqual([])
      expect(await list(store)).toMatchObject([{ claimed_until: 60 + at, due_at: 0 }])
      await other.query('update outbox set claimed_until = 0')
    }
  })
})
