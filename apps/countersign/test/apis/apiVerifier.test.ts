import { type AccessToken, type ApiVerifierOptions, createApiVerifier } from '@countersign/api'
import type { ApiDraft } from '@countersign/product-api'
import { writeOrRefuse } from '@countersign/server/extension'
import * as client from 'openid-client'
import { describe, expect, it, test } from 'vitest'
import { changeApi } from '../../src/apis/apis.writes.ts'
import { type Application, setUp } from '../oidc/support/Application.ts'
import { addNamedApi, signInFor } from '../oidc/support/apiTokens.ts'
import { actor } from '../oidc/support/ownApi.ts'
import { createPerson } from '../oidc/support/Person.ts'
import { startProvider } from '../oidc/support/startProvider.ts'

const opaque = { tokenKind: 'opaque' } as const
const scopes = ['files:read', 'files:write']

/** An API as its operator registers it, an application that may use it, and the verifier as its developer makes it. */
async function start(draft: Partial<ApiDraft> = {}, more: Partial<ApiVerifierOptions> = {}) {
  const provider = await startProvider()
  const api = await addNamedApi(provider, draft)
  const { id, identifier } = api
  const grantTypes = ['client_credentials', 'authorization_code', 'refresh_token'] as const
  const registered = await provider.addApplication({ grantTypes: [...grantTypes] })
  const application = await setUp(provider, registered)
  const allow = (own: readonly string[]) => api.allow(application.clientId, { own, delegated: scopes })
  await allow(scopes)
  const credentials = { clientId: id, clientSecret: api.secret }
  const verifier = (options: Partial<ApiVerifierOptions> = {}) =>
    createApiVerifier({
      issuer: provider.origin,
      audience: identifier,
      scopes,
      introspection: credentials,
      ...more,
      ...options,
    })
  const getToken = async (fields: Record<string, string> = {}) => {
    const answer = await client.clientCredentialsGrant(application.config, {
      resource: identifier,
      ...fields,
    })
    return answer.access_token
  }
  return { ...provider, id, identifier, credentials, application, allow, verifier, getToken }
}

function call(
  api: ReturnType<typeof createApiVerifier>,
  token: string,
  asked: readonly string[] = ['files:read'],
) {
  const headers = new Headers({ authorization: `Bearer ${token}` })
  return api.verify({ method: 'GET', url: '/v1/list', headers }, asked)
}

describe.each<[string, Partial<ApiDraft>]>([
  ['signed with RS256', {}],
  ['signed with ES256', { tokenSigningAlg: 'ES256' }],
  ['opaque', opaque],
])('a token that is %s', (_kind, draft) => {
  it('is verified, with its application and its scopes', async () => {
    const { verifier, getToken, application } = await start(draft)
    const token: AccessToken = await call(verifier(), await getToken({ scope: 'files:read' }))
    const { clientId } = application
    expect(token).toMatchObject({
      subject: clientId,
      clientId,
      isOfApplication: true,
      scopes: ['files:read'],
    })
    expect(token.expiresAt).toBeGreaterThan(Date.now())
  })

  it('is told what to ask for where it has too few scopes', async () => {
    const { verifier, getToken } = await start(draft)
    const refused = call(verifier(), await getToken({ scope: 'files:read' }), ['files:write'])
    await expect(refused).rejects.toMatchObject({
      code: 'insufficient_scope',
      response: {
        headers: { 'www-authenticate': expect.stringContaining('scope="files:read files:write"') },
      },
    })
  })

  it('is refused at another API, and after its end', async () => {
    const { verifier, getToken, wait } = await start(draft)
    const token = await getToken()
    const other = await start(draft)
    await expect(call(other.verifier(), token)).rejects.toMatchObject({ code: 'invalid_token' })
    const api = verifier()
    await call(api, token)
    wait(331_000)
    await expect(call(api, token)).rejects.toMatchObject({ code: 'invalid_token' })
  })

  it('is bound to the key of its application, where that has one', async () => {
    const { verifier, application, identifier } = await start(draft)
    const api = verifier({ dpop: { nonceSecret: 'a secret of the tests that is long enough' } })
    const dpop = client.getDPoPHandle(application.config, await client.randomDPoPKeyPair('ES256'))
    const { access_token: token } = await client.clientCredentialsGrant(
      application.config,
      { resource: identifier },
      { DPoP: dpop },
    )
    const config = besideApi(application, async (request) => {
      const { responseHeaders, clientId } = await api.verify(request, ['files:read'])
      return Response.json(clientId, { headers: responseHeaders })
    })
    const url = new URL(`${identifier}/list?a=b`)
    const send = () =>
      client.fetchProtectedResource(config, token, url, 'GET', undefined, undefined, { DPoP: dpop })
    for (let turn = 0; turn < 2; turn += 1) expect(await (await send()).json()).toBe(application.clientId)
    await expect(call(api, token)).rejects.toMatchObject({ code: 'invalid_token' })
  })
})

/** An application that calls the API over its own `fetch`, and the product over the network. */
function besideApi(
  { config }: Application,
  answer: (request: Request) => Promise<Response>,
): client.Configuration {
  const asked = new client.Configuration(config.serverMetadata(), config.clientMetadata().client_id)
  client.allowInsecureRequests(asked)
  asked[client.customFetch] = async (url, init) => {
    const { method, headers } = init
    return answer(new Request(url, { method, headers })).catch(
      ({ response }) => new Response(response.body, response),
    )
  }
  return asked
}

describe.each<[string, Partial<ApiDraft>]>([
  ['signed', { tells: ['wallet'] }],
  ['opaque', { ...opaque, tells: ['wallet'] }],
])('a %s token that a person has let an application have', (_kind, draft) => {
  it('says who they are to this API, and what they were asked', async () => {
    const { verifier, application, origin, identifier: resource } = await start(draft)
    const person = createPerson(origin)
    const asked = { resource, scope: 'openid files:read' }
    const answer = await signInFor(application, person, asked, { resource })
    const token = await call(verifier(), answer.access_token)
    const { clientId } = application
    expect(token).toMatchObject({ clientId, isOfApplication: false, scopes: ['files:read'] })
    expect([clientId, answer.claims()?.sub]).not.toContain(token.subject)
    expect(token.claims).toMatchObject({
      wallet_address: person.wallet.address,
      auth_time: answer.claims()?.auth_time,
    })
    await expect(call(verifier(), answer.access_token, ['files:write'])).rejects.toMatchObject({
      status: 403,
    })
    await expect(call(verifier(), answer.id_token ?? '', [])).rejects.toMatchObject({ code: 'invalid_token' })
  })
})

describe('a token that is ended', () => {
  it('is refused by the next request where it is opaque, or the API asks about each', async () => {
    const { verifier, getToken, allow, credentials } = await start()
    const api = verifier({ introspection: { ...credentials, tokens: 'every' } })
    const token = await getToken()
    expect((await call(api, token)).scopes).toEqual(['files:read', 'files:write'])
    await allow(['files:read'])
    expect((await call(api, token)).scopes).toEqual(['files:read'])
    await allow([])
    await expect(call(api, token)).rejects.toMatchObject({ code: 'invalid_token' })
    // Who asks nobody takes it to its end.
    expect((await call(verifier(), token)).scopes).toEqual(['files:read', 'files:write'])
  })
})

test('an API that proves itself with a key asks with it', async () => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  const { id, verifier, getToken, application } = await start({
    ...opaque,
    jwks: { keys: [{ kty, crv, x, y }] },
  })
  const introspection = { clientId: id, privateKey: pair.privateKey, algorithm: 'ES256' }
  const token = await call(verifier({ introspection }), await getToken())
  expect(token.subject).toBe(application.clientId)
})

test('an API that is not known, or disabled, says nothing about a token: 503', async () => {
  const { id, store, verifier, getToken, credentials } = await start(opaque)
  const token = await getToken()
  const wrong = verifier({ introspection: { ...credentials, clientSecret: 'another' } })
  await expect(call(wrong, token)).rejects.toMatchObject({ status: 503 })
  await writeOrRefuse(store, () => changeApi(id, { isDisabled: true }, actor))
  await expect(call(verifier(), token)).rejects.toMatchObject({ status: 503 })
})

test('what a person’s application has for itself is no token for an API', async () => {
  const { verifier, application, origin } = await start()
  const { access_token: token, id_token: idToken = '' } = await application.signIn(createPerson(origin))
  for (const one of [token, idToken])
    await expect(call(verifier(), one, [])).rejects.toMatchObject({ code: 'invalid_token' })
})

test('the metadata leads a program to the issuer, which has its own where it looks', async () => {
  const { verifier, origin, identifier } = await start()
  const { metadata, metadataUrl, answerMetadata } = verifier()
  expect(JSON.parse(answerMetadata({ method: 'GET', url: metadataUrl })?.body ?? '')).toEqual(metadata)
  expect(metadata).toMatchObject({ resource: identifier, authorization_servers: [origin] })
  const found = await fetch(`${origin}/.well-known/oauth-authorization-server`)
  expect(await found.json()).toMatchObject({ issuer: origin })
})
