import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { findFreePort } from '@countersign/test-support/findFreePort'
import { startPostgres } from '@countersign/test-support/startPostgres'
import { postgresDatabase } from '@countersign/test-support/stores'
import { Client } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { runProduct, temporaryFolder } from '../product/runProduct.ts'
import { earlierBuilds } from '../stores/earlierBuild.ts'

const secret = 'qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E'

/** Settings of a product on a database, at an address of its own. */
async function settingsFor(database: string): Promise<Record<string, string>> {
  return {
    COUNTERSIGN_ORIGIN: `http://localhost:${await findFreePort()}`,
    COUNTERSIGN_DATABASE: database,
    COUNTERSIGN_SECRET_KEY: secret,
    // What the start has to say is said at every level.
    COUNTERSIGN_LOG: 'silent',
  }
}

/** A SQLite file as the product makes it. */
async function makeFile(): Promise<string> {
  const path = join(temporaryFolder(), 'countersign.db')
  await (await openProductStore(path)).close()
  return path
}

/** A database on Postgres as the product makes it, and a connection to it. */
async function makePostgres() {
  const address = await postgresDatabase()
  await (await openProductStore(address)).close()
  const client = new Client({ connectionString: address })
  await client.connect()
  onTestFinished(() => client.end())
  return { address, client, place: new URL(address).host + new URL(address).pathname }
}

/** From now on, whoever asks which migrations have run gets this error. */
async function failToRead(client: Client, exception: string): Promise<void> {
  await client.query(`alter table migration rename to readable;
    create function broken() returns boolean language plpgsql as $$ begin raise exception ${exception}; end $$;
    create view migration as select * from readable where broken()`)
}

describe('a start on a Postgres that is not up yet', () => {
  it('says so once, waits, and serves when it is', async () => {
    const postgres = await startPostgres()
    onTestFinished(() => postgres.stop())
    await postgres.crash()
    const { host } = new URL(postgres.address)
    const product = runProduct({ settings: await settingsFor(`${postgres.address}/postgres`) })
    const line = `The database ${host}/postgres does not answer yet (ECONNREFUSED): waiting up to 60 s.\n`
    await product.logged(line)
    await postgres.start()
    await product.printed('to sign in.')
    expect(product.stderr()).toBe(line)
  }, 60_000)

  it('ends with a line that says what to do when it does not come up', async () => {
    const settings = await settingsFor('postgres://ann:hush@127.0.0.1:1/x')
    const product = runProduct({ settings: { ...settings, COUNTERSIGN_DATABASE_WAIT_SECONDS: '1' } })
    expect(await product.ended).toBe(1)
    expect(product.stderr()).toBe(
      'The database 127.0.0.1:1/x does not answer yet (ECONNREFUSED): waiting up to 1 s.\n' +
        'The database 127.0.0.1:1/x cannot be reached (ECONNREFUSED): start Postgres, or correct COUNTERSIGN_DATABASE.\n',
    )
  })

  it('is not waited for by a command', async () => {
    const settings = await settingsFor('postgres://ann:hush@127.0.0.1:1/x')
    const product = runProduct({ settings, args: ['apps', 'list'] })
    expect(await product.ended).toBe(2)
    expect(product.stderr()).toMatch(/^The database 127\.0\.0\.1:1\/x cannot be reached[^\n]+\n$/)
  })
})

describe('a database that cannot be used ends a start, and a command, with one line', () => {
  async function expectLine(database: string, line: string): Promise<void> {
    const settings = await settingsFor(database)
    for (const [args, code] of [
      [['start'], 1],
      [['apps', 'list'], 2],
    ] as const) {
      const product = runProduct({ settings, args })
      expect([await product.ended, product.stderr()]).toEqual([code, `${line}\n`])
    }
  }
  const newer = (place: string) =>
    `The database ${place} was made by a newer version: start that version, or restore an older backup.`
  const damaged = (place: string) =>
    `The database ${place} is damaged: restore it from a backup, or set COUNTERSIGN_DATABASE to another place.`

  it('a SQLite file of a newer version', async () => {
    const path = await makeFile()
    const database = new DatabaseSync(path)
    database.prepare("insert into product_migration values ('9999-later', 1)").run()
    database.close()
    await expectLine(path, newer(path))
  })

  it('a Postgres database of a newer version', async () => {
    const { address, client, place } = await makePostgres()
    await client.query("insert into migration values ('9999-later', 1)")
    await expectLine(address, newer(place))
  })

  it.each(earlierBuilds)('a database of before the first release on %s', async (_name, make) => {
    const { location, read } = await make()
    const before = await read()
    const place = location.replace(/^postgres:.*@/, '')
    await expectLine(
      location,
      `The database ${place} was made by a build from before version 0.1.0 and cannot be opened: set COUNTERSIGN_DATABASE to another place. It was not changed.`,
    )
    expect(await read()).toEqual(before)
  })

  it('a damaged SQLite file', async () => {
    const path = await makeFile()
    const file = await open(path, 'r+')
    const { size } = await file.stat()
    await file.write(Buffer.alloc(4096, 7), 0, 4096, size - 8192)
    await file.close()
    await expectLine(path, damaged(path))
  })

  it('a damaged Postgres database', async () => {
    const { address, client, place } = await makePostgres()
    await failToRead(client, "'invalid page in block 0' using errcode = 'XX001'")
    await expectLine(address, damaged(place))
  })

  it('a Postgres that is read-only', async () => {
    const { address, client, place } = await makePostgres()
    await client.query(
      `alter database ${new URL(address).pathname.slice(1)} set default_transaction_read_only = on`,
    )
    await expectLine(
      address,
      `The database ${place} is read-only: make it writable, or give COUNTERSIGN_DATABASE the address of the primary.`,
    )
  })

  it('a Postgres that says something else', async () => {
    const { address, client, place } = await makePostgres()
    await failToRead(client, "E'the audit log is closed\\nfor today' using errcode = '58000'")
    await expectLine(address, `The database ${place} cannot be used: the audit log is closed for today`)
  })
})

describe('a SQLite file of an earlier version, which kept the space of removed rows', () => {
  /** A file that gives no space back, with some to give. */
  async function makeEarlierFile(): Promise<string> {
    const path = await makeFile()
    const database = new DatabaseSync(path)
    database.exec('pragma journal_mode = delete; pragma auto_vacuum = none')
    database.exec(
      'vacuum; create table large (value blob); insert into large values (zeroblob(3000000)); drop table large',
    )
    database.close()
    return path
  }
  const givesSpaceBack = (path: string) => {
    const database = new DatabaseSync(path, { readOnly: true })
    const row = database.prepare('pragma auto_vacuum').get()
    database.close()
    return row?.['auto_vacuum'] === 2
  }

  it('is written anew at the start', async () => {
    const path = await makeEarlierFile()
    expect(givesSpaceBack(path)).toBe(false)
    const product = runProduct({ settings: await settingsFor(path) })
    await product.printed('to sign in.')
    expect(givesSpaceBack(path)).toBe(true)
    expect(product.stderr()).toBe('')
  })

  it('is written anew by a command, which refuses while a server has the file', async () => {
    const path = await makeEarlierFile()
    const command = { settings: await settingsFor(path), args: ['compact'] }
    const compacted = runProduct(command)
    expect(await compacted.ended).toBe(0)
    expect(compacted.stdout()).toBe(
      `${path}: 4 MB before, 1 MB now. From now on it gives the space of removed rows back by itself.\n`,
    )
    expect(givesSpaceBack(path)).toBe(true)
    const server = runProduct({ settings: await settingsFor(path) })
    await server.printed('to sign in.')
    const refused = runProduct(command)
    expect([await refused.ended, refused.stderr()]).toEqual([
      2,
      `Another program has ${path} open: stop the server first.\n`,
    ])
  })

  it('is none on Postgres, which gives space back by itself', async () => {
    const { address } = await makePostgres()
    const product = runProduct({ settings: await settingsFor(address), args: ['compact'] })
    expect([await product.ended, product.stderr()]).toEqual([
      2,
      'Only a SQLite file can be compacted. Postgres frees space by itself.\n',
    ])
  })
})
