import { activitySchema, sessionSchema, walletListSchema } from '@countersign/protocol'
import { createBrowser } from '@countersign/test-support/createBrowser'
import { startService } from '@countersign/test-support/startService'
import { parse } from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  type OldDatabase,
  oldPostgres,
  oldSession,
  oldSqlite,
  type Rows,
} from '../../../test/stores/beforeAccounts.ts'
import { openStore } from '../openStore.ts'

describe.each<[string, () => Promise<OldDatabase>]>([
  ['SQLite', oldSqlite],
  ['Postgres', oldPostgres],
])('a database on %s from before accounts could be changed', (_name, make) => {
  let database: OldDatabase
  let before: Rows
  beforeEach(async () => {
    database = await make()
    before = await database.rows()
  })

  test('has rows in it', () => {
    const counts = Object.entries(before).map(([table, rows]) => [table, rows.length])
    expect(Object.fromEntries(counts)).toEqual({
      meta: 0,
      account: 4,
      wallet: 4,
      spent_nonce: 6,
      session: 5,
      event: 8,
    })
  })

  test('keeps every row, and every value of it, through every migration', async () => {
    await (await openStore(database.location)).close()
    const after = await database.rows()
    for (const [table, rows] of Object.entries(before)) {
      expect(after[table]).toHaveLength(rows.length)
      expect(after[table]).toMatchObject([...rows])
    }
  })

  test('opens as before: who was signed in still is, and finds what they did', async () => {
    const service = await startService(database.location, { now: () => oldSession.now })
    const browser = createBrowser((request) =>
      service.countersign.fetch(request, { networkAddress: '192.0.2.1' }),
    )
    browser.cookies.set('countersign', oldSession.token)
    const get = async (path: string) => (await browser.call('GET', path)).json()
    const session = parse(sessionSchema, await get('/api/session'))
    expect(session.wallet.address).toBe(oldSession.address)
    expect(session.account.picture).toBe('mark')
    // A sign-in of before counts as the signature that it was.
    expect(Date.parse(session.confirmedUntil)).toBe(Date.parse(session.createdAt) + 300_000)
    const { wallets } = parse(walletListSchema, await get('/api/account/wallets'))
    expect(wallets).toMatchObject([{ address: oldSession.address, isPrimary: true, label: null }])
    const { events } = parse(activitySchema, await get('/api/account/activity'))
    expect(events.map(({ kind }) => kind)).toEqual(['sign_in_refused', 'sign_in', 'sign_in'])
    await service.store.close()
  })
})
