import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sessionSchema, walletListSchema } from '@countersign/protocol'
import { openStore } from '@countersign/server'
import { noRequester } from '@countersign/server/extension'
import { createBrowser } from '@countersign/test-support/createBrowser'
import { startService } from '@countersign/test-support/startService'
import { parse } from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  type OneHistory,
  oldSession,
  oneHistoryInPostgres,
  oneHistoryInSqlite,
  type Rows,
} from '../../test/stores/oneHistory.ts'
import { changeBrand, readBrands } from '../brand/StoredBrand.ts'
import { openIdParticipant } from '../oidc/openIdParticipant.ts'
import { listLogOfNetwork, listLogOfWallet } from '../people/activityQueries.ts'
import { listParts } from '../people/search/nameParts.ts'
import { describeSignUp } from '../sign-up/SignUpPolicy.ts'
import { openProductStore, productHistory } from './openProductStore.ts'

const names = productHistory.migrations.map(({ name }) => name)

/** An application that may ask for everything may ask for the email address, which is a part of that since. */
const askForEmail = (row: object) => {
  const metadata: string = Reflect.get(row, 'metadata')
  return {
    ...row,
    metadata: metadata.replace('"profile","wallet","siwe"', '"profile","email","wallet","siwe"'),
  }
}

/** A sign-out that an application had yet to be told of, as it was kept and as it is kept now. */
const readNotice = (row: object) => {
  const { id, client_id, account_id: accountId, sid, issuer, created_at, due_at } = Object(row)
  const payload = { accountId, sid, issuer }
  return { id, kind: 'logout', target: client_id, payload, created_at, due_at, tries: 0, isDead: false }
}
const readDelivery = (row: object) => {
  const { id, kind, target, payload, created_at, due_at, tries, dead_at } = Object(row)
  const times = { created_at, due_at, tries: Number(tries), isDead: dead_at !== null }
  return { id, kind, target, payload: JSON.parse(payload), ...times }
}

describe.each<[string, () => Promise<OneHistory>]>([
  ['SQLite', oneHistoryInSqlite],
  ['Postgres', oneHistoryInPostgres],
])('a database on %s from before each side had its own history of migrations', (_name, make) => {
  let database: OneHistory
  let before: Rows
  beforeEach(async () => {
    database = await make()
    before = await database.rows()
  })

  const noted = async () =>
    (await database.query('select name from product_migration order by name')).map((row) =>
      Reflect.get(row, 'name'),
    )
  /** Every row of every table is there with every value, and the server's history goes on from where it was. */
  const expectUpgraded = async () => {
    const { migration, outbox, logout_notice: unmoved, ...rows } = await database.rows()
    // The server alone moves nothing of the product.
    const isOfProduct = outbox !== undefined
    const { migration: migrationBefore, logout_notice: notices, ...rowsBefore } = before
    for (const [table, kept] of Object.entries(rowsBefore)) {
      expect(rows[table]).toHaveLength(kept.length)
      // A later migration may have added columns.
      expect(rows[table]).toMatchObject(
        isOfProduct && table === 'application' ? kept.map(askForEmail) : [...kept],
      )
    }
    const deliveries = outbox?.map(readDelivery) ?? unmoved?.map(readNotice)
    expect(deliveries).toEqual(notices?.map(readNotice))
    const count = migrationBefore?.length ?? 0
    expect(migration?.slice(0, count)).toEqual(migrationBefore)
    expect(migration?.[count]).toMatchObject({ name: '0007-two-histories' })
  }

  test('has rows in every table', () => {
    for (const [table, rows] of Object.entries(before)) expect([table, rows.length]).not.toEqual([table, 0])
    expect(Object.keys(before)).toHaveLength(14)
  })

  test('keeps every row, and has the migrations of both histories noted as done', async () => {
    await (await openProductStore(database.location)).close()
    await expectUpgraded()
    expect(await noted()).toEqual(names)
    const ranAt = await database.query(
      'select count(*) as count from product_migration join migration using (name, applied_at)',
    )
    const { onceInServerHistory = [] } = productHistory
    expect(ranAt.map((row) => Number(Reflect.get(row, 'count')))).toEqual([onceInServerHistory.length])
    await (await openProductStore(database.location)).close()
    await expectUpgraded()
  })

  test('gives what was issued a family', async () => {
    await (await openProductStore(database.location)).close()
    const [token, ...others] = await database.query(
      "select * from oidc_artifact where id = 'a-refresh-token'",
    )
    expect(others).toEqual([])
    const { grant_id, account_id } = Object(token)
    expect(token).toMatchObject({ family_id: grant_id })
    expect(await database.query('select * from token_family')).toMatchObject([
      {
        id: grant_id,
        grant_id,
        account_id,
        client_id: 'wiki',
        wallet_id: expect.any(String),
        ended_at: null,
      },
    ])
  })

  test('looks as it did: no operator has given it a name or a logo', async () => {
    const store = await openProductStore(database.location)
    expect(await readBrands(store)).toEqual([])
    await store.write(() => changeBrand({ name: 'House' }, { actorId: null, requester: noRequester, now: 1 }))
    expect(await readBrands(store)).toMatchObject([{ name: 'House', logo: null }, { name: null }])
    await store.close()
  })

  test('finds people by the names that they had, as if they chose them now', async () => {
    await (await openProductStore(database.location)).close()
    const rows = await database.query(
      'select account.display_name, name_part.part from name_part join account on account.id = name_part.account_id order by part',
    )
    expect(new Set(rows.map((row) => Reflect.get(row, 'display_name')))).toEqual(new Set(["Ada's own"]))
    const parts = listParts([{ name: "Ada's own" }, { name: 'ada.eth' }])
    expect(rows.map((row) => Reflect.get(row, 'part'))).toEqual([...parts].toSorted())
  })

  test('finds what happened by the wallet and by the network address that it names', async () => {
    const store = await openProductStore(database.location)
    const part = { from: '', before: '~', limit: 100 }
    const named = (before['event'] ?? []).filter(
      (row) => JSON.parse(Reflect.get(row, 'details')).address === oldSession.address,
    )
    expect(named).not.toEqual([])
    const found = await store.read(listLogOfWallet, { ...part, wallet: oldSession.address })
    expect(found.map(({ id }) => id).toSorted()).toEqual(named.map((row) => Reflect.get(row, 'id')))
    for (const { id, network_address: network } of found)
      expect((await store.read(listLogOfNetwork, { ...part, network })).map((row) => row.id)).toContain(id)
    await store.close()
  })

  test('opens as before: who was signed in still is, with their wallets and applications', async () => {
    const { countersign, store } = await startService('', {
      store: await openProductStore(database.location),
      participants: [openIdParticipant],
      now: () => oldSession.now,
    })
    const browser = createBrowser((request) => countersign.fetch(request, { networkAddress: '192.0.2.1' }))
    browser.cookies.set('countersign', oldSession.token)
    const get = async (path: string) => (await browser.call('GET', path)).json()
    expect(parse(sessionSchema, await get('/api/session')).wallet.address).toBe(oldSession.address)
    expect(parse(walletListSchema, await get('/api/account/wallets')).wallets).toHaveLength(2)
    const { applications } = Object(await get('/api/account/export'))
    expect(applications).toHaveLength(2)
    await store.close()
  })

  test('lets in whoever it let in: everybody, and nobody is asked for an invitation', async () => {
    const store = await openProductStore(database.location)
    const nothingSet = { words: null, wordsSetBy: 'page', group: null, groupSetBy: 'page', contact: null }
    const open = { policy: 'open', setBy: 'page', ...nothingSet }
    expect(await describeSignUp(store, { signUp: null, contact: null })).toEqual(open)
    await store.close()
    for (const table of ['sign_up_address', 'invitation', 'invitation_use'])
      expect(await database.query(`select * from ${table}`)).toEqual([])
  })

  test('opens without the product too, which leaves its tables as they are, and with it again', async () => {
    await (await openStore(database.location)).close()
    await expectUpgraded()
    await expect(noted()).rejects.toThrow('product_migration')
    await (await openProductStore(database.location)).close()
    expect(await noted()).toEqual(names)
  })

  const inProcess = async (task: 'open' | 'die'): Promise<unknown[]> => {
    const script = fileURLToPath(new URL('../../test/stores/openInProcess.ts', import.meta.url))
    const execArgv = ['--conditions=source', '--disable-warning=ExperimentalWarning']
    return once(fork(script, [database.location, task], { execArgv }), 'exit')
  }

  test('is upgraded once by two processes that start at the same time', async () => {
    expect(await Promise.all([inProcess('open'), inProcess('open')])).toEqual([
      [0, null],
      [0, null],
    ])
    await expectUpgraded()
    expect(await noted()).toEqual(names)
  })

  test('is as it was when a process is killed midway, and is upgraded by the next one', async () => {
    expect(await inProcess('die')).toEqual([null, 'SIGKILL'])
    expect(await database.rows()).toEqual(before)
    await expect(noted()).rejects.toThrow('product_migration')
    expect(await inProcess('open')).toEqual([0, null])
    await expectUpgraded()
    expect(await noted()).toEqual(names)
  })
})
