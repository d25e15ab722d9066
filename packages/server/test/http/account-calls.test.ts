import { type Browser, newWallet } from '@countersign/test-support/createBrowser'
import { readProblem, startService, type TestService } from '@countersign/test-support/startService'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listServerOperations } from '../../src/http/listServerOperations.ts'
import { defineQuery, type Parameter } from '../../src/store/defineQuery.ts'
import { uuid } from '../../src/store/uuid.ts'
import { run } from '../../src/store/Write.ts'

/** A call about an account, with a body as it takes it, and bodies that it does not take. */
interface AccountCall {
  readonly body?: object
  readonly wrong?: readonly unknown[]
}

const signed = { message: 'm', signature: '0x' }
const change = { kind: 'delete_account' }
const id = uuid(1)

const accountCalls: Readonly<Record<string, AccountCall>> = {
  'GET /api/account': {},
  'PATCH /api/account': {
    body: { displayName: 'Ada', picture: 'none' },
    wrong: [
      { displayName: 1 },
      { picture: 'photo' },
      { picture: null },
      { username: 1 },
      { role: 'operator' },
      { id },
    ],
  },
  'GET /api/account/usernames': {},
  'DELETE /api/account': { wrong: [{ sure: true }] },
  'GET /api/account/activity': {},
  'GET /api/account/activity/export?format=csv': {},
  'GET /api/account/export': {},
  'GET /api/account/sessions': {},
  [`GET /api/account/sessions/${id}`]: {},
  'DELETE /api/account/sessions': { wrong: [{ all: true }] },
  [`DELETE /api/account/sessions/${id}`]: { wrong: [{ id }] },
  'POST /api/account/step-up/challenge': {
    body: { change },
    wrong: [{}, { change: 'delete_account' }, { change, more: 1 }, { change: { ...change, more: 1 } }],
  },
  'POST /api/account/step-up/hand-over': {
    body: { change, way: 'digits' },
    wrong: [
      {},
      { change },
      { way: 'digits' },
      { change: 'delete_account', way: 'digits' },
      { change, way: 'by_mail' },
      { change, way: 'digits', more: 1 },
      { change: { ...change, more: 1 }, way: 'digits' },
    ],
  },
  'POST /api/account/step-up': {
    body: { change, ...signed },
    wrong: [signed, { change }, { change, message: 1, signature: '0x' }, { change, ...signed, more: 1 }],
  },
  'GET /api/account/wallets': {},
  'POST /api/account/wallets/challenge': { wrong: [{ address: '0x' }] },
  'POST /api/account/wallets/hand-over': {
    body: { way: 'return' },
    wrong: [{}, { way: 'by_mail' }, { way: 'return', address: '0x' }],
  },
  'POST /api/account/wallets': {
    body: signed,
    wrong: [{}, { message: 'm' }, { ...signed, account: id }, { message: 'm', signature: 1 }],
  },
  [`PATCH /api/account/wallets/${id}`]: {
    body: { label: 'Work', isPrimary: true },
    wrong: [{ label: 1 }, { isPrimary: false }, { isPrimary: 'yes' }, { address: '0x' }, { accountId: id }],
  },
  [`DELETE /api/account/wallets/${id}`]: { wrong: [{ sure: true }] },
}

const disable = defineQuery('test_disable', (database, parameter: Parameter<{ now: number }>) =>
  database.updateTable('account').set({ disabled_at: parameter('now') }),
)

let service: TestService
let browser: Browser
beforeAll(async () => {
  service = await startService()
})
beforeEach(async () => {
  browser = service.open()
  await browser.signIn(newWallet())
})
afterAll(() => service.store.close())

const code = async (response: Response) => (await readProblem(response)).code
const split = (name: string) => {
  const [method = '', path = ''] = name.split(' ')
  return { method, path }
}

test('every call about an account is here', () => {
  const known = Object.keys(accountCalls).map((name) => name.replace(id, ':id').replace(/\?.*/, ''))
  const all = listServerOperations()
    .filter(({ endpoint: { path } }) => path.startsWith('/api/account'))
    .map(({ endpoint: { method, path } }) => `${method} ${path}`)
  expect(known.sort()).toEqual(all.sort())
})

describe.each(Object.entries(accountCalls))('%s', (name, { body, wrong = [] }) => {
  const { method, path } = split(name)
  const isChange = method !== 'GET'
  const send = (who: Browser, headers?: Record<string, string>) => who.call(method, path, body, headers)

  test('is for who is signed in', async () => {
    const response = await send(service.open())
    expect(await code(response)).toBe('not_signed_in')
    expect(response.headers.get('set-cookie')).toBeNull()
    const forged = { cookie: `countersign=${'A'.repeat(43)}` }
    expect(await code(await send(service.open(), forged))).toBe('not_signed_in')
  })

  test('is not for who is disabled, with a session that is still there', async () => {
    const other = await startService()
    const theirs = other.open()
    await theirs.signIn(newWallet())
    await other.store.write(() => run(disable, { now: 1 }))
    expect(await code(await send(theirs))).toBe('not_signed_in')
    await other.store.close()
  })

  test('is refused under a host that is none of ours', async () => {
    const elsewhere = service.open('http://127.0.0.1:3000')
    for (const [key, value] of browser.cookies) elsewhere.cookies.set(key, value)
    expect(await code(await send(elsewhere))).toBe('origin_forbidden')
  })

  test('says which methods its address takes', async () => {
    const response = await browser.call('PUT', path)
    expect(response.headers.get('allow')?.split(', ')).toContain(method)
    expect(await code(response)).toBe('method_not_allowed')
  })

  if (!isChange) return

  test('comes from a page of ours', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: '' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      expect(await code(await send(browser, headers))).toBe('origin_forbidden')
    }
    expect((await browser.call('GET', '/api/session')).status).toBe(200)
  })

  test('takes JSON and nothing else', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await code(await browser.call(method, path, 'a=1', form))).toBe('unsupported_media_type')
    const type = { 'content-type': 'application/json' }
    for (const text of ['{', '[]', '"x"', '1', 'null', `{"a":1,"a":2}`]) {
      expect(await code(await browser.call(method, path, text, type))).toBe('invalid_request')
    }
    const long = JSON.stringify({ more: 'x'.repeat(17_000) })
    expect(await code(await browser.call(method, path, long, type))).toBe('payload_too_large')
  })

  test.each(wrong.map((one) => [one]))('does not take %j', async (one) => {
    expect(await code(await browser.call(method, path, one))).toBe('invalid_request')
  })
})
