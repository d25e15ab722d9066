import { postgresDatabase, sqliteFile } from '@countersign/test-support/stores'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { migratePostgres } from '../postgres/openPostgres.ts'
import { migrateSqlite } from '../sqlite/openSqlite.ts'
import { plainNames } from '../tableNames.ts'
import { type History, serverHistory } from './history.ts'

const { migrations } = serverHistory
const before: History = {
  ...serverHistory,
  migrations: migrations.slice(
    0,
    migrations.findIndex(({ name }) => name.startsWith('0021')),
  ),
}

function people(hash: (n: number) => string): string {
  const session = (n: number, wallet: string, verifiedAt: number) =>
    `('s${n}', ${hash(n)}, 'a', '${wallet}', 'message ${n}', 'signature ${n}', '', '', 1, 1, 9, ${verifiedAt}, 1)`
  return `
  insert into account (id, role, primary_wallet_id, created_at) values ('a', 'member', 'key', 1000);
  insert into wallet (id, address, kind, chain_id, account_id, linked_at, last_used_at) values
    ('key', '0x1', 'key', null, 'a', 1, 1), ('contract', '0x2', 'contract', 10, 'a', 1, 1),
    ('idle', '0x3', 'contract', 10, 'a', 1, 1);
  insert into session (id, token_hash, account_id, wallet_id, message, signature, user_agent, network_address,
    created_at, last_seen_at, expires_at, verified_at, confirmed_at) values
    ${session(1, 'contract', 11)}, ${session(2, 'contract', 12)}, ${session(3, 'key', 13)};`
}
const vouches =
  'select wallet_id, message, signature, cast(verified_at as integer) as at, refused_at from wallet_vouch'

async function onSqlite(): Promise<unknown[]> {
  const database = new Database(sqliteFile())
  migrateSqlite(database, plainNames.sqlite, [before])
  database.pragma('foreign_keys = off')
  database.exec(people((n) => `zeroblob(${39 + n})`))
  migrateSqlite(database, plainNames.sqlite, [serverHistory])
  const rows = database.prepare(vouches).all()
  database.close()
  return rows
}

async function onPostgres(): Promise<unknown[]> {
  const connectionString = await postgresDatabase()
  await migratePostgres(connectionString, plainNames.postgres, [before])
  const client = new Client({ connectionString })
  await client.connect()
  const rows = people((n) => `'\\x0${n}'::bytea`)
  await client.query(`begin; set session_replication_role = replica; ${rows}; commit`)
  await migratePostgres(connectionString, plainNames.postgres, [serverHistory])
  const found = await client.query(vouches)
  await client.end()
  return found.rows
}

describe.each([
  ['SQLite', onSqlite],
  ['Postgres', onPostgres],
])('a database on %s from before it was kept what contract wallets signed', (_name, migrate) => {
  test('has it from the latest session of each, and nothing of key wallets', async () => {
    const signed = { message: 'message 2', signature: 'signature 2', at: 12, refused_at: null }
    expect(await migrate()).toEqual([{ wallet_id: 'contract', ...signed }])
  })
})
