import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { openSnapshot, type StoredRow } from '@countersign/server/extension'
import { postgresDatabase, sqliteFile } from '@countersign/test-support/stores'
import { Client } from 'pg'

/** A database of a build from before the first release. */
export interface EarlierBuild {
  readonly location: string
  /** All that it holds: of a file every byte, of Postgres every table with its rows. */
  readonly read: () => Promise<unknown>
}

/** Such databases in each kind, of before and after the product had a history of its own. */
export const earlierBuilds: readonly (readonly [name: string, make: () => Promise<EarlierBuild>])[] = (
  ['one history', 'two histories'] as const
).flatMap((age) => [
  [`SQLite with ${age}`, () => inSqlite(statements[age])],
  [`Postgres with ${age}`, () => inPostgres(statements[age])],
])

const server = `
create table migration (name text primary key, applied_at bigint not null);
create table account (id text primary key, role text not null);
insert into migration values ('0001-accounts-and-sessions', 1), ('0003-openid', 1), ('0006-logout-notices', 1);
insert into account values ('ada', 'operator');`
const product = `
insert into migration values ('0007-two-histories', 2), ('0047-revocations', 2);
create table product_migration (name text primary key, applied_at bigint not null);
insert into product_migration values ('0003-openid', 1), ('0060-fair-outbox', 2);`
const statements = { 'one history': server, 'two histories': server + product }

async function inSqlite(text: string): Promise<EarlierBuild> {
  const location = sqliteFile()
  const database = new DatabaseSync(location)
  // As every build has made its files: what opens them has nothing to change.
  database.exec(`pragma auto_vacuum = incremental; pragma journal_mode = wal; ${text}`)
  database.close()
  return { location, read: async () => readFileSync(location) }
}

async function inPostgres(text: string): Promise<EarlierBuild> {
  const location = await postgresDatabase()
  const client = new Client({ connectionString: location })
  await client.connect()
  await client.query(text).finally(() => client.end())
  return { location, read: () => readTables(location) }
}

async function readTables(location: string): Promise<unknown> {
  const snapshot = await openSnapshot(location)
  const all: (readonly [table: unknown, rows: readonly StoredRow[]])[] = []
  for (const table of snapshot.tables) {
    const rows: StoredRow[] = []
    for await (const batch of snapshot.readRows(table)) rows.push(...batch)
    all.push([table, rows])
  }
  await snapshot.close()
  return all
}
