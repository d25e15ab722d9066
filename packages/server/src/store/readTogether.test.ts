import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defineQuery, type Parameter, type Query } from './defineQuery.ts'
import { readTogether } from './readTogether.ts'
import type { AsyncConnection } from './Write.ts'

interface Keys {
  readonly keys: readonly string[]
}

const query: Query<Keys, { readonly key: string; readonly row: string }> = defineQuery(
  'test_read_together',
  (database, _parameter: Parameter<Keys>) => database.selectFrom('meta').select(['key', 'value as row']),
)

/** The statements that were sent, each with its keys, to be answered. */
let sent: { readonly keys: readonly string[]; readonly answer: () => void }[]
let read: (key: string) => Promise<readonly string[]>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  sent = []
  const connection: AsyncConnection = {
    run: (_query, parameters) => {
      const { keys }: { keys: readonly string[] } = Object(parameters)
      const rows = Promise.withResolvers<readonly never[]>()
      sent.push({ keys, answer: () => rows.resolve([]) })
      return rows.promise
    },
  }
  const together = readTogether({
    keyOf: (key: string) => key,
    query,
    give: (keys): Keys => ({ keys }),
    read: ({ key, row }) => [key, row],
  })
  read = (key) => together(connection, key)
})
afterEach(() => {
  vi.useRealTimers()
})

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Begins reads, each in a turn of its own. */
async function readInTurns(...keys: readonly string[]) {
  const reads: Promise<readonly string[]>[] = []
  for (const key of keys) {
    reads.push(read(key))
    await turn()
  }
  return reads
}

const keysSent = () => sent.map(({ keys }) => keys.join(''))

test('while two statements are under way, the next one gathers reads of further turns', async () => {
  const reads = await readInTurns('a', 'b', 'c', 'd', 'e')
  expect(keysSent()).toEqual(['a', 'b'])
  sent[1]?.answer()
  await turn()
  expect(keysSent()).toEqual(['a', 'b', 'cde'])
  reads.push(read('f'))
  for (const at of [0, 2]) sent[at]?.answer()
  await turn()
  expect(keysSent()).toEqual(['a', 'b', 'cde', 'f'])
  sent[3]?.answer()
  expect(await Promise.all(reads)).toEqual([[], [], [], [], [], []])
})

test('statements that are not answered hold nobody up for long', async () => {
  await readInTurns('a', 'b', 'c')
  vi.advanceTimersByTime(19)
  expect(keysSent()).toEqual(['a', 'b'])
  vi.advanceTimersByTime(1)
  expect(keysSent()).toEqual(['a', 'b', 'c'])
})

test('a statement that is full waits for none', async () => {
  const keys = Array.from({ length: 64 }, (_, at) => `${at} `)
  await readInTurns('a', 'b', ...keys)
  expect(keysSent()).toEqual(['a', 'b', keys.join('')])
})
