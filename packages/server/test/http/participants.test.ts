import { linkedWalletSchema, sessionListSchema, sessionSchema } from '@countersign/protocol'
import { confirming } from '@countersign/test-support/confirming'
import { type Browser, link, newWallet } from '@countersign/test-support/createBrowser'
import { readProblem, startService, type TestService } from '@countersign/test-support/startService'
import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Participant } from '../../src/participants.ts'
import type { Arrival } from '../../src/store/admission.ts'
import { defineQuery, type Parameter } from '../../src/store/defineQuery.ts'
import { run, type Write } from '../../src/store/Write.ts'
import { stores } from '../stores/preparedStores.ts'

interface Entry {
  readonly key: string
  readonly value: string
}
const insertEntry = defineQuery('test_insert_entry', (database, parameter: Parameter<Entry>) =>
  database.insertInto('meta').values({ key: parameter('key'), value: parameter('value') }),
)
const listEntries = defineQuery<Record<never, never>, Entry>('test_list_entries', (database) =>
  database.selectFrom('meta').selectAll().orderBy('key'),
)

describe.each(stores)('a participant on %s', (_name, makeLocation) => {
  let service: TestService
  let browser: Browser
  let refuses: string | undefined
  beforeEach(async () => {
    let count = 0
    refuses = undefined
    function* note(what: string, account: string): Write<void> {
      count += 1
      yield* run(insertEntry, { key: `${String(count).padStart(3, '0')} ${what}`, value: account })
      if (refuses === what) throw new TypeError(what)
    }
    const participant: Participant = {
      onAccountCreated: ({ accountId }) => note('account created', accountId),
      beforeAccountDeleted: ({ accountId }) => note('account deleted', accountId),
      onNamesChanged: ({ accountId }) => note('names changed', accountId),
      beforeWalletUnlinked: ({ accountId }) => note('wallet unlinked', accountId),
      onSessionOpened: ({ accountId }) => note('session opened', accountId),
      onSessionEnded: ({ accountId }) => note('session ended', accountId),
      *onAccessRevoked({ accountId, why, since }) {
        yield* note(`${why} ${since === 'always' ? since : Object.keys(since)}`, accountId)
        return true
      },
      exportData: async (store, accountId) => ({
        notes: (await store.read(listEntries, {})).filter(({ value }) => value === accountId).length,
        keys: (async function* () {
          for (const { key } of await store.read(listEntries, {})) yield { key }
        })(),
        none: (async function* () {})(),
      }),
    }
    service = await startService(await makeLocation(), { participants: [{}, participant] })
    browser = confirming(service.open())
  })
  afterEach(() => service.store.close())

  const noted = async () => (await service.store.read(listEntries, {})).map(({ key }) => key.slice(4))
  const signIn = async (who = browser, as = newWallet()) =>
    parse(sessionSchema, await (await who.signIn(as)).json())

  test('writes when an account is made, and when a session of it is opened, replaced and signed out', async () => {
    const wallet = newWallet()
    await signIn(browser, wallet)
    expect(await noted()).toEqual(['account created', 'session opened'])
    await signIn(browser, wallet)
    expect((await noted()).slice(2)).toEqual(['session ended', 'session opened'])
    await browser.call('DELETE', '/api/session')
    expect((await noted()).slice(4)).toEqual(['session ended'])
  })

  test('writes once for each session that is ended from another browser', async () => {
    const wallet = newWallet()
    const others = [service.open(), service.open()]
    await signIn(browser, wallet)
    for (const other of others) await signIn(other, wallet)
    const { sessions } = parse(
      sessionListSchema,
      await (await browser.call('GET', '/api/account/sessions')).json(),
    )
    const other = sessions.find(({ isCurrent }) => !isCurrent)
    await browser.call('DELETE', `/api/account/sessions/${other?.id}`)
    await browser.call('DELETE', '/api/account/sessions')
    const done = await noted()
    expect(done.filter((what) => what === 'session ended')).toHaveLength(2)
    expect(done.filter((what) => /_/.test(what))).toEqual([
      'session_ended sessionId',
      'other_sessions_ended exceptSessionId',
    ])
  })

  test('writes before a wallet is unlinked and before an account is deleted', async () => {
    await signIn()
    const linked = parse(linkedWalletSchema, await (await link(browser, newWallet())).json())
    await browser.call('DELETE', `/api/account/wallets/${linked.id}`)
    await browser.call('DELETE', '/api/account')
    expect((await noted()).slice(2)).toEqual([
      'names changed',
      'wallet unlinked',
      'names changed',
      'wallet_unlinked credentialId',
      'account deleted',
    ])
  })

  test('writes after what a person is called has changed, and only then', async () => {
    const { wallet } = await signIn()
    // A key of the server's is among the entries from the first username on.
    const own = async () => (await noted()).filter((what) => what !== 'name_key')
    const renamed = async (path: string, body: object) => {
      const before = (await own()).length
      expect((await browser.call('PATCH', path, body)).status).toBe(200)
      return (await own()).slice(before)
    }
    const label = (text: string | null) => renamed(`/api/account/wallets/${wallet.id}`, { label: text })
    expect(await renamed('/api/account', { displayName: 'Ada', username: 'ada-l' })).toEqual([
      'names changed',
    ])
    expect(await renamed('/api/account', { displayName: 'Ada', picture: 'none' })).toEqual([])
    expect(await renamed('/api/account', { username: null })).toEqual(['names changed'])
    expect(await label('Cold')).toEqual(['names changed'])
    expect(await label('Cold')).toEqual([])
    expect(await label(null)).toEqual(['names changed'])
    refuses = 'names changed'
    expect((await browser.call('PATCH', '/api/account', { displayName: 'Eve' })).status).toBe(500)
    expect(await (await browser.call('GET', '/api/account')).json()).toMatchObject({ displayName: 'Ada' })
  })

  test.each(['account created', 'session opened'])(
    'that fails when %s leaves nothing of the sign-in behind',
    async (what) => {
      refuses = what
      expect((await browser.signIn(newWallet())).status).toBe(500)
      expect(await noted()).toEqual([])
      refuses = undefined
      await signIn()
      expect(await noted()).toEqual(['account created', 'session opened'])
    },
  )

  test('that fails when an account is deleted keeps the account', async () => {
    const { account } = await signIn()
    refuses = 'account deleted'
    expect((await browser.call('DELETE', '/api/account')).status).toBe(500)
    const session = parse(sessionSchema, await (await browser.call('GET', '/api/session')).json())
    expect(session.account.id).toBe(account.id)
  })

  test('adds its fields to the export of a person’s data', async () => {
    await signIn()
    await signIn(service.open())
    const data = await (await browser.call('GET', '/api/account/export')).json()
    expect(Object.keys(data)).toEqual([
      'exportedAt',
      'account',
      'usernames',
      'wallets',
      'notes',
      'keys',
      'none',
      'sessions',
      'events',
    ])
    const keys = ['001 account created', '002 session opened', '003 account created', '004 session opened']
    expect(data).toMatchObject({ notes: 2, keys: keys.map((key) => ({ key })), none: [] })
  })
})

describe.each(stores)('a participant that decides about new accounts on %s', (_name, makeLocation) => {
  let service: TestService
  let arrivals: Arrival[]
  let admitted: Set<string>
  const participant: Participant = {
    *admitAccount(arrival) {
      arrivals.push(arrival)
      yield* run(listEntries, {})
      if (admitted.has(arrival.identity)) return { isAdmitted: true }
      return { isAdmitted: false, code: 'not_admitted', details: { policy: 'closed' } }
    },
  }
  beforeEach(async () => {
    arrivals = []
    admitted = new Set()
    service = await startService(await makeLocation(), { participants: [participant] })
  })
  afterEach(() => service.store.close())

  test('refuses a first sign-in, which sets no cookie and leaves no session', async () => {
    const browser = service.open()
    const response = await browser.signIn(newWallet())
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await readProblem(response)).toMatchObject({
      status: 403,
      code: 'not_admitted',
      details: { policy: 'closed' },
    })
    expect((await browser.call('GET', '/api/session')).status).toBe(401)
  })

  test('is told who comes, with the invitation that the browser holds', async () => {
    const wallet = newWallet()
    const browser = service.open()
    const invitation = 'i'.repeat(43)
    browser.cookies.set('countersign-invitation', invitation)
    await browser.signIn(wallet)
    browser.cookies.set('countersign-invitation', 'no token')
    await browser.signIn(wallet)
    expect(arrivals).toEqual([
      {
        identity: wallet.address,
        wallet: { address: wallet.address, chainId: null },
        invitation,
        networkAddress: '192.0.2.1',
        now: service.clock.now,
      },
      {
        identity: wallet.address,
        wallet: { address: wallet.address, chainId: null },
        invitation: undefined,
        networkAddress: '192.0.2.1',
        now: service.clock.now,
      },
    ])
  })

  test('is not asked about an account that there is, nor about a wallet that is linked to it', async () => {
    const [wallet, second] = [newWallet(), newWallet()]
    admitted.add(wallet.address)
    const browser = confirming(service.open())
    expect((await browser.signIn(wallet)).status).toBe(200)
    expect((await link(browser, second)).status).toBe(201)
    admitted.clear()
    expect((await service.open().signIn(wallet)).status).toBe(200)
    expect((await service.open().signIn(second)).status).toBe(200)
    expect(arrivals).toHaveLength(1)
  })

  test('is the only one that does', async () => {
    await expect(startService(':memory:', { participants: [participant, participant] })).rejects.toThrow(
      'Only one participant decides about new accounts.',
    )
  })
})
