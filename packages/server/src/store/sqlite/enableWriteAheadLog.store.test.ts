import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { sqliteFile } from '@countersign/test-support/stores'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { KeepLogTogether } from '../../../test/stores/keepLogTogether.ts'
import { enableWriteAheadLog } from './enableWriteAheadLog.ts'

test('several at once on one new file each wait for the others', async () => {
  const files = Array.from({ length: 100 }, sqliteFile)
  const fellows = 3
  const arrivals = new Int32Array(new SharedArrayBuffer(4 * files.length))
  const workerData: KeepLogTogether = { files, fellows, arrivals, withinMilliseconds: 10_000 }
  const script = new URL('../../../test/stores/keepLogTogether.ts', import.meta.url)
  const workers = Array.from({ length: fellows }, () => new Worker(script, { workerData }))
  try {
    const ended = await Promise.all(workers.map((worker) => once(worker, 'exit')))
    expect(ended).toEqual([[0], [0], [0]])
  } finally {
    // One that fails leaves its fellows waiting for it.
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
  const modes = files.map((file) => new Database(file).pragma('journal_mode', { simple: true }))
  expect(new Set(modes)).toEqual(new Set(['wal']))
})

test('what stays locked is refused in the end', () => {
  const file = sqliteFile()
  const holder = new Database(file)
  holder.exec('create table entry (name text); begin exclusive')
  const database = new Database(file, { timeout: 0 })
  expect(() => enableWriteAheadLog(database, 20)).toThrow(expect.objectContaining({ code: 'SQLITE_BUSY' }))
  holder.exec('commit')
  enableWriteAheadLog(database, 20)
  expect(database.pragma('journal_mode', { simple: true })).toBe('wal')
})
