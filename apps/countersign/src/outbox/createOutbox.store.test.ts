import type { Store } from '@countersign/server'
import { sharedStores } from '@countersign/test-support/stores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Sent } from '../features/DeliveryKind.ts'
import { openProductStore } from '../store/openProductStore.ts'
import { createOutbox, type Outbox } from './createOutbox.ts'
import { listDeliveries, recordDelivery } from './outbox.queries.ts'

const silent = { info() {}, warn() {}, error() {} }
const delivered: Sent = { outcome: 'delivered', detail: 'taken' }
const failed: Sent = { outcome: 'failed', detail: 'not there' }
const refused: Sent = { outcome: 'refused', detail: 'not wanted' }
const day = 86_400_000

/** A try under way, and how to end it. */
interface Trial {
  readonly target: string
  readonly number: number
  readonly end: (sent: Sent) => void
}

describe.each(sharedStores)('the outbox, with two processes on %s,', (_name, makeLocation) => {
  let stores: Store[]
  let one: Outbox
  let other: Outbox
  let time: number
  let trials: Trial[]
  /** How a try goes, unless it is left open for the test to end. */
  let answer: Sent | undefined

  beforeEach(async () => {
    const location = await makeLocation()
    stores = [await openProductStore(location), await openProductStore(location)]
    time = 1_000_000_000_000
    trials = []
    answer = undefined
    const [first, second] = stores.map((store) => open(store))
    if (first === undefined || second === undefined) throw new TypeError('There are two.')
    one = first
    other = second
  })
  afterEach(async () => {
    for (const { end } of trials) end(delivered)
    await Promise.all([one.end(), other.end()])
    await Promise.all(stores.map((store) => store.close()))
  })

  /** Wakes nobody: a real timer would go off while the time of the test stands still. */
  const noAlarm = () => setTimeout(() => {}, 0)
  const open = (
    store: Store,
    setAlarm: (act: () => void, milliseconds: number) => NodeJS.Timeout = noAlarm,
  ): Outbox =>
    createOutbox({
      store,
      setAlarm,
      now: () => time,
      log: silent,
      kinds: () => ({
        parcel: {
          async prepare({ target, payload }) {
            if (target === 'gone') return undefined
            if (target === 'unreadable') throw new TypeError('it cannot be read')
            return {
              host: target,
              send: () =>
                new Promise((end, fail) => {
                  trials.push({ target, number: JSON.parse(payload).number, end })
                  if (target === 'unsendable') fail(new TypeError('it cannot be sent'))
                  if (answer !== undefined) end(answer)
                }),
            }
          },
        },
      }),
    })
  const add = (count: number, target = 'a') =>
    stores[0]?.write(function* () {
      for (let number = 0; number < count; number += 1) {
        yield* recordDelivery({ queue: 'applications', kind: 'parcel', target, payload: { number } }, time)
      }
    })
  const list = async (target = 'a') =>
    (await stores[0]?.read(listDeliveries, { kind: 'parcel', target, before: '~', limit: 1_000 })) ?? []
  const numbers = () => trials.map(({ number }) => number).sort((a, b) => a - b)
  const pass = async (outbox: Outbox) => {
    outbox.wake()
    await outbox.settle()
  }
  /** Waits until so many tries have been begun. */
  const begun = (count: number) => expect.poll(() => trials.length).toBe(count)

  test('makes each delivery once, however many deliver at once', async () => {
    answer = delivered
    await add(30)
    await Promise.all([one, other, one, other].map(pass))
    expect(numbers()).toEqual(Array.from({ length: 30 }, (_, number) => number))
    expect(await list()).toEqual([])
  })

  test('tries again after 1, 5, 30 and 60 seconds and then twice as long, for two and a half days', async () => {
    answer = failed
    await add(1)
    const delays: number[] = []
    for (;;) {
      await pass(one)
      const [row] = await list()
      if (row === undefined || row.dead_at !== null) break
      delays.push((row.due_at - time) / 1_000)
      time = row.due_at - 1
      await pass(other)
      expect(trials).toHaveLength(delays.length)
      time += 1
    }
    const doubled = Array.from({ length: 10 }, (_, index) => 120 * 2 ** index)
    expect(delays).toEqual([1, 5, 30, 60, ...doubled, 86_400])
    expect(await list()).toMatchObject([{ tries: 16, detail: 'not there', dead_at: time }])
  })

  test('gives up after five tries what its receiver refuses', async () => {
    answer = refused
    await add(1)
    for (let tries = 1; tries <= 5; tries += 1) {
      await pass(one)
      expect(await list()).toMatchObject([{ tries, dead_at: tries === 5 ? time : null }])
      time += 60_000
    }
    time += day
    await pass(one)
    expect(trials).toHaveLength(5)
  })

  test('waits as long as the receiver asks, for a day at most, and never less than it would', async () => {
    await add(1)
    for (const [asked, waited] of [
      [90_000, 90_000],
      [2_000, 5_000],
      [10 * day, day],
    ] as const) {
      answer = { ...failed, retryAfterMilliseconds: asked }
      await pass(one)
      const [row] = await list()
      expect((row?.due_at ?? 0) - time).toBe(waited)
      time += waited
    }
  })

  test('is delivered by the other process when the one that claimed it was killed, and not before', async () => {
    await add(1)
    one.wake()
    await begun(1)
    time += 59_000
    await pass(other)
    expect(trials).toHaveLength(1)
    time += 1_000
    answer = delivered
    await pass(other)
    expect(trials).toHaveLength(2)
    expect(await list()).toEqual([])
    // The first one comes back: what it says of the delivery counts no more.
    trials[0]?.end(failed)
    await one.settle()
    expect(await list()).toEqual([])
  })

  test('keeps its claim on what waits for its host for long', async () => {
    await add(5)
    one.wake()
    await begun(4)
    time += 50_000
    trials[0]?.end(delivered)
    await begun(5)
    time += 11_000
    answer = delivered
    await pass(other)
    // The claims of the three that are still open have ended; that of the last one was renewed before its try.
    const triedOnce = numbers().filter((number, _, all) => all.indexOf(number) === all.lastIndexOf(number))
    expect(triedOnce).toEqual([trials[0]?.number, trials[4]?.number].sort())
    expect(trials).toHaveLength(8)
  })

  test('begins nothing that another process took over while it waited for its host', async () => {
    await add(5)
    one.wake()
    await begun(4)
    time += 60_000
    answer = failed
    await pass(other)
    const rows = await list()
    expect(trials).toHaveLength(9)
    for (const { end } of trials) end(failed)
    await one.settle()
    expect(trials).toHaveLength(9)
    expect(await list()).toEqual(rows)
  })

  test('tries at most 64 at once and 4 of one host, and the rest as room comes', async () => {
    for (let host = 0; host < 20; host += 1) await add(5, `host${host}`)
    one.wake()
    await begun(64)
    const ofHost = (name: string) => trials.filter(({ target }) => target === name).length
    for (let host = 0; host < 20; host += 1) expect(ofHost(`host${host}`)).toBeLessThanOrEqual(4)
    let mostOpen = 0
    for (let ended = 0; ended < 100; ended += 1) {
      await expect.poll(() => trials.length).toBeGreaterThan(ended)
      mostOpen = Math.max(mostOpen, trials.length - ended)
      trials[ended]?.end(delivered)
    }
    expect(mostOpen).toBe(64)
    await one.settle()
    expect(trials).toHaveLength(100)
  })

  test('lets others pass a host that does not answer, however much waits for it', async () => {
    await add(400, 'slow')
    time += 1
    await add(5, 'quick')
    one.wake()
    await expect.poll(() => trials.filter(({ target }) => target === 'quick').length).toBe(4)
    for (const trial of trials.filter(({ target }) => target === 'quick')) trial.end(delivered)
    await expect.poll(() => trials.filter(({ target }) => target === 'quick').length).toBe(5)
    expect(trials.filter(({ target }) => target === 'slow')).toHaveLength(4)
    expect(await list('slow')).toHaveLength(400)
    answer = delivered
    for (const trial of trials) trial.end(delivered)
    await one.settle()
    for (let round = 0; round < 20 && (await list('slow')).length > 0; round += 1) {
      time += 30_000
      await pass(one)
    }
    expect(await list('slow')).toEqual([])
    expect(trials.filter(({ target }) => target === 'slow')).toHaveLength(400)
  })

  test('holds at most 256, and takes the rest from the store by itself as they go', async () => {
    const hosts = Array.from({ length: 20 }, (_, host) => `host${host}`)
    for (const host of hosts) await add(16, host)
    const rows = async () => (await Promise.all(hosts.map(list))).flat()
    one.wake()
    await expect
      .poll(async () => (await rows()).filter(({ claimed_until }) => claimed_until > 0).length)
      .toBe(256)
    answer = delivered
    for (const { end } of trials) end(delivered)
    await one.settle()
    expect(trials).toHaveLength(320)
    expect(await rows()).toEqual([])
  })

  test('returns what waits to the store when its process ends, for the other to deliver at once', async () => {
    await add(6)
    one.wake()
    await begun(4)
    const ended = one.end()
    for (const { end } of trials) end(delivered)
    await ended
    expect(trials).toHaveLength(4)
    answer = delivered
    await pass(other)
    expect(numbers()).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('returns what its process was about to begin with when it ends', async () => {
    await add(6)
    one.wake()
    await one.end()
    expect(trials).toEqual([])
    answer = delivered
    await pass(other)
    expect(numbers()).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('passes a host for which much waits at once, and not claim by claim', async () => {
    const [store] = stores
    if (store === undefined) throw new TypeError('There are two.')
    await add(600, 'slow')
    let writes = 0
    const counted = open({
      ...store,
      write: (begin) => {
        writes += 1
        return store.write(begin)
      },
    })
    counted.wake()
    const waiting = async () => (await list('slow')).filter((row) => row.due_at > time).length
    await expect.poll(waiting).toBe(600 - 16)
    expect(writes).toBeLessThanOrEqual(3)
    for (const { end } of trials) end(delivered)
    await counted.end()
  })

  test('tries again later what cannot be prepared or begun, and delivers the rest', async () => {
    answer = delivered
    for (const target of ['unreadable', 'unsendable', 'a']) await add(1, target)
    await pass(one)
    expect(trials.map(({ target }) => target).sort()).toEqual(['a', 'unsendable'])
    const later = { tries: 1, due_at: time + 1_000, claimed_until: 0, dead_at: null }
    expect(await list('unreadable')).toMatchObject([{ ...later, detail: 'could not be prepared' }])
    expect(await list('unsendable')).toMatchObject([{ ...later, detail: 'could not be begun' }])
    expect(await list()).toEqual([])
  })

  test('goes on after a failure of its store, and by itself when the next try is due', async () => {
    const [store] = stores
    if (store === undefined) throw new TypeError('There are two.')
    let failures = 1
    const failing: Store = {
      ...store,
      write: (begin) => (failures-- > 0 ? Promise.reject(new Error('the disk is full')) : store.write(begin)),
    }
    const outbox = open(failing, setTimeout)
    await add(1)
    await pass(outbox)
    expect(trials).toEqual([])
    answer = failed
    await pass(outbox)
    expect(trials).toHaveLength(1)
    time += 1_000
    await expect.poll(() => trials.length, { timeout: 10_000 }).toBe(2)
    await outbox.end()
  })

  test('makes what is due later by itself when it is due, and not before', async () => {
    answer = delivered
    await stores[0]?.write(() =>
      recordDelivery(
        { queue: 'applications', kind: 'parcel', target: 'a', payload: { number: 7 }, dueAt: time + 1_000 },
        time,
      ),
    )
    const [store] = stores
    if (store === undefined) throw new TypeError('There are two.')
    const outbox = open(store, setTimeout)
    await pass(outbox)
    expect(trials).toEqual([])
    time += 1_000
    await expect.poll(numbers, { timeout: 10_000 }).toEqual([7])
    await outbox.end()
  })

  test('forgets what nobody is left for, and what was given up thirty days ago', async () => {
    await add(1, 'gone')
    await pass(one)
    expect(await list('gone')).toEqual([])
    answer = refused
    await add(1)
    for (let tries = 1; tries <= 5; tries += 1) {
      await pass(one)
      time += 60_000
    }
    time += 30 * day - 120_000
    await one.sweep()
    expect(await list()).toHaveLength(1)
    time += 120_000
    await one.sweep()
    expect(await list()).toEqual([])
  })
})
