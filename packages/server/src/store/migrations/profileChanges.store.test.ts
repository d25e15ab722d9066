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
    migrations.findIndex(({ name }) => name.startsWith('0004')),
  ),
}

const people = `
  insert into account (id, role, primary_wallet_id, created_at) values
    ('new', 'member', 'w1', 1000), ('renamed', 'member', 'w2', 1000), ('moved', 'member', 'w3', 1000);
  insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values
    ('e1', 2000, 'renamed', 'renamed', 'profile_changed', '', '', '{}'),
    ('e2', 3000, 'renamed', 'renamed', 'profile_changed', '', '', '{}'),
    ('e3', 4000, 'renamed', 'renamed', 'sign_in', '', '', '{}'),
    ('e4', 5000, 'moved', 'moved', 'primary_wallet_changed', '', '', '{}');
`
const accounts = 'select id, created_at, profile_changed_at from account order by id'

async function onSqlite(): Promise<unknown[]> {
  const database = new Database(sqliteFile())
  migrateSqlite(database, plainNames.sqlite, [before])
  database.pragma('foreign_keys = off')
  database.exec(people)
  migrateSqlite(database, plainNames.sqlite, [serverHistory])
  const rows = database.prepare(accounts).all()
  database.close()
  return rows
}

async function onPostgres(): Promise<unknown[]> {
  const connectionString = await postgresDatabase()
  await migratePostgres(connectionString, plainNames.postgres, [before])
  const client = new Client({ connectionString })
  await client.connect()
  await client.query(`begin; set session_replication_role = replica; ${people}; commit`)
  await migratePostgres(connectionString, plainNames.postgres, [serverHistory])
  const { rows } = await client.query<{ id: string; created_at: string; profile_changed_at: string | null }>(
    accounts,
  )
  await client.end()
  return rows.map(({ id, created_at, profile_changed_at }) => ({
    id,
    created_at: Number(created_at),
    profile_changed_at: profile_changed_at === null ? null : Number(profile_changed_at),
  }))
}

describe.each([
  ['SQLite', onSqlite],
  ['Postgres', onPostgres],
])('a database on %s from before a change of a profile was noted', (_name, migrate) => {
  test('keeps its accounts, and learns from the events when each last changed', async () => {
    expect(await migrate()).toEqual([
      { id: 'moved', created_at: 1000, profile_changed_at: 5000 },
      { id: 'new', created_at: 1000, profile_changed_at: null },
      { id: 'renamed', created_at: 1000, profile_changed_at: 3000 },
    ])
  })
})
