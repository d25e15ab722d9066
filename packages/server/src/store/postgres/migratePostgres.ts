import { Client } from 'pg'
import { type History, historyTable, pendingMigrations } from '../migrations/history.ts'
import { migrationWords } from '../migrations/Migration.ts'
import type { TableNames } from '../tableNames.ts'

/** Any number, as long as it stays the same: processes that migrate one database wait for one another by it. */
const lockNumber = 4361_0712

/**
 * Brings a database to the schema of this version, in one transaction under an advisory lock: killed midway,
 * nothing has happened, and of two that start at once the second finds the work done.
 *
 * @throws {Error} when the database was made by a newer version.
 */
export async function migratePostgres(
  address: string,
  names: TableNames,
  histories: readonly History[],
): Promise<void> {
  // A connection of its own: a migration, or the wait for another process's, may take longer than a query may.
  const client = new Client({ connectionString: address, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber])
    await createSchema(client, names)
    for (const history of histories) await bringUpToDate(client, names, history)
    await client.query('commit')
  } finally {
    // Closing the connection rolls back what was not committed.
    await client.end()
  }
}

/** Looked for first, because `create schema if not exists` wants the right to make one also where there is one. */
async function createSchema(client: Client, { schema }: TableNames): Promise<void> {
  if (schema === undefined) return
  const { rows } = await client.query('select 1 from pg_namespace where nspname = $1', [schema])
  if (rows.length === 0) await client.query(`create schema "${schema}"`)
}

async function bringUpToDate(client: Client, names: TableNames, history: History): Promise<void> {
  const table = names.table(historyTable(history))
  await client.query(
    `create table if not exists ${table} (name text primary key, applied_at bigint not null)`,
  )
  await client.query(
    `insert into ${table} (name, applied_at)
    select name, applied_at from ${names.table('migration')} where name = any($1) on conflict do nothing`,
    [history.onceInServerHistory ?? []],
  )
  const { rows } = await client.query<{ name: string }>(`select name from ${table}`)
  for (const { name, statements } of pendingMigrations(new Set(rows.map((row) => row.name)), history)) {
    for (const statement of statements(migrationWords(names))) await client.query(statement)
    await client.query(`insert into ${table} (name, applied_at) values ($1, $2)`, [name, Date.now()])
  }
}
