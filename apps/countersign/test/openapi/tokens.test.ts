import { productChangeCalls, type TokenDraft, type TokenRight, tokenRights } from '@countersign/product-api'
import type { Operation } from '@countersign/server/extension'
import { confirming } from '@countersign/test-support/confirming'
import { type Browser, newWallet } from '@countersign/test-support/createBrowser'
import { startService, type TestService } from '@countersign/test-support/startService'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productChanges } from '../../src/service/features.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import { allOperations, createOperations, secretKeys } from './operations.ts'
import { requestBody } from './requestBodies.ts'

const origin = 'http://localhost:3000'
const tokens = '/api/operator/tokens'
const day = 86_400_000

const ofOperators = allOperations
  .filter(({ who }) => who.name === 'operator')
  .map((operation) => ({ name: `${operation.endpoint.method} ${operation.endpoint.path}`, operation }))
const forPrograms = ofOperators.filter(({ operation }) => operation.who.right !== undefined)
/** What a part of a path that is an id names; whoever adds one says so here. */
const namedById: Readonly<Record<string, 'account' | 'other'>> = {
  people: 'account',
  sessions: 'other',
  invitations: 'other',
  deliveries: 'other',
  apis: 'other',
}
const idsIn = (path: string) =>
  [...path.matchAll(/\/([a-z-]+)\/:(\w*[iI]d)\b/g)]
    .filter(([, , name]) => name !== 'clientId')
    .map(([, of = '']) => of)
const bodyFields = ({ endpoint: { body } }: Operation): string[] =>
  Object.keys(Object(Reflect.get(Object(body), 'entries')))
/** What changes something and names an account, in its path or its body. */
const changingPeople = forPrograms.filter(({ operation }) => {
  const { method, path } = operation.endpoint
  const isNamed =
    idsIn(path).some((of) => namedById[of] === 'account') ||
    bodyFields(operation).some((field) => /account|people|person|member/i.test(field))
  return method !== 'GET' && isNamed
})
const inPerson = ofOperators.filter(({ operation }) => operation.who.right === undefined)

describe.each(sharedStores)('on %s', (_name, makeLocation) => {
  let service: TestService
  let operator: Browser
  const operatorWallet = newWallet()
  let clientId: string

  beforeAll(async () => {
    const store = await openProductStore(await makeLocation())
    service = await startService('', {
      store,
      operations: await createOperations(store),
      confirmedChanges: productChanges,
      changeEndpoints: productChangeCalls.endpoints,
      secretKeys,
      operators: [operatorWallet.address],
    })
    operator = await signIn(operatorWallet)
    const draft = { name: 'Wiki', redirectUris: ['https://wiki.example/callback'] }
    clientId = (await (await operator.call('POST', '/api/operator/applications', draft)).json()).application
      .clientId
  })
  afterAll(() => service.store.close())

  async function signIn(wallet = newWallet()): Promise<Browser> {
    const browser = confirming(service.open(), allOperations)
    expect((await browser.signIn(wallet)).status).toBe(200)
    return browser
  }

  async function make(can: readonly TokenRight[], more: Partial<TokenDraft> = {}, by = operator) {
    const until = new Date(service.clock.now + day).toISOString()
    const response = await by.call('POST', tokens, { name: 'ci', can, until, ...more })
    expect(response.status).toBe(201)
    const { token, facts }: { token: string; facts: { id: string } } = await response.json()
    return { token, id: facts.id }
  }

  /** Sends what a program sends: its token, and neither a cookie nor an origin. */
  async function call(
    token: string,
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
    networkAddress = '192.0.2.1',
  ) {
    const sent = { authorization: `Bearer ${token}`, ...headers }
    const init = {
      method,
      headers: body === undefined ? sent : { ...sent, 'content-type': 'application/json' },
    }
    const request = new Request(
      origin + path,
      body === undefined ? init : { ...init, body: JSON.stringify(body) },
    )
    const response = await service.countersign.fetch(request, { networkAddress })
    const text = await response.text()
    const isProblem = response.headers.get('content-type') === 'application/problem+json'
    return { status: response.status, code: isProblem ? JSON.parse(text).code : undefined, text }
  }

  const path = ({ endpoint }: Operation) =>
    endpoint.path.replaceAll(/:\w+/g, 'none') + (endpoint.path.endsWith('/export') ? '?format=json' : '')
  const ask = (token: string, operation: Operation) =>
    call(token, operation.endpoint.method, path(operation), requestBody(operation))

  test.each(forPrograms)(
    '$name takes its right, and no other but what includes it',
    async ({ operation }) => {
      const { right } = operation.who
      const isEnough = (own: string) =>
        own === right ||
        (right?.endsWith(':read') && own === right.replace(':read', ':write')) ||
        (own.endsWith(':credentials') && right?.split(':')[0] === own.split(':')[0])
      const [enough, others] = [tokenRights.filter(isEnough), tokenRights.filter((own) => !isEnough(own))]
      const lacking = await make(others)
      expect(await ask(lacking.token, operation)).toMatchObject({
        status: 403,
        code: 'operator_token_insufficient',
      })
      for (const own of enough) {
        const { status, code } = await ask((await make([own])).token, operation)
        expect([status, code]).not.toEqual([401, expect.anything()])
        expect(['operator_token_insufficient', 'origin_forbidden', 'step_up_required']).not.toContain(code)
      }
    },
  )

  test('of each id in a path it is known whether it names an account', () => {
    for (const { operation } of forPrograms)
      for (const of of idsIn(operation.endpoint.path)) expect(Object.keys(namedById)).toContain(of)
    expect(changingPeople.map(({ name }) => name).toSorted()).toEqual([
      'DELETE /api/operator/people/:id/sessions',
      'DELETE /api/operator/people/:id/sessions/:sessionId',
      'PATCH /api/operator/people/:id',
      'PATCH /api/operator/people/:id/claims',
      'POST /api/operator/groups/:slug/members',
      'POST /api/operator/groups/:slug/members/remove',
    ])
  })

  test.each(changingPeople)('$name lets no token touch the account of an operator', async ({ operation }) => {
    const { token } = await make(tokenRights)
    const wallet = newWallet()
    const browser = await signIn(wallet)
    const own = await (await browser.call('GET', '/api/session')).json()
    const person = `/api/operator/people/${own.account.id}`
    expect((await operator.call('PATCH', person, { role: 'operator' })).status).toBe(200)
    const slug = `walk-${crypto.randomUUID().slice(0, 8)}`
    await operator.call('POST', '/api/operator/groups', { slug, label: 'Walk' })
    const members = `/api/operator/groups/${slug}/members`
    const isRemoval = operation.endpoint.path.endsWith('/remove')
    if (isRemoval) await operator.call('POST', members, { people: [own.account.id] })
    const state = async () =>
      Promise.all(
        ['', '/sessions', '/claims', '/groups'].map(async (rest) =>
          (await operator.call('GET', person + rest)).json(),
        ),
      )
    const before = await state()
    const { method, path } = operation.endpoint
    const named = path
      .replace('people/:id', `people/${own.account.id}`)
      .replace(':sessionId', own.id)
      .replace(':slug', slug)
    const body = bodyFields(operation).includes('people')
      ? { people: [own.account.id] }
      : requestBody(operation)
    const { status, code, text } = await call(token, method, named, body)
    if (status === 200)
      expect(JSON.parse(text)).toMatchObject({ changed: 0, refused: [{ problem: 'operator' }] })
    else expect([status, code]).toEqual([403, 'operator_token_insufficient'])
    expect(await state()).toEqual(before)
    await operator.call('PATCH', person, { role: 'member' })
  })

  test('policy:write changes nothing of how the site looks', async () => {
    const { token } = await make(tokenRights.filter((right) => !right.startsWith('brand:')))
    for (const [method, path, body] of [
      ['GET', '/api/operator/brand', undefined],
      ['PATCH', '/api/operator/brand', { name: 'Evil' }],
    ] as const)
      expect(await call(token, method, path, body)).toMatchObject({ code: 'operator_token_insufficient' })
  })

  test.each(inPerson)('$name is for people alone', async ({ operation }) => {
    const { token } = await make(tokenRights)
    expect(await ask(token, operation)).toMatchObject({ status: 403, code: 'operator_token_insufficient' })
  })

  test.each(ofOperators)('$name refuses a token that is unknown', async ({ operation }) => {
    for (const token of [`cso_${'A'.repeat(43)}`, 'cso_', `cso_${'A'.repeat(44)}`])
      expect(await ask(token, operation)).toMatchObject({ status: 401, code: 'operator_token_refused' })
  })

  test('a session beside a token lends it nothing', async () => {
    const { token } = await make(['groups:read'])
    const cookie = [...operator.cookies].map((pair) => pair.join('=')).join('; ')
    for (const headers of [{ cookie }, { cookie, origin }]) {
      const asked = await call(token, 'GET', '/api/operator/people', undefined, headers)
      expect(asked).toMatchObject({ status: 403, code: 'operator_token_insufficient' })
      const unknown = await call(`cso_${'B'.repeat(43)}`, 'GET', '/api/operator/people', undefined, headers)
      expect(unknown).toMatchObject({ status: 401, code: 'operator_token_refused' })
    }
  })

  test('what else stands in the header, a proxy’s own sign-in for one, changes nothing', async () => {
    const change = { name: 'Wiki' }
    const patch = `/api/operator/applications/${clientId}`
    for (const authorization of ['Basic YTpi', 'Bearer eyJhbGciOi', 'Bearer']) {
      expect((await operator.call('GET', '/api/operator/people', undefined, { authorization })).status).toBe(
        200,
      )
      const foreign = { authorization, origin: 'https://evil.example' }
      const refused = await operator.call('PATCH', patch, change, foreign)
      expect((await refused.json()).code).toBe('origin_forbidden')
    }
  })

  test('a token needs one of our hosts', async () => {
    const { token } = await make(['people:read'])
    const request = new Request('http://evil.example/api/operator/people', {
      headers: { authorization: `Bearer ${token}` },
    })
    const response = await service.countersign.fetch(request, { networkAddress: '192.0.2.1' })
    expect((await response.json()).code).toBe('origin_forbidden')
  })

  test('a token for some networks works from there alone', async () => {
    const { token } = await make(['people:read'], { networks: ['10.0.0.0/8', '2001:db8::/32', '192.0.2.7'] })
    const from = async (address: string) =>
      (await call(token, 'GET', '/api/operator/people', undefined, {}, address)).status
    for (const address of ['10.1.2.3', '2001:db8::1', '192.0.2.7']) expect(await from(address)).toBe(200)
    for (const address of ['11.0.0.1', '2001:db9::1', '192.0.2.8', 'unknown'])
      expect(await from(address)).toBe(401)
    await expect(from('')).rejects.toThrow('networkAddress')
  })

  test('it ends by time, by a click, and when its operator is one no more', async () => {
    const people = async ({ token }: { token: string }) =>
      (await call(token, 'GET', '/api/operator/people')).status
    const other = newWallet()
    const browser = await signIn(other)
    const { account } = await (await browser.call('GET', '/api/session')).json()
    const person = `/api/operator/people/${account.id}`
    await operator.call('PATCH', person, { role: 'operator' })
    const [clicked, demoted, disabled, timed] = [
      await make(['people:read']),
      await make(['people:read'], {}, await signIn(other)),
      await make(['people:read'], {}, await signIn(other)),
      await make(['people:read'], { until: new Date(service.clock.now + 60_000).toISOString() }),
    ]
    for (const one of [clicked, demoted, disabled, timed]) expect(await people(one)).toBe(200)

    expect((await operator.call('DELETE', `${tokens}/${clicked.id}`)).status).toBe(204)
    expect(await people(clicked)).toBe(401)
    expect((await operator.call('DELETE', `${tokens}/${clicked.id}`)).status).toBe(404)

    await operator.call('PATCH', person, { role: 'member' })
    expect(await people(demoted)).toBe(401)
    await operator.call('PATCH', person, { role: 'operator' })
    await operator.call('PATCH', person, { isDisabled: true })
    expect(await people(disabled)).toBe(401)

    service.clock.now += 60_000
    expect(await people(timed)).toBe(401)
  })

  test('it changes no role, and no account of an operator', async () => {
    const { token } = await make(['people:write'])
    const browser = await signIn()
    const { account } = await (await browser.call('GET', '/api/session')).json()
    const own = await (await operator.call('GET', '/api/session')).json()
    const change = (id: string, body: object) => call(token, 'PATCH', `/api/operator/people/${id}`, body)
    for (const [id, body] of [
      [account.id, { role: 'operator' }],
      [own.account.id, { role: 'member' }],
      [own.account.id, { isDisabled: true }],
    ] as const)
      expect(await change(id, body)).toMatchObject({ status: 403, code: 'operator_token_insufficient' })
    expect(await change(account.id, { isDisabled: true })).toMatchObject({ status: 200 })
    expect((await browser.call('GET', '/api/session')).status).toBe(401)
  })

  test('it changes what decides who an application is only with the right for that', async () => {
    const path = `/api/operator/applications/${clientId}`
    const plain = await make(['applications:write'])
    const full = await make(['applications:credentials'])
    const uris = { redirectUris: ['https://evil.example/callback'] }
    expect(await call(plain.token, 'PATCH', path, { name: 'Wiki of ours' })).toMatchObject({ status: 200 })
    for (const change of [
      uris,
      { postLogoutRedirectUris: [] },
      { backchannelLogoutUri: null },
      { tokenEndpointAuthMethod: 'none' },
      { jwks: null },
      { scopes: ['openid'] },
      { name: 'Wiki', ...uris },
    ]) {
      const refused = await call(plain.token, 'PATCH', path, change)
      expect(refused).toMatchObject({ status: 403, code: 'operator_token_insufficient' })
    }
    expect(await call(plain.token, 'POST', `${path}/secret`)).toMatchObject({
      code: 'operator_token_insufficient',
    })
    expect(await call(full.token, 'PATCH', path, { postLogoutRedirectUris: [] })).toMatchObject({
      status: 200,
    })
  })

  test('what it does is an event of the token', async () => {
    // The tokens above have used up the places of their hour.
    service.clock.now += 60 * 60_000
    const { token, id } = await make(['events:read', 'applications:write'])
    await call(token, 'PATCH', `/api/operator/applications/${clientId}`, { name: 'Wiki by a program' })
    const { text } = await call(token, 'GET', '/api/operator/activity?kind=application_changed&limit=1')
    expect(JSON.parse(text)).toMatchObject({
      events: [{ actor: 'operator', actorId: id, accountId: null }],
      tokens: [{ id, name: 'ci' }],
    })
    const added = await (
      await operator.call('GET', '/api/operator/activity?kind=operator_token_added')
    ).json()
    const details = expect.objectContaining({ token: id, name: 'ci' })
    expect(added.events).toContainEqual(expect.objectContaining({ actor: 'self', details }))
    expect(JSON.stringify(added)).not.toContain(token)
  })

  test('its last use is noted, by the minute', async () => {
    const { token, id } = await make(['people:read'])
    const lastUse = async () => {
      const list = await (await operator.call('GET', `${tokens}?limit=100`)).json()
      return list.tokens.find((one: { id: string }) => one.id === id).lastUsedAt
    }
    expect(await lastUse()).toBe(null)
    await call(token, 'GET', '/api/operator/people')
    const first = await lastUse()
    expect(first).toBe(new Date(service.clock.now).toISOString())
    service.clock.now += 30_000
    await call(token, 'GET', '/api/operator/people')
    expect(await lastUse()).toBe(first)
    service.clock.now += 31_000
    await call(token, 'GET', '/api/operator/people')
    expect(await lastUse()).toBe(new Date(service.clock.now).toISOString())
  })

  test.each<[string, Partial<Record<keyof TokenDraft, unknown>>]>([
    ['no right', { can: [] }],
    ['an unknown right', { can: ['roles:write'] }],
    ['a time in the past', { until: '2020-01-01T00:00:00Z' }],
    ['no end within a year', { until: new Date(Date.now() + 400 * day).toISOString() }],
    ['no time', { until: 'tomorrow' }],
    ['no name', { name: ' ' }],
    ['a name that cannot be signed', { name: 'ci\u202e' }],
    ['a name that is long', { name: 'a'.repeat(61) }],
    ['a network that is none', { networks: ['10.0.0.0/33'] }],
    ['many networks', { networks: Array.from({ length: 21 }, (_, at) => `10.0.0.${at}`) }],
  ])('%s is refused', async (_what, more) => {
    const until = new Date(service.clock.now + day).toISOString()
    const response = await operator.call('POST', tokens, { name: 'ci', can: ['people:read'], until, ...more })
    expect([response.status, (await response.json()).code]).toEqual([400, 'invalid_request'])
  })

  test('the store holds nothing that opens anything', async () => {
    const { token } = await make(['people:read'])
    const { text } = await call((await make(['events:read'])).token, 'GET', '/api/operator/activity')
    expect(text).not.toContain(token)
    expect(service.log.join('\n')).not.toContain(token)
  })
})
