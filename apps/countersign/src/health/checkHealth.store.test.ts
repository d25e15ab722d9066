import { once } from 'node:events'
import { copyFileSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { findFreePort } from '@countersign/test-support/findFreePort'
import { answer, type Behaviour, send, startNode } from '@countersign/test-support/startNode'
import { sharedStores, sqliteFile } from '@countersign/test-support/stores'
import { Client } from 'pg'
import { beforeAll, describe, expect, it, onTestFinished, test } from 'vitest'
import { earlierBuilds } from '../../test/stores/earlierBuild.ts'
import { everyKindOfRow, secretOfRows } from '../../test/stores/everyKindOfRow.ts'
import { readConfiguration } from '../configuration/readConfiguration.ts'
import { copyDatabase } from '../copies/copyDatabase.ts'
import { checkHealth, type Machine } from './checkHealth.ts'

const secret = secretOfRows

let original: string
beforeAll(async () => {
  original = await everyKindOfRow()
  const database = new DatabaseSync(original)
  // What is made up opens with no secret, and is of no time.
  database.exec("delete from meta where key = 'username_key'")
  database.exec('update event set at = 1')
  database.close()
})

/** Something that answers at an origin: by default, what a ready server of ours does. */
async function answering(body = '{"status":"ok"}', status = 200, time = Date.now()): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(status, { date: new Date(time).toUTCString() }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

async function check(location: string, settings: Readonly<Record<string, string>> = {}, machine?: Machine) {
  const findings = await checkHealth(
    readConfiguration({
      COUNTERSIGN_DATABASE: location,
      COUNTERSIGN_SECRET_KEY: secret,
      COUNTERSIGN_ORIGIN: settings['COUNTERSIGN_ORIGIN'] ?? (await answering()),
      ...settings,
    }),
    [secret],
    machine,
  )
  return Object.fromEntries(findings.map(({ name, outcome, detail }) => [name, `${outcome}: ${detail}`]))
}

/** The findings that did not pass. */
const troubles = async (...given: Parameters<typeof check>) =>
  Object.fromEntries(Object.entries(await check(...given)).filter(([, text]) => !text.startsWith('passed')))

const noMail = {
  mailServer: 'skipped: no mail is sent unless COUNTERSIGN_EMAIL is verified',
  chainNodes: 'skipped: no node of a chain is set: key wallets alone sign in',
}

describe.each(sharedStores)('a site on %s', (name, makeLocation) => {
  const isFile = name !== 'Postgres'
  const elsewhere = isFile ? noMail : { ...noMail, disk: 'skipped: the database is not on this machine' }
  const fill = async () => {
    const location = await makeLocation()
    const kind = isFile ? 'file' : 'postgres'
    const from = { kind: 'file', location: original, shown: original } as const
    await copyDatabase({ from, to: { kind, location, shown: location } })
    return location
  }
  const change = async (location: string, statement: string) => {
    if (isFile) {
      const database = new DatabaseSync(location, { enableForeignKeyConstraints: false })
      database.exec(statement)
      database.close()
      return
    }
    const client = new Client({ connectionString: location })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }

  it('passes every check', async () => {
    expect(await troubles(await fill())).toEqual(elsewhere)
  })

  it('is told of keys that the secret key does not open', async () => {
    const location = await fill()
    await change(location, "update signing_key set private_jwk = 'a256gcm.AAAA'")
    expect(await troubles(location)).toEqual({
      ...elsewhere,
      secretKey: expect.stringContaining('failed: does not open'),
    })
  })

  it('is told of events from the future', async () => {
    const location = await fill()
    await change(location, `update event set at = ${Date.now() + 3_600_000}`)
    expect(await troubles(location)).toEqual({
      ...elsewhere,
      clock: expect.stringContaining('failed: the newest event is from'),
    })
  })

  it('is told of an address where something else answers, nothing, or not yet', async () => {
    const location = await fill()
    const closed = { COUNTERSIGN_ORIGIN: `http://127.0.0.1:${await findFreePort()}` }
    expect((await troubles(location, closed))['origin']).toContain('ECONNREFUSED')
    for (const origin of [await answering('hello'), await answering('{"status":"ok"}', 503)]) {
      const found = await troubles(location, { COUNTERSIGN_ORIGIN: origin })
      expect(found).toEqual({ ...elsewhere, origin: expect.stringContaining(`no ready server at ${origin}`) })
    }
    const extra = { COUNTERSIGN_EXTRA_ORIGINS: 'http://localhost:1' }
    expect((await troubles(location, extra))['origin']).toContain('http://localhost:1')
  })

  it('is told of a clock that differs from that of the origin', async () => {
    const origin = await answering(undefined, 200, Date.now() - 3_600_000)
    expect(await troubles(await fill(), { COUNTERSIGN_ORIGIN: origin })).toEqual({
      ...elsewhere,
      clock: expect.stringContaining('failed: the answer of the origin is from'),
    })
  })

  it('is told of settings that may not be meant', async () => {
    const settings = { COUNTERSIGN_TRUSTED_PROXIES: '0.0.0.0/0,::/0' }
    expect(await troubles(await fill(), settings)).toEqual({
      ...elsewhere,
      settings: expect.stringContaining('failed: COUNTERSIGN_TRUSTED_PROXIES trusts every address'),
    })
  })

  it('is told of every setting that may not be meant, and of no other', async () => {
    const settings = { COUNTERSIGN_TRUSTED_PROXIES: '10.0.0.0/8', COUNTERSIGN_METRICS_PORT: '0.0.0.0:9464' }
    const { settings: found = '' } = await troubles(await fill(), settings)
    expect(found).toMatch(/^failed: .*COUNTERSIGN_METRICS_PORT/)
    expect(found).not.toContain('TRUSTED_PROXIES')
    const { settings: both = '' } = await troubles(await fill(), {
      ...settings,
      COUNTERSIGN_TRUSTED_PROXIES: '0.0.0.0/0,::/0',
    })
    expect(both).toMatch(/COUNTERSIGN_METRICS_PORT/)
    expect(both).toMatch(/COUNTERSIGN_TRUSTED_PROXIES/)
  })

  it.each([
    ['account.primary_credential_id', "update account set primary_credential_id = 'nobody'"],
    ['account.username', 'update account set username = id'],
    ['session.credential_id', "update session set credential_id = 'nobody'"],
    [
      'connection.wallet_id',
      'update connection set wallet_id = (select id from credential where account_id <> connection.account_id limit 1)',
    ],
    ['outbox.target', "update outbox set target = 'nobody', kind = 'logout'"],
  ])('is told of rows whose %s leads to no row of theirs', async (place, statement) => {
    const location = await fill()
    await change(location, statement)
    expect((await troubles(location))['integrity']).toMatch(
      new RegExp(`^failed: rows refer to others that are not there \\(${place}: \\d+\\): restore a backup$`),
    )
  })

  it('is told of migrations that have not run, which do not run now', async () => {
    const location = await fill()
    await change(location, 'delete from product_migration')
    for (let time = 0; time < 2; time += 1) {
      const found = await troubles(location)
      expect(found['migrations']).toContain('failed: the next start will run 1000-baseline')
      expect(found['secretKey']).toBe('skipped: can be checked when the migrations have run')
    }
  })

  it('is told of a newer version', async () => {
    const location = await fill()
    await change(location, "insert into product_migration (name, applied_at) values ('9999-later', 1)")
    expect((await troubles(location))['migrations']).toContain('was made by a newer version')
  })
})

test.each(earlierBuilds)(
  'a database of before the first release on %s is told so, and stays as it is',
  async (_name, make) => {
    const { location, read } = await make()
    const before = await read()
    expect((await troubles(location))['migrations']).toContain('a build from before version 0.1.0')
    expect(await read()).toEqual(before)
  },
)

test('a file is told of rows that refer to nothing', async () => {
  const path = sqliteFile()
  copyFileSync(original, path)
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: false })
  const { changes } = database.prepare("update session set account_id = 'nobody'").run()
  database.close()
  expect(await troubles(path)).toEqual({
    ...noMail,
    integrity: `failed: ${changes} rows refer to others that are not there: restore a backup`,
  })
})

test('a file is told of a disk that has no room for a backup of it', async () => {
  const { size } = statSync(original)
  const onDisk = async (free: number) =>
    (await troubles(original, {}, { readFreeBytes: async () => free }))['disk']
  expect(await onDisk(99_999_999)).toBe('failed: only 100 MB are free: make room')
  expect(size).toBeLessThan(100_000_000)
  expect(await onDisk(100_000_000)).toBeUndefined()
})

test('a file that is larger than what is free is told so', async () => {
  const path = sqliteFile()
  copyFileSync(original, path)
  truncateSync(path, 300_000_000)
  const onDisk = async (free: number) =>
    (await check(path, {}, { readFreeBytes: async () => free }))['disk'] ?? ''
  expect(await onDisk(299_999_999)).toMatch(/^failed: only /)
  expect(await onDisk(300_000_000)).toMatch(/^passed: /)
})

test('a file is told of damage', async () => {
  const path = sqliteFile()
  copyFileSync(original, path)
  const bytes = readFileSync(path)
  bytes.fill(0x5a, 4096 * 30, 4096 * 40)
  writeFileSync(path, bytes)
  expect((await troubles(path))['integrity']).toMatch(/^failed: .*damaged/)
})

test('a file is told of an index that disagrees with its table, although every row can be read', async () => {
  const path = sqliteFile()
  copyFileSync(original, path)
  const database = new DatabaseSync(path)
  database.exec('create index planted on event (at)')
  database.close()
  const written = readFileSync(path, 'latin1')
  expect(written).toContain('planted on event (at)')
  writeFileSync(path, written.replace('planted on event (at)', 'planted on event (id)'), 'latin1')
  expect((await troubles(path))['integrity']).toMatch(/^failed: damaged, restore a backup: .*planted/)
})

test('a Postgres that does not answer is told once for each that needs it', async () => {
  const found = await check('postgres://ada:hush@127.0.0.1:1/x')
  expect(found['database']).toContain('failed: The database 127.0.0.1:1/x cannot be reached')
  expect(found['origin']).toContain('passed')
  expect(JSON.stringify(found)).not.toContain('hush')
})

describe('the nodes of chains', () => {
  const nodeThat = async (behaviour: Behaviour): Promise<string> => {
    const node = await startNode(behaviour)
    onTestFinished(() => node.stop())
    return node.url
  }
  /** Of chain 10, with a newest block of so many seconds ago. */
  const ofAge =
    (seconds: number): Behaviour =>
    (response, asked, body) => {
      const timestamp = `0x${Math.floor(Date.now() / 1_000 - seconds).toString(16)}`
      const said = asked.method === 'eth_getBlockByNumber' ? { number: '0x7', timestamp } : '0xa'
      return answer(said)(response, asked, body)
    }
  const find = async (...nodes: readonly string[]) =>
    (await check(original, { COUNTERSIGN_RPC_10: nodes.join(','), COUNTERSIGN_RPC_10_MAX_AGE: '600' }))[
      'chainNodes'
    ]

  it('pass where each would be asked', async () => {
    expect(await find(await nodeThat(ofAge(0)))).toBe('passed: each node of chain 10 can be asked')
  })

  it('pass where one runs no creation code, and the operator reads what that means', async () => {
    const refusing: Behaviour = (response, asked, body) => {
      const error = { code: 3, message: 'toAddressIsNull' }
      const refused = send(200, JSON.stringify({ jsonrpc: '2.0', id: asked.id, error }))
      return (asked.method === 'eth_call' ? refused : ofAge(0))(response, asked, body)
    }
    expect(await find(await nodeThat(refusing))).toMatch(
      /^passed: each node of chain 10 can be asked; 127\.0\.0\.1:\d+ runs no creation code .* deployed on chain 10 can sign in$/,
    )
  })

  it.each<[string, Behaviour, RegExp]>([
    [
      'stands still',
      ofAge(700),
      /stands still: its newest block is too old\. .*COUNTERSIGN_RPC_10_MAX_AGE=off/,
    ],
    ['is of another chain', answer('0x1'), /isn't a node of chain 10: correct COUNTERSIGN_RPC_10$/],
    ['fails', send(500, ''), /gives no answer for chain 10 \(status\)/],
  ])('fail where one %s, which is named by its host alone', async (_what, behaviour, text) => {
    const found = await find(await nodeThat(ofAge(0)), await nodeThat(behaviour))
    expect(found).toMatch(/^failed: 127\.0\.0\.1:\d+ [^;]*$/)
    expect(found).toMatch(text)
    expect(found).not.toContain('secret-key')
  })
})
