import { type ComparedPlans, comparePlans } from '@countersign/test-support/comparePlans'
import { findWalks } from '@countersign/test-support/findWalks'
import { postgresDatabase, sqliteFile } from '@countersign/test-support/stores'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AnyQuery, definedQueries } from '../defineQuery.ts'
import { openStore } from '../openStore.ts'
import { plainNames, type TableNames } from '../tableNames.ts'

/** Every module of the package is loaded, so that every query is defined: one that is not looked at cannot be. */
import.meta.glob(['../../**/*.ts', '!../../**/*.test.ts', '!../../**/*.test-d.ts'], { eager: true })
const queries = definedQueries().map((query) => [query.name, query] as const)

/** Values for every parameter that a query of ours has. */
const parameters = new Proxy<Record<string, unknown>>(
  {},
  { get: (_target, name) => (/hash/i.test(String(name)) ? Buffer.alloc(32) : valueFor(String(name))) },
)
const valueFor = (name: string) =>
  /now|before|at$|limit|chainId|count|^until$/i.test(name)
    ? 1
    : name === 'role'
      ? 'member'
      : name === 'kind'
        ? 'sign_out'
        : name === 'keys'
          ? ['\\x00']
          : name === 'openings' || name === 'ids' || name === 'given'
            ? '[]'
            : 'x'

function textOf(query: AnyQuery, names: TableNames): { text: string; values: unknown[] } {
  const { text, values } = query.compile(names)
  return { text, values: Reflect.apply(values, undefined, [parameters]) }
}

/** They are one statement because of the way to Postgres, and in its dialect only. */
const isOfPostgres = (name: string) => /_at_once$/.test(name)

/** What SQLite calls a scan too, and is not one of a whole table. */
const isFine = ({ name }: AnyQuery, detail: string) =>
  // Along the primary key from its start, as far as the limit; one row of a table that has a handful.
  (name === 'sweep_nonces' && detail === 'SCAN spent_nonce') ||
  (name === 'ping' && detail.startsWith('SCAN meta')) ||
  // The list that it is given.
  (name === 'forget_proofs' && detail.startsWith('SCAN json_each')) ||
  // An index that has operators alone.
  detail.endsWith('INDEX account_operator')

/** What is often at hand together is asked so often that Postgres must go a short way before it knows anything of a table. */
const isHot = (name: string) => isOfPostgres(name) || queries.some(([other]) => other === `${name}_at_once`)

test('there are queries', () => {
  expect(queries.length).toBeGreaterThan(40)
})

describe('on SQLite, no query looks through a whole table:', () => {
  let database: Database.Database
  beforeAll(async () => {
    const path = sqliteFile()
    await (await openStore(path)).close()
    database = new Database(path)
  })
  afterAll(() => database.close())

  test.each(queries.filter(([name]) => !isOfPostgres(name)))('%s', (_name, query) => {
    const { text, values } = textOf(query, plainNames.sqlite)
    const plan = database.prepare<unknown[], { detail: string }>(`explain query plan ${text}`).all(...values)
    const slow = plan.filter(({ detail }) => /^SCAN (?!CONSTANT ROW)|TEMP B-TREE/.test(detail))
    expect(slow.filter(({ detail }) => !isFine(query, detail))).toEqual([])
  })
})

describe('on SQLite that was told of many rows, no query takes a longer way:', () => {
  let plans: ComparedPlans
  beforeAll(async () => {
    plans = await comparePlans(async (path) => (await openStore(path)).close())
  })
  afterAll(() => plans.close())

  test.each(queries.filter(([name]) => !isOfPostgres(name)))('%s', (_name, query) => {
    const { text, values } = textOf(query, plainNames.sqlite)
    expect(plans.longerWays(text, values)).toEqual([])
  })
})

describe('on Postgres, no query looks through a whole table:', () => {
  let client: Client
  beforeAll(async () => {
    const connectionString = await postgresDatabase()
    await (await openStore(connectionString)).close()
    client = new Client({ connectionString })
    await client.connect()
    // An empty table is cheaper to look through than its index: what counts is whether there is an index to use.
    await client.query('set enable_seqscan = off')
  })
  afterAll(() => client.end())

  test.each(queries)('%s', async (queryName, query) => {
    const { text, values } = textOf(query, plainNames.postgres)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN'])
    expect(plan.filter((line) => /Seq Scan/.test(line))).toEqual([])
    if (isHot(queryName)) expect(findWalks(plan)).toEqual([])
  })
})
