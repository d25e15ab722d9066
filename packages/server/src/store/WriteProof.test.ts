import { expect, test } from 'vitest'
import { StorageError } from './StorageError.ts'
import { WriteProof } from './WriteProof.ts'

/** A store that counts what it is asked, under a clock of the test. */
function createProof() {
  const seen: { reads: number; writes: number; now: number; fault?: StorageError } = {
    reads: 0,
    writes: 0,
    now: 0,
  }
  const work = async () => {
    if (seen.fault !== undefined) throw seen.fault
  }
  const proof = new WriteProof({
    read: () => {
      seen.reads += 1
      return work()
    },
    write: () => {
      seen.writes += 1
      return work()
    },
    now: () => seen.now,
  })
  return { proof, seen }
}

test('a write is tried at the first check, and again after ten seconds; between them a read is enough', async () => {
  const { proof, seen } = createProof()
  for (const now of [0, 5_000, 9_999, 10_000, 15_000]) {
    seen.now = now
    await proof.check()
  }
  expect(seen).toMatchObject({ writes: 2, reads: 3 })
})

test('all who ask at once share one attempt', async () => {
  const { proof, seen } = createProof()
  await Promise.all(Array.from({ length: 1_000 }, () => proof.check()))
  expect(seen).toMatchObject({ writes: 1, reads: 0 })
})

test('a failure is told for a second without another attempt, then a write is tried again', async () => {
  const { proof, seen } = createProof()
  seen.fault = new StorageError(undefined, 'disk_full')
  for (let count = 0; count < 1_000; count += 1) {
    await expect(proof.check()).rejects.toMatchObject({ reason: 'disk_full' })
  }
  expect(seen).toMatchObject({ writes: 1, reads: 0 })
  delete seen.fault
  seen.now = 1_000
  await proof.check()
  expect(seen).toMatchObject({ writes: 2, reads: 0 })
})

test('a write that failed elsewhere has the next check try one', async () => {
  const { proof, seen } = createProof()
  await proof.check()
  const mistake = new TypeError('nothing is wrong with the store')
  expect(proof.doubt(mistake)).toBe(mistake)
  await proof.check()
  expect(seen).toMatchObject({ writes: 1, reads: 1 })
  proof.doubt(new StorageError(undefined, 'read_only'))
  await proof.check()
  expect(seen).toMatchObject({ writes: 2, reads: 1 })
})
