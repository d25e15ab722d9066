import { setImmediate as turn } from 'node:timers/promises'
import { sqliteFile } from '@countersign/test-support/stores'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from '../openStore.ts'
import { ping } from '../queries/health.ts'
import { spendNonce } from '../queries/nonce.ts'
import type { Store } from '../Store.ts'
import { run } from '../Write.ts'
import { GroupCommit } from './GroupCommit.ts'

let path: string
let store: Store
let holder: Database.Database
beforeEach(async () => {
  path = sqliteFile()
  store = await openStore(path)
  holder = new Database(path)
})
afterEach(async () => {
  if (holder.inTransaction) holder.exec('rollback')
  holder.close()
  await store.close()
})

const spend = (nonce: string) => store.write(() => run(spendNonce, { nonce, expiresAt: 1 }))
const nonces = () => holder.prepare('select nonce from spent_nonce order by nonce').pluck().all()

/** More turns of the event loop than a group waits for its fellows. */
async function turns(): Promise<void> {
  for (let count = 0; count < 100; count += 1) await turn()
}

test.each(['exclusive', 'immediate'])(
  'a lock (%s) of somebody else holds up writes, and nothing else',
  async (mode) => {
    holder.exec(`begin ${mode}`)
    let isDone = false
    const write = spend('a').then((rows) => {
      isDone = true
      return rows
    })
    // The event loop goes on, or these would not come before the end of the lock; reads go on too.
    await turns()
    await store.read(ping, {})
    expect(isDone).toBe(false)
    holder.exec('commit')
    expect(await write).toHaveLength(1)
  },
)

test('a VACUUM of somebody else holds up no read, and the write that waits is done', async () => {
  const write = spend('a')
  holder.exec('vacuum')
  await store.read(ping, {})
  expect(await write).toHaveLength(1)
})

test('writes that waited are done in their order', async () => {
  const database = new Database(path, { timeout: 0 })
  const group = new GroupCommit(database)
  const order: string[] = []
  const add = (name: string) => group.add(() => void order.push(name))
  holder.exec('begin exclusive')
  const all: Promise<void>[] = []
  for (const name of ['a', 'b', 'c', 'd']) {
    all.push(add(name))
    await turns()
  }
  holder.exec('commit')
  all.push(add('e'))
  await Promise.all(all)
  expect(order).toEqual(['a', 'b', 'c', 'd', 'e'])
  database.close()
})

test('a lock that stays has writes refused as locked, and they are never done', async () => {
  const database = new Database(path, { timeout: 0 })
  const group = new GroupCommit(database, { patienceMilliseconds: 30 })
  const insert = database.prepare('insert into spent_nonce (nonce, expires_at) values (?, 1)')
  const add = (nonce: string) => group.add(() => void insert.run(nonce))
  holder.exec('begin exclusive')
  const refused = await Promise.allSettled(['a', 'b'].map(add))
  expect(refused).toEqual(
    Array(2).fill({ status: 'rejected', reason: expect.objectContaining({ code: 'SQLITE_BUSY' }) }),
  )
  const later = add('c')
  holder.exec('commit')
  await later
  await group.settle()
  expect(nonces()).toEqual(['c'])
  database.close()
})

test('a write that fails among others that the lock keeps waiting fails alone', async () => {
  holder.exec('begin exclusive')
  const all = Promise.allSettled([
    spend('a'),
    store.write(function* () {
      yield* run(spendNonce, { nonce: 'b', expiresAt: 1 })
      throw new RangeError('refused')
    }),
    spend('c'),
  ])
  await turns()
  holder.exec('commit')
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(nonces()).toEqual(['a', 'c'])
})

test('a store that is closed while the file is locked finishes what waits', async () => {
  holder.exec('begin exclusive')
  const write = spend('a')
  const closed = store.close()
  await turns()
  holder.exec('commit')
  expect(await write).toHaveLength(1)
  await closed
})

test('two stores on one file that write at once lose nothing', async () => {
  const other = await openStore(path)
  const rounds = 200
  const writes = Array.from({ length: rounds }, (_, index) => [
    spend(`here${index}`),
    other.write(() => run(spendNonce, { nonce: `there${index}`, expiresAt: 1 })),
    other.write(() => run(spendNonce, { nonce: `here${index}`, expiresAt: 1 })),
  ])
  const rows = await Promise.all(writes.flat())
  expect(rows.filter((row) => row.length === 1)).toHaveLength(2 * rounds)
  await other.close()
})
