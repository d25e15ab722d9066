import { type AccessToken, type ApiVerifierOptions, createApiVerifier } from '@countersign/api'
import type { ApiDraft } from '@countersign/product-api'
import { noRequester, writeOrRefuse } from '@countersign/server/extension'
import * as client from 'openid-client'
import { describe, expect, it, test } from 'vitest'
import { parseApi } from '../../src/apis/apis.fields.ts'
import { addApi, allowApplication, changeApi } from '../../src/apis/apis.writes.ts'
import { type Application, setUp } from '../oidc/support/Application.ts'
import { createPerson } from '../oidc/support/Person.ts'
import { startProvider } from '../oidc/support/startProvider.ts'

const actor = { actorId: null, requester: noRequester, now: 1 }
const scopes = [
  { name: 'files:read', words: 'read files' },
  { name: 'files:write', words: 'write files' },
]
const opaque = { tokenKind: 'opaque' } as const
let made = 0

/** An API as its operator registers it, an application that may use it, and the verifier as its developer makes it. */
async function start(draft: Partial<ApiDraft> = {}, more: Partial<ApiVerifierOptions> = {}) {
  const provider = await startProvider()
  const { store, origin } = provider
  made += 1
  const identifier = `https://verified${made}.example/v1`
  const { row, secret } = await writeOrRefuse(store, () =>
    addApi(parseApi({ identifier, name: 'Files', scopes, ...draft }), actor),
  )
  const registered = await provider.addApplication({
    grantTypes: ['client_credentials', 'authorization_code', 'refresh_token'],
  })
  const application = await setUp(provider, registered)
  const allow = (own: string[]) =>
    writeOrRefuse(store, () =>
      allowApplication({ id: row.id, clientId: application.clientId, access: { delegated: [], own } }, actor),
    )
  await allow(scopes.map(({ name }) => name))
  const credentials = { clientId: row.id, clientSecret: String(secret) }
  const verifier = (options: Partial<ApiVerifierOptions> = {}) =>
    createApiVerifier({
      issuer: origin,
      audience: identifier,
      scopes: scopes.map(({ name }) => name),
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
  return { ...provider, id: row.id, identifier, credentials, application, allow, verifier, getToken }
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
