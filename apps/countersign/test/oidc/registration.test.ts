import { noRequester } from '@countersign/server/extension'
import * as client from 'openid-client'
import { describe, expect, it, test } from 'vitest'
import { changeNewAccess } from '../../src/applications/newApplicationAccess.ts'
import type { RegistrationSwitch } from '../../src/openid/client/registration/registrationToken.ts'
import { addGroup, putIn } from '../groups/changeGroups.ts'
import { setUp } from './support/Application.ts'
import { createPerson } from './support/Person.ts'
import { startProvider } from './support/startProvider.ts'

const redirectUri = 'https://self.example/callback'
const metadata = { client_name: 'Self-made', redirect_uris: [redirectUri] }

async function start(registration?: RegistrationSwitch) {
  const provider = await startProvider(registration)
  const register = async (body: object, token?: string) => {
    const answer = await fetch(`${provider.origin}/oidc/registration`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json().catch(() => undefined) }
  }
  return { provider, register }
}

describe('registration', () => {
  it('is closed unless the operator opens it', async () => {
    const { register } = await start()
    expect(await register(metadata)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  it('with a token: of who has it', async () => {
    const { register } = await start({ kind: 'token', token: 'given-out-by-the-operator' })
    expect((await register(metadata)).status).toBe(401)
    expect((await register(metadata, 'guessed')).status).toBe(401)
    expect((await register(metadata, 'given-out-by-the-operator')).status).toBe(201)
  })

  it('open: of anyone, and still no application learns anything before a person allows it', async () => {
    const { provider, register } = await start({ kind: 'open' })
    const { status, body } = await register(metadata)
    expect(status).toBe(201)
    expect(body).toMatchObject({ client_name: 'Self-made', client_secret: expect.any(String) })
    expect(body.registration_access_token).toBeUndefined()
    const registered = { clientId: body.client_id, clientSecret: body.client_secret, redirectUri }
    const application = await setUp(provider, registered)
    const person = createPerson(provider.origin)
    await person.signIn()
    const silent = await person.follow((await application.link({ prompt: 'none' })).href)
    expect(silent).toMatchObject({ kind: 'page', text: expect.stringContaining('consent_required: ') })
    expect((await application.signIn(person)).claims()?.sub).toEqual(expect.any(String))
  })

  it.each([
    ['openid profile email', 'openid profile'],
    ['openid profile email offline_access', 'openid profile offline_access'],
    ['openid profile mcp:tools', 'openid profile'],
    ['assistant', 'openid'],
    ['profile', 'openid profile'],
    ['', 'openid'],
  ])(
    'of the scope "%s" keeps "%s", and says so: the rest is unknown or switched off',
    async (scope, kept) => {
      const { provider, register } = await start({ kind: 'open' })
      const { status, body } = await register({ ...metadata, scope, token_endpoint_auth_method: 'none' })
      expect([status, body.scope]).toEqual([201, kept])
      const registered = { clientId: body.client_id, clientSecret: '', redirectUri }
      const application = await setUp(provider, registered, client.None())
      const person = createPerson(provider.origin)
      await person.signIn()
      const asked = await person.follow((await application.link({ scope: `openid ${scope}`.trim() })).href)
      if (asked.kind !== 'interaction') throw new Error('nothing is asked')
      expect((await person.details(asked.uid)).scopes.toSorted()).toEqual(kept.split(' ').toSorted())
    },
  )

  it('takes what Cursor registers: a program, its pages and a port of the computer, always with PKCE', async () => {
    const { provider, register } = await start({ kind: 'open' })
    const redirect_uris = [
      'cursor://anysphere.cursor-mcp/oauth/callback',
      'https://www.cursor.com/agents/mcp/oauth/callback',
      'http://localhost:8787/callback',
    ]
    const grant_types = ['authorization_code', 'refresh_token']
    const registered = await register({
      client_name: 'Cursor',
      redirect_uris,
      grant_types,
      response_types: ['code'],
    })
    expect(registered).toMatchObject({
      status: 201,
      body: { application_type: 'native', redirect_uris, grant_types, client_secret: expect.any(String) },
    })
    const { client_id: clientId, client_secret: clientSecret } = registered.body
    for (const redirectUri of [...redirect_uris, 'http://localhost:51004/callback']) {
      const application = await setUp(provider, { clientId, clientSecret, redirectUri })
      const person = createPerson(provider.origin)
      await person.signIn()
      expect((await application.signIn(person)).access_token).toBeDefined()
    }
    const application = await setUp(provider, { clientId, clientSecret, redirectUri: redirect_uris[0] ?? '' })
    const unprotected = await application.link({ code_challenge: '', code_challenge_method: '' })
    expect(await createPerson(provider.origin).follow(unprotected.href)).toMatchObject({
      kind: 'page',
      text: expect.stringContaining('the application must use PKCE'),
    })
  })

  it('leaves out an address that it cannot take, and says which it has kept', async () => {
    const { register } = await start({ kind: 'open' })
    const redirect_uris = [
      'example-editor://vendor.editor-mcp/oauth/callback',
      'http://localhost:8787/callback',
    ]
    const mixed = await register({
      redirect_uris: [...redirect_uris, 'http://192.168.1.10/cb', 'http://localhost:8787/callback'],
      post_logout_redirect_uris: ['http://app.example/out', 'https://app.example/out'],
      token_endpoint_auth_method: 'none',
      request_uris: ['https://app.example/request'],
    })
    expect(mixed).toMatchObject({
      status: 201,
      body: {
        redirect_uris: ['http://localhost:8787/callback'],
        post_logout_redirect_uris: ['https://app.example/out'],
      },
    })
    expect(mixed.body).not.toHaveProperty('request_uris')
  })

  it.each([
    [{ redirect_uris: ['example-editor://vendor/cb'], application_type: 'native' }],
    [{ redirect_uris: ['http://192.168.1.10/cb', 'http://nas:8080/cb'] }],
    [{ redirect_uris: ['oc://android.example'], application_type: 'native' }],
  ])('takes nothing that only an operator may register: %j', async (addresses) => {
    const { register } = await start({ kind: 'open' })
    expect(await register({ ...metadata, ...addresses })).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(/^invalid_(?:client_metadata|redirect_uri)$/) },
    })
  })

  it('keeps at most 8 KiB of what an application says of itself', async () => {
    const { register } = await start({ kind: 'open' })
    const long = (length: number) =>
      Array.from({ length }, (_, index) => `https://self.example/${index}/${'a'.repeat(1_900)}`)
    expect((await register({ ...metadata, redirect_uris: long(3) })).status).toBe(201)
    expect(await register({ ...metadata, redirect_uris: long(5) })).toMatchObject({
      status: 400,
      body: {
        error: 'invalid_client_metadata',
        error_description: 'the metadata are longer than 8192 bytes',
      },
    })
  })

  it('never gets an application called in the network of the operator, also where the host is listed', async () => {
    const { register } = await start({ kind: 'open' })
    for (const address of ['http://wiki.internal/logout', 'https://wiki.internal/logout']) {
      const { status, body } = await register({ ...metadata, backchannel_logout_uri: address })
      expect([status, body.error]).toEqual([400, 'invalid_client_metadata'])
    }
  })

  it('keeps what it is given, answers with it, and holds the application to it', async () => {
    const { provider, register } = await start({ kind: 'open' })
    const given = {
      grant_types: ['authorization_code', 'urn:ietf:params:oauth:grant-type:device_code'],
      dpop_bound_access_tokens: true,
      require_pushed_authorization_requests: true,
      default_max_age: 60,
      default_acr_values: ['urn:countersign:wallet:key'],
      initiate_login_uri: 'https://self.example/begin',
      contacts: ['somebody@self.example'],
      software_id: '4NRB1-0XZABZI9E6-5SM3R',
      software_version: '2.1',
      jwks_uri: 'https://self.example/jwks',
      token_endpoint_auth_method: 'client_secret_post',
      userinfo_signed_response_alg: 'ES256',
      introspection_signed_response_alg: 'ES256',
      authorization_signed_response_alg: 'ES256',
      request_object_signing_alg: 'PS256',
    }
    const { status, body } = await register({ ...metadata, ...given, foo: 'nothing that we understand' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      client_id: expect.any(String),
      client_secret: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      client_secret_expires_at: 0,
      redirect_uris: [redirectUri],
      ...given,
    })
    expect(body).not.toHaveProperty('pkce_required')
    expect(body).not.toHaveProperty('foo')
    const application = await setUp(provider, {
      clientId: body.client_id,
      clientSecret: body.client_secret,
      redirectUri,
    })
    const step = await createPerson(provider.origin).follow((await application.link()).href)
    const said = 'the application must push its requests'
    expect(step).toMatchObject({ kind: 'page', text: expect.stringContaining(said) })
  })

  it('of a device that uses no redirects needs no redirect URI, and no kind', async () => {
    const { provider, register } = await start({ kind: 'open' })
    const { status, body } = await register({
      client_name: 'Television',
      token_endpoint_auth_method: 'none',
      grant_types: ['urn:ietf:params:oauth:grant-type:device_code', 'refresh_token'],
    })
    expect([status, body.redirect_uris, body.response_types]).toEqual([201, [], []])
    const registered = { clientId: body.client_id, clientSecret: '', redirectUri: '' }
    const { config } = await setUp(provider, registered, client.None())
    const device = await client.initiateDeviceAuthorization(config, { scope: 'openid offline_access' })
    const person = createPerson(provider.origin)
    const answer = await person.browser.postJson('/device/code', { userCode: device.user_code })
    const step = await person.follow((await answer.json()).redirectTo)
    const signed = await person.sign(step.kind === 'interaction' ? step.uid : '')
    expect((await person.follow((await signed.json()).redirectTo)).kind).toBe('page')
    const tokens = await client.pollDeviceAuthorizationGrant(config, { ...device, interval: 0.05 })
    expect([tokens.claims()?.sub, tokens.refresh_token]).toEqual([expect.any(String), expect.any(String)])
  })

  it('opens an application to whom the operator lets use new ones, whatever it says itself', async () => {
    const { provider, register } = await start({ kind: 'open' })
    await addGroup(provider.store, 'staff')
    const operator = { actorId: 'operator', requester: noRequester, now: Date.now() }
    await provider.store.write(() => changeNewAccess({ groups: ['staff'] }, operator))
    const { status, body } = await register({ ...metadata, access: 'everyone' })
    expect(status).toBe(201)
    expect(body).not.toHaveProperty('access')
    const registered = { clientId: body.client_id, clientSecret: body.client_secret, redirectUri }
    const application = await setUp(provider, registered)
    const person = createPerson(provider.origin)
    await person.signIn()
    const step = await person.follow((await application.link()).href)
    if (step.kind !== 'interaction') throw new Error('nothing is asked')
    expect((await person.details(step.uid)).task).toBe('refused')
    const { account } = await (await person.browser.get('/api/session')).json()
    await putIn(provider.store, 'staff', account.id)
    expect((await application.signIn(person)).claims()?.sub).toEqual(expect.any(String))
  })

  it('gives an application what the site has, whatever lives it names', async () => {
    const { provider, register } = await start({ kind: 'open' })
    const names = ['access_token_seconds', 'id_token_seconds', 'refresh_token_seconds', 'session_seconds']
    const { body } = await register({
      ...metadata,
      ...Object.fromEntries(names.map((name) => [name, 10_000_000])),
    })
    for (const name of names) expect(body).not.toHaveProperty(name)
    const registered = { clientId: body.client_id, clientSecret: body.client_secret, redirectUri }
    const application = await setUp(provider, registered)
    const tokens = await application.signIn(createPerson(provider.origin))
    expect(tokens.expires_in).toBe(3_600)
  })

  test.each([
    ['an address without https', { redirect_uris: ['http://self.example/'] }],
    ['no address', { redirect_uris: [] }],
    ['keys in the network of the operator', { jwks_uri: 'https://wiki.internal/jwks' }],
    ['keys, and where they are', { jwks_uri: 'https://self.example/jwks', jwks: { keys: [] } }],
    [
      'a sector that cannot be asked',
      { subject_type: 'pairwise', sector_identifier_uri: 'https://localhost:1/' },
    ],
    [
      'a sector in the network of the operator',
      { subject_type: 'pairwise', sector_identifier_uri: 'https://wiki.internal/' },
    ],
    [
      'several hosts without a sector',
      { subject_type: 'pairwise', redirect_uris: [redirectUri, 'https://b.example/'] },
    ],
    ['encrypted ID tokens', { id_token_encrypted_response_alg: 'RSA-OAEP' }],
    ['encrypted answers', { authorization_encrypted_response_alg: 'RSA-OAEP' }],
    ['answers that are signed by a shared secret', { authorization_signed_response_alg: 'HS256' }],
    ['sign-outs in a frame', { frontchannel_logout_uri: 'https://self.example/logout' }],
    ['a certificate', { tls_client_certificate_bound_access_tokens: true }],
    ['what somebody else has signed', { software_statement: 'e30.e30.e30' }],
    ['contacts that are none', { contacts: ['nobody'] }],
    ['a page of an application that is not https', { initiate_login_uri: 'http://self.example/' }],
    ['an age that is none', { default_max_age: 1.5 }],
    ['grants that give nothing', { grant_types: ['refresh_token'], response_types: [] }],
    ['an algorithm of assertions that it does not sign', { token_endpoint_auth_signing_alg: 'ES256' }],
    ['a flow that is not offered', { response_types: ['code id_token'] }],
    ['a name that is none', { client_name: '\u202e' }],
    ['a name that is an ENS name', { client_name: 'vitalik.eth' }],
    ['a name that is a shortened address', { client_name: '0x4B61…B14c' }],
    ['a name of several scripts', { client_name: 'W\u0456ki' }],
    ['a shared-secret signature', { id_token_signed_response_alg: 'HS256' }],
  ])('refuses %s', async (_name, change) => {
    const { register } = await start({ kind: 'open' })
    expect(await register({ ...metadata, ...change })).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(/^invalid_(client_metadata|redirect_uri)$/) },
    })
  })
})
