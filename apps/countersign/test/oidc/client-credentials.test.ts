import type { ApiDraft } from '@countersign/product-api'
import { writeOrRefuse } from '@countersign/server/extension'
import { calculateJwkThumbprint, createRemoteJWKSet, jwtVerify } from 'jose'
import * as client from 'openid-client'
import { describe, expect, it, test } from 'vitest'
import { listApiRefusals, readApiUsage } from '../../src/apis/apiCounts.ts'
import { allowApplication, changeApi, removeApi, rotateApiSecret } from '../../src/apis/apis.writes.ts'
import { changeApplication, removeApplication } from '../../src/applications/applications.writes.ts'
import { listLogOfKind } from '../../src/people/activity.queries.ts'
import { setUp } from './support/Application.ts'
import { actor, addOwnApi, scopes } from './support/ownApi.ts'
import { createPerson } from './support/Person.ts'
import { startProvider } from './support/startProvider.ts'

let made = 0

/** An API, and an application that may read and write there by itself. */
async function start(draft: Partial<ApiDraft> = {}) {
  const provider = await startProvider()
  made += 1
  const identifier = `https://files${made}.example/v1`
  const { store } = provider
  const api = await addOwnApi(provider, { identifier, ...draft })
  const grantTypes = ['client_credentials', 'authorization_code', 'refresh_token'] as const
  const application = await setUp(provider, await provider.addApplication({ grantTypes: [...grantTypes] }))
  const allow = (own: readonly string[]) =>
    writeOrRefuse(store, () =>
      allowApplication(
        { id: api.id, clientId: application.clientId, access: { delegated: [], own: [...own] } },
        actor,
      ),
    )
  await allow(['files:read', 'files:write'])
  const getToken = (more: Record<string, string> = {}) =>
    client.clientCredentialsGrant(application.config, { resource: identifier, ...more })
  return { provider, store, identifier, api, application, allow, getToken }
}

const inactive = { active: false }
const opaque = { tokenKind: 'opaque' } as const

describe('a token that an application has for itself (RFC 6749, section 4.4)', () => {
  it('is signed for its API, as RFC 9068 has it, and verified by the published keys alone', async () => {
    const { provider, identifier, application, getToken } = await start({
      tokenSigningAlg: 'ES256',
      tokenSeconds: 120,
    })
    const answer = await getToken()
    expect(answer).toMatchObject({ token_type: 'bearer', expires_in: 120, scope: 'files:read files:write' })
    expect([answer.id_token, answer.refresh_token]).toEqual([undefined, undefined])
    const keys = createRemoteJWKSet(new URL(`${provider.origin}/oidc/jwks`))
    const { payload, protectedHeader } = await jwtVerify(answer.access_token, keys, {
      issuer: provider.origin,
      audience: identifier,
      typ: 'at+jwt',
    })
    expect(protectedHeader.alg).toBe('ES256')
    const { clientId } = application
    expect(payload).toMatchObject({ sub: clientId, client_id: clientId, scope: 'files:read files:write' })
    expect(Number(payload.exp) - Number(payload.iat)).toBe(120)
    expect(payload.jti).toMatch(/^[\w-]{51}$/)
  })

  it('has the scopes that it asks for, of those that it may', async () => {
    const { getToken } = await start()
    expect((await getToken({ scope: 'files:write' })).scope).toBe('files:write')
    for (const scope of ['files:share', 'files:read files:share', 'openid', 'offline_access', 'nothing'])
      await expect(getToken({ scope })).rejects.toMatchObject({ error: 'invalid_scope' })
  })

  it('is taken back by its application and by no other, where it is opaque (RFC 7009)', async () => {
    const { provider, api, application, getToken } = await start(opaque)
    const other = await setUp(provider, await provider.addApplication({}))
    const [token, standing] = [await getToken(), await getToken()].map(({ access_token }) => access_token)
    await client.tokenRevocation(other.config, String(token))
    expect(await api.introspect(String(token))).toMatchObject({ active: true })
    await client.tokenRevocation(application.config, String(token))
    expect(await api.introspect(String(token))).toEqual(inactive)
    expect(await api.introspect(String(standing))).toMatchObject({ active: true })
  })

  it('names its API with the slash that may end it, and without', async () => {
    const { identifier, getToken } = await start()
    for (const resource of [identifier, `${identifier}/`])
      expect((await getToken({ resource })).scope).toBe('files:read files:write')
  })

  test.each([
    ['none', ''],
    ['one that is not there', 'https://nowhere.example'],
    ['with a fragment', 'https://files.example/#a'],
    ['that is no address', 'files'],
    ['with two slashes at its end', 'https://nowhere.example//'],
  ])('for a resource (%s) is refused: invalid_target (RFC 8707, section 2)', async (_what, resource) => {
    const { getToken } = await start()
    await expect(getToken({ resource })).rejects.toMatchObject({ error: 'invalid_target' })
  })

  it('is for one resource', async () => {
    const { provider, identifier, application } = await start()
    const { clientId, clientSecret } = application
    const answer = await fetch(`${provider.origin}/oidc/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
      body: new URLSearchParams([
        ['grant_type', 'client_credentials'],
        ['resource', identifier],
        ['resource', 'https://other.example'],
      ]),
    })
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_target' }])
  })

  it('is not given where the application may do nothing by itself, the API is disabled, or gone', async () => {
    const { store, api, allow, getToken } = await start()
    await allow([])
    await expect(getToken()).rejects.toMatchObject({ error: 'invalid_target' })
    await allow(['files:read'])
    await writeOrRefuse(store, () => changeApi(api.id, { isDisabled: true }, actor))
    await expect(getToken()).rejects.toMatchObject({ error: 'invalid_target' })
    await writeOrRefuse(store, () => changeApi(api.id, { isDisabled: false }, actor))
    expect((await getToken()).scope).toBe('files:read')
    await writeOrRefuse(store, () => removeApi(api.id, actor))
    await expect(getToken()).rejects.toMatchObject({ error: 'invalid_target' })
  })

  it('has no scope that the API has no more', async () => {
    const { store, api, getToken } = await start()
    await writeOrRefuse(store, () => changeApi(api.id, { scopes: scopes.slice(0, 1) }, actor))
    expect((await getToken()).scope).toBe('files:read')
  })

  it('is for who has registered the grant, and is never public', async () => {
    const { provider, identifier } = await start()
    const plain = await setUp(provider, await provider.addApplication())
    const refused = client.clientCredentialsGrant(plain.config, { resource: identifier })
    await expect(refused).rejects.toMatchObject({ error: 'invalid_request' })
    const isPublic = { tokenEndpointAuthMethod: 'none', grantTypes: ['client_credentials'] } as const
    await expect(
      provider.addApplication({ ...isPublic, grantTypes: [...isPublic.grantTypes] }),
    ).rejects.toThrow('a public application cannot use')
  })

  it('is bound to the key of the application (RFC 9449)', async () => {
    const { api, application, identifier } = await start()
    const pair = await client.randomDPoPKeyPair('ES256', { extractable: true })
    const dpop = client.getDPoPHandle(application.config, pair)
    const answer = await client.clientCredentialsGrant(
      application.config,
      { resource: identifier },
      { DPoP: dpop },
    )
    expect(answer.token_type).toBe('dpop')
    const jkt = await calculateJwkThumbprint(await crypto.subtle.exportKey('jwk', pair.publicKey))
    expect(await api.introspect(answer.access_token)).toMatchObject({ cnf: { jkt }, token_type: 'DPoP' })
  })

  it('is refused at userinfo, whatever its kind', async () => {
    for (const kind of [{}, opaque]) {
      const { provider, getToken } = await start(kind)
      const { access_token: token } = await getToken()
      const answer = await fetch(`${provider.origin}/oidc/userinfo`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([
        401,
        expect.stringContaining('invalid_token'),
      ])
    }
  })

  it('is one event an hour, with a count', async () => {
    const { store, application, getToken } = await start()
    for (let turn = 0; turn < 3; turn += 1) await getToken()
    const part = { kind: 'service_token_issued', from: '', before: '~', limit: 100 }
    const count = async () => {
      const events = await store.read(listLogOfKind, part)
      const own = events.filter(({ details }) => JSON.parse(details).clientId === application.clientId)
      return own.map((event) => Number(event.count))
    }
    await expect.poll(count).toEqual([3])
  })
})

describe.each([
  ['signed', {}],
  ['opaque', opaque],
])('a %s token at an introspection by its API (RFC 7662)', (_kind, kind) => {
  it('is told, with whose it is and what it may', async () => {
    const { provider, identifier, api, application, getToken } = await start(kind)
    const { access_token: token } = await getToken({ scope: 'files:read' })
    const { clientId } = application
    expect(await api.introspect(token)).toEqual({
      active: true,
      sub: clientId,
      client_id: clientId,
      aud: identifier,
      iss: provider.origin,
      scope: 'files:read',
      token_type: 'Bearer',
      iat: expect.any(Number),
      exp: expect.any(Number),
    })
  })

  it('is not active at another API, at an application, nor after its end', async () => {
    const { provider, api, application, getToken } = await start(kind)
    const { access_token: token } = await getToken()
    const other = await addOwnApi(provider, { identifier: `https://other${made}.example` })
    expect(await other.introspect(token)).toEqual(inactive)
    expect(await client.tokenIntrospection(application.config, token)).toEqual(inactive)
    provider.wait(299_000)
    expect(await api.introspect(token)).toMatchObject({ active: true })
    provider.wait(2_000)
    expect(await api.introspect(token)).toEqual(inactive)
  })

  it('is as much as the application may still do', async () => {
    const { api, allow, getToken } = await start(kind)
    const { access_token: token } = await getToken()
    await allow(['files:write', 'files:share'])
    expect(await api.introspect(token)).toMatchObject({ scope: 'files:write' })
    await allow(['files:share'])
    expect(await api.introspect(token)).toEqual(inactive)
    await allow([])
    expect(await api.introspect(token)).toEqual(inactive)
  })

  it('is not active once its application is disabled, or gone', async () => {
    const { store, api, application, getToken } = await start(kind)
    const { clientId } = application
    const { access_token: token } = await getToken()
    const rules = { isLoopbackAllowed: true, sessionSeconds: 604_800 }
    const disable = (isDisabled: boolean) =>
      writeOrRefuse(store, () => changeApplication({ clientId, change: { isDisabled }, rules }, actor))
    await disable(true)
    expect(await api.introspect(token)).toEqual(inactive)
    await disable(false)
    expect(await api.introspect(token)).toMatchObject({ active: true })
    await removeApplication(store, clientId, actor)
    expect(await api.introspect(token)).toEqual(inactive)
  })

  it('is told in a signed answer where the API asks for that (RFC 9701)', async () => {
    const { provider, api, getToken } = await start({ ...kind, tokenSigningAlg: 'ES256' })
    const { access_token: token } = await getToken()
    const { text } = await api.asked(token, api.secret, { accept: 'application/token-introspection+jwt' })
    const keys = createRemoteJWKSet(new URL(`${provider.origin}/oidc/jwks`))
    const { payload } = await jwtVerify(text, keys, { audience: api.id, typ: 'token-introspection+jwt' })
    expect(payload['token_introspection']).toMatchObject({ active: true, scope: 'files:read files:write' })
  })
})

describe('an API at introspection', () => {
  it('proves itself, with either secret while both work', async () => {
    const { store, api, getToken } = await start()
    const { access_token: token } = await getToken()
    expect(await api.asked(token, 'wrong')).toMatchObject({ status: 401 })
    const now = Date.now()
    const next = await writeOrRefuse(store, () => rotateApiSecret(api.id, 1, { ...actor, now }))
    for (const secret of [api.secret, next.secret])
      expect(await api.asked(token, secret)).toMatchObject({ status: 200 })
    await writeOrRefuse(store, () => rotateApiSecret(api.id, 0, { ...actor, now }))
    for (const secret of [api.secret, next.secret])
      expect(await api.asked(token, secret)).toMatchObject({ status: 401 })
  })

  it('proves itself with its keys', async () => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
      'sign',
      'verify',
    ])
    const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey)
    const { provider, api, getToken } = await start({ jwks: { keys: [{ kty, crv, x, y }] } })
    const { access_token: token } = await getToken()
    const config = await client.discovery(
      new URL(provider.origin),
      api.id,
      {},
      client.PrivateKeyJwt(pair.privateKey),
      { execute: [client.allowInsecureRequests] },
    )
    expect(await client.tokenIntrospection(config, token)).toMatchObject({ active: true })
    expect(await api.asked(token, 'a secret')).toMatchObject({ status: 401 })
  })

  it('asks for nothing while it is disabled, and nowhere else', async () => {
    const { provider, store, api, getToken } = await start()
    const { access_token: token } = await getToken()
    const authorization = `Basic ${btoa(`${api.id}:${api.secret}`)}`
    for (const path of ['/oidc/token', '/oidc/token/revocation', '/oidc/request']) {
      const answer = await fetch(provider.origin + path, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ grant_type: 'client_credentials', token }),
      })
      expect([path, answer.status]).toEqual([path, 401])
    }
    await writeOrRefuse(store, () => changeApi(api.id, { isDisabled: true }, actor))
    expect(await api.asked(token)).toMatchObject({ status: 401 })
  })

  it('learns nothing of tokens that people have at applications', async () => {
    const { provider, api, application } = await start()
    const { access_token: token, id_token: idToken = '' } = await application.signIn(
      createPerson(provider.origin),
    )
    expect(await api.introspect(token)).toEqual(inactive)
    expect(await api.introspect(idToken)).toEqual(inactive)
  })

  it('is not told of a signed token that another has made, nor of one that is no access token', async () => {
    const { api, getToken } = await start()
    const { access_token: token } = await getToken()
    const [header, payload, signature = ''] = token.split('.')
    const altered = `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    for (const one of [altered, `${header}.${payload}.`, `${header}.${payload}`, 'a.b.c'])
      expect(await api.introspect(one)).toEqual(inactive)
  })
})

describe('of an API is counted', () => {
  const counts = async ({ provider, store, api }: Awaited<ReturnType<typeof start>>) => {
    await provider.sweep()
    const { days } = await readApiUsage(store, { id: api.id, days: 7, now: Date.now() })
    const { refusals } = await listApiRefusals(store, api.id, {})
    return { today: days.at(-1), reasons: refusals.map(({ reason, count }) => `${reason} ${count}`) }
  }

  test('each token that is given, and why others were refused', async () => {
    const started = await start()
    const { getToken, allow } = started
    await getToken()
    await getToken()
    await expect(getToken({ scope: 'nothing' })).rejects.toMatchObject({ error: 'invalid_scope' })
    await allow([])
    await expect(getToken()).rejects.toMatchObject({ error: 'invalid_target' })
    expect(await counts(started)).toMatchObject({
      today: { forPeople: 0, forApplications: 2 },
      reasons: ['invalid_target 1', 'invalid_scope 1'],
    })
  })

  test('each token that is about a person, and why one was refused', async () => {
    const started = await start()
    const { provider, api, application, identifier: resource } = started
    await api.allow(application.clientId, { delegated: ['files:read'] })
    const person = createPerson(provider.origin)
    const asked = { resource, scope: 'files:read offline_access', prompt: 'consent' }
    const { refresh_token: token = '' } = await application.signIn(person, asked)
    const refresh = () => client.refreshTokenGrant(application.config, token)
    await person.browser.delete(`/api/account/applications/${application.clientId}/apis/${api.id}`)
    await expect(refresh()).rejects.toMatchObject({ error: 'invalid_grant' })
    expect(await counts(started)).toMatchObject({
      today: { forPeople: 1, forApplications: 0 },
      reasons: ['invalid_grant 1'],
    })
  })

  test('what the API itself asks with a wrong secret, and about tokens that are not for it', async () => {
    const started = await start()
    const { asked } = started.api
    expect((await asked('a token', 'another secret')).status).toBe(401)
    expect(await started.api.introspect('a token')).toEqual(inactive)
    expect(await started.api.introspect((await started.getToken()).access_token)).toMatchObject({
      active: true,
    })
    expect((await counts(started)).reasons).toEqual(['invalid_token 1', 'invalid_client 1'])
  })
})
