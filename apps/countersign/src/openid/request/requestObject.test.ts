import { UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import {
  type Asking,
  ask,
  clockNow,
  type Draft,
  faultOf,
  issuer,
  redirectUri,
  refusalOf,
  usual,
} from '../../../test/openid/support/askedRequest.ts'
import { OAuthError } from '../OAuthError.ts'

type Claims = Readonly<Record<string, unknown>>

const unsigned = (claims: Claims) => new UnsecuredJWT({ ...claims }).encode()
const signedBy = (claims: Claims, alg = 'ES256') => ({
  verifyObject: async () => ({ header: { alg }, claims: { iss: 'forum', aud: issuer, ...claims } }),
})
const refused = (why: string) => ({
  code: 'invalid_request_object',
  description: `the request object is refused: ${why}`,
})
/** A signed object as it looks before anybody has verified it. */
const sealed = (claims: Claims) =>
  [{ alg: 'ES256' }, claims, 'signature']
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')

describe('a request object that nobody signed', () => {
  it('comes before the query, which says what it leaves out', async () => {
    const request = unsigned({
      scope: 'openid profile',
      state: 'inside',
      claims: { id_token: { name: null } },
      max_age: 7,
      nonce: '',
    })
    expect((await ask({ request, nonce: 'outside', login_hint: 'h' })).request).toMatchObject({
      scopes: ['openid', 'profile'],
      state: 'inside',
      claims: '{"id_token":{"name":null}}',
      maxAge: 7,
      nonce: undefined,
      loginHint: 'h',
    })
  })

  it.each<[string, object, string]>([
    ['of another application', { client_id: 'wiki' }, 'its client_id is not the one beside it'],
    ['by another issuer', { iss: 'wiki' }, 'its iss is not the client_id'],
    ['for another server', { aud: 'https://other.example' }, 'its aud is not this issuer'],
    [
      'with another response type',
      { response_type: 'code id_token' },
      'its response_type is not the one beside it',
    ],
    ['in another', { request: 'x' }, 'it must not contain request'],
    ['that leads to another', { request_uri: 'x' }, 'it must not contain request_uri'],
    ['with two states', { state: ['a', 'b'] }, 'its state is a list'],
    ['that is over', { exp: clockNow / 1_000 - 61 }, 'it has expired, is not valid yet, or cannot be read'],
  ])('is refused %s', async (_what, claims, why) => {
    const { error, way } = await refusalOf(ask({ request: unsigned({ ...claims }) }))
    expect(error).toMatchObject(refused(why))
    expect(way?.redirectUri).toBe(redirectUri)
  })

  it('is taken for this server, by this application, within a minute', async () => {
    const request = unsigned({
      iss: 'forum',
      aud: ['x', issuer],
      exp: clockNow / 1_000 - 59,
      client_id: 'forum',
    })
    expect((await ask({ request })).request.state).toBe('back')
  })

  it('does not stand beside a request that was pushed', async () => {
    const request_uri = 'urn:ietf:params:oauth:request_uri:x'
    expect((await refusalOf(ask({ request: unsigned({}), request_uri }))).error.code).toBe('invalid_request')
  })

  it('is held to the registered addresses', async () => {
    const request = unsigned({ redirect_uri: 'https://evil.example/' })
    expect((await refusalOf(ask({ request }))).error.code).toBe('invalid_redirect_uri')
  })

  it('is none of an application that always signs', async () => {
    const draft: Draft = { requireSignedRequestObject: true, jwksUri: 'https://app.example/keys' }
    expect((await refusalOf(ask({ request: unsigned({}) }, { draft }))).error).toMatchObject(
      refused('its signature could not be verified'),
    )
  })

  it('is none where the application said how it signs, nor where it is pushed', async () => {
    const draft: Draft = { requestObjectSigningAlg: 'ES256', jwksUri: 'https://app.example/keys' }
    const request = unsigned({})
    expect((await refusalOf(ask({ request }, { draft }))).error.code).toBe('invalid_request_object')
    expect(await faultOf(ask({ request }, { via: 'pushed endpoint' }))).toMatchObject({
      code: 'invalid_request_object',
    })
  })
})

describe('a request object that is signed', () => {
  const all = { ...usual, state: 'inside' }
  const signed = (claims: Claims, asking: Asking = {}, alg = 'ES256') =>
    ask(
      { request: sealed(claims), scope: 'openid profile', state: 'outside' },
      { ...asking, parts: signedBy(claims, alg) },
    )

  it('is all that counts', async () => {
    const { request } = await signed({ ...all, claims: { id_token: { name: null } }, max_age: 9 })
    expect(request).toMatchObject({
      scopes: ['openid'],
      state: 'inside',
      maxAge: 9,
      claims: '{"id_token":{"name":null}}',
    })
  })

  it.each<[string, object, object]>([
    ['an empty parameter counts as none', { nonce: '' }, { nonce: undefined }],
    ['an object is text where only claims may be one', { nonce: { a: 1 } }, { nonce: '[object Object]' }],
    [
      'claims may be text',
      { claims: '{"id_token":{"name":null}}' },
      { claims: '{"id_token":{"name":null}}' },
    ],
    ['a jti may be any text', { jti: 'one' }, { state: 'inside' }],
  ])('%s', async (_what, claims, expected) => {
    expect((await signed({ ...all, ...claims })).request).toMatchObject(expected)
  })

  it.each([
    ['state', { state: undefined }, undefined],
    ['state', { state: '' }, undefined],
    ['state', {}, 'inside'],
  ])('says of the way back what it says of the %s: %j', async (_name, claims, state) => {
    const refusal = await refusalOf(signed({ ...all, iss: 'wiki', ...claims }))
    expect(refusal.way?.state).toBe(
      state ?? (Object.hasOwn(claims, 'state') && claims.state === undefined ? 'outside' : undefined),
    )
  })

  it('leaves out what it does not say', async () => {
    const rest = { ...all, state: undefined }
    expect((await signed(rest)).request.state).toBeUndefined()
  })

  it.each<[string, object, string]>([
    ['by another', { iss: 'wiki' }, 'its iss is not the client_id'],
    ['by nobody', { iss: undefined }, 'its iss is not the client_id'],
    ['for another server', { aud: 'https://other.example' }, 'its aud is not this issuer'],
    ['for nobody', { aud: undefined }, 'its aud is not this issuer'],
    ['of another application', { client_id: 'wiki' }, 'its client_id is not that of the application'],
    [
      'with another response type than beside it',
      { response_type: 'token' },
      'its response_type is not the one beside it',
    ],
    ['in another', { request: 'x' }, 'it must not contain request'],
    ['that is over', { exp: clockNow / 1_000 - 15 }, 'it has expired'],
    ['that is not good yet', { nbf: clockNow / 1_000 + 16 }, 'it is not valid yet'],
    ['of a time to come, which has no end', { iat: clockNow / 1_000 + 16 }, 'it is not valid yet'],
    ['with an end that is no time', { exp: 'soon' }, 'its exp, nbf or iat is no number'],
    ['with a name that is none', { jti: 1 }, 'its jti is no text'],
  ])('is refused %s', async (_what, claims, why) => {
    const { error, way } = await refusalOf(signed({ ...all, ...claims }))
    expect(error).toMatchObject(refused(why))
    expect(way?.state).toBe('inside')
  })

  it.each<[string, object]>([
    ['fourteen seconds later', { exp: clockNow / 1_000 - 14 }],
    ['fifteen seconds before', { nbf: clockNow / 1_000 + 15 }],
    ['by a clock that is ahead, until its end', { iat: clockNow / 1_000 + 16, exp: clockNow / 1_000 + 90 }],
    ['for several', { aud: ['https://other.example', issuer] }],
  ])('is good %s', async (_what, claims) => {
    expect((await signed({ ...all, ...claims })).client.id).toBe('forum')
  })

  it('with two values of a parameter is a request that is wrong', async () => {
    expect((await refusalOf(signed({ ...all, state: ['a', 'b'] }))).error).toMatchObject({
      code: 'invalid_request',
      description: "'state' parameter must not be provided twice",
    })
  })

  it('that does not say whose it is leads nowhere', async () => {
    const rest = { ...all, client_id: undefined }
    const { error, way } = await refusalOf(signed(rest))
    expect([error.code, way]).toEqual(['invalid_request', undefined])
    expect(await faultOf(signed(rest, { via: 'pushed endpoint' }))).toMatchObject(
      refused('its client_id is not that of the application'),
    )
  })

  it('by another algorithm than the registered one is refused', async () => {
    const draft: Draft = { requestObjectSigningAlg: 'PS256', jwksUri: 'https://app.example/keys' }
    expect((await refusalOf(signed(all, { draft }))).error).toMatchObject(
      refused('it is signed by another algorithm than the application has registered'),
    )
    expect((await signed(all, { draft }, 'PS256')).client.id).toBe('forum')
  })

  it('says in its own words what the one who verifies it says', async () => {
    const unavailable = new OAuthError('temporarily_unavailable', 'its keys cannot be fetched')
    const parts = { verifyObject: () => Promise.reject(unavailable) }
    expect((await refusalOf(ask({ request: sealed(all) }, { parts }))).error).toBe(unavailable)
  })

  it('that is pushed counts, whatever type of answer stands beside it', async () => {
    const asking = { parts: signedBy(all), via: 'pushed endpoint' } as const
    const asked = await ask({ request: sealed(all), response_type: 'token' }, asking)
    expect(asked.request.state).toBe('inside')
  })

  it('that is pushed has a length', async () => {
    const long = sealed({ ...all, more: 'x'.repeat(8_192) })
    expect((await ask({ request: long }, { parts: signedBy(all) })).request.state).toBe('inside')
    const request = sealed({ ...all, more: 'x'.repeat(8_192) })
    const asking = { parts: signedBy(all), via: 'pushed endpoint' } as const
    expect(await faultOf(ask({ request }, asking))).toMatchObject({
      description: 'request is longer than 8192 bytes',
    })
  })

  describe('of an application that is held to FAPI 2.0', () => {
    const draft: Draft = {
      securityProfile: 'fapi2',
      tokenEndpointAuthMethod: 'private_key_jwt',
      jwksUri: 'https://app.example/keys',
      scopes: ['openid', 'profile'],
    }
    const now = clockNow / 1_000
    const push = (claims: object, alg?: string) =>
      signed({ ...all, nbf: now, exp: now + 3_600, ...claims }, { draft, via: 'pushed endpoint' }, alg)

    it('says from when to when it is good, an hour at most, and is signed with a strong algorithm', async () => {
      for (const alg of ['ES256', 'PS256', 'EdDSA', 'Ed25519']) {
        expect((await push({}, alg)).client.isFapi).toBe(true)
      }
      for (const claims of [
        { exp: now + 3_601 },
        { nbf: undefined },
        { exp: undefined },
        { nbf: now + 10, exp: now + 10 },
      ]) {
        expect(await faultOf(push(claims))).toMatchObject(
          refused('it must say nbf and exp, an hour apart at most'),
        )
      }
      // Only where it is pushed: at the authorization endpoint, it has been.
      expect(await faultOf(push({}, 'RS256'))).toMatchObject(
        refused('it must be signed with ES256, PS256 or EdDSA'),
      )
    })
  })
})
