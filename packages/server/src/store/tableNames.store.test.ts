import { sessionSchema, walletListSchema } from '@countersign/protocol'
import { confirming } from '@countersign/test-support/confirming'
import { link, newWallet } from '@countersign/test-support/createBrowser'
import { startService } from '@countersign/test-support/startService'
import { postgresDatabase, sqliteFile } from '@countersign/test-support/stores'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import { parse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { openStore, type StoreOptions } from './openStore.ts'
import { createTableNames } from './tableNames.ts'

const ownTables = [
  'account',
  'confirmation',
  'credential',
  'ens_name',
  'event',
  'hand_over',
  'meta',
  'migration',
  'proof',
  'rate_limit',
  'revocation',
]
const all = [...ownTables, 'session', 'spent_nonce', 'username', 'wallet', 'wallet_vouch']

async function tablesOf(location: string, schema = 'public'): Promise<string[]> {
  if (!location.startsWith('postgres')) {
    const database = new Database(location, { readonly: true })
    const names = database
      .prepare<[], string>("select name from sqlite_master where type = 'table' order by name")
      .pluck()
      .all()
    database.close()
    return names
  }
  const client = new Client({ connectionString: location })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    'select table_name as name from information_schema.tables where table_schema = $1 order by table_name',
    [schema],
  )
  await client.end()
  return rows.map(({ name }) => name)
}

const both: readonly (readonly [string, () => Promise<string>])[] = [
  ['SQLite', async () => sqliteFile()],
  ['Postgres', postgresDatabase],
]

describe.each(both)('a store of an embedder on %s', (_name, makeLocation) => {
  test('has the tables of accounts and sessions, and none of an OpenID provider', async () => {
    const location = await makeLocation()
    await (await openStore(location)).close()
    expect(await tablesOf(location)).toEqual(all)
  })
})

/** Signs in twice, links a wallet, unlinks it, exports and deletes: each statement of a store is run. */
async function live(location: string, options: StoreOptions): Promise<void> {
  const { store, open } = await startService('', {
    store: await openStore(location, options),
    signInsPerMinute: 60,
  })
  const browser = confirming(open())
  const wallet = newWallet()
  const first = parse(sessionSchema, await (await browser.signIn(wallet)).json())
  const again = parse(sessionSchema, await (await browser.signIn(wallet)).json())
  expect(again.account.id).toBe(first.account.id)
  await link(browser, newWallet())
  const { wallets } = parse(
    walletListSchema,
    await (await browser.call('GET', '/api/account/wallets')).json(),
  )
  expect(wallets).toHaveLength(2)
  const other = wallets.find(({ isPrimary }) => !isPrimary)
  expect((await browser.call('DELETE', `/api/account/wallets/${other?.id}`)).status).toBe(204)
  expect(await (await browser.call('GET', '/api/account/export')).text()).toContain('wallet_unlinked')
  expect((await browser.call('DELETE', '/api/account')).status).toBe(204)
  await store.close()
}

describe.each<[string, () => Promise<string>, StoreOptions, string | undefined]>([
  ['a prefix on SQLite', async () => sqliteFile(), { prefix: 'login_' }, undefined],
  ['a prefix on Postgres', postgresDatabase, { prefix: 'login_' }, undefined],
  ['a schema on Postgres', postgresDatabase, { schema: 'login' }, 'login'],
  ['both on Postgres', postgresDatabase, { schema: 'login', prefix: 'our_' }, 'login'],
])('with %s', (_name, makeLocation, options, schema) => {
  test('people sign in, and no table has another name', async () => {
    const location = await makeLocation()
    await live(location, options)
    const prefixed = all.map((name) => `${options.prefix ?? ''}${name}`)
    expect(await tablesOf(location, schema)).toEqual(prefixed)
    if (schema !== undefined) expect(await tablesOf(location)).toEqual([])
    await (await openStore(location, options)).close()
  })

  test('two stores share a database and know nothing of one another', async () => {
    const location = await makeLocation()
    const other = { ...options, prefix: 'other_' }
    const wallet = newWallet()
    const [one, two] = [
      await startService('', { store: await openStore(location, options) }),
      await startService('', { store: await openStore(location, other) }),
    ]
    const browser = one.open()
    await browser.signIn(wallet)
    const cookies = two.open()
    cookies.cookies.set('countersign', browser.cookies.get('countersign') ?? '')
    expect((await browser.call('GET', '/api/session')).status).toBe(200)
    expect((await cookies.call('GET', '/api/session')).status).toBe(401)
    await Promise.all([one.store.close(), two.store.close()])
  })
})

test('the owner of a history is a name', async () => {
  for (const owner of ['1', 'a b', 'x; drop table account', 'Journal']) {
    await expect(openStore(':memory:', { histories: [{ owner, migrations: [] }] })).rejects.toThrow(TypeError)
  }
})

test.each([
  ['sqlite', 'Login_', undefined],
  ['sqlite', '1_', undefined],
  ['sqlite', 'a"; drop table account; --', undefined],
  ['sqlite', 'a'.repeat(31), undefined],
  ['sqlite', '', 'login'],
  ['postgres', '', 'a.b'],
  ['postgres', '', ''],
] as const)('on %s, the prefix %o with the schema %o is refused', (dialect, prefix, schema) => {
  expect(() => createTableNames(dialect, prefix, schema)).toThrow(TypeError)
})
