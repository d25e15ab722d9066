import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { EarlierBuildError, openStore } from '@countersign/server'
import { openSnapshot } from '@countersign/server/extension'
import { newWallet } from '@countersign/test-support/createBrowser'
import { startService } from '@countersign/test-support/startService'
import { postgresDatabase, sharedStores, sqliteFile } from '@countersign/test-support/stores'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { earlierBuilds } from '../../test/stores/earlierBuild.ts'
import { dump, everyKindOfRow, secretOfRows } from '../../test/stores/everyKindOfRow.ts'
import { type DatabaseLocation, parseDatabase } from '../settings/parseSetting.ts'
import { openProductStore, productHistory } from '../store/openProductStore.ts'
import { backUp } from './backUp.ts'
import { copyDatabase, NotEmptyError } from './copyDatabase.ts'
import { restore } from './restore.ts'

const secret = secretOfRows
const at = (location: string): DatabaseLocation => parseDatabase({ text: location, from: 'test' })
const backUpTo = (from: string, to: string, secretKeys: readonly string[] = []) =>
  backUp({ database: at(from), to, secretKeys })
const keeping = { secretKeys: [secret], sessions: 'keep', present: 'refuse' } as const

let original: string
/** The same without what a restore takes from rows that stay. */
let reduced: string
beforeAll(async () => {
  original = await everyKindOfRow()
  const database = new DatabaseSync(original)
  // What is made up opens with no secret.
  database.exec("delete from meta where key = 'username_key'")
  database.exec("update application set old_secret_hash = x'01', old_secret_until = 9007199254740991")
  database.close()
  reduced = sqliteFile()
  copyFileSync(original, reduced)
  const copy = new DatabaseSync(reduced)
  copy.exec('update application set old_secret_hash = null, old_secret_until = null')
  copy.close()
})

/** What the OpenID provider began with people and has not ended: as much as their sessions. */
const openIdTables = [
  'authorization_request',
  'interaction',
  'authorization_code',
  'access_token',
  'refresh_token',
  'service_token',
  'device_code',
  'token_family',
  'used_proof',
  'application_session',
  'sign_out_request',
  'kept_form',
  'gate_code',
  'gate_session',
]

/** What a restore changes in any case. */
const changed = /nonces_swept_until|proofs_swept_until|operator_claim/
const withoutMarks = ({ meta = [], event = [], ...rows }: ReturnType<typeof dump>) => ({
  ...rows,
  ...Object.fromEntries(
    ['confirmation', 'hand_over', 'email_request', 'email_link', 'invitation'].map((table) => [table, []]),
  ),
  event: event.filter((row) => !row.includes("'site_restored'")),
  rate_limit: [],
  meta: meta.filter((row) => !changed.test(row)),
})

describe.each(sharedStores)('a backup of %s', (_name, makeLocation) => {
  const fill = async () => {
    const location = await makeLocation()
    await copyDatabase({ from: at(original), to: at(location) })
    return location
  }

  it('is a SQLite file that only its owner may read, beside nothing that is left over', async () => {
    const [location, to] = [await fill(), sqliteFile()]
    expect(await backUpTo(location, to)).toBe(statSync(to).size)
    expect(statSync(to).mode & 0o777).toBe(0o600)
    expect(readdirSync(dirname(to))).toEqual(['countersign.db'])
    expect(withoutMarks(dump(to))).toEqual(withoutMarks(dump(original)))
  })

  it('replaces no file, neither of a backup nor of a secret key', async () => {
    const [location, to] = [await fill(), sqliteFile()]
    writeFileSync(to, 'precious')
    await expect(backUpTo(location, to)).rejects.toThrow('exists already')
    expect(readFileSync(to, 'utf8')).toBe('precious')
    const other = sqliteFile()
    const secretKeyPath = other.replace('.db', '.secret-key')
    writeFileSync(secretKeyPath, 'precious')
    await expect(backUpTo(location, other, [secret])).rejects.toThrow('exists already')
    expect([existsSync(other), readFileSync(secretKeyPath, 'utf8')]).toEqual([false, 'precious'])
  })

  it('has the secret keys beside it where that is wanted, newest first', async () => {
    const [location, to] = [await fill(), sqliteFile()]
    await backUpTo(location, to, [secret, 'older'])
    const secretKeyPath = to.replace('.db', '.secret-key')
    expect(readFileSync(secretKeyPath, 'utf8')).toBe(`${secret},older\n`)
    expect(statSync(secretKeyPath).mode & 0o777).toBe(0o600)
  })

  it('is restored with every row', async () => {
    const [location, backup, to] = [await fill(), sqliteFile(), await makeLocation()]
    await backUpTo(location, backup)
    await restore({ backup, to: at(to), ...keeping })
    const back = sqliteFile()
    await copyDatabase({ from: at(to), to: at(back) })
    expect(withoutMarks(dump(back))).toEqual(withoutMarks(dump(reduced)))
    await expect(restore({ backup, to: at(to), ...keeping })).rejects.toThrow(NotEmptyError)
  })

  it('is restored without what may have been revoked since', async () => {
    const [location, backup, to] = [await fill(), sqliteFile(), await makeLocation()]
    await backUpTo(location, backup)
    await restore({ backup, to: at(to), ...keeping, sessions: 'end' })
    const back = sqliteFile()
    await copyDatabase({ from: at(to), to: at(back) })
    const ended = ['session', ...openIdTables, 'signing_key', 'operator_token']
    const expected = Object.entries(withoutMarks(dump(reduced))).map(([table, rows]) => [
      table,
      ended.includes(table) ? [] : rows,
    ])
    const { outbox: waiting = [] } = dump(original)
    expect({ ...withoutMarks(dump(back)), outbox: waiting }).toEqual(Object.fromEntries(expected))
    // Applications are told besides (recordRestore.store.test.ts).
    expect(dump(back)['outbox']).toEqual(expect.arrayContaining([...waiting]))
    const meta = dump(back)['meta']?.join('\n')
    expect(meta).toContain('nonces_swept_until')
    expect(meta).not.toContain('operator_claim')
  })
})

/** A database whose product has made no tables yet, with somebody who is signed in. */
async function fillOlder(location: string): Promise<() => Promise<Countable>> {
  const store = await openStore(location)
  const service = await startService('', { store, secretKeys: [secret] })
  await service.open().signIn(newWallet())
  await store.close()
  return async () => {
    const snapshot = await openSnapshot(location)
    const counts: [string, number][] = []
    for (const table of snapshot.tables) {
      let count = 0
      for await (const rows of snapshot.readRows(table)) count += rows.length
      counts.push([table.name, count])
    }
    await snapshot.close()
    return Object.fromEntries(counts)
  }
}
type Countable = Readonly<Record<string, number>>

test('a backup of an older version of a file leaves it as it is, and is brought up to date by its restore', async () => {
  const [location, backup, to] = [sqliteFile(), sqliteFile(), sqliteFile()]
  const count = await fillOlder(location)
  const before = await count()
  await backUpTo(location, backup)
  expect(await count()).toEqual(before)
  expect(Object.keys(before)).not.toContain('product_migration')
  await restore({ backup, to: at(to), ...keeping })
  await (await openProductStore(to)).close()
  const { length } = productHistory.migrations
  expect([dump(to)['session']?.length, dump(to)['product_migration']?.length]).toEqual([1, length])
})

test('a backup of an older version in Postgres is refused, and leaves it as it is', async () => {
  const [location, to] = [await postgresDatabase(), sqliteFile()]
  const count = await fillOlder(location)
  const before = await count()
  await expect(backUpTo(location, to)).rejects.toThrow('made by an older version')
  expect(await count()).toEqual(before)
  expect(readdirSync(dirname(to))).toEqual([])
})

test.each(earlierBuilds)(
  'a database of before the first release on %s is neither backed up nor copied, and stays as it is',
  async (_name, make) => {
    const { location, read } = await make()
    const before = await read()
    const to = sqliteFile()
    await expect(backUpTo(location, to)).rejects.toThrow(EarlierBuildError)
    expect(readdirSync(dirname(to))).toEqual([])
    await expect(copyDatabase({ from: at(location), to: at(to) })).rejects.toThrow(EarlierBuildError)
    expect(await read()).toEqual(before)
  },
)

/** What each table that keeps the hash of a secret, or ends by time, is after a restore; whoever adds one says so here. */
const afterRestore: Readonly<Record<string, 'ended' | 'ended with sessions' | 'revoked' | 'kept'>> = {
  confirmation: 'ended',
  hand_over: 'ended',
  email_request: 'ended',
  email_link: 'ended',
  invitation: 'revoked',
  session: 'ended with sessions',
  authorization_request: 'ended with sessions',
  interaction: 'ended with sessions',
  authorization_code: 'ended with sessions',
  access_token: 'ended with sessions',
  refresh_token: 'ended with sessions',
  service_token: 'ended with sessions',
  device_code: 'ended with sessions',
  token_family: 'ended with sessions',
  used_proof: 'ended with sessions',
  sign_out_request: 'ended with sessions',
  kept_form: 'ended with sessions',
  gate_code: 'ended with sessions',
  gate_session: 'ended with sessions',
  operator_token: 'ended with sessions',
  // Its secrets: see below.
  application: 'kept',
  api: 'kept',
  // A nonce of before is refused by its time.
  spent_nonce: 'kept',
}

/** The same of each column with the hash of a secret in a row that stays. */
const hashAfterRestore: Readonly<Record<string, 'ended' | 'kept'>> = {
  // Printed, to be changed by hand.
  'application.secret_hash': 'kept',
  'application.old_secret_hash': 'ended',
  'api.secret_hash': 'kept',
  'api.old_secret_hash': 'ended',
}

test('no link or code of a backup works after its restore, whether sessions are kept or not', async () => {
  const database = new DatabaseSync(original, { readOnly: true })
  const single = database
    .prepare(
      "select distinct m.name as name from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table' and (c.name like '%\\_hash' escape '\\' or c.name = 'expires_at')",
    )
    .all()
    .map(({ name }) => String(name))
  const hashes = database
    .prepare(
      "select m.name || '.' || c.name as name from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table' and c.name like '%\\_hash' escape '\\'",
    )
    .all()
    .map(({ name }) => String(name))
    .filter((name) => afterRestore[name.split('.')[0] ?? ''] === 'kept')
  database.close()
  expect(hashes.toSorted()).toEqual(Object.keys(hashAfterRestore).toSorted())
  const backup = sqliteFile()
  copyFileSync(original, backup)
  new DatabaseSync(backup).exec('update invitation set revoked_at = null')
  new DatabaseSync(backup).exec("update api set old_secret_hash = x'78', old_secret_until = 9007199254740991")
  expect(single.toSorted()).toEqual(Object.keys(afterRestore).toSorted())
  for (const sessions of ['keep', 'end'] as const) {
    const to = sqliteFile()
    const { invitations, secrets } = await restore({ backup, to: at(to), ...keeping, sessions })
    const rows = dump(to)
    for (const [table, what] of Object.entries(afterRestore)) {
      expect([table, (dump(original)[table] ?? []).length > 0]).toEqual([table, true])
      const isEnded = what === 'ended' || (what === 'ended with sessions' && sessions === 'end')
      expect([table, (rows[table] ?? []).length > 0]).toEqual([table, !isEnded])
    }
    const back = new DatabaseSync(to, { readOnly: true })
    expect(back.prepare('select id from invitation where revoked_at is null').all()).toEqual([])
    for (const [column, what] of Object.entries(hashAfterRestore)) {
      const [table, name] = column.split('.')
      const held = back.prepare(`select 1 from ${table} where ${name} is not null`).all()
      expect([column, held.length > 0]).toEqual([column, what === 'kept'])
    }
    const confidential = back
      .prepare(
        'select client_id from application where secret_hash is not null union all select id from api where secret_hash is not null',
      )
      .all()
    expect(secrets.map(({ clientId }) => clientId).toSorted()).toEqual(
      confidential.map((row) => String(row['client_id'])).toSorted(),
    )
    expect([confidential.length, invitations]).not.toContain(0)
    back.close()
  }
})

describe('a restore', () => {
  it.each([
    ['a newer version', async () => newerBackup(), 'was made by a newer version'],
    ['a build from before the first release', earlierBackup, 'was made by a build from before version 0.1.0'],
  ])('refuses a backup of %s by its name, and makes no database', async (_case, make, reason) => {
    const [backup, to] = [await make(), sqliteFile()]
    await expect(restore({ backup, to: at(to), ...keeping })).rejects.toThrow(`${backup} ${reason}`)
    expect(readdirSync(dirname(to))).toEqual([])
  })

  it.each([
    ['is no database', (path: string) => writeFileSync(path, 'a letter'), 'is no backup of Countersign'],
    [
      'is a database of something else',
      (path: string) => new DatabaseSync(path).exec('create table others (id integer)'),
      'is no backup of Countersign',
    ],
    [
      'was cut off',
      (path: string) => {
        copyFileSync(original, path)
        truncateSync(path, 100_000)
      },
      / is (?:no backup|damaged)/,
    ],
  ])('refuses a file that %s, and makes no database', async (_case, make, reason) => {
    const [backup, to] = [sqliteFile(), sqliteFile()]
    make(backup)
    await expect(restore({ backup, to: at(to), ...keeping })).rejects.toThrow(reason)
    expect(readdirSync(dirname(to))).toEqual([])
  })

  it('refuses a secret key that does not open what the backup holds', async () => {
    const source = sqliteFile()
    copyFileSync(original, source)
    const database = new DatabaseSync(source)
    database.exec("update meta set value = 'a256gcm.AAAA' where key = 'pairwise_key'")
    database.close()
    const [backup, to] = [sqliteFile(), sqliteFile()]
    await backUpTo(source, backup)
    await expect(restore({ backup, to: at(to), ...keeping })).rejects.toThrow('does not open')
    expect(readdirSync(dirname(to))).toEqual([])
  })
})

function newerBackup(): string {
  const path = sqliteFile()
  copyFileSync(original, path)
  const database = new DatabaseSync(path)
  database.exec("insert into product_migration values ('9999-later', 1)")
  database.close()
  return path
}

async function earlierBackup(): Promise<string> {
  const [, make] = earlierBuilds[0] ?? []
  return (await make?.())?.location ?? ''
}
