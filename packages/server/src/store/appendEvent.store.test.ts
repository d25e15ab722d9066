import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sharedStores, stores } from '../../test/stores/preparedStores.ts'
import { walletSigner } from '../../test/stores/walletSigner.ts'
import { appendEvent, defineRepeatedEvents, type NewEvent, recordRepeatedEvent } from './appendEvent.ts'
import { defineQuery } from './defineQuery.ts'
import type { SessionOpening } from './openSession.ts'
import { openStore } from './openStore.ts'
import type { EventTable } from './Schema.ts'
import type { Store } from './Store.ts'

const listEvents = defineQuery('test_list_all_events', (database) =>
  database.selectFrom('event').selectAll().orderBy('id'),
)

const hour = 3_600_000
const ada = '019a9f5e-6a31-7c3e-9d0b-3f1f8b0a9c55'
const bob = '019a9f5e-6a31-7c3e-9d0b-3f1f8b0a9c56'
const from = (network_address: string) => ({ network_address, user_agent: 'a browser' })
const labelled = (label: string, changes: Partial<NewEvent> = {}): NewEvent => ({
  accountId: ada,
  actorId: ada,
  kind: 'wallet_relabelled',
  requester: from('192.0.2.1'),
  now: 500_000 * hour,
  details: { label },
  ...changes,
})
const ofAda = (label: string) => ({ ...labelled(label), accountId: ada })
const numbers = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1))
const labels = (events: readonly EventTable[]) => events.map(({ details }) => JSON.parse(details).label)
const sum = (events: readonly EventTable[]) => events.reduce((total, { count }) => total + count, 0)

async function append(store: Store, ...events: readonly NewEvent[]): Promise<readonly EventTable[]> {
  for (const event of events) await store.write(() => appendEvent(event))
  return await store.read(listEvents, {})
}

describe.each(stores)('on %s', (_name, makeLocation) => {
  const start = async () => {
    const store = await openStore(await makeLocation())
    return Object.assign(store, { [Symbol.asyncDispose]: () => store.close() })
  }

  test('of one kind an account has twenty events an hour: the last one counts those that follow', async () => {
    await using store = await start()
    const events = await append(store, ...numbers(30).map((label) => labelled(label)))
    expect(labels(events)).toEqual(numbers(20))
    expect(events.map(({ count }) => count)).toEqual([...Array(19).fill(1), 11])
    expect(events.at(-1)?.network_address).toBe('192.0.2.1')
  })

  test('an event that stands for several networks or browsers names none of them', async () => {
    await using store = await start()
    const elsewhere = labelled('21', { requester: { network_address: '192.0.2.2', user_agent: 'another' } })
    const events = await append(store, ...numbers(20).map((label) => labelled(label)), elsewhere)
    expect(events.at(-2)).toMatchObject(from('192.0.2.1'))
    expect(events.at(-1)).toMatchObject({ network_address: '', user_agent: '', count: 2 })
  })

  test('another hour, kind, account or actor has twenty of its own', async () => {
    await using store = await start()
    const changes: readonly Partial<NewEvent>[] = [
      {},
      { now: 500_001 * hour },
      { kind: 'profile_changed' },
      { accountId: bob },
      { actorId: bob },
      { actorId: null },
    ]
    for (const change of changes) await append(store, ...numbers(21).map((label) => labelled(label, change)))
    const events = await store.read(listEvents, {})
    expect([events.length, sum(events)]).toEqual([20 * changes.length, 21 * changes.length])
  })

  test('what belongs to no account is kept one by one', async () => {
    await using store = await start()
    const events = await append(store, ...numbers(25).map((label) => labelled(label, { accountId: null })))
    expect(labels(events)).toEqual(numbers(25))
  })

  const appendRepeated = defineRepeatedEvents()
  test.each<[string, (store: Store, event: ReturnType<typeof ofAda>) => Promise<void>]>([
    ['in a transaction', (store, event) => store.write(() => appendRepeated(event))],
    ['by itself', recordRepeatedEvent],
  ])(
    'what says the same as another of its hour adds to that one, also beyond the twenty: %s',
    async (_way, add) => {
      await using store = await start()
      for (const label of [...numbers(3), '2', '2', ...numbers(25), '4']) await add(store, ofAda(label))
      const events = await store.read(listEvents, {})
      expect(labels(events)).toEqual(numbers(20))
      expect(events.map(({ count }) => count)).toEqual([2, 4, 2, 2, ...Array(15).fill(1), 6])
    },
  )
})

describe.each(sharedStores)('two processes on %s', (_name, makeLocation) => {
  const start = async () => {
    const location = await makeLocation()
    const one = await openStore(location)
    const other = await openStore(location)
    return {
      one,
      /** The one, the other, and so on. */
      at: (place: number) => (place % 2 === 0 ? one : other),
      async [Symbol.asyncDispose]() {
        await one.close()
        await other.close()
      },
    }
  }

  test('that append at once lose none below the twenty, and count all beyond', async () => {
    await using both = await start()
    const { one } = both
    const appending = numbers(19).map((label, at) => both.at(at).write(() => appendEvent(labelled(label))))
    await Promise.all(appending)
    expect(labels(await append(one)).toSorted()).toEqual(numbers(19).toSorted())
    const more = numbers(60).map((label, at) => both.at(at).write(() => appendEvent(labelled(label))))
    await Promise.all(more)
    const events = await append(one)
    expect([events.length, sum(events)]).toEqual([20, 79])
  })

  test('that add what says the same at once lose none of it, whatever is at hand together', async () => {
    await using both = await start()
    const adding = numbers(60).map((_, at) =>
      recordRepeatedEvent(both.at(at), ofAda(at % 3 === 0 ? 'one' : 'other')),
    )
    await Promise.all(adding)
    const events = await append(both.one)
    expect(sum(events)).toBe(60)
    expect(events.length).toBeLessThanOrEqual(20)
  })

  test('that sign one wallet in at once write at most twenty events, which count every sign-in', async () => {
    await using both = await start()
    const { one } = both
    await one.openSession(opening())
    const tried = await Promise.allSettled(numbers(60).map((_, at) => both.at(at).openSession(opening())))
    expect(tried.map(({ status }) => status)).toEqual(Array(60).fill('fulfilled'))
    const events = await append(one)
    expect(events.length).toBeLessThanOrEqual(20)
    expect(sum(events)).toBe(61)
  })

  test('that end the session before at each sign-in count every end', async () => {
    await using both = await start()
    const { one } = both
    let previousTokenHash: Uint8Array | null = null
    for (let at = 0; at < 30; at += 1) {
      const next = opening({ previousTokenHash })
      await both.at(at).openSession(next)
      previousTokenHash = next.tokenHash
    }
    const events = await append(one)
    const counts = Map.groupBy(events, ({ kind }) => kind)
    expect(sum(counts.get('sign_in') ?? [])).toBe(30)
    expect(sum(counts.get('session_ended') ?? [])).toBe(29)
    expect([...counts.values()].map(({ length }) => length)).toEqual([20, 20])
  })
})

const opening = (changes: Partial<SessionOpening> = {}): SessionOpening => ({
  nonce: randomBytes(16).toString('hex'),
  nonceExpiresAt: 500_001 * hour,
  signer: walletSigner('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'),
  payload: '{}',
  tokenHash: randomBytes(32),
  previousTokenHash: null,
  requester: from('192.0.2.1'),
  now: 500_000 * hour,
  expiresAt: 500_100 * hour,
  ...changes,
})
