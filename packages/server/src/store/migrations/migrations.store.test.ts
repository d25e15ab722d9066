import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { postgresDatabase, sqliteFile } from '@countersign/test-support/stores'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { openStore } from '../openStore.ts'
import { migratePostgres } from '../postgres/openPostgres.ts'
import { migrateSqlite } from '../sqlite/openSqlite.ts'
import { plainNames } from '../tableNames.ts'
import {
  EarlierBuildError,
  type History,
  NewerDatabaseError,
  pendingMigrations,
  serverHistory,
} from './history.ts'
import type { Migration } from './Migration.ts'

const broken: Migration = {
  name: '9999-broken',
  statements: () => ['create table half_done (id text)', 'create nonsense'],
}

const { migrations } = serverHistory
const withBroken: History = { ...serverHistory, migrations: [...migrations, broken] }
const empty: History = { ...serverHistory, migrations: [] }

const onSqlite = (database: Database.Database, history = serverHistory) =>
  migrateSqlite(database, plainNames.sqlite, [history])
const onPostgres = (address: string, history = serverHistory) =>
  migratePostgres(address, plainNames.postgres, [history])

test('the names of migrations sort in the order they run in, and none comes twice', () => {
  const names = migrations.map(({ name }) => name)
  expect(names.toSorted()).toEqual(names)
  expect(new Set(names).size).toBe(names.length)
})

describe('a migration that a history does not know', () => {
  const pending = (...applied: readonly string[]) => pendingMigrations(new Set(applied), withLater)
  const later: Migration = { name: '1001-later', statements: () => [] }
  const withLater: History = { ...serverHistory, migrations: [...migrations, later] }
  const [first] = migrations

  test('is of an earlier build where it sorts before the first one, whatever else there is', () => {
    expect(() => pending('0047-revocations')).toThrow(EarlierBuildError)
    expect(() => pending(first?.name ?? '', '9999-newer', '0001-accounts-and-sessions')).toThrow(
      EarlierBuildError,
    )
  })

  test('is of a newer version elsewhere, or where the history has none at all', () => {
    expect(() => pending(first?.name ?? '', '1000-c')).toThrow(NewerDatabaseError)
    expect(() => pending(first?.name ?? '', '1002-newer')).toThrow(NewerDatabaseError)
    expect(() => pendingMigrations(new Set(['0001-any']), empty)).toThrow(NewerDatabaseError)
  })

  test('leaves what is known and has not run', () => {
    expect(pending(first?.name ?? '')).toEqual([later])
    const unsorted: History = { owner: 'journal', migrations: [{ ...later, name: '9-a' }, later] }
    expect(pendingMigrations(new Set(['9-a', '1001-later']), unsorted)).toEqual([])
  })
})

/** The server's part of a database that such a build made. */
const earlierBuild = `create table migration (name text primary key, applied_at bigint not null);
  insert into migration values ('0001-accounts-and-sessions', 1);`

describe('on SQLite', () => {
  test('a migration that stops midway leaves nothing behind, and the rest as it was', () => {
    const database = new Database(sqliteFile())
    onSqlite(database)
    expect(() => onSqlite(database, withBroken)).toThrow()
    const tables = database.prepare('select name from sqlite_master').pluck().all()
    expect(tables).not.toContain('half_done')
    onSqlite(database)
    expect(database.prepare('select count(*) from migration').pluck().get()).toBe(migrations.length)
    database.close()
  })

  test('a database of a newer version is refused', async () => {
    const path = sqliteFile()
    const database = new Database(path)
    onSqlite(database)
    database.prepare("insert into migration values ('9999-later', 1)").run()
    database.close()
    await expect(openStore(path)).rejects.toThrow('newer version (it has 9999-later)')
  })

  test('a database of a build from before the first release is refused, and not changed', async () => {
    const path = sqliteFile()
    const database = new Database(path)
    database.exec(`pragma auto_vacuum = incremental; pragma journal_mode = wal; ${earlierBuild}`)
    database.close()
    const before = readFileSync(path)
    await expect(openStore(path)).rejects.toThrow(EarlierBuildError)
    expect(readFileSync(path).equals(before)).toBe(true)
  })

  test('readers and writers of several processes do not wait for one another', async () => {
    const path = sqliteFile()
    const store = await openStore(path)
    const database = new Database(path)
    expect(database.pragma('journal_mode', { simple: true })).toBe('wal')
    database.close()
    await store.close()
  })

  test('a place in a file, where there can be no folder, is the storage', async () => {
    const place = join(fileURLToPath(import.meta.url), 'all.db')
    await expect(openStore(place)).rejects.toMatchObject({ name: 'StorageError' })
  })
})

describe('on Postgres', () => {
  const tables = async (connectionString: string) => {
    const client = new Client({ connectionString })
    await client.connect()
    const { rows } = await client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    )
    await client.end()
    return rows.map(({ name }) => name)
  }

  test('a migration that stops midway leaves nothing behind, and the rest as it was', async () => {
    const address = await postgresDatabase()
    await onPostgres(address)
    await expect(onPostgres(address, withBroken)).rejects.toThrow()
    expect(await tables(address)).not.toContain('half_done')
    await onPostgres(address)
  })

  test('many processes that start at once on a new database all find it ready', async () => {
    const address = await postgresDatabase()
    await Promise.all(Array.from({ length: 8 }, () => onPostgres(address)))
    expect(await tables(address)).toContain('session')
  })

  test('a database of a newer version is refused', async () => {
    const address = await postgresDatabase()
    await expect(onPostgres(address, empty)).resolves.toBeUndefined()
    await onPostgres(address)
    await expect(onPostgres(address, empty)).rejects.toThrow('newer version')
  })

  test('a database of a build from before the first release is refused, and not changed', async () => {
    const address = await postgresDatabase()
    const client = new Client({ connectionString: address })
    await client.connect()
    await client.query(earlierBuild)
    await expect(openStore(address)).rejects.toThrow('has 0001-accounts-and-sessions')
    expect(await tables(address)).toEqual(['migration'])
    expect((await client.query('select * from migration')).rowCount).toBe(1)
    await client.end()
  })

  test('a server that is not there is the storage, not a mistake', async () => {
    await expect(openStore('postgres://nobody@127.0.0.1:1/none')).rejects.toMatchObject({
      name: 'StorageError',
    })
  })
})
