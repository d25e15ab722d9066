import { randomUUID } from 'node:crypto'
import type { Query } from '@countersign/server/extension'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import * as client from 'openid-client'
import { describe, expect, it, test } from 'vitest'
import { defineQuery } from '../../src/store/defineQuery.ts'
import type {
  AuthorizationRequestTable,
  InteractionTable,
  SignOutRequestTable,
  UsedProofTable,
} from '../../src/store/openIdTables.ts'
import { setUp } from './support/Application.ts'
import { createPerson } from './support/Person.ts'
import { startProvider } from './support/startProvider.ts'

const provider = await startProvider()

async function start() {
  return {
    application: await setUp(provider, await provider.addApplication()),
    person: createPerson(provider.origin),
  }
}

type Nothing = Record<never, never>

const listRequests: Query<Nothing, AuthorizationRequestTable> = defineQuery('test_requests', (database) =>
  database.selectFrom('authorization_request').selectAll(),
)
const listInteractions: Query<Nothing, InteractionTable> = defineQuery('test_interactions', (database) =>
  database.selectFrom('interaction').selectAll(),
)
const listSignOuts: Query<Nothing, SignOutRequestTable> = defineQuery('test_sign_outs', (database) =>
  database.selectFrom('sign_out_request').selectAll(),
)
const listProofs: Query<Nothing, UsedProofTable> = defineQuery('test_used_proofs', (database) =>
  database.selectFrom('used_proof').selectAll(),
)

const requests = ({ store } = provider) => store.read(listRequests, {})
const interactions = ({ store } = provider) => store.read(listInteractions, {})
const signOuts = ({ store } = provider) => store.read(listSignOuts, {})
const proofs = ({ store } = provider) => store.read(listProofs, {})

/** How many rows there are of what applications ask of people. */
const count = async () => (await requests()).length + (await interactions()).length

const tooLong = [
  ['state', 's'.repeat(2_049), 2_048],
  ['nonce', 'n'.repeat(513), 512],
  ['login_hint', 'h'.repeat(513), 512],
  ['ui_locales', 'de '.repeat(200).trim(), 512],
  ['acr_values', 'a '.repeat(300).trim(), 512],
  ['claims', JSON.stringify({ id_token: { [`x${'y'.repeat(2_048)}`]: null } }), 2_048],
  ['state', 'ü'.repeat(1_025), 2_048],
] as const

describe('a parameter that is too long is refused by its name, and nothing is kept', () => {
  test.each(tooLong)('%s', async (name, value, limit) => {
    const { application, person } = await start()
    const before = await count()
    const step = await person.follow((await application.link({ [name]: value })).href)
    if (step.kind !== 'callback') throw new Error(JSON.stringify(step))
    expect(Object.fromEntries(step.address.searchParams)).toMatchObject({
      error: 'invalid_request',
      error_description: `${name} is longer than ${limit} bytes`,
    })
    expect(step.address.href.length).toBeLessThan(3_000)
    expect(await count()).toBe(before)
  })

  test.each(tooLong)('%s, pushed', async (name, value, limit) => {
    const { application } = await start()
    const before = await count()
    const { searchParams } = new URL((await application.link({ [name]: value })).href)
    await expect(client.buildAuthorizationUrlWithPAR(application.config, searchParams)).rejects.toMatchObject(
      {
        error: 'invalid_request',
        error_description: `${name} is longer than ${limit} bytes`,
      },
    )
    expect(await count()).toBe(before)
  })

  it('of a device', async () => {
    const native = { applicationType: 'native', tokenEndpointAuthMethod: 'none' } as const
    const registered = await provider.addApplication({ ...native, redirectUris: ['http://localhost/cb'] })
    const device = await setUp(provider, registered, client.None())
    const before = await count()
    await expect(
      client.initiateDeviceAuthorization(device.config, { nonce: 'n'.repeat(513) }),
    ).rejects.toMatchObject({ error: 'invalid_request' })
    expect(await count()).toBe(before)
  })

  it('of a sign-out', async () => {
    const { person } = await start()
    const before = (await signOuts()).length
    const answer = await person.browser.get(`/oidc/session/end?state=${'s'.repeat(2_049)}`)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('state is longer than 2048 bytes')
    expect(await signOuts()).toHaveLength(before)
  })
})

const largest = {
  state: 's'.repeat(2_000),
  nonce: 'n'.repeat(512),
  login_hint: 'h'.repeat(500),
  ui_locales: 'l'.repeat(500),
}

it('the largest request is kept in less than 6 KB, and more together is refused', async () => {
  const { application, person } = await start()
  const { href } = await application.link(largest)
  expect(await person.follow(href)).toMatchObject({ kind: 'interaction' })
  const rows = (await requests()).filter(({ state }) => state === largest.state)
  expect(rows).toMatchObject([{ nonce: largest.nonce, login_hint: largest.login_hint }])
  const asked = (await interactions()).filter(({ request_id: id }) => id === rows[0]?.id)
  expect(asked).toHaveLength(1)
  expect(JSON.stringify([...rows, ...asked]).length).toBeLessThan(6_144)
  const more = new URL(href)
  more.searchParams.set('claims_locales', 'l'.repeat(500))
  const step = await person.follow(more.href)
  expect(step.kind === 'callback' && step.address.searchParams.get('error_description')).toBe(
    'the parameters are longer than 4096 bytes together',
  )
})

it('of a hint, what it says is kept, and it goes on counting', async () => {
  const { application, person } = await start()
  const { id_token: hint = '' } = await application.signIn(person, { scope: 'openid profile wallet siwe' })
  expect(hint.length).toBeGreaterThan(1_000)
  const link = await application.link({ id_token_hint: hint, prompt: 'login' })
  expect(await person.follow(link.href)).toMatchObject({ kind: 'interaction' })
  const rows = [...(await requests()), ...(await interactions())]
  expect(rows.filter((row) => JSON.stringify(row).includes(hint.split('.')[1] ?? ''))).toEqual([])
  const stranger = createPerson(provider.origin)
  expect((await stranger.goThrough(link.href)).searchParams.get('error')).toBe('login_required')
})

it('once it has expired, of an interaction is kept which application asked and where it leads back to', async () => {
  const { application, person } = await start()
  const step = await person.follow((await application.link({ ...largest, state: 'this-state' })).href)
  provider.wait(3_601_000)
  await provider.sweep()
  const stubs = (await requests()).filter(({ client_id: id }) => id === application.clientId)
  const asked = (await interactions()).filter(({ request_id: id }) => id === stubs[0]?.id)
  expect([stubs.length, asked.length]).toEqual([1, 1])
  expect(JSON.stringify(stubs)).not.toContain('this-state')
  const { id: _id, client_id: _client, redirect_uri: _uri, ...others } = stubs[0] ?? {}
  expect(Object.values(others).filter((value) => typeof value === 'string' && value !== '')).toEqual([
    'query',
  ])
  expect(JSON.stringify([...stubs, ...asked]).length).toBeLessThan(900)
  const details = await person.browser.get(
    `/interaction/${step.kind === 'interaction' ? step.uid : ''}/details`,
  )
  expect([details.status, await details.json()]).toMatchObject([
    404,
    { details: { application: 'The Forum', origin: new URL(application.redirectUri).origin } },
  ])
  provider.wait(86_400_000)
  await provider.sweep()
  expect([await requests(), await interactions()]).toEqual([[], []])
})

it('a request that was pushed, and that nobody has begun with, is kept for two minutes', async () => {
  const { application } = await start()
  const { searchParams } = new URL((await application.link({ nonce: 'nobody' })).href)
  await client.buildAuthorizationUrlWithPAR(application.config, searchParams)
  const left = async () => (await requests()).filter(({ nonce }) => nonce === 'nobody').length
  expect(await left()).toBe(1)
  provider.wait(120_000)
  await provider.sweep()
  expect(await left()).toBe(0)
})

it('once it has expired, of a pushed request is kept what people are asked by it, and that it was used', async () => {
  const { application, person } = await start()
  const { searchParams } = new URL((await application.link({ nonce: 'this-nonce' })).href)
  const pushed = await client.buildAuthorizationUrlWithPAR(application.config, searchParams)
  const steps = [await person.follow(pushed.href), await person.follow(pushed.href)]
  const [first, second] = steps.map((step) => (step.kind === 'interaction' ? step.uid : ''))
  provider.wait(121_000)
  await provider.sweep()
  expect((await requests()).filter(({ nonce }) => nonce === 'this-nonce')).toHaveLength(1)
  const late = await person.follow(pushed.href)
  expect(late.kind === 'callback' && late.address.searchParams.get('error')).toBe('invalid_request_uri')
  const answer = await (await person.sign(first ?? '')).json()
  const back = await person.follow(answer.redirectTo)
  expect(back.kind === 'callback' && back.address.searchParams.has('code')).toBe(true)
  const again = await (await person.consent(second ?? '')).json()
  const refused = await person.follow(again.redirectTo)
  expect(refused.kind === 'callback' && refused.address.searchParams.get('error')).toBe('invalid_request_uri')
  provider.wait(3_601_000)
  await provider.sweep()
  expect([await requests(), await interactions()]).toEqual([[], []])
})

it('whatever a stranger causes expires', async () => {
  const { application, person } = await start()
  await person.follow((await application.link()).href)
  const { searchParams } = new URL((await application.link()).href)
  await client.buildAuthorizationUrlWithPAR(application.config, searchParams)
  await person.browser.get('/oidc/session/end')
  const now = Date.now()
  const visits = await signOuts()
  expect(visits.length).toBeGreaterThan(0)
  for (const { expires_at: at } of visits) expect(at).toBeLessThanOrEqual(now + 600_000)
  const asked = [...(await requests()), ...(await interactions())]
  expect(asked.length).toBeGreaterThan(2)
  for (const { expires_at: at } of asked) expect(at).toBeLessThanOrEqual(now + 3_600_000)
  provider.wait(3_600_000)
  await provider.sweep()
  provider.wait(86_400_000)
  await provider.sweep()
  expect([await signOuts(), await requests(), await interactions()]).toEqual([[], [], []])
})

describe('a client assertion', () => {
  // Not the provider whose clock the tests above have moved.
  const fresh = startProvider({ kind: 'closed' })

  async function assert(seconds: number) {
    const provider = await fresh
    const { privateKey, publicKey } = await generateKeyPair('ES256')
    const jwk = await exportJWK(publicKey)
    const { clientId } = await provider.addApplication({
      tokenEndpointAuthMethod: 'private_key_jwt',
      jwks: { keys: [{ ...jwk }] },
    })
    const assertion = await new SignJWT({ jti: randomUUID() })
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer(clientId)
      .setSubject(clientId)
      .setAudience(provider.origin)
      .setExpirationTime(Math.floor(Date.now() / 1_000) + seconds)
      .sign(privateKey)
    const answer = await fetch(`${provider.origin}/oidc/token/revocation`, {
      method: 'POST',
      body: new URLSearchParams({
        token: 'nobody',
        client_assertion: assertion,
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      }),
    })
    return { status: answer.status, body: await answer.text() }
  }

  it('of an hour is accepted, as Authlib makes them', async () => {
    expect(await assert(3_600)).toMatchObject({ status: 200 })
  })

  it('that lives longer is refused, and leaves no row', async () => {
    const before = (await proofs(await fresh)).length
    const refused = await assert(40_000_000_000)
    expect([refused.status, JSON.parse(refused.body)]).toMatchObject([
      401,
      { error: 'invalid_client', error_description: 'client_assertion lives longer than an hour' },
    ])
    expect((await assert(3_700)).status).toBe(401)
    expect(await proofs(await fresh)).toHaveLength(before)
  })
})
