import { postgresDatabase, stores } from '@countersign/test-support/stores'
import { sql } from 'kysely'
import { Client, DatabaseError } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { defineQuery } from './defineQuery.ts'
import { buildTogether, defineReadTogether, defineWriteTogether } from './defineTogether.ts'
import { openStore } from './openStore.ts'
import { raiseMark } from './queries/nonce.ts'
import type { Store } from './Store.ts'
import { run } from './Write.ts'

interface Mark {
  readonly key: string
  readonly value: string
}

const findValue = defineReadTogether<Pick<Mark, 'key'> & { readonly more: number }, { value: string }>(
  'test_find_value',
  { key: 'text', more: 'bigint' },
  (given) => sql`
select value || cast(cast(${given('more')} as integer) + 1 as text) as value
from ${sql.table('meta')} where key = ${given('key')}`,
)

/** The same as it is built: two parts, of which the second is of another key. */
const findBuilt = buildTogether(defineQuery)<
  Pick<Mark, 'key'> & { readonly more: number },
  { value: string }
>('test_find_built', { key: 'text', more: 'bigint' }, (database, parameter) =>
  database
    .selectFrom('meta')
    .where('key', '=', parameter('key'))
    .select(sql<string>`value || cast(cast(${parameter('more')} as integer) + 1 as text)`.as('value'))
    .unionAll((part) =>
      part
        .selectFrom('meta')
        .where('key', '=', sql<string>`${parameter('key')} || '?'`)
        .select('value'),
    ),
)

const keepValue = defineWriteTogether<Mark, { readonly kept: string }>('test_keep_value_at_once', {
  types: { key: 'text', value: 'text' },
  ownOf: ({ key }) => [key],
  statement: sql`
kept as (
  insert into ${sql.table('meta')} (key, value) select key, value from given
  on conflict (key) do nothing returning key
)
select ordinality, key as kept from kept join given using (key)`,
})

let store: Store
afterEach(() => store.close())

const keys = Array.from({ length: 70 }, (_, at) => `key ${at} "'\\`)

const both = [
  ['written', findValue],
  ['built', findBuilt],
] as const
const eachOfBoth = stores.flatMap(([name, make]) =>
  both.map(([how, find]) => [name, how, make, find] as const),
)

test.each(eachOfBoth)(
  'reads on %s, %s, give each its own row, and none where there is none',
  async (_name, _how, make, find) => {
    store = await openStore(await make(), { prefix: 'login_' })
    await store.write(function* () {
      for (const key of keys.slice(1)) yield* raiseMark({ key, table: 'meta', value: `of ${key} ` })
    })
    const found = await Promise.all(keys.map((key, more) => store.read(find, { key, more })))
    expect(found.map((rows) => rows.map(({ value }) => value))).toEqual([
      [],
      ...keys.slice(1).map((key, at) => [`of ${key} ${at + 2}`]),
    ])
  },
)

describe('on Postgres', () => {
  let query: ReturnType<typeof vi.spyOn>
  beforeEach(async () => {
    store = await openStore(await postgresDatabase())
    query = vi.spyOn(Client.prototype, 'query')
  })
  afterEach(() => query.mockRestore())

  const keep = (key: string, value = 'first') => store.writeAtOnce(keepValue, { key, value })
  const read = async (key: string) => (await store.read(findValue, { key, more: 0 }))[0]?.value

  test('reads of one turn are one statement, of which the same one is asked once', async () => {
    await keep('one')
    query.mockClear()
    const found = await Promise.all(['one', 'one', 'two'].map(read))
    expect(found).toEqual(['first1', 'first1', undefined])
    expect(query).toHaveBeenCalledTimes(1)
    expect(JSON.stringify(query.mock.calls).match(/more/g)).toHaveLength(4)
  })

  test('writes of one turn are one statement for each 16 of them, and each has its own rows', async () => {
    await keep(keys[0] ?? '')
    query.mockClear()
    const kept = await Promise.all(keys.slice(0, 20).map((key) => keep(key)))
    expect(query).toHaveBeenCalledTimes(2)
    expect(kept.map((rows) => rows.map((row) => row.kept))).toEqual([
      [],
      ...keys.slice(1, 20).map((key) => [key]),
    ])
  })

  test('what two of one statement must not share is in two, in their order', async () => {
    const kept = await Promise.all([keep('one'), keep('one', 'second')])
    expect(query).toHaveBeenCalledTimes(2)
    expect(kept.map((rows) => rows.length).toSorted()).toEqual([0, 1])
  })

  test('one that fails, fails alone', async () => {
    const others = ['one', 'two', 'three']
    // Postgres keeps no U+0000 in a text.
    const kept = await Promise.allSettled([...others, '\0'].map((key) => keep(key)))
    expect(kept.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
    expect(await Promise.all(others.map(read))).toEqual(['first1', 'first1', 'first1'])
  })

  test('one that gives way to others is tried three times, as every write is', async () => {
    const deadlock = Object.assign(new DatabaseError('deadlock detected', 0, 'error'), { code: '40P01' })
    query.mockRejectedValueOnce(deadlock).mockRejectedValueOnce(deadlock)
    expect(await keep('one')).toHaveLength(1)
    expect(query).toHaveBeenCalledTimes(3)
  })

  test('a write is one of a transaction as well', async () => {
    const both = store.write(function* () {
      yield* run(keepValue, { key: 'one', value: 'first' })
      throw new TypeError('enough')
    })
    await expect(both).rejects.toThrow('enough')
    expect(await read('one')).toBeUndefined()
  })
})
