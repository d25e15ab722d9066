import { setImmediate as turn } from 'node:timers/promises'
import { holdTurn } from '@countersign/test-support/holdTurn'
import { postgresDatabase } from '@countersign/test-support/stores'
import { Client, DatabaseError } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openStore } from '../openStore.ts'
import { spendNonce } from '../queries/nonce.ts'
import type { Store } from '../Store.ts'
import { run } from '../Write.ts'
import { ConnectionPool } from './ConnectionPool.ts'

let address: string
let store: Store
let other: Client
beforeEach(async () => {
  address = await postgresDatabase()
  other = new Client({ connectionString: address })
  await other.connect()
  store = await openStore(address)
})
afterEach(async () => {
  await other.end()
  await store.close()
})

const expiresAt = 1
const isUnspent = async (nonce: string) =>
  (await store.write(() => run(spendNonce, { nonce, expiresAt }))).length === 1

const others = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  and backend_type = 'client backend'`

/** Ends every connection but its own, as a server does that restarts or hands over to another one. */
async function endConnections(): Promise<void> {
  await other.query(`select pg_terminate_backend(pid) ${others}`)
  await expect.poll(async () => (await other.query(`select 1 ${others}`)).rows.length).toBe(0)
  // The sockets have their last bytes; the event loop reads them in its next turns.
  for (let turns = 0; turns < 3; turns += 1) await turn()
}

/** A step of a write in which something else happens. */
const meanwhile = (act: () => Promise<void>) => ({ runSync() {}, runAsync: act })

describe('a connection that Postgres ends', () => {
  const steps = 3

  test.each([0, 1, 2, 3])(
    'after %d queries of a transaction undoes it, and the next one works',
    async (at) => {
      const broken = store.write(function* () {
        for (let step = 0; step <= steps; step += 1) {
          if (step === at) yield meanwhile(endConnections)
          if (step < steps) yield* run(spendNonce, { nonce: `n${step}`, expiresAt })
        }
      })
      await expect(broken).rejects.toMatchObject({ name: 'StorageError' })
      for (let step = 0; step < steps; step += 1) expect(await isUnspent(`n${step}`)).toBe(true)
    },
  )

  test('while it is idle is replaced', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, index) => isUnspent(`idle${index}`)))
    await endConnections()
    expect(await isUnspent('afterwards')).toBe(true)
  })

  test('because it waited too long in a transaction is no more than a write that failed', async () => {
    const stuck = store.write(function* () {
      yield* run(spendNonce, { nonce: 'slow', expiresAt })
      yield meanwhile(() => expect.poll(() => countOthers(), { timeout: 10_000 }).toBe(0))
      yield* run(spendNonce, { nonce: 'never', expiresAt })
    })
    await expect(stuck).rejects.toMatchObject({ name: 'StorageError' })
    expect(await isUnspent('slow')).toBe(true)
  })
})

const countOthers = async () => (await other.query(`select 1 ${others}`)).rows.length

describe('a transaction', () => {
  /** Runs so many queries, each of which is answered after so long. */
  async function runAll(count: number, milliseconds: number): Promise<number> {
    const pool = new ConnectionPool(address, 1)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    try {
      return await pool.transaction(async (query) => {
        for (let at = 0; at < count; at += 1) {
          const answer = query({ text: 'select 1' })
          vi.advanceTimersByTime(milliseconds)
          await answer
        }
        return count
      })
    } finally {
      vi.useRealTimers()
      await pool.end()
    }
  }

  test('that goes on may take any time', async () => {
    expect(await runAll(100, 900)).toBe(100)
  })

  test('that waits again and again is given up', async () => {
    expect(await runAll(2, 2_900)).toBe(2)
    await expect(runAll(4, 2_900)).rejects.toThrow('too slowly')
  })
})

test('an answer that arrives while this process has no turn is no late one', async () => {
  const pool = new ConnectionPool(address, 1)
  await pool.query({ text: 'select 1' })
  const answer = pool.query({ text: 'select 1 as one from pg_sleep(0.2)' })
  for (let turns = 0; turns < 3; turns += 1) await turn()
  holdTurn(4_000)
  expect((await answer).rows).toEqual([{ one: 1 }])
  await pool.end()
})

describe('a Postgres that grants fewer connections than the pool wants', () => {
  const writeMany = (target: Store, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        target.write(() => run(spendNonce, { nonce: `many${index}`, expiresAt })),
      ),
    )

  test('has them all waited for, and is not asked again and again', async () => {
    const limited = await openStore(await limitConnections(3))
    const asked = vi.spyOn(Client.prototype, 'connect')
    const rows = await writeMany(limited, 100)
    expect(rows.flat()).toHaveLength(100)
    expect(asked.mock.calls.length).toBeLessThan(50)
    asked.mockRestore()
    const reads = Array.from({ length: 100 }, () => limited.ping())
    await Promise.all(reads)
    await limited.close()
  })

  test('and none at all at first is asked again', async () => {
    const limitedAddress = await limitConnections(1)
    const limited = await openStore(limitedAddress)
    const holder = new Client({ connectionString: limitedAddress })
    await holder.connect()
    const pending = writeMany(limited, 10)
    await turn()
    await holder.end()
    expect((await pending).flat()).toHaveLength(10)
    await limited.close()
  })
})

/** The address of this database for a user who gets so many connections: superusers get any number. */
async function limitConnections(count: number): Promise<string> {
  const url = new URL(address)
  const user = `few_${url.pathname.slice(1)}`
  await other.query(`create role ${user} login password 'few' connection limit ${count}`)
  await other.query(`create schema few authorization ${user}; alter role ${user} set search_path = few`)
  url.username = user
  url.password = 'few'
  return String(url)
}

test('a Postgres that is read-only refuses writes, and takes them once it is not', async () => {
  const database = new URL(address).pathname.slice(1)
  await store.ping()
  await other.query(`alter database ${database} set default_transaction_read_only = on`)
  await endConnections()
  const readOnly = { name: 'StorageError', reason: 'read_only' }
  await expect(isUnspent('read-only')).rejects.toMatchObject(readOnly)
  await expect(store.ping()).rejects.toMatchObject(readOnly)
  await other.query('set default_transaction_read_only = off')
  await other.query(`alter database ${database} set default_transaction_read_only = off`)
  // Nobody ends the connections: those that were refused are replaced.
  expect(await isUnspent('read-only')).toBe(true)
  await expect
    .poll(
      () =>
        store.ping().then(
          () => 'ready',
          () => 'not yet',
        ),
      { timeout: 5_000 },
    )
    .toBe('ready')
})

test('a write that Postgres could not fit into its isolation level is done again', async () => {
  let runs = 0
  const give = store.write(function* () {
    runs += 1
    if (runs === 1) yield meanwhile(() => Promise.reject(serializationFailure()))
    return (yield* run(spendNonce, { nonce: 'twice', expiresAt })).length
  })
  expect(await give).toBe(1)
  expect(runs).toBe(2)
})

function serializationFailure(): Error {
  const failure = new DatabaseError('could not serialize access', 0, 'error')
  failure.code = '40001'
  return failure
}
