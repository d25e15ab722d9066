import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newWallet } from '@countersign/test-support/createBrowser'
import { startService } from '@countersign/test-support/startService'
import { postgresDatabase, sqliteFile } from '@countersign/test-support/stores'
import Database from 'better-sqlite3'
import { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore } from './openStore.ts'
import { ping } from './queries/health.ts'
import { findMark } from './queries/nonce.ts'
import { StorageError } from './StorageError.ts'
import { run } from './Write.ts'

/** As connect-pg-simple and connect-sqlite3 have it. */
const sessionsOfOthers = 'create table session (sid varchar primary key, sess text not null)'

describe('where a store can be', () => {
  test.each([undefined, '', 7, {}])('%j is a TypeError', async (location) => {
    const opening: Promise<unknown> = Reflect.apply(openStore, undefined, [location])
    await expect(opening).rejects.toThrow(TypeError)
    await expect(opening).rejects.toThrow("openStore: give a file, such as './app.db'")
  })

  test('a folder that does not exist is named', async () => {
    const opening = openStore(join(tmpdir(), 'there is no such folder', 'app.db'))
    await expect(opening).rejects.toThrow(TypeError)
    await expect(opening).rejects.toThrow('there is no such folder does not exist: make it first.')
  })

  test('the session table of another program is named in SQLite, and a prefix helps', async () => {
    const path = sqliteFile()
    const database = new Database(path)
    database.exec(sessionsOfOthers)
    database.close()
    const opening = openStore(path)
    await expect(opening).rejects.toThrow(TypeError)
    await expect(opening).rejects.toThrow('The database has a table "session" of another program')
    const store = await openStore(path, { prefix: 'auth_' })
    await store.close()
  })
})

describe('a pool of the application', () => {
  let pool: Pool
  beforeEach(async () => {
    pool = new Pool({ connectionString: await postgresDatabase(), max: 3 })
  })
  afterEach(() => pool.end())

  test('is used as it is, beside the tables of the application, and goes on when the store is closed', async () => {
    await pool.query(sessionsOfOthers)
    await pool.query("insert into session values ('one', '{}')")
    const store = await openStore(pool, { schema: 'auth' })
    await store.ping()
    expect(await store.read(findMark, { key: 'nonces_swept_until' })).toEqual([])
    await store.close()
    expect((await pool.query('select sid from session')).rows).toEqual([{ sid: 'one' }])
    const { rows } = await pool.query(
      "select count(*) from information_schema.tables where table_schema = 'auth'",
    )
    expect(Number(rows[0].count)).toBeGreaterThan(5)
  })

  test('the session table of another program is named, and nothing of ours is left', async () => {
    await pool.query(sessionsOfOthers)
    const opening = openStore(pool)
    await expect(opening).rejects.toThrow(TypeError)
    await expect(opening).rejects.toThrow('The database has a table "session" of another program')
    const { rows } = await pool.query(
      "select table_name from information_schema.tables where table_schema = 'public'",
    )
    expect(rows).toEqual([{ table_name: 'session' }])
  })

  test('people sign in over it', async () => {
    const { open, store } = await startService('', { store: await openStore(pool, { prefix: 'auth_' }) })
    const browser = open()
    const wallet = newWallet()
    expect((await browser.signIn(wallet)).status).toBe(200)
    const { account } = await (await browser.call('GET', '/api/session')).json()
    expect((await (await open().signIn(wallet)).json()).account.id).toBe(account.id)
    expect(Date.parse(account.createdAt)).toBeGreaterThan(0)
    await store.close()
  })

  test('its connections keep no setting and no prepared statement of ours', async () => {
    const store = await openStore(pool, { prefix: 'auth_' })
    await Promise.all(Array.from({ length: 9 }, () => store.read(ping, {})))
    await store.write(() => run(findMark, { key: 'x' }))
    expect((await pool.query('select name from pg_prepared_statements')).rows).toEqual([])
    expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }])
    await store.close()
  })

  test('a connection on which a query failed is not given back', async () => {
    const store = await openStore(pool, { prefix: 'auth_' })
    const before = (await pool.query('select pg_backend_pid() as pid')).rows[0].pid
    await expect(
      store.write(function* () {
        yield* run(findMark, { key: 'x' })
        throw new Error('it fails')
      }),
    ).rejects.toThrow()
    expect((await pool.query('select pg_backend_pid() as pid')).rows[0].pid).not.toBe(before)
    await store.close()
  })

  test('one that has no connection left refuses in time, and a connection that comes later goes back', async () => {
    const store = await openStore(pool, { prefix: 'auth_' })
    const held = await Promise.all(Array.from({ length: 3 }, () => pool.connect()))
    await expect(store.read(ping, {})).rejects.toThrow(StorageError)
    for (const client of held) client.release()
    await expect.poll(() => pool.idleCount === 3 && pool.waitingCount === 0).toBe(true)
    await store.ping()
    await store.close()
  })
})
