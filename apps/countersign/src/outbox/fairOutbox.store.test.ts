import type { Store } from '@countersign/server'
import { run } from '@countersign/server/extension'
import { sharedStores } from '@countersign/test-support/stores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addApplication } from '../../test/oidc/support/startProvider.ts'
import type { DeliveryKind, Sent } from '../features/DeliveryKind.ts'
import { defineQuery } from '../store/defineQuery.ts'
import { openProductStore } from '../store/openProductStore.ts'
import { createOutbox, type Outbox } from './createOutbox.ts'
import { delayedMilliseconds } from './Delivery.ts'
import { listDeliveries, recordDelivery, recordForApplication } from './outbox.queries.ts'

const silent = { info() {}, warn() {}, error() {} }
const second = 1_000
/** How long a try takes whose host never answers. */
const timeout = 5 * second

const letStrangersWrite = defineQuery('let_strangers_write_applications', (database) =>
  database.updateTable('application').set({ source: 'registration' }).where('client_id', 'like', 'stranger%'),
)

/** Follows the queries of a store, so that a test knows when nothing is asked of it any more. */
function follow(store: Store) {
  let asked = 0
  const count = async <T>(answer: Promise<T>): Promise<T> => {
    asked += 1
    try {
      return await answer
    } finally {
      asked -= 1
    }
  }
  const followed: Store = {
    ...store,
    read: (query, parameters) => count(store.read(query, parameters)),
    write: (begin) => count(store.write(begin)),
  }
  return { followed, isAsked: () => asked > 0 }
}

/** A try at a host, when it began, and where it has not ended yet how to end it. */
interface Try {
  readonly host: string
  readonly number: number
  readonly process: number
  readonly at: number
  end: ((sent: Sent) => void) | undefined
}

describe.each(sharedStores)(
  'the outbox, with two processes on %s and a stepped clock,',
  (_name, makeLocation) => {
    let time: number
    let stores: Store[]
    let followed: ReturnType<typeof follow>[]
    let outboxes: Outbox[]
    let alarms: { readonly at: number; readonly act: () => void }[]
    let tries: Try[]
    let isSilent: (host: string) => boolean

    beforeEach(async () => {
      time = 1_800_000_000_000
      const location = await makeLocation()
      stores = [await openProductStore(location), await openProductStore(location)]
      followed = stores.map(follow)
      alarms = []
      tries = []
      isSilent = (host) => host.startsWith('stranger')
      outboxes = followed.map(({ followed: store }, process) =>
        createOutbox({
          store,
          log: silent,
          now: () => time,
          setAlarm(act, wait) {
            alarms.push({ at: time + wait, act })
            return setTimeout(() => {}, 0)
          },
          kinds: () => ({ logout: kindOf(process), mail: kindOf(process) }),
        }),
      )
    })
    afterEach(async () => {
      for (const one of tries) one.end?.({ outcome: 'delivered', detail: '' })
      await Promise.all(outboxes.map((outbox) => outbox.end()))
      await Promise.all(stores.map((store) => store.close()))
    })

    const kindOf = (process: number): DeliveryKind => ({
      prepare: async ({ target: host, payload }) => ({
        host,
        send: () =>
          new Promise((end) => {
            const one: Try = { host, number: JSON.parse(payload).number, process, at: time, end }
            tries.push(one)
            if (!isSilent(host)) answer(one, { outcome: 'delivered', detail: '' })
          }),
      }),
    })
    const answer = (one: Try, sent: Sent) => {
      one.end?.(sent)
      one.end = undefined
    }
    const [first] = [() => stores[0] ?? expect.fail('there are two')]
    const record = (hosts: readonly string[], number = 0) =>
      first().write(function* () {
        for (const target of hosts)
          yield* recordForApplication({ kind: 'logout', target, payload: { number } }, time)
      })
    const recordMail = (number: number) =>
      first().write(() =>
        recordDelivery({ queue: 'mail', kind: 'mail', target: 'smtp', payload: { number } }, time),
      )
    const addApplications = async (clientIds: readonly string[]) => {
      for (const clientId of clientIds) await addApplication(first(), { clientId })
      await first().write(() => run(letStrangersWrite, {}))
    }
    const list = (target: string) =>
      first().read(listDeliveries, { kind: 'logout', target, before: '~', limit: 1_000 })
    const open = () => tries.filter(({ end }) => end !== undefined)

    /** Waits until both processes have begun with all that they can begin with now. */
    const quiet = async () => {
      for (let calm = 0; calm < 3; ) {
        await new Promise((resolve) => setImmediate(resolve))
        calm = followed.some(({ isAsked }) => isAsked()) ? 0 : calm + 1
      }
    }
    const wake = async () => {
      for (const outbox of outboxes) outbox.wake()
      await quiet()
    }
    /** Lets time go by: what it was waited for happens. */
    const step = async (milliseconds: number) => {
      time += milliseconds
      for (const one of open()) {
        const late: Sent = { outcome: 'failed', detail: 'did not answer', isSilent: true }
        if (time - one.at >= timeout && isSilent(one.host)) answer(one, late)
      }
      const due = alarms.filter(({ at }) => at <= time)
      alarms = alarms.filter(({ at }) => at > time)
      for (const { act } of due) act()
      await quiet()
    }

    test('tells others within seconds while twenty applications of strangers sign people out and never answer', async () => {
      const strangers = Array.from({ length: 20 }, (_, at) => `stranger${at}`)
      await addApplications([...strangers, 'honest', 'stranger-who-answers'])
      isSilent = (host) => strangers.includes(host)
      for (let times = 0; times < 40; times += 1) await record(strangers)
      for (let at = 0; at < 30; at += 1) {
        await record(strangers)
        if (at % 2 === 1) {
          await record(['honest', 'stranger-who-answers'], time)
          await recordMail(time)
        }
        await wake()
        await step(5 * second)
      }
      const waits = (host: string) =>
        tries.filter((one) => one.host === host).map(({ at, number }) => (at - number) / second)
      expect(waits('honest')).toHaveLength(15)
      expect(Math.max(...waits('honest'))).toBeLessThan(10)
      expect(waits('smtp')).toHaveLength(15)
      expect(Math.max(...waits('smtp'))).toBeLessThan(5)
      // One that registered itself shares its places with them, and is told all the same.
      expect(waits('stranger-who-answers').length).toBeGreaterThan(10)
      for (const target of strangers) expect((await list(target)).length).toBeLessThanOrEqual(100)
    }, 120_000)

    test('gives applications that registered themselves eight places in a process, and each host one', async () => {
      const strangers = Array.from({ length: 20 }, (_, at) => `stranger${at}`)
      await addApplications(strangers)
      for (let times = 0; times < 3; times += 1) await record(strangers)
      await wake()
      const ofProcess = (process: number) => open().filter((one) => one.process === process)
      for (const process of [0, 1]) {
        const hosts = ofProcess(process).map(({ host }) => host)
        expect(hosts).toHaveLength(8)
        expect(new Set(hosts).size).toBe(8)
      }
    })

    test('keeps the newest hundred notices of one that registered itself, and all of an operator’s', async () => {
      await addApplications(['stranger', 'wiki'])
      for (let number = 0; number < 105; number += 1) {
        time += 1
        await record(['stranger', 'wiki'], number)
      }
      const numbers = (await list('stranger')).map(({ payload }) => JSON.parse(payload).number)
      expect(numbers).toEqual(Array.from({ length: 100 }, (_, at) => 104 - at))
      expect(await list('wiki')).toHaveLength(105)
    })

    test('gives up a notice of one that registered itself after eight tries', async () => {
      await addApplications(['stranger'])
      await record(['stranger'])
      for (let minutes = 0; minutes < 30; minutes += 1) {
        await wake()
        for (let at = 0; at < 60; at += 5) await step(5 * second)
      }
      expect(tries).toHaveLength(8)
      expect(await list('stranger')).toMatchObject([{ tries: 8, dead_at: expect.any(Number) }])
    })

    test('asks a host that did not answer by one delivery, and sends the rest once it answers', async () => {
      await addApplications(['wiki'])
      isSilent = () => true
      for (let number = 0; number < 50; number += 1) {
        time += 1
        await record(['wiki'], number)
      }
      const [one] = outboxes
      one?.wake()
      await quiet()
      expect(open()).toHaveLength(4)
      await step(timeout)
      for (let at = 0; at < 30; at += 1) {
        expect(open().length).toBeLessThanOrEqual(1)
        await step(second)
      }
      isSilent = () => false
      for (const late of open()) answer(late, { outcome: 'delivered', detail: '' })
      for (let at = 0; at < 13 && (await list('wiki')).length > 0; at += 1) await step(5 * second)
      expect(await list('wiki')).toEqual([])
      expect(new Set(tries.map(({ number }) => number)).size).toBe(50)
    })

    test('tells nobody sooner than was recorded, also where notices before it had found no room', async () => {
      await addApplications(['stranger'])
      isSilent = () => true
      for (let number = 0; number < 4; number += 1) await record(['stranger'], number)
      const later = { kind: 'logout', target: 'stranger', payload: { number: 99 } }
      await first().write(() => recordForApplication({ ...later, dueAt: time + delayedMilliseconds }, time))
      time += 10
      const [one] = outboxes
      one?.wake()
      await quiet()
      const answerAll = async () => {
        for (const asked of open()) answer(asked, { outcome: 'delivered', detail: '' })
        await quiet()
      }
      for (let times = 0; times < 6; times += 1) await answerAll()
      expect(tries.map(({ number }) => number).toSorted()).toEqual([0, 1, 2, 3])
      await step(delayedMilliseconds)
      one?.wake()
      await quiet()
      expect(tries.map(({ number }) => number).toSorted()).toEqual([0, 1, 2, 3, 99])
    })

    test('gives up after three days what found no room at a host that never answers', async () => {
      await addApplications(['wiki'])
      isSilent = () => true
      for (let number = 0; number < 3; number += 1) await record(['wiki'], number)
      await wake()
      await step(timeout)
      time += 3 * 86_400 * second
      await record(['wiki'], 3)
      for (let at = 0; at < 120; at += 5) await wake().then(() => step(5 * second))
      const left = (await list('wiki')).filter(({ dead_at }) => dead_at === null)
      expect(left.map(({ payload }) => JSON.parse(payload).number)).toEqual([3])
    })

    test('asks a host that rests at once where an operator wants that', async () => {
      await addApplications(['wiki'])
      isSilent = () => true
      await record(['wiki'])
      const [one] = outboxes
      one?.wake()
      await quiet()
      await step(timeout)
      await record(['wiki'], 1)
      one?.wake()
      await quiet()
      expect(tries).toHaveLength(1)
      await record(['wiki'], 2)
      one?.wakeResting()
      await quiet()
      expect(tries).toHaveLength(2)
    })
  },
)
