import type { ApplicationDraft } from '@countersign/product-api'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it, test } from 'vitest'
import { setUp } from './support/Application.ts'
import { createPerson } from './support/Person.ts'
import { startProvider } from './support/startProvider.ts'

type Claims = Readonly<Record<string, unknown>>

/** An application with a key, the request that it makes, and what a person's browser is answered. */
async function start(draft: Partial<ApplicationDraft> = {}, alg = 'ES256') {
  const provider = await startProvider()
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), alg, kid: 'one', use: 'sig' }] }
  const application = await setUp(provider, await provider.addApplication({ jwks, ...draft }))
  const { clientId, redirectUri } = application
  const person = createPerson(provider.origin)
  const link = await application.link()
  const { client_id: _id, ...asked } = Object.fromEntries(new URL(link.href).searchParams)
  const all: Claims = { client_id: clientId, ...asked }
  const sign = (claims: Claims, key = privateKey) =>
    new SignJWT({ iss: clientId, aud: provider.origin, ...claims })
      .setProtectedHeader({ alg, kid: 'one' })
      .setExpirationTime('5m')
      .sign(key)
  const send = (query: Readonly<Record<string, string>>) =>
    `${provider.origin}/oidc/auth?${new URLSearchParams({ client_id: clientId, response_type: 'code', ...query })}`
  const refusalOf = async (query: Readonly<Record<string, string>>) => {
    const step = await person.follow(send(query))
    if (step.kind === 'page') return { page: step.text }
    // Where the request names a type of answer that is not offered, the error stands in the fragment.
    const { search, hash } = step.kind === 'callback' ? step.address : new URL(provider.origin)
    return Object.fromEntries(new URLSearchParams(search || hash.slice(1)))
  }
  const signIn = async (query: Readonly<Record<string, string>>) =>
    (await application.exchange(await person.goThrough(send(query)), link)).claims()?.sub
  return { provider, application, person, all, sign, send, refusalOf, signIn, redirectUri, jwks }
}

const unsigned = (claims: Claims) => new UnsecuredJWT({ ...claims }).encode()

describe('a request object that the application has signed', () => {
  test.each(['RS256', 'PS256', 'ES256', 'EdDSA'])('with %s says all of the request', async (alg) => {
    const { all, sign, signIn } = await start({}, alg)
    expect(await signIn({ request: await sign(all) })).toEqual(expect.any(String))
  })

  it('is all that counts: what stands beside it in the query is not looked at (RFC 9101, section 6.3)', async () => {
    const { all, sign, send, person } = await start()
    const step = await person.follow(send({ request: await sign(all), scope: 'openid profile wallet' }))
    const details = step.kind === 'interaction' ? await person.details(step.uid) : undefined
    expect(details?.scopes).toEqual(['openid'])
  })

  it('is refused when another key has signed it, when it is for another server, and when it has expired', async () => {
    const { all, sign, refusalOf } = await start()
    const { privateKey } = await generateKeyPair('ES256')
    const sent = [
      await sign(all, privateKey),
      await sign({ ...all, aud: 'https://other.example' }),
      await sign({ ...all, iss: 'another' }),
    ]
    for (const request of sent)
      expect(await refusalOf({ request })).toMatchObject({ error: 'invalid_request_object' })
  })

  it('can be pushed, and is kept up to 8 KiB', async () => {
    const { provider, application, person, all, sign } = await start()
    const push = async (request: string) => {
      const { clientId, clientSecret } = application
      const body = new URLSearchParams({ client_id: clientId, client_secret: clientSecret, request })
      const answer = await fetch(`${provider.origin}/oidc/request`, { method: 'POST', body })
      return { status: answer.status, body: await answer.json() }
    }
    const { status, body } = await push(await sign(all))
    expect(status).toBe(201)
    const query = new URLSearchParams({ client_id: application.clientId, request_uri: body.request_uri })
    expect((await person.follow(`${provider.origin}/oidc/auth?${query}`)).kind).toBe('interaction')
    const long = await push(await sign({ ...all, unknown: 'x'.repeat(8_192) }))
    expect([long.status, long.body.error_description]).toEqual([400, 'request is longer than 8192 bytes'])
    expect((await push(unsigned(all))).body.error).toBe('invalid_request_object')
  })

  it('is demanded of an application that says so, in every request', async () => {
    const { all, sign, signIn, refusalOf, redirectUri } = await start({ requireSignedRequestObject: true })
    const asked = { redirect_uri: redirectUri, scope: 'openid' }
    expect(await refusalOf(asked)).toMatchObject({
      error_description: 'the application must put its requests into signed request objects',
    })
    expect(await refusalOf({ ...asked, request: unsigned(all) })).toMatchObject({
      error: 'invalid_request_object',
    })
    expect(await signIn({ request: await sign(all) })).toEqual(expect.any(String))
  })

  it('is demanded by its algorithm, where the application has named one, and never unsigned then', async () => {
    const { all, sign, signIn, refusalOf } = await start({ requestObjectSigningAlg: 'ES256' })
    expect(await refusalOf({ request: unsigned(all) })).toMatchObject({ error: 'invalid_request_object' })
    expect(await signIn({ request: await sign(all) })).toEqual(expect.any(String))
    const other = await start({ requestObjectSigningAlg: 'PS256' })
    expect(await other.refusalOf({ request: await other.sign(other.all) })).toMatchObject({
      error: 'invalid_request_object',
    })
  })
})

describe('a request object that nobody has signed', () => {
  it('oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported', async () => {
    const { all, signIn } = await start()
    expect(await signIn({ request: unsigned(all) })).toEqual(expect.any(String))
  })

  it('comes before the query, which says what it leaves out (OpenID Connect Core, section 6.1)', async () => {
    const { all, send, person, redirectUri } = await start()
    const { redirect_uri: _left, ...rest } = all
    const query = { redirect_uri: redirectUri, scope: 'openid profile', request: unsigned(rest) }
    const step = await person.follow(send(query))
    const details = step.kind === 'interaction' ? await person.details(step.uid) : undefined
    expect(details?.scopes).toEqual(['openid'])
  })

  it('oidcc-ensure-request-object-with-redirect-uri: its redirect URI is held to the registered ones', async () => {
    const { all, refusalOf, redirectUri } = await start()
    const request = unsigned({ ...all, redirect_uri: 'https://evil.example/' })
    expect(await refusalOf({ redirect_uri: redirectUri, request })).toMatchObject({
      page: expect.stringContaining('redirect_uri'),
    })
  })

  it('oidcc-response-mode-form-post: an error goes back as a form, where it alone says so', async () => {
    const { all, send, person, redirectUri } = await start()
    const request = unsigned({ ...all, response_mode: 'form_post', prompt: 'none' })
    const page = await person.browser.get(send({ redirect_uri: redirectUri, scope: 'openid', request }))
    const html = await page.text()
    expect(html).toContain(`action="${redirectUri}"`)
    expect(html).toContain('name="error" value="login_required"')
  })

  test.each<[string, Claims]>([
    ['another response type than the query', { response_type: 'code id_token' }],
    ['another application', { client_id: 'another' }],
    ['another issuer', { iss: 'another' }],
    ['another server', { aud: 'https://other.example' }],
    ['an object in an object', { request: 'e30.e30.' }],
    ['a request elsewhere', { request_uri: 'https://app.example/request.jwt' }],
    ['two states', { state: ['one', 'two'] }],
    ['a time that is over', { exp: 1 }],
  ])('is refused with %s', async (_name, claims) => {
    const { all, refusalOf, redirectUri } = await start()
    const request = unsigned({ ...all, ...claims })
    const refusal = await refusalOf({ redirect_uri: redirectUri, request })
    expect(refusal).toMatchObject({ error: 'invalid_request_object' })
  })

  it('is refused where it says that somebody has signed it, or cannot be read', async () => {
    const { all, refusalOf, redirectUri } = await start()
    for (const request of [`${unsigned(all)}AAAA`, 'nothing', `${unsigned(all)}.`]) {
      expect(await refusalOf({ redirect_uri: redirectUri, request })).toMatchObject({
        error: 'invalid_request_object',
      })
    }
  })
})
