import { readFileSync } from 'node:fs'
import { postgresDatabase, sqliteFile } from '@countersign/test-support/stores'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import { accountsAndSessions } from '../../src/store/migrations/accountsAndSessions.ts'
import { migratePostgres } from '../../src/store/postgres/openPostgres.ts'
import { plainNames } from '../../src/store/tableNames.ts'

const dump = readFileSync(new URL('./beforeAccounts.sql', import.meta.url), 'utf8')

/** The tables of that time, and what their rows are told apart by. */
const tables = { meta: 'key', account: 'id', wallet: 'id', spent_nonce: 'nonce', session: 'id', event: 'id' }

/** Every row of the tables of that time, in one order. */
export type Rows = Readonly<Record<string, readonly object[]>>

/** A database as it was before accounts could be changed, and how to look at its rows. */
export interface OldDatabase {
  readonly location: string
  readonly rows: () => Promise<Rows>
}

/** What is known of the first session in it. */
export const oldSession = {
  token: 'PqrgUUgh-NqlUlJiE2B3M0kqxQPgZmyB5d-ItyzejGI',
  address: '0x0d2e3d918fe284737730846017dBD9e6DdbBd9a9',
  /** A time at which it was active. */
  now: 1_795_239_600_000,
}

export async function oldSqlite(): Promise<OldDatabase> {
  const location = sqliteFile()
  const database = new Database(location)
  database.exec(dump)
  database.close()
  return {
    location,
    async rows() {
      const open = new Database(location)
      const all = Object.entries(tables).map(
        ([table, key]) =>
          [table, open.prepare<[], object>(`select * from ${table} order by ${key}`).all()] as const,
      )
      open.close()
      return Object.fromEntries(all)
    },
  }
}

/** The same rows in the tables that Postgres had at that time. */
export async function oldPostgres(): Promise<OldDatabase> {
  const location = await postgresDatabase()
  await migratePostgres(location, plainNames.postgres, [{ owner: '', migrations: [accountsAndSessions] }])
  const client = async <Result>(act: (client: Client) => Promise<Result>) => {
    const open = new Client({ connectionString: location })
    await open.connect()
    return act(open).finally(() => open.end())
  }
  await client((open) => open.query(insertsForPostgres()))
  return {
    location,
    rows: () =>
      client(async (open) => {
        const rows: Record<string, readonly object[]> = {}
        for (const [table, key] of Object.entries(tables)) {
          rows[table] = (await open.query<object>(`select * from ${table} order by ${key}`)).rows
        }
        return rows
      }),
  }
}

function insertsForPostgres(): string {
  return dump
    .slice(dump.indexOf('insert into'))
    .replace(/^insert into migration .*\n/m, '')
    .replace(/\bx'([0-9a-f]+)'/g, "'\\x$1'")
}
