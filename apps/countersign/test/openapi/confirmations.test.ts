import { type ProductChange, productChangeCalls, readStatement } from '@countersign/product-api'
import type { ConfirmableChange } from '@countersign/protocol'
import { type Operation, run } from '@countersign/server/extension'
import { randomString } from '@countersign/siwe'
import { confirming } from '@countersign/test-support/confirming'
import { type Browser, newWallet, signFor, stepUp } from '@countersign/test-support/createBrowser'
import { startService, type TestService } from '@countersign/test-support/startService'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertEmailAddress } from '../../src/email/email.queries.ts'
import { insertGroup } from '../../src/groups/groups.queries.ts'
import { productChanges } from '../../src/service/features.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { addDraftApi, draftApi } from '../apis/draftApi.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import { allOperations, createOperations, secretKeys } from './operations.ts'

/** An operator with two sessions, who confirms nothing unless a test says so. */
interface Actor {
  readonly wallet: PrivateKeyAccount
  readonly browser: Browser
  readonly elsewhere: Browser
  /** The same browser, of a person who confirms what is asked: it makes what a case needs. */
  readonly willing: Browser
}

interface Input {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: string
  readonly body?: unknown
}

const minute = 60_000
const json = async (response: Promise<Response>) => (await response).json()

async function addApplication({ willing }: Actor): Promise<string> {
  const draft = { name: 'Wiki', redirectUris: ['https://wiki.example/callback'] }
  return (await json(willing.call('POST', '/api/operator/applications', draft))).application.clientId
}

const anApplication = async (actor: Actor) => ({ params: { clientId: await addApplication(actor) } })
const anApi = async ({ willing }: Actor) => ({ params: { id: (await addDraftApi(willing)).id } })

async function aGroup({ willing }: Actor) {
  const slug = `group-${crypto.randomUUID()}`
  await willing.call('POST', '/api/operator/groups', { slug, label: 'Editors' })
  return { params: { slug } }
}

const inGroup = (body: object) => async (actor: Actor) => ({ ...(await aGroup(actor)), body })

let service: TestService
const wallets = Array.from({ length: 200 }, newWallet)

async function newPerson(): Promise<{ id: string; sessionId: string }> {
  const { account, id: sessionId } = await json(service.open().signIn(newWallet()))
  return { id: account.id, sessionId }
}

const policies = ['open', 'invited', 'listed', 'closed']

/** What each operation that needs a confirmation is asked for, made anew each time: where it has a target, another one. */
const inputs: Readonly<Record<string, (actor: Actor) => Promise<Input>>> = {
  'DELETE /api/account': async () => ({}),
  'PATCH /api/account': async () => ({ body: { username: `u-${randomString(12).toLowerCase()}` } }),
  'POST /api/account/wallets': async ({ browser, willing }) => {
    await willing.call('POST', '/api/account/wallets/challenge')
    // Their confirmation expires, what the new wallet signs does not yet.
    service.clock.now += 4 * minute
    const body = await signFor(browser, '/api/account/wallets/challenge', newWallet())
    service.clock.now += minute
    return { body }
  },
  'DELETE /api/account/wallets/:id': async ({ willing }) => {
    const body = await signFor(willing, '/api/account/wallets/challenge', newWallet())
    const { id } = await json(willing.call('POST', '/api/account/wallets', body))
    return { params: { id } }
  },
  'PATCH /api/operator/people/:id': async () => ({
    params: { id: (await newPerson()).id },
    body: { isDisabled: true },
  }),
  'DELETE /api/operator/people/:id/sessions': async () => ({ params: { id: (await newPerson()).id } }),
  'DELETE /api/operator/people/:id/sessions/:sessionId': async () => ({ params: { ...(await newPerson()) } }),
  'GET /api/operator/activity/export': async () => ({ query: '?format=json' }),
  'POST /api/operator/applications': async () => ({
    body: { name: `Wiki ${crypto.randomUUID()}`, redirectUris: ['https://wiki.example/callback'] },
  }),
  'PATCH /api/operator/applications/:clientId': async (actor) => ({
    ...(await anApplication(actor)),
    body: { name: 'Wiki of ours' },
  }),
  'DELETE /api/operator/applications/:clientId': anApplication,
  'POST /api/operator/applications/:clientId/secret': async (actor) => ({
    ...(await anApplication(actor)),
    query: '?keepOldHours=1',
  }),
  'DELETE /api/operator/applications/:clientId/old-secret': async (actor) => {
    const made = await anApplication(actor)
    await actor.willing.call(
      'POST',
      `/api/operator/applications/${made.params.clientId}/secret?keepOldHours=1`,
    )
    return made
  },
  'POST /api/operator/apis': async () => ({ body: draftApi() }),
  'PATCH /api/operator/apis/:id': async (actor) => ({ ...(await anApi(actor)), body: { name: 'Documents' } }),
  'DELETE /api/operator/apis/:id': anApi,
  'POST /api/operator/apis/:id/secret': anApi,
  'PATCH /api/operator/apis/:id/applications/:clientId': async (actor) => ({
    params: { ...(await anApi(actor)).params, clientId: await addApplication(actor) },
    body: { delegated: ['read'], own: [] },
  }),
  'POST /api/operator/groups': async () => ({
    body: { slug: `group-${crypto.randomUUID()}`, label: 'Editors' },
  }),
  'PATCH /api/operator/groups/:slug': async (actor) => ({
    ...(await aGroup(actor)),
    body: { label: 'Writers' },
  }),
  'DELETE /api/operator/groups/:slug': aGroup,
  'POST /api/operator/groups/:slug/members': inGroup({ people: [] }),
  'POST /api/operator/groups/:slug/members/remove': inGroup({ people: [] }),
  'POST /api/operator/groups/:slug/addresses': inGroup({ addresses: [] }),
  'POST /api/operator/groups/:slug/addresses/remove': inGroup({ addresses: [] }),
  'PATCH /api/operator/groups/:slug/rule': inGroup({ rule: null }),
  'PATCH /api/operator/groups/:slug/claims': inGroup({ name: 'role', value: 'editor' }),
  'PATCH /api/operator/people/:id/claims': async () => ({
    params: { id: (await newPerson()).id },
    body: { name: 'role', value: 'editor' },
  }),
  'POST /api/operator/keys/rotate': async () => ({}),
  'POST /api/operator/keys/revoke': async () => ({}),
  'POST /api/account/email': async () => ({
    body: { address: `${randomString(12).toLowerCase()}@example.com` },
  }),
  'DELETE /api/account/email': async ({ willing }) => {
    const { id } = await json(willing.call('GET', '/api/account'))
    const key = `${id}@example.com`
    const row = { account_id: id, address: key, address_key: key, address_fingerprint: key, verified_at: 0 }
    await service.store.write(() => run(insertEmailAddress, row))
    return {}
  },
  'PATCH /api/operator/brand': async () => ({ body: { name: `House ${randomString(8)}` } }),
  'POST /api/operator/brand/undo': async () => ({}),
  'PATCH /api/operator/sign-up': async () => {
    policies.push(policies.shift() ?? 'open')
    return { body: { policy: policies[0] } }
  },
  'POST /api/operator/invitations': async () => {
    const slug = `g-${randomString(8).toLowerCase()}`
    const group = {
      id: slug,
      slug,
      label: slug,
      description: null,
      source: 'operator',
      created_at: 1,
    } as const
    await service.store.write(() => run(insertGroup, group))
    const expiresAt = new Date(service.clock.now + 60 * minute).toISOString()
    return { body: { label: `Crew ${slug}`, uses: 1, expiresAt, groups: [slug] } }
  },
  'POST /api/operator/tokens': async () => ({
    body: {
      name: `ci ${randomString(6)}`,
      can: ['people:write', 'people:read'],
      until: new Date(service.clock.now + 60 * minute).toISOString(),
    },
  }),
}

/** The change that each asks to confirm (specification, point 6): the confirmation of another one does not do. */
const kinds: Readonly<Record<string, ProductChange['kind']>> = {
  'DELETE /api/account': 'delete_account',
  'PATCH /api/account': 'change_username',
  'POST /api/account/wallets': 'link_wallet',
  'DELETE /api/account/wallets/:id': 'unlink_wallet',
  'PATCH /api/operator/people/:id': 'disable_account',
  'DELETE /api/operator/people/:id/sessions': 'end_sessions',
  'DELETE /api/operator/people/:id/sessions/:sessionId': 'end_session',
  'GET /api/operator/activity/export': 'export_activity',
  'POST /api/operator/applications': 'add_application',
  'PATCH /api/operator/applications/:clientId': 'change_application',
  'DELETE /api/operator/applications/:clientId': 'remove_application',
  'POST /api/operator/applications/:clientId/secret': 'rotate_application_secret',
  'DELETE /api/operator/applications/:clientId/old-secret': 'change_application',
  'POST /api/operator/apis': 'add_api',
  'PATCH /api/operator/apis/:id': 'change_api',
  'DELETE /api/operator/apis/:id': 'remove_api',
  'POST /api/operator/apis/:id/secret': 'rotate_api_secret',
  'PATCH /api/operator/apis/:id/applications/:clientId': 'change_api',
  'POST /api/operator/groups': 'add_group',
  'PATCH /api/operator/groups/:slug': 'change_group',
  'DELETE /api/operator/groups/:slug': 'remove_group',
  'POST /api/operator/groups/:slug/members': 'change_group_members',
  'POST /api/operator/groups/:slug/members/remove': 'change_group_members',
  'POST /api/operator/groups/:slug/addresses': 'change_group_members',
  'POST /api/operator/groups/:slug/addresses/remove': 'change_group_members',
  'PATCH /api/operator/groups/:slug/rule': 'change_group',
  'PATCH /api/operator/groups/:slug/claims': 'change_group',
  'PATCH /api/operator/people/:id/claims': 'change_claims',
  'POST /api/operator/keys/rotate': 'rotate_keys',
  'POST /api/operator/keys/revoke': 'revoke_keys',
  'POST /api/account/email': 'change_email',
  'DELETE /api/account/email': 'remove_email',
  'PATCH /api/operator/brand': 'change_brand',
  'POST /api/operator/brand/undo': 'change_brand',
  'PATCH /api/operator/sign-up': 'change_sign_up',
  'POST /api/operator/invitations': 'make_invitation',
  'POST /api/operator/tokens': 'add_operator_token',
}

/** What is refused although it is confirmed: the keys of a new product are new. Such a confirmation is kept. */
const refused = new Map([['POST /api/operator/keys/rotate', 'keys_too_new']])

const confirmed = allOperations.flatMap((operation) => {
  const { endpoint, confirms } = operation
  const name = `${endpoint.method} ${endpoint.path}`
  return confirms === undefined ? [] : [{ name, operation }]
})

test('each operation that needs a confirmation has its inputs here', () => {
  expect(Object.keys(inputs).toSorted()).toEqual(confirmed.map(({ name }) => name).toSorted())
})

describe.each(sharedStores)('on %s', (_name, makeLocation) => {
  beforeAll(async () => {
    const store = await openProductStore(await makeLocation())
    const mailServer = {
      host: '127.0.0.1',
      port: 25,
      encryption: 'none',
      user: null,
      password: null,
    } as const
    const smtp = { ...mailServer, shown: '' }
    service = await startService('', {
      store,
      operations: await createOperations(store, { kind: 'verified', smtp, from: 'login@house.example' }),
      confirmedChanges: productChanges,
      changeEndpoints: productChangeCalls.endpoints,
      secretKeys,
      operators: wallets.map(({ address }) => address),
    })
    // Who deletes their account must not be the last operator.
    await service.open().signIn(wallets.pop() ?? newWallet())
  })
  afterAll(() => service.store.close())

  async function newActor(): Promise<Actor> {
    const wallet = wallets.pop() ?? newWallet()
    const [browser, elsewhere] = [service.open(), service.open()]
    const willing = confirming(browser, allOperations)
    await elsewhere.signIn(wallet)
    await willing.signIn(wallet)
    await inputs['DELETE /api/account/wallets/:id']?.({ wallet, browser, elsewhere, willing })
    return { wallet, browser, elsewhere, willing }
  }

  /** Calls an operation; `code` is undefined where it was done. */
  async function call({ endpoint }: Operation, { params = {}, query = '', body }: Input, browser: Browser) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name) => params[name] ?? '')
    const response = await browser.call(endpoint.method, path + query, body)
    return response.ok ? undefined : (await response.json()).code
  }

  const changeOf = ({ confirms }: Operation, { params = {}, body }: Input): ConfirmableChange => {
    const change = confirms?.({ params, query: {}, body })
    if (change === undefined) throw new TypeError('This input changes nothing.')
    return change
  }

  const otherChange = ({ kind }: ConfirmableChange): ProductChange => ({
    kind: kind === 'delete_account' ? 'link_wallet' : 'delete_account',
  })

  test.each(confirmed)(
    '$name refuses every other confirmation, and spends its own',
    async ({ name, operation }) => {
      const actor = await newActor()
      const { wallet, browser, elsewhere } = actor
      const input = await inputs[name]?.(actor)
      if (input === undefined) throw new TypeError(`There is no input for ${name}.`)
      const change = changeOf(operation, input)
      expect(change.kind).toBe(kinds[name])
      expect([name, await call(operation, input, browser)]).toEqual([name, 'step_up_required'])

      expect((await stepUp(browser, wallet, otherChange(change))).status).toBe(200)
      expect(['another change', await call(operation, input, browser)]).toEqual([
        'another change',
        'step_up_required',
      ])

      const hasTarget = Object.keys(change).length > 1
      const another = hasTarget ? await inputs[name]?.(actor) : undefined
      if (another !== undefined) {
        expect((await stepUp(browser, wallet, changeOf(operation, another))).status).toBe(200)
        expect(['another target', await call(operation, input, browser)]).toEqual([
          'another target',
          'step_up_required',
        ])
      }

      expect((await stepUp(elsewhere, wallet, change)).status).toBe(200)
      expect(['another session', await call(operation, input, browser)]).toEqual([
        'another session',
        'step_up_required',
      ])

      expect((await stepUp(browser, wallet, change)).status).toBe(200)
      expect(await call(operation, input, browser)).toBe(refused.get(name))
      if (refused.has(name)) return
      const spent = change.kind === 'delete_account' ? 'not_signed_in' : 'step_up_required'
      expect(['spent', await call(operation, input, browser)]).toEqual(['spent', spent])
    },
  )

  test('changing a person changes one thing at a time', async () => {
    const { browser } = await newActor()
    const path = `/api/operator/people/${(await newPerson()).id}`
    const response = await browser.call('PATCH', path, { isDisabled: true, role: 'operator' })
    expect((await response.json()).code).toBe('invalid_request')
    expect((await browser.call('PATCH', path, {})).status).toBe(200)
  })

  test.each<[ProductChange['kind'], string]>([
    ['change_role', 'make the account of {person} an operator'],
    ['disable_account', 'disable the account of {person} and end its sessions'],
    ['enable_account', 'enable the account of {person}'],
    ['end_sessions', 'end all sessions of the account of {person}'],
    ['end_session', 'end one session of the account of {person}'],
    ['change_application', "change the application 'Wiki' ({client})"],
    ['rotate_application_secret', "give the application 'Wiki' ({client}) a new secret"],
    ['remove_application', "remove the application 'Wiki' ({client})"],
    ['add_api', 'add the API files.example/v1'],
    ['change_api', 'change the API {api}'],
    ['rotate_api_secret', 'give the API {api} a new secret'],
    ['remove_api', 'remove the API {api}'],
    ['add_group', "add the group 'writers'"],
    ['change_group', "change the group 'Editors' ({group})"],
    ['change_group_members', "change who is in the group 'Editors' ({group})"],
    ['remove_group', "remove the group 'Editors' ({group})"],
    ['change_claims', 'change what applications are told of the account of {person}'],
    ['add_application', "add the application 'Wiki _of all'"],
    ['export_activity', 'download the activity of all accounts'],
    ['change_brand', 'change the name, logo, colors or links that everyone sees here'],
    ['rotate_keys', 'rotate the keys that sign-ins are signed with'],
    ['revoke_keys', 'revoke every key that sign-ins are signed with'],
    [
      'add_operator_token',
      "make the operator token 'ci x' that may people:read, events:read until 2027-01-01T00:00:00.000Z from 10.0.0.0/8, ::1",
    ],
  ])('what is signed for %s names it and its target', async (kind, words) => {
    const actor = await newActor()
    const person = newWallet()
    const session = await json(service.open().signIn(person))
    const clientId = await addApplication(actor)
    const targets: Readonly<Record<string, object>> = {
      change_role: { accountId: session.account.id, role: 'operator' },
      end_session: { accountId: session.account.id, sessionId: session.id },
      add_application: { name: "Wiki' \u202eof' all" },
      add_api: { identifier: 'https://files.example/v1/' },
      add_group: { slug: 'writers' },
      export_activity: {},
      change_brand: {},
      rotate_keys: {},
      revoke_keys: {},
      add_operator_token: {
        name: "ci' x'",
        can: 'people:read events:read',
        until: '2027-01-01T00:00:00.000Z',
        networks: '10.0.0.0/8 ::1',
      },
    }
    const { params: group } = await aGroup(actor)
    const api = await addDraftApi(actor.willing)
    const usual = kind.includes('application')
      ? { clientId }
      : kind.includes('group')
        ? group
        : kind.includes('api')
          ? { id: api.id }
          : { accountId: session.account.id }
    const change = { kind, ...(targets[kind] ?? usual) }
    const { statement } = await json(actor.browser.call('POST', '/api/account/step-up/challenge', { change }))
    const said = words
      .replace('{person}', person.address)
      .replace('{client}', clientId)
      .replace('{group}', group.slug)
      .replace('{api}', api.host)
    expect(statement).toBe(
      `Confirm at localhost:3000: ${said}. This signature costs nothing and moves nothing.`,
    )
    // The pages say it in the language of the person, by the kind that they read.
    const purpose = readStatement(statement, { domain: 'localhost:3000' })?.purpose
    const read = purpose?.about === 'confirmation' ? purpose.change.kind : undefined
    expect(read).toBe(kind)
  })
})
