import { productChangeCalls } from '@countersign/product-api'
import { confirming } from '@countersign/test-support/confirming'
import { type Browser, newWallet } from '@countersign/test-support/createBrowser'
import { startService, type TestService } from '@countersign/test-support/startService'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productChanges } from '../../src/service/features.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { allOperations, productOperations, secretKeys } from './operations.ts'
import { requestBody } from './requestBodies.ts'

const absent = '019a9f5e-6a31-7c3e-9d0b-3f1f8b0a9c55'
const operations = allOperations.map((operation) => {
  const { method, path, query = {} } = operation.endpoint
  const format = query['format'] === undefined ? '' : '?format=json'
  const { refusals } = operation.who
  return {
    name: `${method} ${path}`,
    method,
    path: `${path}${format}`,
    body: requestBody(operation),
    needsSession: refusals.includes('not_signed_in'),
    needsRole: refusals.includes('forbidden'),
  }
})
const ofMembers = operations.filter(({ needsSession, needsRole }) => needsSession && !needsRole)
const ofOperators = operations.filter(({ needsRole }) => needsRole)
const changing = operations.filter(({ method }) => method !== 'GET')

let service: TestService
/** Ids of the member whose things the others try to get at. */
const victim = { id: '', wallet: '', session: '' }
const who: Record<string, Browser> = {}

async function signedIn(wallet = newWallet()): Promise<{ browser: Browser; id: string }> {
  const browser = confirming(service.open(), allOperations)
  const { account } = await (await browser.signIn(wallet)).json()
  return { browser, id: account.id }
}

beforeAll(async () => {
  const operatorWallet = newWallet()
  service = await startService('', {
    store: await openProductStore(':memory:'),
    operations: productOperations,
    confirmedChanges: productChanges,
    changeEndpoints: productChangeCalls.endpoints,
    secretKeys,
    operators: [operatorWallet.address],
  })
  const operator = await signedIn(operatorWallet)
  const member = await signedIn()
  const disabled = await signedIn()
  const session = await (await member.browser.call('GET', '/api/session')).json()
  Object.assign(victim, { id: member.id, wallet: session.wallet.id, session: session.id })
  await operator.browser.call('PATCH', `/api/operator/people/${disabled.id}`, { isDisabled: true })
  who['visitor'] = service.open()
  who['member'] = (await signedIn()).browser
  who['disabled member'] = disabled.browser
  who['operator'] = operator.browser
})
afterAll(() => service.store.close())

/** What someone is answered, by whose ids: the victim's, or those of nothing. */
async function ask(
  as: string,
  { method, path, body }: { method: string; path: string; body: object | undefined },
  ids: 'victim' | 'absent' = 'victim',
  headers: Record<string, string> = {},
) {
  const id = path.includes('/wallets') ? victim.wallet : path.includes('/people') ? victim.id : victim.session
  const named = path
    .replace(':sessionId', ids === 'victim' ? victim.session : absent)
    .replace(':id', ids === 'victim' ? id : absent)
    .replace(':clientId', 'none')
    .replace(':uid', 'none')
  const response = await who[as]?.call(method, named, body, headers)
  const text = (await response?.text()) ?? ''
  const isProblem = response?.headers.get('content-type') === 'application/problem+json'
  return { status: response?.status, code: isProblem ? JSON.parse(text).code : undefined, text }
}

const refused = ['not_signed_in', 'forbidden', 'origin_forbidden']

describe('a visitor', () => {
  test.each(operations)('$name', async (operation) => {
    const { status, code } = await ask('visitor', operation)
    if (operation.needsSession) expect([status, code]).toEqual([401, 'not_signed_in'])
    else expect(refused).not.toContain(code)
  })
})

describe('a member who was disabled is a visitor', () => {
  test.each([...ofMembers, ...ofOperators])('$name', async (operation) => {
    expect(await ask('disabled member', operation)).toMatchObject({ status: 401, code: 'not_signed_in' })
  })
})

describe('a member gets the same refusal from calls of operators, whether a thing exists or not', () => {
  test.each(ofOperators)('$name', async (operation) => {
    const existing = await ask('member', operation)
    expect([existing.status, existing.code]).toEqual([403, 'forbidden'])
    expect(await ask('member', operation, 'absent')).toEqual(existing)
    const wrong = { ...operation, body: { nonsense: true } }
    if (operation.method !== 'GET') expect(await ask('member', wrong)).toEqual(existing)
  })
})

describe('a member gets the same answer for another one’s things as for none', () => {
  test.each(ofMembers.filter(({ path }) => path.includes(':')))('$name', async (operation) => {
    const existing = await ask('member', operation)
    expect([existing.status, existing.code]).toEqual([404, 'not_found'])
    expect(await ask('member', operation, 'absent')).toEqual(existing)
  })

  test('and the other one still has them', async () => {
    const read = async (path: string) =>
      JSON.parse((await ask('operator', { method: 'GET', path, body: undefined })).text)
    expect(await read('/api/operator/people/:id')).toMatchObject({
      wallets: [{ id: victim.wallet, label: null }],
    })
    expect(await read('/api/operator/people/:id/sessions')).toMatchObject({
      sessions: [{ id: victim.session }],
    })
  })
})

describe('a member may make the calls of members, and an operator those of operators', () => {
  const isLast = ({ name }: { name: string }) => name === 'DELETE /api/account'
  test.each(ofMembers.filter((operation) => !isLast(operation)))('$name', async (operation) => {
    for (const as of ['member', 'operator']) {
      const { status, code } = await ask(as, operation, 'absent')
      expect(status).not.toBe(401)
      expect(code).not.toBe('forbidden')
    }
  })

  test.each(ofOperators)('$name', async (operation) => {
    const { status, code } = await ask('operator', operation, 'absent')
    expect(status).not.toBe(401)
    expect(code).not.toBe('forbidden')
  })
})

describe('a call that changes something must come from a page of this origin', () => {
  test.each(changing)('$name', async (operation) => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      const { status, code } = await ask('operator', operation, 'victim', headers)
      expect([status, code]).toEqual([403, 'origin_forbidden'])
    }
  })
})

describe('a page of another site cannot lead a browser to what is somebody’s own', () => {
  const own = [...ofMembers, ...ofOperators].filter(({ method }) => method === 'GET')
  test.each(own)('$name', async (operation) => {
    for (const site of ['cross-site', 'same-site', 'anything']) {
      const { status, code } = await ask('operator', operation, 'victim', { 'sec-fetch-site': site })
      expect([status, code]).toEqual([403, 'origin_forbidden'])
    }
    // What the page itself asks for, what is typed, and a browser that says nothing.
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, {}])
      expect((await ask('operator', operation, 'victim', headers)).code).not.toBe('origin_forbidden')
  })
})
