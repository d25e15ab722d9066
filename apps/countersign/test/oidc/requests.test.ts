import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import * as client from 'openid-client'
import { describe, expect, it, test } from 'vitest'
import { type Application, setUp } from './support/Application.ts'
import { createPerson, type Person } from './support/Person.ts'
import { type RunningProvider, startProvider } from './support/startProvider.ts'

async function start(): Promise<{ provider: RunningProvider; application: Application; person: Person }> {
  const provider = await startProvider()
  const application = await setUp(provider, await provider.addApplication())
  return { provider, application, person: createPerson(provider.origin) }
}

/** The parameters of an error that an application is told. */
async function refusalOf(person: Person, href: string): Promise<Record<string, string>> {
  const step = await person.follow(href)
  if (step.kind !== 'callback') throw new Error(`no way back: ${JSON.stringify(step)}`)
  return Object.fromEntries(step.address.searchParams)
}

it('oidcc-response-type-missing: the application is told', async () => {
  const { application, person } = await start()
  const { href } = await application.link()
  const without = new URL(href)
  without.searchParams.delete('response_type')
  expect(await refusalOf(person, without.href)).toMatchObject({ error: 'invalid_request' })
})

test.each(['ES256', 'RS256'] as const)('oidcc-idtoken-signature: %s, by a published key', async (alg) => {
  const provider = await startProvider()
  const registered = await provider.addApplication({ idTokenSignedResponseAlg: alg })
  const application = await setUp(provider, registered)
  const { id_token: token = '' } = await application.signIn(createPerson(provider.origin))
  const keys = createRemoteJWKSet(new URL(`${provider.origin}/oidc/jwks`))
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    issuer: provider.origin,
    audience: registered.clientId,
  })
  expect(protectedHeader).toMatchObject({ alg, kid: expect.any(String) })
  expect(payload).toMatchObject({ auth_time: expect.any(Number), amr: ['wallet', 'pop'] })
})

it('oidcc-idtoken-unsigned: is not offered', async () => {
  const { provider, application, person } = await start()
  const { id_token: token = '' } = await application.signIn(person)
  expect(decodeProtectedHeader(token).alg).not.toBe('none')
  const document = await (await fetch(`${provider.origin}/.well-known/openid-configuration`)).json()
  expect(document.id_token_signing_alg_values_supported).not.toContain('none')
})

it('oidcc-ensure-request-without-nonce-succeeds-for-code-flow', async () => {
  const { application, person } = await start()
  expect((await application.signIn(person)).claims()?.['nonce']).toBeUndefined()
})

it('oidcc-alternate-happy-flow: with a nonce, which comes back', async () => {
  const { application, person } = await start()
  const link = await application.link({ nonce: 'n-0S6_WzA2Mj' })
  const back = await person.goThrough(link.href)
  const tokens = await client.authorizationCodeGrant(application.config, back, {
    pkceCodeVerifier: link.verifier,
    expectedState: link.state,
    expectedNonce: 'n-0S6_WzA2Mj',
  })
  expect(tokens.claims()?.['nonce']).toBe('n-0S6_WzA2Mj')
})

describe('a scope without openid', () => {
  test.each([
    ['that is left out', undefined, ['openid']],
    ['that holds nothing we know', 'email', ['openid']],
    ['of an application that speaks plain OAuth', 'profile', ['openid', 'profile']],
  ])('%s: openid is added, said to the person and to the application', async (_name, scope, scopes) => {
    const { provider, application, person } = await start()
    const link = await application.link()
    const asked = new URL(link.href)
    if (scope === undefined) asked.searchParams.delete('scope')
    else asked.searchParams.set('scope', scope)
    const step = await person.follow(asked.href)
    if (step.kind !== 'interaction') throw new Error(JSON.stringify(step))
    const details = await person.details(step.uid)
    expect(details).toMatchObject({
      scopes,
      challenge: { statement: expect.stringContaining('who I am here') },
    })
    const tokens = await application.exchange(await person.goThrough(asked.href), link)
    expect(tokens.scope).toBe(scopes.join(' '))
    const userinfo = await fetch(`${provider.origin}/oidc/userinfo`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    })
    expect(await userinfo.json()).toMatchObject({ sub: expect.any(String) })
  })

  it('of a request that was pushed', async () => {
    const { application, person } = await start()
    const { redirectUri: redirect_uri, config } = application
    const asked = await client.buildAuthorizationUrlWithPAR(config, { redirect_uri, scope: 'wallet' })
    const step = await person.follow(asked.href)
    if (step.kind !== 'interaction') throw new Error(JSON.stringify(step))
    expect((await person.details(step.uid)).scopes).toEqual(['openid', 'wallet'])
  })
})

test.each([
  ['oidcc-display-page', { display: 'page' }],
  ['oidcc-display-popup', { display: 'popup' }],
  ['oidcc-ensure-request-with-unknown-parameter-succeeds', { extra: 'foobar' }],
  ['oidcc-login-hint', { login_hint: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }],
  ['oidcc-ui-locales', { ui_locales: 'se' }],
  ['oidcc-claims-locales', { claims_locales: 'se' }],
  ['oidcc-ensure-request-with-acr-values-succeeds', { acr_values: '1 2' }],
])('%s', async (_name, parameters) => {
  const { application, person } = await start()
  expect((await application.signIn(person, parameters)).claims()?.sub).toEqual(expect.any(String))
})

it('oidcc-ensure-post-request-succeeds', async () => {
  const { application, person } = await start()
  const link = await application.link()
  const url = new URL(link.href)
  const answer = await person.browser.postForm(url.pathname, Object.fromEntries(url.searchParams))
  expect(answer.status).toBe(303)
  const back = await person.goThrough(answer.headers.get('location') ?? '')
  expect((await application.exchange(back, link)).claims()?.sub).toEqual(expect.any(String))
})

it('oidcc-server-client-secret-post', async () => {
  const provider = await startProvider()
  const registered = await provider.addApplication({ tokenEndpointAuthMethod: 'client_secret_post' })
  const application = await setUp(provider, registered, client.ClientSecretPost(registered.clientSecret))
  expect((await application.signIn(createPerson(provider.origin))).claims()?.sub).toEqual(expect.any(String))
  const wrong = await setUp(provider, registered, client.ClientSecretPost('another secret'))
  await expect(wrong.signIn(createPerson(provider.origin))).rejects.toMatchObject({ error: 'invalid_client' })
})

it('a secret is taken in the header and in the body, whichever of the two is registered', async () => {
  const provider = await startProvider()
  const inHeader = await provider.addApplication({ tokenEndpointAuthMethod: 'client_secret_basic' })
  const inBody = await provider.addApplication({ tokenEndpointAuthMethod: 'client_secret_post' })
  const person = createPerson(provider.origin)
  const one = await setUp(provider, inHeader, client.ClientSecretPost(inHeader.clientSecret))
  const other = await setUp(provider, inBody, client.ClientSecretBasic(inBody.clientSecret))
  for (const application of [one, other]) {
    expect((await application.signIn(person)).access_token).toEqual(expect.any(String))
  }
})

it('an answer that is asked for as a form goes to the application, which may lead on to any host', async () => {
  const { application, person } = await start()
  await application.signIn(person)
  const { href } = await application.link({ response_mode: 'form_post' })
  const page = await person.browser.get(href)
  const policy = page.headers.get('content-security-policy') ?? ''
  // Chromium holds `form-action` against each redirect of the application's answer.
  expect(policy).not.toContain('form-action')
  expect(policy).toMatch(/default-src 'none'/)
  expect(page.headers.get('x-frame-options')).toBe('DENY')
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'/)
  const html = await page.text()
  expect(html.match(/ action="[^"]*"/g)).toEqual([` action="${application.redirectUri}"`])
  expect(html).toMatch(/name="code" value="[\w-]{51}"/)
})

it.each(['/oidc/token', '/oidc/device', '/oidc/request', '/oidc/token/introspection', '/oidc/userinfo'])(
  '%s tells programs what is wrong as JSON, also those that say that they read pages',
  async (path) => {
    const { origin } = await startProvider()
    // What Java sends where nobody has said otherwise.
    const accept = 'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2'
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { accept },
      body: new URLSearchParams({ client_id: 'nobody', client_secret: 'wrong' }),
    })
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await answer.json()).toMatchObject({ error: expect.stringMatching(/^invalid_/) })
  },
)

describe('what is signed by the application', () => {
  it('oidcc-request-uri-unsigned-supported-correctly-or-rejected-as-unsupported', async () => {
    const { application, person } = await start()
    const { href } = await application.link({ request_uri: 'https://app.example/request.jwt' })
    expect(await refusalOf(person, href)).toMatchObject({ error: 'request_uri_not_supported' })
  })
})

describe('proof key for code exchange', () => {
  it('oidcc-ensure-request-with-valid-pkce-succeeds', async () => {
    const { application, person } = await start()
    await expect(application.signIn(person)).resolves.toBeDefined()
  })

  it('is required of an application that can keep no secret, and never plain', async () => {
    const provider = await startProvider()
    const registered = await provider.addApplication({ tokenEndpointAuthMethod: 'none' })
    const application = await setUp(provider, registered, client.None())
    const person = createPerson(provider.origin)
    await expect(application.signIn(person)).resolves.toBeDefined()
    const plain = await application.link({ code_challenge_method: 'plain' })
    expect(await refusalOf(person, plain.href)).toMatchObject({ error: 'invalid_request' })
    const without = new URL((await application.link()).href)
    without.searchParams.delete('code_challenge')
    without.searchParams.delete('code_challenge_method')
    expect(await refusalOf(person, without.href)).toMatchObject({ error: 'invalid_request' })
  })

  it('is required of others where their operator wants it', async () => {
    const provider = await startProvider()
    const person = createPerson(provider.origin)
    const answers: unknown[] = []
    for (const isPkceRequired of [true, false]) {
      const application = await setUp(provider, await provider.addApplication({ isPkceRequired }))
      const without = new URL((await application.link()).href)
      without.searchParams.delete('code_challenge')
      without.searchParams.delete('code_challenge_method')
      answers.push((await person.follow(without.href)).kind)
    }
    expect(answers).toEqual(['callback', 'interaction'])
  })

  it('refuses a verifier where the request had no challenge: nobody took it away (RFC 9700, 4.8.2)', async () => {
    const { application, person } = await start()
    const link = await application.link()
    const without = new URL(link.href)
    without.searchParams.delete('code_challenge')
    without.searchParams.delete('code_challenge_method')
    const back = await person.goThrough(without.href)
    await expect(application.exchange(back, link)).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  it('refuses a verifier that is not the right one', async () => {
    const { application, person } = await start()
    const link = await application.link()
    const back = await person.goThrough(link.href)
    const other = { ...link, verifier: client.randomPKCECodeVerifier() }
    await expect(application.exchange(back, other)).rejects.toMatchObject({ error: 'invalid_grant' })
  })
})

it('a pushed request signs in like others', async () => {
  const { application, person } = await start()
  const verifier = client.randomPKCECodeVerifier()
  const url = await client.buildAuthorizationUrlWithPAR(application.config, {
    redirect_uri: application.redirectUri,
    scope: 'openid offline_access',
    state: 'pushed',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  const back = await person.goThrough(url.href)
  const tokens = await application.exchange(back, { href: url.href, verifier, state: 'pushed' })
  expect(tokens.claims()?.sub).toEqual(expect.any(String))
  expect(tokens.refresh_token).toEqual(expect.any(String))
  // A pushed request is good for one sign-in.
  expect(await person.follow(url.href)).not.toMatchObject({ kind: 'interaction' })
})

it('a pushed request that two tabs have opened gives one code, also where the second takes its time', async () => {
  const { provider, application, person } = await start()
  const { searchParams } = new URL((await application.link()).href)
  const { href } = await client.buildAuthorizationUrlWithPAR(application.config, searchParams)
  const uids: string[] = []
  for (const step of [await person.follow(href), await person.follow(href)]) {
    if (step.kind === 'interaction') uids.push(step.uid)
  }
  const [first = '', second = ''] = uids
  const goOn = async (answer: Response) => {
    const step = await person.follow((await answer.json()).redirectTo)
    return step.kind === 'callback' ? step.address.searchParams : new URLSearchParams()
  }
  expect((await goOn(await person.sign(first))).has('code')).toBe(true)
  provider.wait(120_000)
  await provider.sweep()
  expect((await goOn(await person.sign(second))).get('error')).toBe('invalid_request_uri')
})

it('private_key_jwt: an application proves itself with a key of its own', async () => {
  const provider = await startProvider()
  const { privateKey, publicKey } = await crypto.subtle.generateKey(
    { name: 'ECDSA', namedCurve: 'P-256' },
    true,
    ['sign', 'verify'],
  )
  const jwk = await crypto.subtle.exportKey('jwk', publicKey)
  const { key_ops: _ops, ext: _ext, ...publicJwk } = jwk
  const registered = await provider.addApplication({
    tokenEndpointAuthMethod: 'private_key_jwt',
    jwks: { keys: [{ ...publicJwk, alg: 'ES256', use: 'sig', kid: 'one' }] },
  })
  const application = await setUp(provider, registered, client.PrivateKeyJwt({ key: privateKey, kid: 'one' }))
  expect((await application.signIn(createPerson(provider.origin))).claims()?.sub).toEqual(expect.any(String))
})

it('DPoP: a token that is bound to a key is of use with that key only', async () => {
  const { application, person } = await start()
  const link = await application.link()
  const back = await person.goThrough(link.href)
  const DPoP = client.getDPoPHandle(application.config, await client.randomDPoPKeyPair())
  const tokens = await client.authorizationCodeGrant(
    application.config,
    back,
    { pkceCodeVerifier: link.verifier, expectedState: link.state },
    undefined,
    { DPoP },
  )
  expect(tokens.token_type).toBe('dpop')
  const sub = tokens.claims()?.sub ?? ''
  const userinfo = await client.fetchUserInfo(application.config, tokens.access_token, sub, { DPoP })
  expect(userinfo.sub).toBe(sub)
  await expect(client.fetchUserInfo(application.config, tokens.access_token, sub)).rejects.toThrow()
})
