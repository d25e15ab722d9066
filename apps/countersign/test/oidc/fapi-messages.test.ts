import { createRemoteJWKSet, exportJWK, importJWK, jwtVerify, SignJWT, UnsecuredJWT } from 'jose'
import * as client from 'openid-client'
import { describe, expect, it, test } from 'vitest'
import { errorOf, makeKey, type Started, startFapi } from './support/fapi.ts'

type Claims = Readonly<Record<string, unknown>>

const seconds = () => Math.floor(Date.now() / 1_000)

/** An application that is held to FAPI 2.0 and that signs its requests, with what it says in one. */
async function startSigning(alg = 'PS256') {
  const started = await startFapi({ requireSignedRequestObject: true }, alg)
  const { provider, application, privateKey } = started
  const verifier = client.randomPKCECodeVerifier()
  const asked: Claims = {
    iss: application.clientId,
    aud: provider.origin,
    nbf: seconds(),
    exp: seconds() + 300,
    client_id: application.clientId,
    response_type: 'code',
    redirect_uri: application.redirectUri,
    scope: 'openid',
    state: 'inside',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }
  const sign = (claims: Claims = {}, key = privateKey, by = alg) =>
    new SignJWT({ ...asked, ...claims }).setProtectedHeader({ alg: by, kid: 'one' }).sign(key)
  const pushed = (request: string) => client.buildAuthorizationUrlWithPAR(application.config, { request })
  return { ...started, verifier, asked, sign, pushed }
}

type Signing = Started & Pick<Awaited<ReturnType<typeof startSigning>>, 'verifier'>

function exchange({ application: { config }, verifier, DPoP }: Signing, back: URL) {
  const checks = { pkceCodeVerifier: verifier, expectedState: 'inside' }
  return client.authorizationCodeGrant(config, back, checks, undefined, { DPoP })
}

describe('fapi2: a request that its application has signed', () => {
  test.each<[string, (origin: string) => Claims]>([
    ['happy-flow', () => ({})],
    ['ensure-request-object-with-multiple-aud-succeeds', (aud) => ({ aud: ['https://other.example', aud] })],
    [
      'ensure-request-object-with-nbf-8-seconds-in-the-future-is-accepted',
      () => ({ nbf: seconds() + 8, iat: seconds() + 8 }),
    ],
  ])('fapi2-security-profile-final-%s', async (_name, change) => {
    const started = await startSigning()
    const { provider, person, sign, pushed } = started
    const { href } = await pushed(await sign(change(provider.origin)))
    expect((await exchange(started, await person.goThrough(href))).token_type).toBe('dpop')
  })

  test.each<[string, () => Claims]>([
    ['ensure-request-object-without-exp-fails', () => ({ exp: undefined })],
    ['ensure-request-object-without-nbf-fails', () => ({ nbf: undefined })],
    ['ensure-expired-request-object-fails', () => ({ nbf: seconds() - 600, exp: seconds() - 300 })],
    ['ensure-request-object-with-bad-aud-fails', () => ({ aud: 'https://other.example' })],
    ['ensure-request-object-with-exp-over-60-fails', () => ({ exp: seconds() + 4_200 })],
    ['ensure-request-object-with-nbf-over-60-fails', () => ({ nbf: seconds() - 4_200 })],
    ['par-authorization-request-containing-request_uri', () => ({ request_uri: 'urn:example:one' })],
  ])('fapi2-security-profile-final-%s', async (_name, change) => {
    const { sign, pushed } = await startSigning()
    expect(await errorOf(pushed(await sign(change())))).toBe('invalid_request_object')
  })

  it('fapi2-security-profile-final-ensure-signed-request-object-with-RS256-fails', async () => {
    const { sign, pushed, privateKey } = await startSigning()
    const same = await importJWK(await exportJWK(privateKey), 'RS256')
    if (same instanceof Uint8Array) throw new Error('it is no key pair')
    expect(await errorOf(pushed(await sign({}, same, 'RS256')))).toBe('invalid_request_object')
  })

  it('fapi2-security-profile-final-ensure-request-object-signature-algorithm-is-not-none', async () => {
    const { asked, pushed } = await startSigning()
    expect(await errorOf(pushed(new UnsecuredJWT({ ...asked }).encode()))).toBe('invalid_request_object')
  })

  it('fapi2-security-profile-final-ensure-request-object-with-invalid-signature-fails', async () => {
    const { sign, pushed } = await startSigning()
    const [header, claims] = (await sign()).split('.')
    const [, , otherSignature] = (await sign({ state: 'other' })).split('.')
    const request = [header, claims, otherSignature].join('.')
    expect(await errorOf(pushed(request))).toBe('invalid_request_object')
  })

  it('fapi2-security-profile-final-ensure-matching-key-in-authorization-request', async () => {
    const { sign, pushed } = await startSigning()
    const { privateKey } = await makeKey('PS256')
    expect(await errorOf(pushed(await sign({}, privateKey)))).toBe('invalid_request_object')
  })

  it('fapi2-security-profile-final-ensure-unsigned-request-at-par-endpoint-fails', async () => {
    const { application, asked } = await startSigning()
    const parameters = Object.entries(asked).flatMap(([name, value]) =>
      typeof value === 'string' && !['iss', 'aud'].includes(name) ? [[name, value]] : [],
    )
    const sent = client.buildAuthorizationUrlWithPAR(application.config, Object.fromEntries(parameters))
    expect(await errorOf(sent)).toBe('invalid_request')
  })
})

describe('fapi2: an answer that the provider signs (JARM)', () => {
  it('is what a client reads that none of us wrote, and holds the code, the state and whose it is', async () => {
    const started = await startSigning()
    const { application, person, provider, sign, pushed } = started
    const { href } = await pushed(await sign({ response_mode: 'jwt' }))
    const back = await person.goThrough(href)
    expect([...back.searchParams.keys()]).toEqual(['response'])
    const keys = createRemoteJWKSet(new URL(`${provider.origin}/oidc/jwks`))
    const response = back.searchParams.get('response') ?? ''
    const bounds = { issuer: provider.origin, audience: application.clientId, algorithms: ['ES256'] }
    expect((await jwtVerify(response, keys, bounds)).payload).toMatchObject({
      state: 'inside',
      code: expect.any(String),
    })
    client.useJwtResponseMode(application.config)
    expect((await exchange(started, back)).token_type).toBe('dpop')
  })

  it('says as well that its person has declined', async () => {
    const { person, provider, sign, pushed } = await startSigning()
    const { href } = await pushed(await sign({ response_mode: 'jwt' }))
    const step = await person.follow(href)
    const { redirectTo } = await (await person.abort(step.kind === 'interaction' ? step.uid : '')).json()
    const back = await person.follow(redirectTo)
    const answer = back.kind === 'callback' ? back.address.searchParams : new URLSearchParams()
    expect([...answer.keys()]).toEqual(['response'])
    const keys = createRemoteJWKSet(new URL(`${provider.origin}/oidc/jwks`))
    expect((await jwtVerify(answer.get('response') ?? '', keys)).payload).toMatchObject({
      error: 'access_denied',
      state: 'inside',
    })
  })
})
