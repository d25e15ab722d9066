import { postgresDatabase, stores } from '@countersign/test-support/stores'
import { waitForLock } from '@countersign/test-support/waitForLock'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore } from '../store/openStore.ts'
import { insertEvent } from '../store/queries/event.ts'
import { spendNonce } from '../store/queries/nonce.ts'
import type { Store } from '../store/Store.ts'
import { uuid } from '../store/uuid.ts'
import { run } from '../store/Write.ts'
import { startNonce } from './nonce.ts'
import { sweep as sweepAll } from './sweep.ts'

const hour = 3_600_000
const lifetime = 300_000
const start = 1_790_000_000_000

/** Without anybody else's tables. */
const sweep = (store: Store, now: number, eventDays?: number | 'forever') =>
  sweepAll(store, now, [], eventDays)

/** A nonce that was made so long after the start. */
const nonceOf = (after: number, rest = 'n', sweptUntil = '') =>
  startNonce(start + after, sweptUntil) + rest.padEnd(46, 'x')
const spend = (store: Store, nonce: string) =>
  store.write(() => run(spendNonce, { nonce, expiresAt: start + lifetime }))

describe.each(stores)('sweeping on %s', (_name, makeLocation) => {
  let location: string
  let store: Store
  beforeEach(async () => {
    location = await makeLocation()
    store = await openStore(location)
  })
  afterEach(() => store.close())

  test('goes on, a batch at a time, until nothing that has expired is left', async () => {
    await store.write(function* () {
      for (let index = 0; index < 1_200; index += 1)
        yield* run(spendNonce, { nonce: nonceOf(index), expiresAt: start + index + lifetime })
    })
    expect(await sweep(store, start + 2 * hour + lifetime + 1_100)).toEqual({
      nonces: 1_100,
      sessions: 0,
      confirmations: 0,
      handOvers: 0,
      proofs: 0,
      events: 0,
    })
    expect(await sweep(store, start + 2 * hour + lifetime + 1_200)).toEqual({
      nonces: 100,
      sessions: 0,
      confirmations: 0,
      handOvers: 0,
      proofs: 0,
      events: 0,
    })
  })

  test('keeps a nonce for two hours after its end, for clocks that are behind', async () => {
    await spend(store, nonceOf(0))
    expect(await sweep(store, start + 2 * hour + lifetime)).toEqual({
      nonces: 0,
      sessions: 0,
      confirmations: 0,
      handOvers: 0,
      proofs: 0,
      events: 0,
    })
    expect(await sweep(store, start + 2 * hour + lifetime + 1)).toEqual({
      nonces: 1,
      sessions: 0,
      confirmations: 0,
      handOvers: 0,
      proofs: 0,
      events: 0,
    })
  })

  test('makes each nonce unusable that is no longer remembered, spent or not, in every process', async () => {
    const other = location === ':memory:' ? store : await openStore(location)
    await spend(store, nonceOf(0, 'spent'))
    await sweep(store, start + 3 * hour)
    for (const who of new Set([store, other])) {
      expect(await spend(who, nonceOf(0, 'spent'))).toEqual([])
      expect(await spend(who, nonceOf(0, 'new'))).toEqual([])
      expect(await spend(who, nonceOf(hour, `of ${who === store}`))).toHaveLength(1)
    }
    if (other !== store) await other.close()
  })

  test('never lowers the mark, also for a clock that was set back; a new epoch begins there', async () => {
    await sweep(store, start + 3 * hour)
    const mark = store.noncesSweptUntil()
    expect(
      await store.raiseMark({ key: 'nonces_swept_until', table: 'spent_nonce', value: nonceOf(0) }),
    ).toBe(mark)
    expect(await spend(store, nonceOf(0, 'old'))).toEqual([])
    expect(await spend(store, nonceOf(0, 'new', mark))).toHaveLength(1)
    await sweep(store, start)
    expect(store.noncesSweptUntil() > mark).toBe(true)
    expect(await spend(store, nonceOf(0, 'new', mark))).toEqual([])
    expect(await spend(store, nonceOf(0, 'newer', mark))).toHaveLength(1)
  })

  test('removes events that are older than they are kept, and keeps them for ever where that is set', async () => {
    const day = 24 * hour
    const event = { account_id: null, actor_id: null, kind: 'sign_out', network_address: '', user_agent: '' }
    await store.write(function* () {
      for (let index = 0; index < 700; index += 1) {
        const at = start + index
        yield* run(insertEvent, { id: uuid(at), at, ...event, details: '{}' })
      }
    })
    const removed = async (...given: [number, (number | 'forever')?]) => (await sweep(store, ...given)).events
    expect(await removed(start + 400 * day + 100)).toBe(100)
    expect(await removed(start + 500 * day, 'forever')).toBe(0)
    expect(await removed(start + 10 * day + 150, 10)).toBe(50)
    expect(await removed(start + 401 * day)).toBe(550)
  })

  test('a store that is opened knows the mark', async () => {
    if (location === ':memory:') return
    await sweep(store, start + 3 * hour)
    const other = await openStore(location)
    expect(other.noncesSweptUntil()).toBe(store.noncesSweptUntil())
    await other.close()
  })
})

describe('on Postgres, while the mark is raised', () => {
  let other: Client
  let store: Store
  beforeEach(async () => {
    const connectionString = await postgresDatabase()
    store = await openStore(connectionString)
    other = new Client({ connectionString })
    await other.connect()
  })
  afterEach(async () => {
    await other.end()
    await store.close()
  })

  test('a nonce that is spent at that moment is refused, although its row is already gone', async () => {
    const nonce = nonceOf(0)
    await spend(store, nonce)
    await other.query('begin')
    await other.query('lock table spent_nonce in share mode')
    const again = spend(store, nonce)
    await waitForLock(other)
    await other.query("insert into meta values ('nonces_swept_until', $1)", [nonceOf(1).slice(0, 8)])
    await other.query('delete from spent_nonce')
    await other.query('commit')
    expect(await again).toEqual([])
  })

  test('one that is being spent is waited for, and where that takes long the mark stays', async () => {
    await other.query('begin')
    await other.query('insert into spent_nonce values ($1, 1)', [nonceOf(0)])
    expect(await sweep(store, start + 3 * hour)).toEqual({
      nonces: 0,
      sessions: 0,
      confirmations: 0,
      handOvers: 0,
      proofs: 0,
      events: 0,
    })
    expect(store.noncesSweptUntil()).toBe('')
    await other.query('commit')
    expect(await sweep(store, start + 3 * hour)).toEqual({
      nonces: 1,
      sessions: 0,
      confirmations: 0,
      handOvers: 0,
      proofs: 0,
      events: 0,
    })
  })
})
