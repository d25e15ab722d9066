import { copyFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { sqliteFile } from '@countersign/test-support/stores'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from '../openStore.ts'
import { ping } from '../queries/health.ts'
import { spendNonce } from '../queries/nonce.ts'
import type { Store } from '../Store.ts'
import { run } from '../Write.ts'

let path: string
let store: Store
beforeEach(async () => {
  path = sqliteFile()
  store = await openStore(path)
})
afterEach(() => store.close())

const spend = (nonce: string) => store.write(() => run(spendNonce, { nonce, expiresAt: 1 }))
const gone = {
  name: 'StorageError',
  reason: 'file_replaced',
  message: 'The database file was removed or replaced: put it back, or restart the server.',
}

test.each<[string, (file: string) => void]>([
  ['removed', (file) => rmSync(file)],
  [
    'removed with all that belongs to it',
    (file) => {
      for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`)
    },
  ],
  ['without its write-ahead log', (file) => rmSync(`${file}-wal`)],
  [
    'replaced by a copy',
    (file) => {
      copyFileSync(file, `${file}.copy`)
      renameSync(`${file}.copy`, file)
    },
  ],
])('nothing is acknowledged into a file that is %s, and readiness says so', async (_how, breakIt) => {
  await store.ping()
  await spend('before')
  breakIt(path)
  const refused = await Promise.allSettled(['a', 'b', 'c'].map(spend))
  for (const result of refused) {
    expect(result).toMatchObject({ status: 'rejected', reason: gone })
  }
  await expect(spend('d')).rejects.toMatchObject(gone)
  await expect(store.ping()).rejects.toMatchObject(gone)
  // Who is signed in stays so: what was acknowledged before is still read.
  await store.read(ping, {})
})

test('a file behind a link is looked for under the link, and its log where the file is', async () => {
  const link = `${path}.link`
  symlinkSync(path, link)
  const linked = await openStore(link)
  const write = () => linked.write(() => run(spendNonce, { nonce: 'a', expiresAt: 1 }))
  renameSync(`${path}-wal`, `${path}-wal.away`)
  await expect(write()).rejects.toMatchObject(gone)
  renameSync(`${path}-wal.away`, `${path}-wal`)
  await linked.ping()
  rmSync(link)
  await expect(write()).rejects.toMatchObject(gone)
  await linked.close()
})

test('readiness notices without a write', async () => {
  await store.ping()
  rmSync(path)
  await expect(store.ping()).rejects.toMatchObject(gone)
})

test('a file that comes back is written to again, without what was refused meanwhile', async () => {
  renameSync(path, `${path}.away`)
  await expect(spend('a')).rejects.toMatchObject(gone)
  await expect(spend('b')).rejects.toMatchObject(gone)
  renameSync(`${path}.away`, path)
  expect(await spend('c')).toHaveLength(1)
  const other = new Database(path)
  expect(other.prepare("select nonce from spent_nonce where nonce in ('b', 'c')").pluck().all()).toEqual([
    'c',
  ])
  other.close()
})
