import Database from 'better-sqlite3'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Dialect } from '../../src/store/defineQuery.ts'
import { openStore } from '../../src/store/openStore.ts'
import { postgresDatabase, sqliteFile } from './stores.ts'

/** A query, whatever its parameters are. */
export interface AnyQuery {
  readonly name: string
  readonly compile: (dialect: Dialect) => { text: string; values: (parameters: never) => unknown[] }
}

/** Queries by their names, as a table of tests. */
export function tableOf(queries: readonly AnyQuery[]): readonly (readonly [string, AnyQuery])[] {
  return queries.map((query) => [query.name, query])
}

/** Tests that no query looks through a whole table, by what SQLite says that it would do. */
export function describeSqlitePlans(
  queries: readonly AnyQuery[],
  /** What it calls a scan or a sort too, and is not one of a whole table. */
  isFine: (query: AnyQuery, detail: string) => boolean,
): void {
  describe('on SQLite, no query looks through a whole table:', () => {
    let database: Database.Database
    beforeAll(async () => {
      const path = sqliteFile()
      await (await openStore(path)).close()
      database = new Database(path)
    })
    afterAll(() => database.close())

    test.each(tableOf(queries))('%s', (_name, query) => {
      const { text, values } = textOf(query, 'sqlite')
      const explain = database.prepare<unknown[], { detail: string }>(`explain query plan ${text}`)
      const slow = explain
        .all(...values)
        .filter(({ detail }) => /^SCAN (?!CONSTANT ROW)|TEMP B-TREE/.test(detail))
      expect(slow.filter(({ detail }) => !isFine(query, detail))).toEqual([])
    })
  })
}

/** The same by what Postgres says. */
export function describePostgresPlans(queries: readonly AnyQuery[]): void {
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

    test.each(tableOf(queries))('%s', async (_name, query) => {
      const { text, values } = textOf(query, 'postgres')
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).not.toMatch(/Seq Scan/)
    })
  })
}

/** Values for every parameter that a query of ours has. */
const parameters = new Proxy<Record<string, unknown>>(
  {},
  { get: (_target, name) => (/hash/i.test(String(name)) ? Buffer.alloc(32) : valueFor(String(name))) },
)
const valueFor = (name: string) =>
  /now|before|at$|limit|chainId|^is[a-z]+ed$/i.test(name)
    ? 1
    : name === 'role'
      ? 'member'
      : name === 'kind'
        ? 'sign_out'
        : 'x'

function textOf(query: AnyQuery, dialect: Dialect): { text: string; values: unknown[] } {
  const { text, values } = query.compile(dialect)
  return { text, values: Reflect.apply(values, undefined, [parameters]) }
}
