import { activityEventSchema, sessionSchema, walletListSchema } from '@countersign/protocol'
import { confirming } from '@countersign/test-support/confirming'
import { type Browser, link, newWallet } from '@countersign/test-support/createBrowser'
import { readProblem, startService, type TestService } from '@countersign/test-support/startService'
import { postgresDatabase } from '@countersign/test-support/stores'
import { waitForLock } from '@countersign/test-support/waitForLock'
import { Client } from 'pg'
import { array, looseObject, object, parse, string } from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Participant } from '../../src/participants.ts'
import { defineQuery, type Parameter } from '../../src/store/defineQuery.ts'
import { insertEvent } from '../../src/store/queries/event.ts'
import { uuid } from '../../src/store/uuid.ts'
import { run, type Write } from '../../src/store/Write.ts'
import { stores } from '../stores/preparedStores.ts'

const countEvents = defineQuery(
  'test_count_events_of',
  (database, parameter: Parameter<{ account: string }>) =>
    database
      .selectFrom('event')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('account_id', '=', parameter('account')),
)
const listAccounts = defineQuery<Record<never, never>, { id: string }>('test_list_accounts', (database) =>
  database.selectFrom('account').select('id').orderBy('id'),
)
const makeOperator = defineQuery('test_make_operator', (database, parameter: Parameter<{ id: string }>) =>
  database.updateTable('account').set({ role: 'operator' }).where('id', '=', parameter('id')),
)

/** A participant with rows of its own, which it does not let go of at first; it counts what it is asked. */
function createKeeper() {
  const state = { isKeeping: true, rows: 1_200, removed: [] as number[] }
  const participant: Participant = {
    removeAccountData: function* (_account, limit) {
      if (state.isKeeping) throw new Error('not yet')
      yield* run(listAccounts, {})
      const removed = Math.min(state.rows, limit)
      state.rows -= removed
      state.removed.push(removed)
      return removed
    },
  }
  return { state, participant }
}

const signedIn = async (who: Browser, wallet: ReturnType<typeof newWallet>) =>
  parse(sessionSchema, await (await who.signIn(wallet)).json()).account.id

describe.each(stores)('an account that was deleted, and is not removed yet, on %s', (_name, makeLocation) => {
  const wallet = newWallet()
  const second = newWallet()
  let keeper: ReturnType<typeof createKeeper>
  let service: TestService
  let browser: Browser
  let phone: Browser
  let account = ''
  beforeEach(async () => {
    keeper = createKeeper()
    service = await startService(await makeLocation(), { participants: [keeper.participant] })
    browser = confirming(service.open())
    phone = service.open()
    account = await signedIn(browser, wallet)
    await link(browser, second)
    await browser.call('PATCH', '/api/account', { username: 'ada', displayName: 'Ada' })
    await signedIn(phone, wallet)
    await service.store.write(function* () {
      for (let index = 0; index < 1_200; index += 1) yield* recordUse(account, service.clock.now)
    })
    expect((await browser.call('DELETE', '/api/account')).status).toBe(204)
  })
  afterEach(() => service.store.close())

  const left = async () => {
    const [row] = await service.store.read(countEvents, { account })
    return Number(row?.count)
  }

  test('has no session on any device, and none of its wallets and names', async () => {
    expect(await left()).toBeGreaterThanOrEqual(1_200)
    for (const who of [browser, phone]) expect((await who.call('GET', '/api/session')).status).toBe(401)
    const anew = confirming(service.open())
    const other = await signedIn(anew, wallet)
    expect(other).not.toBe(account)
    const { wallets } = parse(walletListSchema, await (await anew.call('GET', '/api/account/wallets')).json())
    expect(wallets.map(({ address }) => address)).toEqual([wallet.address])
    // The second wallet is free as well, and may be linked.
    await link(anew, second)
    const text = await (await anew.call('GET', '/api/account/export')).text()
    const data = parse(
      looseObject({ account: object({ id: string() }), events: array(activityEventSchema) }),
      JSON.parse(text),
    )
    expect(data.account.id).toBe(other)
    expect(text).not.toContain(account)
    // A username is of one account for ever.
    const taken = await anew.call('PATCH', '/api/account', { username: 'ada' })
    expect((await readProblem(taken)).code).toBe('username_taken')
  })

  test('is removed by a later sweep, in parts that ask each participant until nothing is left', async () => {
    const other = await signedIn(service.open(), wallet)
    await expect(service.countersign.sweep()).rejects.toThrow()
    expect(await left()).toBeGreaterThanOrEqual(1_200)
    expect(service.log.join('\n')).toContain('Could not remove what is left of a deleted account yet.')
    keeper.state.isKeeping = false
    await service.countersign.sweep()
    expect(await left()).toBe(0)
    expect(await service.store.read(listAccounts, {})).toEqual([{ id: other }])
    expect(keeper.state.removed.filter((rows) => rows > 0)).toEqual([400, 400, 400])
  })

  test('is removed once by two that do it at the same moment', async () => {
    const other = await signedIn(service.open(), wallet)
    keeper.state.isKeeping = false
    const another = await startService('', { store: service.store, participants: [keeper.participant] })
    await Promise.all([service.countersign.sweep(), another.countersign.sweep()])
    expect(await left()).toBe(0)
    expect(keeper.state.rows).toBe(0)
    expect(await service.store.read(listAccounts, {})).toEqual([{ id: other }])
  })
})

test.each(stores)(
  'an account that cannot be removed holds up no other on %s',
  async (_name, makeLocation) => {
    const stuck = new Set<string>()
    const participant: Participant = {
      removeAccountData: function* ({ accountId }) {
        yield* run(listAccounts, {})
        if (stuck.has(accountId)) throw new TypeError('never')
        return 0
      },
    }
    const service = await startService(await makeLocation(), { participants: [participant] })
    try {
      // By age, as they are removed: the first of three fails, and the last.
      const browsers = [0, 1, 2].map(() => confirming(service.open()))
      const [first = '', between = '', last = ''] = await Promise.all(
        browsers.map(async (browser) => {
          const id = await signedIn(browser, newWallet())
          stuck.add(id)
          return id
        }),
      ).then((ids) => ids.toSorted())
      const all = [first, between, last]
      for (const browser of browsers) expect((await browser.call('DELETE', '/api/account')).status).toBe(204)
      const listed = async () => (await service.store.read(listAccounts, {})).map(({ id }) => id)
      await expect(service.countersign.sweep()).rejects.toThrow(`Something is left of ${all.join(', ')}.`)
      expect(await listed()).toEqual(all)
      stuck.delete(between)
      const failure = await service.countersign.sweep().catch((error: unknown) => error)
      expect(failure).toMatchObject({
        message: `Something is left of ${first}, ${last}.`,
        cause: { message: 'never' },
      })
      expect(await listed()).toEqual([first, last])
      stuck.clear()
      await service.countersign.sweep()
      expect(await listed()).toEqual([])
    } finally {
      await service.countersign.drain()
      await service.store.close()
    }
  },
)

test('the deletion of a member waits for no operator, that of an operator does', async () => {
  const location = await postgresDatabase()
  const service = await startService(location)
  const client = new Client({ connectionString: location })
  try {
    const [operator, member] = [confirming(service.open()), confirming(service.open())]
    for (const who of [operator, confirming(service.open())]) {
      const id = await signedIn(who, newWallet())
      await service.store.write(() => run(makeOperator, { id }))
    }
    await signedIn(member, newWallet())
    await client.connect()
    await client.query("begin; update account set role = role where role = 'operator'")
    expect((await member.call('DELETE', '/api/account')).status).toBe(204)
    await expectToWait(operator, client, location)
  } finally {
    await client.end()
    await service.countersign.drain()
    await service.store.close()
  }
})

test('the deletion waits for a sign-in that is under way with a wallet of the account', async () => {
  const location = await postgresDatabase()
  const service = await startService(location)
  const client = new Client({ connectionString: location })
  try {
    const browser = confirming(service.open())
    await signedIn(browser, newWallet())
    await client.connect()
    // As a sign-in holds it.
    await client.query('begin; select id from credential for key share')
    await expectToWait(browser, client, location)
  } finally {
    await client.end()
    await service.countersign.drain()
    await service.store.close()
  }
})

/** Expects a deletion to wait for the transaction of a client, and to be done after its commit. */
async function expectToWait(browser: Browser, client: Client, location: string): Promise<void> {
  let isDeleted = false
  const deleting = browser.call('DELETE', '/api/account').then((response) => {
    isDeleted = true
    return response
  })
  await waitForLockAt(location)
  expect(isDeleted).toBe(false)
  await client.query('commit')
  expect((await deleting).status).toBe(204)
}

/** By a connection of its own: in one transaction Postgres tells the same of all others until its end. */
async function waitForLockAt(connectionString: string): Promise<void> {
  const watcher = new Client({ connectionString })
  await watcher.connect()
  await waitForLock(watcher).finally(() => watcher.end())
}

function* recordUse(account: string, at: number): Write<void> {
  const row = { network_address: '', user_agent: '', details: '{}', kind: 'profile_changed' }
  yield* run(insertEvent, { id: uuid(at), at, account_id: account, actor_id: account, ...row })
}
