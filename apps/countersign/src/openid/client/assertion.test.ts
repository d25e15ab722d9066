import type { ApplicationDraft } from '@countersign/product-api'
import { describe, expect, test } from 'vitest'
import { makeClient } from '../../../test/openid/support/makeClient.ts'
import { keysOfTests } from '../../../test/openid/support/makeKeys.ts'
import type { Claims } from '../jwt/parseJwt.ts'
import { OAuthError } from '../OAuthError.ts'
import { assertionType, checkAssertion, listAssertionAlgorithms, readAssertion } from './assertion.ts'

const now = 1_700_000_000_000
const seconds = now / 1_000
const issuer = 'https://login.example'
const sent = { issuer, paths: ['/oidc/token', '/oidc/request'], now }
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const makeAssertion = (claims: Claims, alg = 'ES256') =>
  `${encode({ alg })}.${encode({ iss: 'wiki', sub: 'wiki', aud: issuer, jti: 'one', exp: seconds + 60, ...claims })}.AAAA`

const draft: Partial<ApplicationDraft> = {
  tokenEndpointAuthMethod: 'private_key_jwt',
  jwks: { keys: [keysOfTests.ES256.jwk] },
}
const wiki = makeClient(draft)
const fapi = makeClient({ ...draft, securityProfile: 'fapi2' })

const check = (claims: Claims, client = wiki, alg?: string) => {
  try {
    return checkAssertion(readAssertion(makeAssertion(claims, alg), assertionType).jwt, client, sent)
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error
    return error
  }
}

describe('what an assertion says', () => {
  test('is whose it is, and until when it is remembered', () => {
    expect(check({})).toEqual({ clientId: 'wiki', jti: 'one', exp: seconds + 75 })
  })

  test.each<[string, Claims]>([
    ['the token endpoint', { aud: `${issuer}/oidc/token` }],
    ['the endpoint itself', { aud: `${issuer}/oidc/request` }],
    ['the issuer among others', { aud: ['https://other.example', issuer] }],
    ['the longest life, as by a clock that is ahead', { exp: seconds + 3_615 }],
    ['an end that is over for less than the clock may be off', { exp: seconds - 14 }],
    ['a beginning', { nbf: seconds, iat: seconds + 3_600 }],
    ['what it does not know', { more: 'claims' }],
  ])('may be %s', (_what, claims) => {
    expect(check(claims)).toMatchObject({ jti: 'one' })
  })

  test.each<[string, Claims, string]>([
    ['another application', { iss: 'forum' }, 'has an iss that is not the client_id'],
    ['no iss', { iss: undefined }, 'has an iss that is not the client_id'],
    ['no jti', { jti: undefined }, 'has no jti'],
    ['an empty jti', { jti: '' }, 'has no jti'],
    ['no exp', { exp: undefined }, 'has no exp'],
    ['an exp that is no number', { exp: '1' }, 'is refused: its exp is of another kind'],
    ['no aud', { aud: undefined }, 'has another aud'],
    ['another aud', { aud: 'https://other.example' }, 'has another aud'],
    ['an empty list', { aud: [] }, 'has another aud'],
    ['another endpoint', { aud: `${issuer}/oidc/device` }, 'has another aud'],
    ['a path alone', { aud: '/oidc/token' }, 'has another aud'],
    ['an end that is over', { exp: seconds - 15 }, 'is refused: it has expired'],
    ['a beginning that is to come', { nbf: seconds + 16 }, 'is refused: it is not good yet'],
  ])('is refused with %s, and the log says why', (_what, claims, why) => {
    expect(check(claims)).toMatchObject({
      code: 'invalid_client',
      status: 401,
      description: 'client authentication failed',
      detail: `the client_assertion ${why}`,
    })
  })

  test('says nothing for longer than an hour', () => {
    expect(check({ exp: seconds + 3_616 })).toMatchObject({
      code: 'invalid_client',
      description: 'client_assertion lives longer than an hour',
      detail: 'it lives too long',
    })
  })
})

describe('an application that is held to FAPI 2.0', () => {
  test('names the issuer alone, as a text', () => {
    expect(check({}, fapi)).toMatchObject({ jti: 'one' })
    for (const aud of [
      [issuer],
      [issuer, 'https://other.example'],
      `${issuer}/oidc/token`,
      `${issuer}/oidc/request`,
    ])
      expect(check({ aud }, fapi)).toMatchObject({ code: 'invalid_client' })
  })

  test('signs by ES256, PS256 and EdDSA', () => {
    for (const alg of ['ES256', 'PS256', 'EdDSA', 'Ed25519'])
      expect(check({}, fapi, alg)).toMatchObject({ jti: 'one' })
    expect(check({}, fapi, 'RS256')).toMatchObject({ code: 'invalid_client' })
  })
})

describe('the algorithm of an assertion', () => {
  test('is the one that the application has registered', () => {
    const own = makeClient({ ...draft, tokenEndpointAuthSigningAlg: 'PS256' })
    expect(listAssertionAlgorithms(own)).toEqual(['PS256'])
    expect(check({}, own)).toMatchObject({ code: 'invalid_client' })
    expect(check({}, own, 'PS256')).toMatchObject({ jti: 'one' })
  })

  test.each(['none', 'HS256', 'RS512', 'ES384'])('is never %s', (alg) => {
    expect(check({}, wiki, alg)).toMatchObject({
      code: 'invalid_client',
      detail: 'the client_assertion is signed by another algorithm',
    })
  })
})

describe('what is no assertion', () => {
  const refusalOf = (assertion: string, type: string | undefined = assertionType) => {
    try {
      return readAssertion(assertion, type)
    } catch (error) {
      return error
    }
  }
  const noSub = { code: 'invalid_client', detail: 'the client_assertion has no sub' }

  test.each([
    ['no JWT', 'assertion', { code: 'invalid_request', description: 'client_assertion is not a JWT' }],
    ['no sub', makeAssertion({ sub: undefined }), noSub],
    ['an empty sub', makeAssertion({ sub: '' }), noSub],
    ['a sub that is no text', makeAssertion({ sub: ['wiki'] }), noSub],
  ])('%s', (_what, assertion, error) => {
    expect(refusalOf(assertion)).toMatchObject(error)
  })

  test('one of another type', () => {
    const type = 'urn:ietf:params:oauth:client-assertion-type:saml2-bearer'
    expect(refusalOf(makeAssertion({}), type)).toMatchObject({
      code: 'invalid_request',
      description: 'client_assertion_type must be urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    })
  })

  test('one without its type', () => {
    expect(() => readAssertion(makeAssertion({}), undefined)).toThrow('client_assertion_type is missing')
  })
})
