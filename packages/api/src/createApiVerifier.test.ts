import { base64url } from 'jose'
import { describe, expect, it, test, vi } from 'vitest'
import { audience, createIssuer, issuer, makeClaims, refusalOf, withToken } from './testing/createIssuer.ts'

const metadataUrl = 'https://files.example/.well-known/oauth-protected-resource/v1'

describe('a signed token', () => {
  it('says who acts, by which application, and what it may', async () => {
    const { verifier, sign, now } = await createIssuer()
    const token = await sign({ scope: 'files:read files:write', groups: ['staff'] })
    expect(await verifier().verify(withToken(token), ['files:read'])).toEqual({
      subject: 'a-person',
      clientId: 'a-program',
      isOfApplication: false,
      scopes: ['files:read', 'files:write'],
      expiresAt: now() + 300_000,
      claims: makeClaims(now(), { scope: 'files:read files:write', groups: ['staff'] }),
      responseHeaders: {},
    })
  })

  it('is known as one of the application itself', async () => {
    const { verifier, sign } = await createIssuer()
    const token = await sign({ sub: 'a-program' })
    expect(await verifier().verify(withToken(token), [])).toMatchObject({ isOfApplication: true })
  })

  test.each([
    ['is one of several', { aud: ['https://other.example', audience] }],
    ['has a slash at its end', { aud: `${audience}/` }],
  ])('is accepted where its audience %s', async (_what, claims) => {
    const { verifier, sign } = await createIssuer()
    expect(await verifier().verify(withToken(await sign(claims)), [])).toMatchObject({ subject: 'a-person' })
    const withSlash = verifier({ audience: `${audience}/` })
    expect(await withSlash.verify(withToken(await sign()), [])).toMatchObject({ subject: 'a-person' })
  })

  test.each([
    ['is for another API', { aud: 'https://other.example' }],
    ['is for an API below', { aud: `${audience}/list` }],
    ['is for nobody', { aud: undefined }],
    ['is of another issuer', { iss: 'https://other.example' }],
    ['is of an issuer that is written in another way', { iss: `${issuer}/` }],
    ['names no issuer', { iss: undefined }],
    ['names nobody', { sub: undefined }],
    ['names nobody by an empty text', { sub: '' }],
    ['names no application', { client_id: undefined }],
    ['has an application that is no text', { client_id: 7 }],
    ['has scopes that are no text', { scope: ['files:read'] }],
    ['has scopes with a quote', { scope: 'files:read "' }],
    ['has scopes with a line break', { scope: 'files:read\r\nset-cookie: a=b' }],
    ['never ends', { exp: undefined }],
    ['ends at a time that is no number', { exp: '2100-01-01' }],
    ['has no ID', { jti: undefined }],
    ['is bound to a certificate', { cnf: { 'x5t#S256': 'a' } }],
    ['is bound to a certificate as well', { cnf: { jkt: 'a', 'x5t#S256': 'a' } }],
    ['is bound to nonsense', { cnf: null }],
  ])('is refused where it %s', async (_what, claims) => {
    const { verifier, sign } = await createIssuer()
    const refused = await refusalOf(verifier(), withToken(await sign(claims)))
    expect([refused.status, refused.code]).toEqual([401, 'invalid_token'])
  })

  test.each([
    ['of an ID token', { typ: 'JWT' }],
    ['of a logout token', { typ: 'logout+jwt' }],
    ['of nothing', { typ: undefined }],
    ['of a proof', { typ: 'dpop+jwt' }],
  ])('is refused with the type %s', async (_what, header) => {
    const { verifier, sign } = await createIssuer()
    expect(await refusalOf(verifier(), withToken(await sign({}, header)))).toMatchObject({
      code: 'invalid_token',
    })
  })

  it('works from its nbf on, with 30 seconds before', async () => {
    const { verifier, sign, wait, now } = await createIssuer()
    const token = await sign({ nbf: now() / 1_000 + 60 })
    const api = verifier()
    wait(29_999)
    expect(await refusalOf(api, withToken(token))).toMatchObject({ code: 'invalid_token' })
    wait(1)
    expect(await api.verify(withToken(token), [])).toMatchObject({ subject: 'a-person' })
  })

  it('works until its exp, with 30 seconds after', async () => {
    const { verifier, sign, wait } = await createIssuer()
    const token = await sign()
    wait(329_999)
    expect(await verifier().verify(withToken(token), [])).toMatchObject({ subject: 'a-person' })
    wait(1)
    expect(await refusalOf(verifier(), withToken(token))).toMatchObject({ code: 'invalid_token' })
  })

  it('is refused where nobody has signed it, or another has', async () => {
    const { verifier, sign, makeKey, now } = await createIssuer()
    const [header = '', payload = ''] = (await sign()).split('.')
    const unsigned = `${base64url.encode(JSON.stringify({ alg: 'none', typ: 'at+jwt' }))}.${payload}.`
    const impostor = await sign({}, {}, await makeKey('one'))
    const other = await sign({}, {}, await makeKey('one', 'RS256'))
    const changed = base64url.encode(JSON.stringify(makeClaims(now(), { sub: 'another' })))
    const signature = (await sign()).split('.')[2]
    const own = await makeKey('mine')
    const embedded = await sign({}, { jwk: own.jwk, kid: 'mine' }, own)
    for (const token of [
      unsigned,
      impostor,
      other,
      `${header}.${payload}.`,
      `${header}.${changed}.${signature}`,
      embedded,
      'a.b.c',
      `${header}.${payload}`,
      `${header}.${payload}.${signature}.${signature}`,
    ])
      expect(await refusalOf(verifier(), withToken(token))).toMatchObject({ code: 'invalid_token' })
  })

  it('is refused where its public key has signed it as if it were a secret', async () => {
    const { verifier, sign, answers } = await createIssuer()
    const published = JSON.stringify(answers.get('/oidc/jwks'))
    const secret = new TextEncoder().encode(published)
    const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
    ])
    const [, payload = ''] = (await sign()).split('.')
    const header = base64url.encode(JSON.stringify({ alg: 'HS256', typ: 'at+jwt', kid: 'one' }))
    const text = new TextEncoder().encode(`${header}.${payload}`)
    const code = new Uint8Array(await crypto.subtle.sign('HMAC', key, text))
    const refused = await refusalOf(verifier(), withToken(`${header}.${payload}.${base64url.encode(code)}`))
    expect(refused).toMatchObject({ code: 'invalid_token' })
  })

  it('is refused with an algorithm that is not in the list', async () => {
    const { verifier, sign } = await createIssuer()
    const refused = await refusalOf(verifier({ algorithms: ['RS256'] }), withToken(await sign()))
    expect(refused).toMatchObject({ code: 'invalid_token' })
  })

  it('is refused with an extension that nobody knows here', async () => {
    const { verifier, sign } = await createIssuer()
    const [, payload, signature] = (await sign()).split('.')
    const header = { alg: 'ES256', kid: 'one', typ: 'at+jwt', crit: ['new'], new: true }
    const token = `${base64url.encode(JSON.stringify(header))}.${payload}.${signature}`
    expect(await refusalOf(verifier(), withToken(token))).toMatchObject({ code: 'invalid_token' })
  })
})

describe('a request', () => {
  const ask = (headers: HeadersInit, query = '') => new Request(`${audience}/list${query}`, { headers })

  it('without a token is told where to get one, and no error (RFC 6750, section 3.1)', async () => {
    const { verifier } = await createIssuer()
    for (const headers of [{}, { authorization: 'Basic YTpi' }, { authorization: 'Bearer2 a' }]) {
      const refused = await refusalOf(verifier(), ask(headers), ['files:read', 'files:write'])
      expect([refused.status, refused.code]).toEqual([401, 'missing_token'])
      expect(refused.response.headers['www-authenticate']).toBe(
        `Bearer resource_metadata="${metadataUrl}", scope="files:read files:write"`,
      )
    }
  })

  test.each([
    ['no token', 'Bearer'],
    ['no token after a space', 'Bearer '],
    ['two tokens', 'Bearer one two'],
    ['a token in quotes', 'Bearer "one"'],
    ['a token and a parameter', 'Bearer one, scope=a'],
  ])('with %s in its header is refused: invalid_request', async (_what, authorization) => {
    const { verifier } = await createIssuer()
    const refused = await refusalOf(verifier(), ask({ authorization }))
    expect([refused.status, refused.code]).toEqual([400, 'invalid_request'])
    expect(refused.response.headers['www-authenticate']).toContain('error="invalid_request"')
  })

  it('with two headers is refused, also where both hold the same good token', async () => {
    const { verifier, sign } = await createIssuer()
    const token = await sign()
    const headers = new Headers()
    for (let turn = 0; turn < 2; turn += 1) headers.append('authorization', `Bearer ${token}`)
    expect(await refusalOf(verifier(), ask(headers))).toMatchObject({ code: 'invalid_request' })
  })

  it('with a token in its query is refused, also where its header has a good one', async () => {
    const { verifier, sign } = await createIssuer()
    const token = await sign()
    const authorization = `Bearer ${token}`
    for (const query of [`?access_token=${token}`, '?access_token', '?a=b&access%5Ftoken=c'])
      for (const headers of [{}, { authorization }])
        expect(await refusalOf(verifier(), ask(headers, query))).toMatchObject({
          code: 'invalid_request',
          status: 400,
        })
    expect(await verifier().verify(ask({ authorization }, '?a=access_token'), [])).toMatchObject({
      subject: 'a-person',
    })
  })

  it('with a token that is too long is refused before anybody is asked', async () => {
    const { verifier, asked } = await createIssuer()
    const api = verifier({ introspection: { clientId: 'api~1', clientSecret: 'a secret' } })
    const refused = await refusalOf(api, ask({ authorization: `Bearer ${'a'.repeat(8_193)}` }))
    expect([refused.code, asked]).toEqual(['invalid_token', []])
  })

  it('names its scheme as it likes (RFC 9110, section 11.1)', async () => {
    const { verifier, sign } = await createIssuer()
    for (const scheme of ['bearer', 'BEARER', 'Bearer  '])
      expect(await verifier().verify(withToken(await sign(), { scheme }), [])).toBeTruthy()
  })

  it('with too few scopes is told what to ask for: what it has, and what is missing', async () => {
    const { verifier, sign } = await createIssuer()
    const token = await sign({ scope: 'files:read' })
    const refused = await refusalOf(verifier(), withToken(token), ['files:write'])
    expect([refused.status, refused.code]).toEqual([403, 'insufficient_scope'])
    expect(refused.response.headers['www-authenticate']).toBe(
      `Bearer error="insufficient_scope", error_description="The access token does not allow this.", resource_metadata="${metadataUrl}", scope="files:read files:write"`,
    )
    const both = await refusalOf(verifier(), withToken(token), ['files:read', 'files:write'])
    expect(both.response.headers['www-authenticate']).toContain('scope="files:read files:write"')
    const none = await refusalOf(verifier(), withToken(await sign({ scope: undefined })), ['files:read'])
    expect(none.response.headers['www-authenticate']).toContain('scope="files:read"')
  })

  it('is refused with an answer that nobody keeps, and that says as much as the header', async () => {
    const { verifier, sign } = await createIssuer()
    const refused = await refusalOf(verifier(), withToken(await sign({ aud: 'a' })))
    expect(refused.response).toEqual({
      status: 401,
      headers: {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'www-authenticate': `Bearer error="invalid_token", error_description="The access token is not valid.", resource_metadata="${metadataUrl}"`,
      },
      body: '{"error":"invalid_token","error_description":"The access token is not valid."}',
    })
  })

  it('that is refused is told to the log, with the reason that the caller does not read', async () => {
    const { verifier, sign } = await createIssuer()
    const onRefusal = vi.fn()
    const refused = await refusalOf(verifier({ onRefusal }), withToken(await sign({ aud: 'a' })))
    expect(onRefusal.mock.calls).toEqual([[refused]])
    expect(String(refused.cause)).toContain('"aud"')
  })
})

test('a scope that the API does not have is a mistake of its developer', async () => {
  const { verifier, sign } = await createIssuer()
  const api = verifier()
  await expect(api.verify(withToken(await sign()), ['files:raed'])).rejects.toThrow(TypeError)
  expect(() => api.checkScopes(['files:read', 'files:raed'])).toThrow('files:raed')
  expect(() => api.checkScopes(['two scopes'])).toThrow(TypeError)
  expect(() => verifier({ scopes: undefined }).checkScopes(['anything'])).not.toThrow()
})
