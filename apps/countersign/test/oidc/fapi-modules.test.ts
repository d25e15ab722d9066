import * as client from 'openid-client'
import { describe, expect, it, test } from 'vitest'
import { setUp } from './support/Application.ts'
import { type Assertion, errorOf, push, type Started, signedBy, startFapi } from './support/fapi.ts'

const seconds = () => Math.floor(Date.now() / 1_000)

/** A code, and how it is exchanged. */
async function getCode(started: Started, more: Record<string, string> = {}) {
  const { verifier, href } = await push(started, more)
  const back = await started.person.goThrough(href.href)
  const exchange = ({
    by = started.application.config,
    pkceCodeVerifier = verifier,
    DPoP = started.DPoP,
  }: {
    by?: client.Configuration
    pkceCodeVerifier?: string
    DPoP?: client.DPoPHandle
  } = {}) => errorOf(client.authorizationCodeGrant(by, back, { pkceCodeVerifier }, undefined, { DPoP }))
  return { back, exchange }
}

test('fapi2-security-profile-final-discovery-end-point-verification', async () => {
  const { provider } = await startFapi()
  const document = await (await fetch(`${provider.origin}/.well-known/openid-configuration`)).json()
  expect(document).toMatchObject({
    pushed_authorization_request_endpoint: `${provider.origin}/oidc/request`,
    authorization_response_iss_parameter_supported: true,
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: expect.arrayContaining(['private_key_jwt']),
    dpop_signing_alg_values_supported: expect.arrayContaining(['ES256']),
  })
})

describe('fapi2: a client assertion', () => {
  test.each<[string, () => Assertion, string | undefined]>([
    [
      'ensure-client-assertion-with-exp-is-5-minutes-in-past-fails',
      () => ({ exp: seconds() - 300 }),
      'invalid_client',
    ],
    [
      'ensure-client-assertion-with-wrong-aud-fails',
      () => ({ aud: 'https://other.example' }),
      'invalid_client',
    ],
    ['ensure-client-assertion-with-no-sub-fails', () => ({ sub: undefined }), 'invalid_client'],
    [
      'par-ensure-jwt-client-assertions-nbf-8-seconds-in-the-future-is-accepted',
      () => ({ nbf: seconds() + 8, iat: seconds() + 8 }),
      undefined,
    ],
    [
      'par-ensure-jwt-client-assertions-nbf-over-60-seconds-in-the-future-fails',
      () => ({ nbf: seconds() + 90, iat: seconds() + 90, exp: seconds() + 150 }),
      'invalid_client',
    ],
  ])('fapi2-security-profile-final-%s', async (_name, change, expected) => {
    const started = await startFapi()
    const { provider, registered, privateKey } = started
    const application = await setUp(provider, registered, signedBy(privateKey, change()))
    expect(await errorOf(push({ ...started, application }))).toBe(expected)
  })

  it('fapi2-security-profile-final-ensure-client-assertion-in-token-endpoint', async () => {
    const started = await startFapi()
    const { exchange } = await getCode(started)
    const { config } = await setUp(started.provider, started.registered, client.None())
    expect(await exchange({ by: config })).toBe('invalid_client')
  })
})

describe('fapi2: a pushed request', () => {
  test.each([
    ['par-plain-pkce-rejected', { code_challenge_method: 'plain' }, 'invalid_request'],
    [
      'ensure-response-type-code-idtoken-fails',
      { response_type: 'code id_token' },
      'unsupported_response_type',
    ],
    ['ensure-response-type-token-fails', { response_type: 'token' }, 'unsupported_response_type'],
    [
      'par-authorization-request-containing-request_uri-form-param',
      { request_uri: 'urn:ietf:params:oauth:request_uri:one' },
      'request_uri_not_supported',
    ],
    [
      'plain-fapi-tolerate-unregistered-redirect-uri',
      { redirect_uri: 'https://other.example/' },
      'invalid_request',
    ],
    ['ensure-redirect-uri-in-authorization-request', { redirect_uri: '' }, 'invalid_request'],
    ['ensure-mismatched-dpop-jkt-fails', { dpop_jkt: 'x'.repeat(43) }, 'invalid_request'],
  ])('fapi2-security-profile-final-%s', async (_name, more, expected) => {
    const started = await startFapi()
    const { config, redirectUri } = started.application
    const parameters = {
      redirect_uri: redirectUri,
      scope: 'openid',
      code_challenge: await client.calculatePKCECodeChallenge(client.randomPKCECodeVerifier()),
      code_challenge_method: 'S256',
      ...more,
    }
    const { DPoP } = started
    expect(await errorOf(client.buildAuthorizationUrlWithPAR(config, parameters, { DPoP }))).toBe(expected)
  })

  it('fapi2-security-profile-final-par-attempt-to-use-request_uri-for-different-client', async () => {
    const [one, other] = [await startFapi(), await startFapi()]
    const { href } = await push(one)
    href.searchParams.set('client_id', other.registered.clientId)
    expect((await one.person.follow(href.href)).kind).toBe('page')
  })

  it('fapi2-security-profile-final-par-attempt-to-use-expired-request_uri', async () => {
    const started = await startFapi()
    const { href } = await push(started)
    started.provider.wait(61_000)
    const step = await started.person.follow(href.href)
    expect(step.kind === 'page' ? step.text : step.kind).toContain('request_uri')
  })

  it('fapi2-security-profile-final-user-rejects-authentication', async () => {
    const started = await startFapi()
    const { href } = await push(started)
    const step = await started.person.follow(href.href)
    const { redirectTo } = await (
      await started.person.abort(step.kind === 'interaction' ? step.uid : '')
    ).json()
    const back = await started.person.follow(redirectTo)
    expect(back.kind === 'callback' && back.address.searchParams.get('error')).toBe('access_denied')
  })
})

describe('fapi2: a code', () => {
  it('fapi2-security-profile-final-ensure-authorization-code-is-bound-to-client', async () => {
    const [one, other] = [await startFapi(), await startFapi()]
    const { exchange } = await getCode(one)
    expect(await exchange({ by: other.application.config })).toBe('invalid_grant')
  })

  it('fapi2-security-profile-final-incorrect-pkce-code-verifier-rejected', async () => {
    const { exchange } = await getCode(await startFapi())
    expect(await exchange({ pkceCodeVerifier: client.randomPKCECodeVerifier() })).toBe('invalid_grant')
  })

  it('fapi2-security-profile-final-ensure-token-endpoint-fails-with-expired-auth-code', async () => {
    const started = await startFapi()
    const { exchange } = await getCode(started)
    started.provider.wait(62_000)
    expect(await exchange()).toBe('invalid_grant')
  })

  it('fapi2-security-profile-final-ensure-token-endpoint-fails-with-mismatched-dpop-jkt', async () => {
    const started = await startFapi()
    const dpop_jkt = await started.DPoP.calculateThumbprint()
    const { exchange } = await getCode(started, { dpop_jkt })
    const keys = await client.randomDPoPKeyPair()
    const other = client.getDPoPHandle(started.application.config, keys)
    expect(await exchange({ DPoP: other })).toBe('invalid_grant')
  })

  it('fapi2-security-profile-final-ensure-dpop-auth-code-binding-success', async () => {
    const started = await startFapi()
    const dpop_jkt = await started.DPoP.calculateThumbprint()
    expect(await (await getCode(started, { dpop_jkt })).exchange()).toBeUndefined()
  })
})
