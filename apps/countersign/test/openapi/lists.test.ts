import { generateKeyPairSync } from 'node:crypto'
import { productChangeCalls, scopeNames, tokenRights } from '@countersign/product-api'
import { nextCursorSchema, pageQuery } from '@countersign/protocol'
import {
  defineOperation,
  insertEvent,
  type Operation,
  type Parameter,
  run,
  uuid,
  visitor,
} from '@countersign/server/extension'
import { confirming } from '@countersign/test-support/confirming'
import { type Browser, link, newWallet } from '@countersign/test-support/createBrowser'
import { startService, type TestService } from '@countersign/test-support/startService'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiCounts } from '../../src/apis/apiCounts.ts'
import { createRefusedRequests } from '../../src/applications/refusedRequests.ts'
import { createUnknownHosts } from '../../src/openid/check/unknownHosts.ts'
import { recordSignOut } from '../../src/openid/sign-out/logoutDeliveries.ts'
import { productChanges } from '../../src/service/features.ts'
import { defineQuery } from '../../src/store/defineQuery.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { connect } from '../applications/connect.ts'
import type { Answered } from '../applications/startCalls.ts'
import { fillGroups } from '../groups/fillGroups.ts'
import { changeMetadata } from '../oidc/support/changeMetadata.ts'
import { boundedLists } from './boundedLists.ts'
import { findLists } from './findLists.ts'
import { allOperations, createOperations, secretKeys } from './operations.ts'

/*
 * What an operation answers does not grow with what is stored: each list in an answer is read a page at a time, or
 * stands in the table of boundedLists.ts, with a test here (of APIs in apiCalls.test.ts, of gates in ../gates/settings.test.ts and gateCalls.test.ts) that tries to put more into it than its bound.
 */

const nameOf = ({ endpoint: { method, path } }: Operation) => `${method} ${path}`
const isPaged = ({ endpoint: { query = {} } }: Operation) => 'cursor' in query || 'limit' in query
const paged = allOperations.filter(isPaged)

/** What of an operation can grow: the lists of its answer but the one that it gives by pages. */
function findUnpaged(operation: Operation): string[] {
  const { query, response } = operation.endpoint
  const lists = findLists(response)
  const isWhole = Object.entries(pageQuery).every(([name, text]) => query?.[name] === text)
  const says = typeof response === 'object' && 'entries' in response && Object(response.entries)
  const first = isWhole && says && says.next === nextCursorSchema ? lists[0] : undefined
  return lists.filter((list) => list !== first).map((list) => `${nameOf(operation)} ${list}`)
}

describe('each list of an answer has pages or a bound', () => {
  test('and none else stands in the table', () => {
    expect(allOperations.flatMap(findUnpaged).toSorted()).toEqual(
      Object.values(boundedLists).flat().toSorted(),
    )
  })

  const things = v.object({ things: v.array(v.string()) })
  const row = { method: 'GET', path: '/api/things' } as const
  const plan = (response: v.GenericSchema, query: Record<string, string> = pageQuery) =>
    findUnpaged(
      defineOperation({
        endpoint: { ...row, query, response },
        summary: '',
        who: visitor,
        handle: () => ({}),
      }),
    )
  test.each([
    ['without pages', plan(things, {})],
    ['that says not where the next page begins', plan(things)],
    [
      'with a cursor and no limit',
      plan(v.object({ ...things.entries, next: nextCursorSchema }), { cursor: '' }),
    ],
    ['in something else', plan(v.object({ within: v.nullable(v.optional(things)) }))],
    [
      'of one kind of answer',
      plan(v.variant('kind', [v.object({ kind: v.literal('x'), ...things.entries })])),
    ],
    ['of anything', plan(v.object({ things: v.unknown() }))],
  ])('a new one %s would be found', (_name, found) => {
    expect(found).toEqual([expect.stringMatching(/^GET \/api\/things (within\.)?things$/)])
  })

  test('and one with pages is none', () => {
    expect(plan(v.object({ ...things.entries, next: nextCursorSchema }))).toEqual([])
  })
})

let service: TestService
const operator = { accountId: '', wallet: newWallet(), ask }
let browser: Browser
const wiki = 'wiki'
let invitationId = ''
let apiId = ''

async function ask(method: string, path: string, body?: unknown): Promise<Answered> {
  const response = await browser.call(method, path, body)
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
}

// Two of everything that is listed.
beforeAll(async () => {
  const store = await openProductStore(':memory:')
  const operations = await createOperations(store)
  service = await startService('', {
    store,
    operations,
    confirmedChanges: productChanges,
    changeEndpoints: productChangeCalls.endpoints,
    secretKeys,
    operators: [operator.wallet.address],
  })
  const member = service.open()
  const { account } = await (await member.signIn(newWallet())).json()
  await service.open().signIn(operator.wallet)
  browser = confirming(service.open(), allOperations)
  operator.accountId = (await (await browser.signIn(operator.wallet)).json()).account.id
  for (const clientId of [wiki, 'chat']) {
    await connect(service, operator, clientId)
    const redirectUris = [`https://${clientId}.example/`]
    await changeMetadata(store, clientId, { name: clientId, redirectUris, launchUri: redirectUris[0] })
  }
  const askOther: typeof ask = async (method, path) => {
    const response = await member.call(method, path)
    return { status: response.status, body: await response.json() }
  }
  await connect(service, { ask: askOther, accountId: account.id }, wiki)
  await fillGroups(ask, operator.accountId)
  const signOut = {
    clientId: wiki,
    accountId: operator.accountId,
    sid: null,
    issuer: 'https://login.example',
  }
  for (const now of [1, 2]) await store.write(() => recordSignOut(signOut, now))
  const refused = createRefusedRequests({ store, now: () => 1, maySweep: async () => false })
  for (const reason of ['invalid_grant', 'invalid_scope']) refused.count(wiki, reason)
  await refused.write()
  const until = new Date(service.clock.now + 60_000).toISOString()
  for (const name of ['ci', 'backup'])
    await ask('POST', '/api/operator/tokens', { name, can: ['people:read'], until })
  const scopes = [{ name: 'read', words: 'read files' }]
  for (const host of ['files', 'mail']) {
    const identifier = `https://${host}.example`
    const { body } = await ask('POST', '/api/operator/apis', { identifier, name: host, scopes })
    apiId = body.api.id
  }
  const counts = createApiCounts({ store, now: () => 1, maySweep: async () => false })
  for (const reason of ['invalid_grant', 'invalid_scope']) counts.noteRefused(apiId, reason)
  await counts.write()
  const unknown = createUnknownHosts({ store, now: () => 1, maySweep: async () => false })
  for (const host of ['one.example', 'two.example']) unknown.note(host)
  await unknown.write()
  for (const clientId of [wiki, 'chat'])
    await ask('PATCH', `/api/operator/apis/${apiId}/applications/${clientId}`, {
      delegated: ['read'],
      own: [],
    })
  const lines = [newWallet(), newWallet()].map(({ address }) => address)
  await ask('POST', '/api/operator/sign-up/addresses', { lines })
  for (const label of ['First', 'Second']) {
    const expiresAt = new Date(service.clock.now + 60_000).toISOString()
    const { body } = await ask('POST', '/api/operator/invitations', { label, uses: 2, expiresAt })
    invitationId = body.invitation.id
    for (const guest of [browser, member]) {
      await guest.call('POST', '/api/join', { token: body.link.split('#')[1] })
      await guest.call('POST', '/api/join/accept')
    }
  }
})
afterAll(() => service.store.close())

describe('a list with pages gives no more than it is asked for', () => {
  const pathOf = ({ endpoint: { path } }: Operation) =>
    path
      .replace(':clientId', wiki)
      .replace('invitations/:id', `invitations/${invitationId}`)
      .replace('apis/:id', `apis/${apiId}`)
      .replace(':id', operator.accountId)
      .replace(':slug', 'editors')

  test.each(paged.map((operation) => [nameOf(operation), operation] as const))(
    '%s',
    async (_name, operation) => {
      const [list = ''] = findLists(operation.endpoint.response)
      const seen: unknown[] = []
      for (let next: string | null = ''; next !== null; ) {
        const cursor: string = next && `&cursor=${encodeURIComponent(next)}`
        const { status, body } = await ask('GET', `${pathOf(operation)}?limit=1${cursor}`)
        expect([status, body[list].length]).toEqual([200, 1])
        seen.push(...body[list])
        next = seen.length < 9 ? body.next : null
      }
      expect(seen.length).toBeGreaterThan(1)
      expect(new Set(seen.map((item) => JSON.stringify(item))).size).toBe(seen.length)
      for (const limit of ['0', '101', '-1', '1e9', '']) {
        const refused = await ask('GET', `${pathOf(operation)}?limit=${limit}`)
        expect([limit, refused.status, refused.body.code]).toEqual([limit, 400, 'invalid_request'])
      }
    },
  )
})

describe('the bounds of the others hold', () => {
  const applications = '/api/operator/applications'
  const draft = { name: 'Ours', redirectUris: ['https://ours.example/callback'] }
  const addresses = (count: number) => Array.from({ length: count }, (_, at) => `https://ours.example/${at}`)
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const keys = (count: number) => ({
    tokenEndpointAuthMethod: 'private_key_jwt',
    jwks: { keys: Array(count).fill(publicKey.export({ format: 'jwk' })) },
  })

  test.each([
    ['redirectUris', 20, (count: number) => ({ redirectUris: addresses(count) })],
    ['postLogoutRedirectUris', 20, (count: number) => ({ postLogoutRedirectUris: addresses(count) })],
    ['jwks', 10, keys],
    [
      'contacts',
      10,
      (count: number) => ({ contacts: Array.from({ length: count }, (_, at) => `${at}@ours.example`) }),
    ],
  ])('an application has at most so many %s: %i', async (_name, most, hold) => {
    const added = await ask('POST', applications, { ...draft, ...hold(most) })
    expect(added.status).toBe(200)
    expect(added.body.application).toMatchObject(hold(most))
    const tooMany = { ...draft, ...hold(most + 1) }
    const { clientId } = added.body.application
    for (const refused of [
      await ask('POST', applications, tooMany),
      await ask('PATCH', `${applications}/${clientId}`, hold(most + 1)),
    ]) {
      expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    }
  })

  test('an application names at most 100 groups, and so does the default for new ones', async () => {
    const groups = Array.from({ length: 101 }, (_, at) => `group-${at}`)
    for (const answer of [
      await ask('POST', applications, { ...draft, access: { groups } }),
      await ask('POST', applications, { ...draft, groupsClaim: groups }),
      await ask('PATCH', '/api/operator/new-application-access', { access: { groups } }),
    ])
      expect(answer).toMatchObject({
        status: 400,
        body: { details: { detail: expect.stringContaining('more than 100 groups') } },
      })
  })

  test('an application has each grant type and each kind of wallet once', async () => {
    const twice = {
      grantTypes: ['authorization_code', 'authorization_code'],
      defaultAcrValues: ['urn:countersign:wallet:key', 'urn:countersign:wallet:key'],
    }
    const { body } = await ask('POST', applications, { ...draft, ...twice })
    expect(body.application).toMatchObject({
      grantTypes: ['authorization_code'],
      defaultAcrValues: ['urn:countersign:wallet:key'],
    })
  })

  test('an application has each scope once', async () => {
    const { body } = await ask('POST', applications, { ...draft, scopes: [...scopeNames, ...scopeNames] })
    expect(body.application.scopes).toEqual(scopeNames)
  })

  test('an invitation has at most 20 groups, and a request at most 500 lines', async () => {
    const expiresAt = new Date(service.clock.now + 60_000).toISOString()
    const groups = Array.from({ length: 21 }, (_, at) => `group-${at}`)
    const invitation = { label: 'Crew', uses: 1, expiresAt, groups }
    const lines = Array.from({ length: 501 }, () => 'x')
    for (const refused of [
      await ask('POST', '/api/operator/invitations', invitation),
      await ask('POST', '/api/operator/sign-up/addresses', { lines }),
      await ask('POST', '/api/operator/sign-up/addresses/remove', { lines }),
    ]) {
      expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    }
  })

  test('a token has each right once', async () => {
    const until = new Date(service.clock.now + 60_000).toISOString()
    const token = { name: 'ci', until, can: [...tokenRights, ...tokenRights] }
    const { status, body } = await ask('POST', '/api/operator/tokens', token)
    expect([status, body.facts.can]).toEqual([201, tokenRights])
    const networks = Array.from({ length: 21 }, (_, at) => `10.0.0.${at}`)
    expect((await ask('POST', '/api/operator/tokens', { ...token, networks })).status).toBe(400)
  })

  test('a page of events names the two that each is about', async () => {
    const event = { at: 1, network_address: '', user_agent: '', details: '{}' } as const
    const { body: known } = await ask('GET', '/api/operator/people')
    const [first, second] = known.people.map(({ id }: { id: string }) => id)
    const kind = 'account_disabled'
    await service.store.write(() =>
      run(insertEvent, { ...event, id: uuid(8e12), account_id: first, actor_id: second, kind }),
    )
    const { body } = await ask('GET', '/api/operator/activity?limit=1')
    expect([body.events.length, body.people.length]).toEqual([1, 2])
  })

  test('new signing keys are not made again within the hour', async () => {
    const rotate = () => ask('POST', '/api/operator/keys/rotate')
    const { body } = await ask('GET', '/api/operator/keys')
    expect(body.keys).toHaveLength(4)
    for (let count = 0; count < 3; count += 1) expect(await rotate()).toMatchObject({ status: 409 })
    const { body: revoked } = await ask('POST', '/api/operator/keys/revoke')
    expect(revoked.keys).toHaveLength(4)
    expect(await rotate()).toMatchObject({ status: 409 })
  })

  test('the overview names ten applications and reasons, and five of each thing that needs attention', async () => {
    const now = service.clock.now
    await service.store.write(function* () {
      for (let count = 0; count < 12; count += 1) {
        const event = { at: now, network_address: '', user_agent: '', account_id: null, actor_id: null }
        const details = JSON.stringify({ clientId: `app-${count}`, code: `code-${count}` })
        for (const kind of ['application_signed_in', 'sign_in_refused'])
          yield* run(insertEvent, { ...event, id: uuid(now), kind, details })
        yield* recordSignOut(
          { clientId: `app-${count}`, accountId: 'x', sid: null, issuer: 'https://login.example' },
          now,
        )
      }
      yield* run(giveUpAll, { at: now })
    })
    const { body } = await ask('GET', '/api/operator/overview?days=90')
    expect([body.days.length, body.refusals.length, body.applications.length]).toEqual([90, 10, 10])
    const givenUp = (one: { kind: string }) => one.kind === 'sign_outs_given_up'
    expect(body.attention.filter(givenUp)).toHaveLength(5)
    expect((await ask('GET', '/api/operator/overview?days=91')).status).toBe(400)
  })

  test('an account is given three usernames', async () => {
    const choose = (username: string) => ask('PATCH', '/api/account', { username })
    for (const username of ['ada_1', 'ada_2', 'ada_3']) expect((await choose(username)).status).toBe(200)
    expect(await choose('ada_4')).toMatchObject({ body: { code: 'username_limit' } })
    expect((await ask('GET', '/api/account/usernames')).body.usernames).toHaveLength(3)
  })

  test('an account has a hundred wallets, wherever they are listed', async () => {
    const { accountId } = operator
    await service.store.write(function* () {
      for (let count = 1; count < 99; count += 1) {
        const { address } = newWallet()
        const id = uuid(1)
        yield* run(insertCredential, { id, accountId, identity: address })
        yield* run(insertWallet, { id, address })
      }
      yield* run(allowWallets, {})
    })
    expect((await link(browser, newWallet())).status).toBe(201)
    expect((await link(browser, newWallet())).status).toBe(400)
    const { body: own } = await ask('GET', '/api/account/wallets')
    const { body: person } = await ask('GET', `/api/operator/people/${accountId}`)
    expect([own.wallets.length, person.wallets.length]).toEqual([100, 100])
    const ids: readonly string[] = own.wallets.map(({ id }: { id: string }) => id)
    const choice = { walletId: ids[0], disclosedWalletIds: [...ids, ...ids] }
    expect(await ask('PATCH', `/api/account/applications/${wiki}`, choice)).toMatchObject({ status: 204 })
    const { body: shown } = await ask('GET', '/api/account/applications')
    expect(shown.applications.map(countDisclosed).toSorted()).toEqual([0, 99])
  })
})

const insertCredential = defineQuery(
  'test_insert_listed_credential',
  (database, parameter: Parameter<{ id: string; accountId: string; identity: string }>) =>
    database.insertInto('credential').values({
      id: parameter('id'),
      account_id: parameter('accountId'),
      kind: 'wallet',
      identity: parameter('identity'),
      linked_at: 1,
      last_used_at: 1,
    }),
)
const insertWallet = defineQuery(
  'test_insert_listed_wallet',
  (database, parameter: Parameter<{ id: string; address: string }>) =>
    database
      .insertInto('wallet')
      .values({ id: parameter('id'), address: parameter('address'), chain_id: null }),
)
const giveUpAll = defineQuery('test_give_up_all', (database, parameter: Parameter<{ at: number }>) =>
  database.updateTable('outbox').set({ dead_at: parameter('at') }),
)
const allowWallets = defineQuery('test_allow_wallets', (database) =>
  database.updateTable('connection').set({ scopes: 'openid wallet' }),
)
const countDisclosed = ({ disclosedWallets }: { disclosedWallets: readonly unknown[] }) =>
  disclosedWallets.length
