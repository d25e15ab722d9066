import { statSync } from 'node:fs'
import { sqliteFile } from '@countersign/test-support/stores'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { sweep } from '../../proof/sweep.ts'
import { openStore } from '../openStore.ts'
import { spendNonce } from '../queries/nonce.ts'
import type { Store } from '../Store.ts'
import { run } from '../Write.ts'
import { compactFile, compactSmallFile } from './compactFile.ts'

const later = 1_790_000_000_000
const rows = 40_000

async function fill(store: Store): Promise<void> {
  await store.write(function* () {
    for (let index = 0; index < rows; index += 1)
      yield* run(spendNonce, { nonce: `${String(index).padStart(8, '0')}${'n'.repeat(200)}`, expiresAt: 1 })
    yield* run(spendNonce, { nonce: 'z', expiresAt: 2 * later })
  })
}

/** What another process reads of a file, once the log is in it. */
function inspect(path: string) {
  const database = new Database(path)
  database.pragma('wal_checkpoint(truncate)')
  const read = (name: string) => database.pragma(name, { simple: true })
  const found = {
    autoVacuum: read('auto_vacuum'),
    mode: read('journal_mode'),
    integrity: read('integrity_check'),
    nonces: database.prepare('select count(*) from spent_nonce').pluck().get(),
  }
  database.close()
  return { ...found, size: statSync(path).size }
}

/** A file as earlier versions made it, with more free space than rows. */
async function makeEarlierFile(): Promise<string> {
  const path = sqliteFile()
  await (await openStore(path)).close()
  const database = new Database(path)
  database.pragma('journal_mode = delete')
  database.pragma('auto_vacuum = none')
  database.exec('vacuum')
  database.close()
  const store = await openStore(path)
  await fill(store)
  await sweep(store, later, [])
  await store.close()
  return path
}

test('a sweep gives the disk back what it removed, but for a few megabytes', async () => {
  const path = sqliteFile()
  const store = await openStore(path)
  await fill(store)
  const before = inspect(path)
  await sweep(store, later, [])
  const after = inspect(path)
  expect(after).toMatchObject({ autoVacuum: 2, mode: 'wal', integrity: 'ok', nonces: 1 })
  expect(before.size).toBeGreaterThan(9_000_000)
  expect(after.size).toBeLessThan(5_500_000)
  expect(after.size).toBeGreaterThan(4_000_000)
  await store.close()
})

test('one call gives back a bounded part, so that it never takes long', async () => {
  const path = sqliteFile()
  const store = await openStore(path)
  await fill(store)
  const database = new Database(path)
  database.exec('create table large (value blob)')
  const insert = database.prepare('insert into large values (zeroblob(1000000))')
  for (let count = 0; count < 45; count += 1) insert.run()
  database.exec('drop table large')
  const free = () => Number(database.pragma('freelist_count', { simple: true }))
  const before = free()
  await store.giveSpaceBack()
  expect(before - free()).toBe(64 * 128)
  await store.giveSpaceBack()
  expect(free()).toBe(1_024)
  database.close()
  await store.close()
})

test('a file of an earlier version keeps its size until it is written anew, and its rows then', async () => {
  const path = await makeEarlierFile()
  const before = inspect(path)
  expect(before).toMatchObject({ autoVacuum: 0, nonces: 1 })
  expect(before.size).toBeGreaterThan(9_000_000)
  expect(await compactSmallFile(path, 1_000_000)).toBeGreaterThan(9_000_000)
  expect(inspect(path)).toEqual(before)
  expect(await compactSmallFile(path, 64_000_000)).toBeUndefined()
  const after = inspect(path)
  expect(after).toMatchObject({ autoVacuum: 2, mode: 'wal', integrity: 'ok', nonces: 1 })
  expect(after.size).toBeLessThan(500_000)
  expect(await compactSmallFile(path, 64_000_000)).toBeUndefined()
})

test('a store that has a small file open goes on while it is written anew', async () => {
  const path = await makeEarlierFile()
  const store = await openStore(path)
  expect(await compactSmallFile(path, 64_000_000)).toBeUndefined()
  expect(await store.write(() => run(spendNonce, { nonce: 'y', expiresAt: 1 }))).toHaveLength(1)
  await store.close()
  expect(inspect(path)).toMatchObject({ autoVacuum: 2, integrity: 'ok', nonces: 2 })
})

test('a file of any size is written anew when nobody else has it open', async () => {
  const path = await makeEarlierFile()
  const store = await openStore(path)
  await expect(compactFile(path)).rejects.toMatchObject({ name: 'StorageError', reason: 'locked' })
  await store.close()
  const { before, after } = await compactFile(path)
  expect(before).toBeGreaterThan(9_000_000)
  expect(after).toBeLessThan(500_000)
  expect(inspect(path)).toMatchObject({ autoVacuum: 2, mode: 'wal', integrity: 'ok', nonces: 1 })
})
