import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { sqliteFile } from '@countersign/test-support/stores'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { KeepLogTogether } from '../../../test/stores/keepLogTogether.ts'
import { openConnection } from './openConnection.ts'

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

test('what stays locked is refused in the end', async () => {
  const file = sqliteFile()
  const holder = new Database(file)
  holder.exec('create table entry (name text); begin exclusive')
  await expect(openConnection(file, 20)).rejects.toMatchObject({ code: 'SQLITE_BUSY' })
  const opening = openConnection(file, 10_000)
  holder.exec('commit')
  expect((await opening).pragma('journal_mode', { simple: true })).toBe('wal')
})
