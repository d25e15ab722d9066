import { mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sharedStores } from '@countersign/test-support/stores'
import { Client } from 'pg'
import { inject } from 'vitest'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/** The tables of the last version that kept one history of migrations, and what their rows are sorted by. */
const tables = {
  migration: 'name',
  meta: 'key',
  account: 'id',
  wallet: 'id',
  spent_nonce: 'nonce',
  session: 'id',
  event: 'id',
  rate_limit: 'key',
  ens_name: 'address',
  application: 'client_id',
  connection: 'client_id',
  oidc_artifact: 'id',
  logout_notice: 'id',
  outbox: 'id',
  signing_key: 'kid',
}

/** Tables that a migration drops, and those that take their rows: they are not there before or after it. */
const replaced: readonly string[] = ['logout_notice', 'outbox']

/** Every row of a database, by its table. */
export type Rows = Readonly<Record<string, readonly object[]>>

/** A database that the last version with one history made, and a way to look into it. */
export interface OneHistory {
  readonly location: string
  readonly rows: () => Promise<Rows>
  readonly query: (text: string) => Promise<readonly object[]>
}

/** What is known of the session of the first account in it. */
export const oldSession = {
  token: '0VbeJq8uKOLrh4MxSKGFIPiqZdhgAaD8OyV6Iq6HazMdPyHBID8',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  /** A time at which it was active. */
  now: 1_795_300_060_000,
}

export async function oneHistoryInSqlite(): Promise<OneHistory> {
  const location = join(mkdtempSync(join(inject('temporaryFolder'), 'one-history-')), 'countersign.db')
  // As it was written: rows before those that they refer to.
  const database = new DatabaseSync(location, { enableForeignKeyConstraints: false })
  database.exec(read('./one-history.sqlite.sql'))
  database.close()
  return withRows(location, async (text) => {
    const open = new DatabaseSync(location, { readOnly: true })
    try {
      return open.prepare(text).all()
    } finally {
      open.close()
    }
  })
}

export async function oneHistoryInPostgres(): Promise<OneHistory> {
  const [, makePostgres] = sharedStores[1] ?? []
  if (makePostgres === undefined) throw new TypeError('The second store is Postgres.')
  const location = await makePostgres()
  const query = async (text: string) => {
    const client = new Client({ connectionString: location })
    await client.connect()
    return client
      .query<object>(text)
      .then(({ rows }) => rows)
      .finally(() => client.end())
  }
  await query(read('./one-history.postgres.sql'))
  return withRows(location, query)
}

function withRows(location: string, query: OneHistory['query']): OneHistory {
  const rows = async () => {
    const all: Record<string, readonly object[]> = {}
    for (const [table, key] of Object.entries(tables)) {
      try {
        all[table] = await query(`select * from ${table} order by ${key}`)
      } catch (error) {
        if (!replaced.includes(table)) throw error
      }
    }
    return all
  }
  return { location, query, rows }
}
