import { postgresDatabase, sqliteFile } from '@countersign/test-support/stores'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import { type History, serverHistory } from '../../src/store/migrations/history.ts'
import { migratePostgres } from '../../src/store/postgres/openPostgres.ts'
import { migrateSqlite } from '../../src/store/sqlite/openSqlite.ts'
import { plainNames } from '../../src/store/tableNames.ts'

/** Rows of a database from before a migration, and what is asked of them after it. */
interface OldRows {
  /** What the name of the migration begins with. */
  readonly before: string
  /** The statements that write the rows; `bytes` is a literal of bytes, another one for each number below 10. */
  readonly insert: (bytes: (n: number) => string) => string
  readonly query: string
}

type MigrateRows = (rows: OldRows) => Promise<unknown[]>

/** How rows from before a migration come through it, on each kind of database. */
export const migrateRows: readonly (readonly [name: string, migrate: MigrateRows])[] = [
  ['SQLite', onSqlite],
  ['Postgres', onPostgres],
]

async function onSqlite({ before, insert, query }: OldRows): Promise<unknown[]> {
  const database = new Database(sqliteFile())
  migrateSqlite(database, plainNames.sqlite, [historyBefore(before)])
  database.pragma('foreign_keys = off')
  database.exec(insert((n) => `zeroblob(${39 + n})`))
  migrateSqlite(database, plainNames.sqlite, [serverHistory])
  const rows = database.prepare(query).all()
  database.close()
  return rows
}

async function onPostgres({ before, insert, query }: OldRows): Promise<unknown[]> {
  const connectionString = await postgresDatabase()
  await migratePostgres(connectionString, plainNames.postgres, [historyBefore(before)])
  const client = new Client({ connectionString })
  await client.connect()
  const rows = insert((n) => `'\\x0${n}'::bytea`)
  await client.query(`begin; set session_replication_role = replica; ${rows}; commit`)
  await migratePostgres(connectionString, plainNames.postgres, [serverHistory])
  const found = await client.query(query)
  await client.end()
  return found.rows
}

function historyBefore(start: string): History {
  const { migrations } = serverHistory
  const at = migrations.findIndex(({ name }) => name.startsWith(start))
  if (at < 0) throw new TypeError(`There is no migration ${start}.`)
  return { ...serverHistory, migrations: migrations.slice(0, at) }
}
