import { Client } from 'pg'
import { type Migration, postgresTypes } from '../migrations/Migration.ts'
import { migrations } from '../migrations/migrations.ts'
import { pendingMigrations } from '../migrations/pendingMigrations.ts'

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
  all: readonly Migration[] = migrations,
): Promise<void> {
  // A connection of its own: a migration, or the wait for another process's, may take longer than a query may.
  const client = new Client({ connectionString: address, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber])
    await applyPending(client, all)
    await client.query('commit')
  } finally {
    // Closing the connection rolls back what was not committed.
    await client.end()
  }
}

async function applyPending(client: Client, all: readonly Migration[]): Promise<void> {
  await client.query(
    'create table if not exists migration (name text primary key, applied_at bigint not null)',
  )
  const { rows } = await client.query<{ name: string }>('select name from migration')
  for (const { name, statements } of pendingMigrations(new Set(rows.map((row) => row.name)), all)) {
    for (const statement of statements(postgresTypes)) await client.query(statement)
    await client.query('insert into migration (name, applied_at) values ($1, $2)', [name, Date.now()])
  }
}
