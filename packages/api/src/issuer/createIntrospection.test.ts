import { jwtVerify } from 'jose'
import { describe, expect, it, test } from 'vitest'
import {
  createIssuer,
  introspectionPath,
  issuer,
  makeClaims,
  refusalOf,
  withToken,
} from '../testing/createIssuer.ts'

const introspection = { clientId: 'api~a b', clientSecret: 's:cret+/é' } as const
const active = (now: number, claims: object = {}) => makeClaims(now, { active: true, ...claims })

describe('an opaque token', () => {
  it('is asked about, with the secret of the API (RFC 6749, section 2.3.1)', async () => {
    const one = await createIssuer()
    one.answers.set(introspectionPath, active(one.now()))
    const api = one.verifier({ introspection })
    expect(await api.verify(withToken('an-opaque.token~'), ['files:read'])).toMatchObject({
      subject: 'a-person',
      clientId: 'a-program',
      scopes: ['files:read'],
    })
    const { init } = one.asked.at(-1) ?? {}
    const { authorization = '', ...headers } = Object.fromEntries(new Headers(init?.headers))
    expect([init?.method, init?.body, headers]).toEqual([
      'POST',
      'token=an-opaque.token%7E',
      { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    ])
    const [id, secret] = atob(authorization.replace('Basic ', '')).split(':').map(decodeURIComponent)
    expect([id, secret]).toEqual([introspection.clientId, introspection.clientSecret])
  })

  it('is asked about with a key of the API (RFC 7523, section 2.2)', async () => {
    const one = await createIssuer()
    one.answers.set(introspectionPath, active(one.now()))
    const { publicKey, privateKey } = await crypto.subtle.generateKey(
      { name: 'ECDSA', namedCurve: 'P-256' },
      true,
      ['sign', 'verify'],
    )
    const jwk = await crypto.subtle.exportKey('jwk', privateKey)
    for (const key of [privateKey, { ...jwk, kty: 'EC' }]) {
      const credentials = { clientId: 'api~1', privateKey: key, algorithm: 'ES256', keyId: 'own' }
      await one.verifier({ introspection: credentials }).verify(withToken('opaque'), [])
      const { init } = one.asked.at(-1) ?? {}
      const form = new URLSearchParams(String(init?.body))
      expect(new Headers(init?.headers).get('authorization')).toBeNull()
      expect(form.get('client_assertion_type')).toMatch(/jwt-bearer$/)
      const { payload, protectedHeader } = await jwtVerify(form.get('client_assertion') ?? '', publicKey, {
        issuer: 'api~1',
        subject: 'api~1',
        audience: issuer,
        currentDate: new Date(one.now()),
      })
      expect(protectedHeader).toEqual({ alg: 'ES256', kid: 'own' })
      expect([payload.exp, payload.jti]).toEqual([
        one.now() / 1_000 + 60,
        expect.stringMatching(/^[\w-]{36}$/),
      ])
    }
  })

  test.each([
    ['is not active', { active: false }],
    ['may be active', { active: 'true' }],
    ['is nothing', { active: undefined }],
    ['is for another API', { aud: 'https://other.example' }],
    ['is for nobody', { aud: undefined }],
    ['is of another issuer', { iss: 'https://other.example' }],
    ['never ends', { exp: undefined }],
    ['has ended', { exp: 1 }],
    ['is not valid yet', { nbf: 9_999_999_999 }],
    ['is valid from a time that is no number', { nbf: '0' }],
    ['names nobody', { sub: undefined }],
    ['names no application', { client_id: undefined }],
  ])('of which the issuer says that it %s is refused', async (_what, claims) => {
    const one = await createIssuer()
    one.answers.set(introspectionPath, active(one.now(), claims))
    const refused = await refusalOf(one.verifier({ introspection }), withToken('opaque'))
    expect([refused.status, refused.code]).toEqual([401, 'invalid_token'])
  })

  test.each<[string, unknown]>([
    ['is away', () => Promise.reject(new TypeError('fetch failed'))],
    ['cannot ask its database', () => Response.json({ error: 'temporarily_unavailable' }, { status: 503 })],
    ['does not know the API', () => Response.json({ error: 'invalid_client' }, { status: 401 })],
    ['asks for patience', () => Response.json({ error: 'slow_down' }, { status: 429 })],
    ['answers a text', () => Response.json('active')],
  ])('is neither good nor bad where the issuer %s: 503', async (_what, answer) => {
    const one = await createIssuer()
    one.answers.set(introspectionPath, answer)
    const refused = await refusalOf(one.verifier({ introspection }), withToken('opaque'))
    expect([refused.status, refused.response.headers['www-authenticate']]).toEqual([503, undefined])
  })

  it('is refused by an API that asks nobody, and asked about by nobody', async () => {
    const one = await createIssuer()
    expect(await refusalOf(one.verifier(), withToken('opaque'))).toMatchObject({ code: 'invalid_token' })
    expect(one.asked).toEqual([])
  })

  it('is asked about each time, and once for those who bring it at the same time', async () => {
    const one = await createIssuer()
    one.answers.set(introspectionPath, active(one.now()))
    const api = one.verifier({ introspection })
    const count = () => one.asked.filter(({ path }) => path === introspectionPath).length
    await Promise.all(Array.from({ length: 9 }, () => api.verify(withToken('opaque'), [])))
    expect(count()).toBe(1)
    await api.verify(withToken('opaque'), [])
    expect(count()).toBe(2)
    one.answers.set(introspectionPath, { active: false })
    expect(await refusalOf(api, withToken('opaque'))).toMatchObject({ code: 'invalid_token' })
  })

  it('is not asked about beside 64 others: 503', async () => {
    const one = await createIssuer()
    let answer = (_response: object) => {}
    const answered = new Promise<object>((resolve) => {
      answer = resolve
    })
    one.answers.set(introspectionPath, async () => Response.json(await answered))
    const api = one.verifier({ introspection })
    const waiting = Array.from({ length: 64 }, (_, at) => api.verify(withToken(`opaque${at}`), []))
    await expect.poll(() => one.asked.filter(({ path }) => path === introspectionPath).length).toBe(64)
    expect(await refusalOf(api, withToken('one-more'))).toMatchObject({ status: 503 })
    answer(active(one.now()))
    await Promise.all(waiting)
    expect(await api.verify(withToken('one-more'), [])).toMatchObject({ subject: 'a-person' })
  })
})

describe('a signed token', () => {
  const every = { ...introspection, tokens: 'every' } as const

  it('is asked about where the API wants that, and is what the issuer says by now', async () => {
    const one = await createIssuer()
    const api = one.verifier({ introspection: every })
    one.answers.set(introspectionPath, active(one.now(), { scope: 'files:read' }))
    const token = await one.sign({ scope: 'files:read files:write', groups: ['staff'] })
    const verified = await api.verify(withToken(token), [])
    expect([verified.scopes, verified.claims['groups']]).toEqual([['files:read'], ['staff']])
    one.answers.set(introspectionPath, { active: false })
    expect(await refusalOf(api, withToken(token))).toMatchObject({ code: 'invalid_token' })
    one.answers.set(introspectionPath, active(one.now(), { sub: 'another' }))
    expect(await refusalOf(api, withToken(token))).toMatchObject({ code: 'invalid_token' })
  })

  it('is not asked about where it is not good by itself, nor where the API asks about opaque ones alone', async () => {
    const one = await createIssuer()
    one.answers.set(introspectionPath, active(one.now()))
    const bad = await one.sign({ aud: 'https://other.example' })
    expect(await refusalOf(one.verifier({ introspection: every }), withToken(bad))).toMatchObject({
      code: 'invalid_token',
    })
    await one.verifier({ introspection }).verify(withToken(await one.sign()), [])
    expect(one.asked.filter(({ path }) => path === introspectionPath)).toEqual([])
  })
})
