import { expect, test } from 'vitest'
import { afterEveryId, readPages } from './readPages.ts'

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: String(index).padStart(5, '0') })).toReversed()

test.each([0, 1, 499, 500, 501, 1_000, 1_234])('each of %i rows comes once, newest first', async (count) => {
  const rows = rowsOf(count)
  const read: typeof rows = []
  const parts = readPages<{ id: string }>(async (last, limit) =>
    rows.filter(({ id }) => id < (last?.id ?? afterEveryId)).slice(0, limit),
  )
  for await (const row of parts) read.push(row)
  expect(read).toEqual(rows)
})

test('no more is read than is taken', async () => {
  const rows = rowsOf(2_000)
  let reads = 0
  const parts = readPages<{ id: string }>(async (last, limit) => {
    reads += 1
    return rows.filter(({ id }) => id < (last?.id ?? afterEveryId)).slice(0, limit)
  })
  for (let index = 0; index < 500; index += 1) await parts.next()
  expect(reads).toBe(1)
  await parts.next()
  expect(reads).toBe(2)
})
