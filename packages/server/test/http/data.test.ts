import { activityEventSchema, linkedWalletSchema, sessionSchema } from '@countersign/protocol'
import { confirming } from '@countersign/test-support/confirming'
import { type Browser, link, newWallet, stepUp } from '@countersign/test-support/createBrowser'
import { readProblem, startService, type TestService } from '@countersign/test-support/startService'
import { sql } from 'kysely'
import { array, looseObject, parse, string } from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { defineQuery, type Parameter } from '../../src/store/defineQuery.ts'
import { insertEvent } from '../../src/store/queries/event.ts'
import type { AccountTable, EventTable } from '../../src/store/Schema.ts'
import { uuid } from '../../src/store/uuid.ts'
import { run } from '../../src/store/Write.ts'
import { stores } from '../stores/preparedStores.ts'

const setRole = defineQuery(
  'test_set_role',
  (database, parameter: Parameter<{ id: string; role: AccountTable['role'] }>) =>
    database
      .updateTable('account')
      .set({ role: parameter('role') })
      .where('id', '=', parameter('id')),
)
const setDisabled = defineQuery(
  'test_set_disabled',
  (database, parameter: Parameter<{ id: string; now: number | null }>) =>
    database
      .updateTable('account')
      .set({ disabled_at: parameter('now') })
      .where('id', '=', parameter('id')),
)
const allEvents = defineQuery<Record<never, never>, EventTable>('test_all_events', (database) =>
  database.selectFrom('event').selectAll(),
)
/** As many events again, by nobody known: one statement, since thousands of round trips take long. */
const doubleEvents = defineQuery('test_double_events', (database, parameter: Parameter<{ suffix: string }>) =>
  database
    .insertInto('event')
    .columns(['id', 'at', 'account_id', 'actor_id', 'kind', 'network_address', 'user_agent', 'details'])
    .expression((from) =>
      from
        .selectFrom('event')
        .select((row) => [
          sql<string>`id || ${parameter('suffix')}`.as('id'),
          'at',
          'account_id',
          row.lit(null).as('actor_id'),
          'kind',
          'network_address',
          'user_agent',
          'details',
        ]),
    ),
)
const allRows = ['account', 'wallet', 'session', 'ens_name', 'confirmation'] as const
const counts = allRows.map(
  (table) =>
    [
      table,
      defineQuery<Record<never, never>, { count: number }>(`test_count_${table}`, (database) =>
        database.selectFrom(table).select((row) => row.fn.countAll<number>().as('count')),
      ),
    ] as const,
)

describe.each(stores)('the data of an account on %s', (_name, makeLocation) => {
  const wallet = newWallet()
  let service: TestService
  let browser: Browser
  let account = ''
  beforeEach(async () => {
    service = await startService(await makeLocation())
    browser = confirming(service.open())
    account = await signedIn(browser)
  })
  afterEach(() => service.store.close())

  const signedIn = async (who: Browser, as = wallet) =>
    parse(sessionSchema, await (await who.signIn(as)).json()).account.id
  const remove = (who = browser) => who.call('DELETE', '/api/account')
  const code = async (response: Response) => (await readProblem(response)).code
  const makeOperator = (id: string) => service.store.write(() => run(setRole, { id, role: 'operator' }))

  test('is exported as one JSON file: account, wallets, sessions, events', async () => {
    await link(browser, newWallet())
    await browser.call('PATCH', '/api/account', { displayName: 'Ada' })
    await service.open().signIn(newWallet())
    service.clock.now += 1
    const response = await browser.call('GET', '/api/account/export')
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="countersign-account.json"',
    )
    const text = await response.text()
    const schema = looseObject({
      account: looseObject({ id: string(), displayName: string() }),
      wallets: array(linkedWalletSchema),
      sessions: array(looseObject({ message: string(), signature: string() })),
      events: array(activityEventSchema),
    })
    const data = parse(schema, JSON.parse(text))
    expect(data.account).toMatchObject({ id: account, displayName: 'Ada' })
    expect(data.wallets).toHaveLength(2)
    expect(data.sessions).toHaveLength(1)
    expect(data.sessions[0]?.message).toContain(wallet.address)
    // What participants keep is theirs to export.
    expect(Object.keys(JSON.parse(text))).toEqual([
      'exportedAt',
      'account',
      'usernames',
      'wallets',
      'sessions',
      'events',
    ])
    expect(data.events.map(({ kind }) => kind).sort()).toEqual([
      'data_exported',
      'profile_changed',
      'sign_in',
      'wallet_linked',
    ])
    expect(data.events[0]?.details).toEqual({ what: 'everything', format: 'json' })
    expect(text).not.toContain(browser.cookies.get('countersign'))
  })

  test.each([
    '/api/account/export',
    '/api/account/activity/export?format=json',
    '/api/account/activity/export?format=csv',
  ])('is exported a part at a time, and no faster than it is taken: %s', async (path) => {
    await service.store.write(function* () {
      for (let round = 0; round < 12; round += 1) yield* run(doubleEvents, { suffix: `-${round}` })
    })
    const read = vi.spyOn(service.store, 'read')
    const countParts = async () => {
      const parts = await Promise.all(read.mock.results.map(async ({ value }) => (await value).length))
      return { longest: Math.max(...parts), full: parts.filter((length) => length === 500).length }
    }
    const response = await browser.call('GET', path)
    const reader = response.body?.getReader()
    const first = await reader?.read()
    expect((await countParts()).full).toBeLessThanOrEqual(1)
    const chunks = [first?.value ?? new Uint8Array()]
    for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) {
      chunks.push(next.value)
    }
    const text = Buffer.concat(chunks).toString('utf8')
    expect(text.match(/"sign_in"/g)).toHaveLength(4_096)
    expect(await countParts()).toEqual({ longest: 500, full: 8 })
  })

  test('is not exported by HEAD, which leaves no event', async () => {
    const asked = await browser.call('HEAD', '/api/account/export')
    expect([asked.status, await asked.text()]).toEqual([200, ''])
    expect((await browser.call('HEAD', '/api/account/activity/export?format=csv')).status).toBe(200)
    const kinds = (await service.store.read(allEvents, {})).map(({ kind }) => kind)
    expect(kinds).toEqual(['sign_in'])
  })

  test('is not exported with a query', async () => {
    expect(await code(await browser.call('GET', '/api/account/export?all=1'))).toBe('invalid_request')
  })

  test('goes with the account, on every device; what remains is that there was one', async () => {
    const phone = service.open()
    await signedIn(phone)
    await link(browser, newWallet())
    // What nobody needs any more goes too.
    await stepUp(phone, wallet, { kind: 'delete_account' })
    await stepUp(phone, wallet, { kind: 'link_wallet' })
    const response = await remove()
    expect(response.status).toBe(204)
    expect(response.headers.get('set-cookie')).toContain('countersign=; Max-Age=0')
    for (const who of [browser, phone]) expect((await who.call('GET', '/api/session')).status).toBe(401)
    await service.countersign.sweep()
    for (const [table, count] of counts) {
      const [row] = await service.store.read(count, {})
      expect([table, Number(row?.count)]).toEqual([table, 0])
    }
    expect(await service.store.read(allEvents, {})).toEqual([
      {
        id: expect.any(String),
        at: service.clock.now,
        account_id: null,
        actor_id: null,
        kind: 'account_deleted',
        network_address: '',
        user_agent: '',
        details: JSON.stringify({ account }),
        series: null,
        count: 1,
      },
    ])
  })

  test('goes whole, also when much has happened', async () => {
    await service.store.write(function* () {
      for (let round = 0; round < 14; round += 1) yield* run(doubleEvents, { suffix: `-${round}` })
    })
    expect((await service.store.read(allEvents, {})).length).toBeGreaterThan(11_000)
    expect((await remove()).status).toBe(204)
    await service.countersign.sweep()
    expect(await service.store.read(allEvents, {})).toHaveLength(1)
  })

  test('does not take along what operators did', async () => {
    const at = service.clock.now
    const act = { at, network_address: '', user_agent: '', details: '{}' }
    await service.store.write(function* () {
      const disabled = { account_id: account, actor_id: uuid(1), kind: 'account_disabled' } as const
      const changed = { account_id: null, actor_id: account, kind: 'application_changed' } as const
      yield* run(insertEvent, { id: uuid(at), ...act, ...disabled })
      yield* run(insertEvent, { id: uuid(at), ...act, ...changed })
    })
    await remove()
    await service.countersign.sweep()
    const kinds = (await service.store.read(allEvents, {})).map(({ kind }) => kind)
    expect(kinds.sort()).toEqual(['account_deleted', 'account_disabled', 'application_changed'])
  })

  test('is another account’s when the wallet signs in afresh', async () => {
    await remove()
    expect(await signedIn(browser)).not.toBe(account)
  })

  test('is not deleted without a confirmation, also right after the sign-in', async () => {
    const plain = service.open()
    await signedIn(plain)
    expect(await code(await remove(plain))).toBe('step_up_required')
    expect((await plain.call('GET', '/api/session')).status).toBe(200)
  })

  test('of the last operator stays, until there is another one who is not disabled', async () => {
    await makeOperator(account)
    expect(await code(await remove())).toBe('last_operator')
    const other = confirming(service.open())
    const id = await signedIn(other, newWallet())
    await makeOperator(id)
    await service.store.write(() => run(setDisabled, { id, now: 1 }))
    expect(await code(await remove())).toBe('last_operator')
    await service.store.write(() => run(setDisabled, { id, now: null }))
    expect((await remove()).status).toBe(204)
    expect(await code(await remove(other))).toBe('last_operator')
  })

  test('of two operators who delete theirs at once, one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const both = [confirming(service.open()), confirming(service.open())]
      for (const who of both) await makeOperator(await signedIn(who, newWallet()))
      const answers = await Promise.all(both.map((who) => remove(who)))
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
      const left = answers[0]?.status === 409 ? both[0] : both[1]
      await service.store.write(() => run(demoteAll, {}))
      await left?.call('DELETE', '/api/account')
    }
  })
})

const demoteAll = defineQuery<Record<never, never>, unknown>('test_demote_all', (database) =>
  database.updateTable('account').set({ role: 'member' }),
)
