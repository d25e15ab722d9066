import { sessionSchema } from '@countersign/protocol'
import { confirming } from '@countersign/test-support/confirming'
import { type Browser, createBrowser, newWallet, type Signed } from '@countersign/test-support/createBrowser'
import { readProblem } from '@countersign/test-support/startService'
import { postgresDatabase, sqliteFile } from '@countersign/test-support/stores'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { parse } from 'valibot'
import { describe, expect, onTestFinished, test } from 'vitest'
import { defineQuery, type Parameter } from '../../src/store/defineQuery.ts'
import { openStore } from '../../src/store/openStore.ts'
import type { Store } from '../../src/store/Store.ts'
import { run } from '../../src/store/Write.ts'
import { startProcess } from './startProcess.ts'

describe.each<[string, () => Promise<string>]>([
  ['a SQLite file', async () => sqliteFile()],
  ['Postgres', () => postgresDatabase()],
])('a process on %s that is killed in the middle of sign-ins', (_name, makeLocation) => {
  test('has lost none that it acknowledged, and no nonce of those works again', async () => {
    const location = await makeLocation()
    const first = await startProcess(location)
    const acknowledged = await signInUntilKilled(first)
    expect(acknowledged.length).toBeGreaterThanOrEqual(40)

    const second = await startProcess(location)
    for (const { browser, signed } of acknowledged) {
      const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
      const again = createBrowser(second.send)
      expect((await again.call('GET', '/api/session', undefined, { cookie })).status).toBe(200)
      const replayed = await again.call('POST', '/api/sign-in', signed, { cookie })
      expect((await readProblem(replayed)).code).toBe('nonce_spent')
    }
    await second.kill()
    if (location.startsWith('/')) {
      const database = new Database(location)
      expect(database.pragma('integrity_check', { simple: true })).toBe('ok')
      database.close()
    }
  })
})

/** Signs in from many browsers at once, and kills the process while they are at it. */
async function signInUntilKilled(server: Awaited<ReturnType<typeof startProcess>>) {
  const acknowledged: { browser: Browser; signed: Signed }[] = []
  const signInForever = async () => {
    for (;;) {
      const browser = createBrowser(server.send)
      const signed = await browser.prepare(newWallet())
      const response = await browser.call('POST', '/api/sign-in', signed)
      if (response.status === 200) acknowledged.push({ browser, signed })
      if (acknowledged.length === 40) server.child.kill('SIGKILL')
    }
  }
  await Promise.allSettled(Array.from({ length: 12 }, signInForever))
  await server.kill()
  return acknowledged
}

const countEventsOf = defineQuery(
  'test_count_events_after_kill',
  (database, parameter: Parameter<{ account: string }>) =>
    database
      .selectFrom('event')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('account_id', '=', parameter('account')),
)
const listAccounts = defineQuery<Record<never, never>, { id: string }>(
  'test_list_accounts_after_kill',
  (database) => database.selectFrom('account').select('id'),
)

describe.each<[string, () => Promise<string>]>([
  ['a SQLite file', async () => sqliteFile()],
  ['Postgres', () => postgresDatabase()],
])('a process on %s that is killed while it removes what is left of an account', (_name, makeLocation) => {
  test('has deleted it, and the next process removes the rest', async () => {
    const location = await makeLocation()
    const store = await openStore(location)
    onTestFinished(() => store.close())
    const first = await startProcess(location)
    onTestFinished(first.kill)
    const wallet = newWallet()
    const browser = confirming(createBrowser(first.send))
    const account = parse(sessionSchema, await (await browser.signIn(wallet)).json()).account.id
    await recordMuch(store)
    expect((await browser.call('DELETE', '/api/account')).status).toBe(204)
    await first.kill()
    const left = await countLeft(store, account)
    expect(left).toBeGreaterThan(0)

    const second = await startProcess(location)
    onTestFinished(second.kill)
    const again = createBrowser(second.send)
    const other = parse(sessionSchema, await (await again.signIn(wallet)).json()).account.id
    expect(other).not.toBe(account)
    second.child.send('sweep')
    await new Promise((resolve) => second.child.once('message', resolve))
    expect(await countLeft(store, account)).toBe(0)
    expect(await store.read(listAccounts, {})).toEqual([{ id: other }])
    expect((await again.call('GET', '/api/session')).status).toBe(200)
  })
})

/** Doubles the activity of everybody: one statement, since thousands of round trips take long. */
const doubleEvents = defineQuery(
  'test_double_activity',
  (database, parameter: Parameter<{ suffix: string }>) =>
    database
      .insertInto('event')
      .columns(['id', 'at', 'account_id', 'actor_id', 'kind', 'network_address', 'user_agent', 'details'])
      .expression((from) =>
        from
          .selectFrom('event')
          .select([
            sql<string>`id || ${parameter('suffix')}`.as('id'),
            'at',
            'account_id',
            'actor_id',
            'kind',
          ])
          .select(['network_address', 'user_agent', 'details']),
      ),
)

/** Makes far more events of the only account than can be removed before its process is gone. */
async function recordMuch(store: Store): Promise<void> {
  for (let round = 0; round < 15; round += 1) {
    await store.write(() => run(doubleEvents, { suffix: `-${round}` }))
  }
}

async function countLeft(store: Store, account: string): Promise<number> {
  const [row] = await store.read(countEventsOf, { account })
  return Number(row?.count)
}
