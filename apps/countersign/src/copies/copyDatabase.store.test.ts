import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, statSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { type History, openStore } from '@countersign/server'
import { postgresDatabase, sharedStores, sqliteFile } from '@countersign/test-support/stores'
import { waitForLock } from '@countersign/test-support/waitForLock'
import { Client } from 'pg'
import { beforeAll, describe, expect, it, onTestFinished, test } from 'vitest'
import { dump, everyKindOfRow } from '../../test/stores/everyKindOfRow.ts'
import { type DatabaseLocation, parseDatabase } from '../settings/parseSetting.ts'
import { openProductStore, productHistory } from '../store/openProductStore.ts'
import { CopyError, type Copying, copyDatabase } from './copyDatabase.ts'

const at = (location: string): DatabaseLocation => parseDatabase({ text: location, from: 'test' })
const copy = (from: string, to: string, more: Partial<Copying> = {}) =>
  copyDatabase({ from: at(from), to: at(to), ...more })

let original: string
beforeAll(async () => {
  original = await everyKindOfRow()
})

/** The file with every kind of row, or a copy of it in Postgres. */
const filled: Readonly<Record<string, () => Promise<string>>> = {
  'SQLite in a file': async () => {
    const path = sqliteFile()
    copyFileSync(original, path)
    return path
  },
  Postgres: async () => {
    const location = await postgresDatabase()
    await copy(original, location)
    return location
  },
}

async function run(location: string, statement: string): Promise<readonly object[]> {
  if (at(location).kind === 'file') {
    const database = new DatabaseSync(location)
    try {
      return database.prepare(statement).all()
    } finally {
      database.close()
    }
  }
  const client = new Client({ connectionString: location })
  await client.connect()
  return client
    .query<object>(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

/** The same in another process: a process that has a file open twice by two copies of SQLite loses its locks. */
async function runElsewhere(location: string, statements: readonly string[]): Promise<void> {
  if (at(location).kind !== 'file') {
    for (const statement of statements) await run(location, statement)
    return
  }
  const script = `const { DatabaseSync } = require('node:sqlite')
const database = new DatabaseSync(process.argv[1])
database.exec(process.argv[2])
database.close()`
  execFileSync(process.execPath, ['-e', script, location, statements.join(';')], { stdio: 'pipe' })
}

/** Every row, whatever the database is. */
async function rowsOf(location: string): Promise<ReturnType<typeof dump>> {
  if (at(location).kind === 'file') return dump(location)
  const path = sqliteFile()
  await copy(location, path)
  return dump(path)
}

test('every row comes from SQLite to Postgres and back with every value', async () => {
  const [middle, end] = [await postgresDatabase(), sqliteFile()]
  const there = await copy(original, middle)
  const back = await copy(middle, end)
  expect([`${end}-wal`, `${end}-shm`].filter((path) => existsSync(path))).toEqual([])
  const before = dump(original)
  const empty = Object.entries(before).filter(([, rows]) => rows.length === 0)
  expect(empty).toEqual([])
  // Postgres forgets these counters in a crash.
  expect(dump(end)).toEqual({ ...before, rate_limit: [] })
  expect([there.skipped, back.skipped]).toEqual([['rate_limit'], ['rate_limit']])
  expect(back.tables).toEqual(there.tables)
  const counts = there.tables.map(({ name, rows }) => [name, rows])
  const { rate_limit: counters, ...copied } = before
  expect(Object.fromEntries(counts)).toEqual(
    Object.fromEntries(Object.entries(copied).map(([name, rows]) => [name, rows.length])),
  )
  expect(counters).toHaveLength(1)
  // No one else may read it.
  expect(statSync(end).mode & 0o777).toBe(0o600)
})

test('a table with the same values in other places has another checksum', async () => {
  const [one, other] = [await copy(original, sqliteFile()), sqliteFile()]
  copyFileSync(original, other)
  await run(other, "update meta set value = 'z', key = 'zz' where key = 'Z'")
  const changed = await copy(other, sqliteFile())
  const differing = changed.tables.filter(({ sha256 }, index) => sha256 !== one.tables[index]?.sha256)
  expect(differing.map(({ name }) => name)).toEqual(['meta'])
})

describe.each(sharedStores)('a target that is %s', (name, makeLocation) => {
  it('is refused where it has a row, and stays as it is', async () => {
    const location = await filled[name]?.()
    const before = await rowsOf(location ?? '')
    await expect(copy(original, location ?? '')).rejects.toThrow('is not empty')
    expect(await rowsOf(location ?? '')).toEqual(before)
  })

  it('is refused where it is something else, and gets no table', async () => {
    const location = await makeLocation()
    await run(location, 'create table others (id integer)')
    await expect(copy(original, location)).rejects.toThrow('is not empty')
    await expect(run(location, 'select * from account')).rejects.toThrow('account')
  })

  it('is accepted where a server has only made its tables', async () => {
    const location = await makeLocation()
    await (await openProductStore(location)).close()
    await copy(original, location)
    expect((await rowsOf(location))['account']).toEqual(dump(original)['account'])
  })

  it('is empty after a copy that failed half-way, and the next one fills it', async () => {
    const location = await makeLocation()
    const failing = copy(original, location, {
      onProgress: (table) => {
        if (table === 'wallet') throw new Error('the power went')
      },
    })
    await expect(failing).rejects.toThrow('the power went')
    for (const table of ['account', 'application', 'meta', 'event'])
      expect(await run(location, `select * from ${table}`)).toEqual([])
    await copy(original, location)
    expect(await run(location, 'select * from wallet')).not.toEqual([])
  })

  it('is empty after a copy that came back with other values', async () => {
    const location = await makeLocation()
    await (await openProductStore(location)).close()
    await run(
      location,
      at(location).kind === 'file'
        ? "create trigger meddle after insert on ens_name begin update ens_name set name = 'meddled'; end"
        : 'create rule meddle as on insert to ens_name do also delete from ens_name',
    )
    await expect(copy(original, location)).rejects.toThrow(
      'The table ens_name was not the same when it was read back',
    )
    expect(await run(location, 'select * from account')).toEqual([])
  })

  it('is replaced where that is wanted, or stays as it is when that fails half-way', async () => {
    const location = (await filled[name]?.()) ?? ''
    const before = await rowsOf(location)
    const other = sqliteFile()
    copyFileSync(original, other)
    await run(other, "update account set display_name = 'Other'")
    await run(other, 'delete from session')
    const failing = copy(other, location, {
      present: 'replace',
      onProgress: (table) => {
        if (table === 'wallet') throw new Error('the power went')
      },
    })
    await expect(failing).rejects.toThrow('the power went')
    expect(await rowsOf(location)).toEqual(before)
    await copy(other, location, { present: 'replace', leftEmpty: ['event'] })
    const { rate_limit: counters, ...rows } = await rowsOf(location)
    const { rate_limit: otherCounters, ...wanted } = dump(other)
    expect(rows).toEqual({ ...wanted, event: [] })
    expect([counters?.length, otherCounters?.length]).toEqual([name === 'Postgres' ? 0 : 1, 1])
  })

  it('gets the tables of a history that this test has planted', async () => {
    const planted: History = {
      owner: 'planted',
      migrations: [
        {
          name: '0001-planted',
          statements: ({ integer, text, tableOptions, table }) => [
            `create table ${table('aaa_planted')} (id ${integer} primary key, account_id ${text} not null
              references ${table('account')} (id)) ${tableOptions}`,
          ],
        },
      ],
    }
    const histories = [productHistory, planted]
    const source = sqliteFile()
    copyFileSync(original, source)
    await (await openStore(source, { histories })).close()
    await run(source, 'insert into aaa_planted (id, account_id) select 9, min(id) from account')
    const location = await makeLocation()
    await expect(copy(source, await makeLocation())).rejects.toThrow('aaa_planted, planted_migration')
    const { tables } = await copy(source, location, { histories })
    expect(tables.find((table) => table.name === 'aaa_planted')).toMatchObject({ rows: 1 })
    expect(await run(location, 'select id, account_id from aaa_planted')).toHaveLength(1)
  })
})

describe.each(Object.entries(filled))('a source that is %s', (_name, makeSource) => {
  it('is copied as it was at one moment, while others write to it', async () => {
    const [source, target] = [await makeSource(), sqliteFile()]
    const before = await rowsOf(source)
    let writes = 0
    await copy(source, target, {
      onProgress: async () => {
        writes += 1
        await runElsewhere(source, [
          `insert into meta (key, value) values ('written meanwhile ${writes}', '')`,
          'delete from wallet_vouch',
          'update session set last_seen_at = last_seen_at + 1',
        ])
      },
    })
    expect({ ...dump(target), rate_limit: [] }).toEqual({ ...before, rate_limit: [] })
    expect(writes).toBeGreaterThan(10)
    const after = await rowsOf(source)
    expect(after['wallet_vouch']).toEqual([])
    expect(after['meta']).toHaveLength((before['meta']?.length ?? 0) + writes)
  })

  it('is refused where it has a table that this version does not know, unless that is left behind', async () => {
    const source = await makeSource()
    await run(source, 'create table forgotten (id integer)')
    await expect(copy(source, sqliteFile())).rejects.toThrow(
      'The database has a table that Countersign does not know: forgotten.',
    )
    const target = sqliteFile()
    await copy(source, target, { leftBehind: ['forgotten'] })
    expect(Object.keys(dump(target))).not.toContain('forgotten')
  })

  it('is refused where a table has a column that this version does not know', async () => {
    const source = await makeSource()
    await run(source, 'alter table wallet add column forgotten text')
    await expect(copy(source, sqliteFile())).rejects.toThrow('The table wallet has other columns')
  })

  it('leaves behind no table of ours, and none that is not there', async () => {
    const source = await makeSource()
    const leaving = (name: string) => copy(source, sqliteFile(), { leftBehind: [name] })
    await expect(leaving('session')).rejects.toThrow(CopyError)
    await expect(leaving('sesion')).rejects.toThrow('no table sesion')
  })
})

test('text that Postgres cannot hold is refused by its table, and the target stays empty', async () => {
  const source = sqliteFile()
  copyFileSync(original, source)
  await run(source, "update ens_name set name = 'a' || char(0) || 'b'")
  const target = await postgresDatabase()
  await expect(copy(source, target)).rejects.toThrow('does not accept a row of the table ens_name')
  expect(await run(target, 'select * from account')).toEqual([])
})

test('a row whose other row is missing is refused, and the target stays empty', async () => {
  const source = sqliteFile()
  copyFileSync(original, source)
  const database = new DatabaseSync(source, { enableForeignKeyConstraints: false })
  database.exec("update credential set account_id = 'nobody'")
  database.close()
  for (const target of [sqliteFile(), await postgresDatabase()]) {
    await expect(copy(source, target)).rejects.toThrow(CopyError)
    expect(await run(target, 'select * from account')).toEqual([])
  }
})

test('a server that starts on the target meanwhile waits for the end of the copy', async () => {
  const target = await postgresDatabase()
  const client = new Client({ connectionString: target })
  await client.connect()
  onTestFinished(() => client.end())
  const started: Promise<number>[] = []
  const source = await filled['Postgres']?.()
  await copy(source ?? '', target, {
    onProgress: async () => {
      if (started.length > 0) return
      started.push(
        openProductStore(target).then(async (store) => {
          await store.close()
          return (await run(target, 'select * from session')).length
        }),
      )
      await waitForLock(client)
    },
  })
  expect(await started[0]).toBe((await run(original, 'select * from session')).length)
})

test('what is no database is left as it is', async () => {
  const path = sqliteFile()
  writeFileSync(path, 'a letter to somebody')
  await expect(copy(original, path)).rejects.toThrow('damaged')
  expect(statSync(path).size).toBe(20)
})
