import { hash, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import * as client from 'openid-client'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { push, type Started, startFapi } from './support/fapi.ts'
import { createPerson } from './support/Person.ts'
import { startProvider } from './support/startProvider.ts'

type Keys = Awaited<ReturnType<typeof generateKeyPair>>
type Changes = Readonly<Record<string, unknown>>

const seconds = () => Math.floor(Date.now() / 1_000)
const newKeys = (): Promise<Keys> => generateKeyPair('ES256', { extractable: true })

/** Exchanges a code, and reads userinfo, with proofs of one key that say something else. */
async function signInWith(started: Started, change: (claims: Record<string, unknown>) => void) {
  const { application, person } = started
  const { config } = application
  const DPoP = client.getDPoPHandle(config, await client.randomDPoPKeyPair(), {
    [client.modifyAssertion]: (_header, claims) => change(claims),
  })
  const { verifier, href } = await push(started)
  const back = await person.goThrough(href.href)
  const checks = { pkceCodeVerifier: verifier }
  const tokens = await client.authorizationCodeGrant(config, back, checks, undefined, { DPoP })
  return client.fetchUserInfo(config, tokens.access_token, tokens.claims()?.sub ?? '', { DPoP })
}

describe('fapi2: a proof of a key (DPoP) at the token endpoint and at userinfo', () => {
  test.each<[string, (claims: Record<string, unknown>) => void]>([
    ['check-dpop-proof-nbf-exp', (claims) => Object.assign(claims, { nbf: seconds(), exp: seconds() + 300 })],
    [
      'ensure-dpopproof-with-iat-10seconds-before-succeeds',
      (claims) => Object.assign(claims, { iat: seconds() - 10 }),
    ],
    [
      'ensure-dpopproof-with-iat-10seconds-after-succeeds',
      (claims) => Object.assign(claims, { iat: seconds() + 10 }),
    ],
  ])('fapi2-security-profile-final-%s', async (_name, change) => {
    const started = await startFapi()
    expect(await signInWith(started, change)).toEqual({ sub: expect.any(String) })
    await expect(signInWith(started, (claims) => Object.assign(claims, { iat: 1 }))).rejects.toThrow()
  })

  test.each([
    ['ensure-dpopproof-at-par-endpoint-binding-success', true],
    ['ensure-token-endpoint-fails-with-mismatched-dpop-proof-jkt', false],
  ])('fapi2-security-profile-final-%s', async (_name, isSame) => {
    const started = await startFapi()
    const { config, redirectUri } = started.application
    const verifier = client.randomPKCECodeVerifier()
    const parameters = {
      redirect_uri: redirectUri,
      scope: 'openid',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }
    const href = await client.buildAuthorizationUrlWithPAR(config, parameters, { DPoP: started.DPoP })
    const back = await started.person.goThrough(href.href)
    const other = client.getDPoPHandle(config, await client.randomDPoPKeyPair())
    const DPoP = isSame ? started.DPoP : other
    const exchanged = client.authorizationCodeGrant(config, back, { pkceCodeVerifier: verifier }, undefined, {
      DPoP,
    })
    if (isSame) expect((await exchanged).token_type).toBe('dpop')
    else await expect(exchanged).rejects.toMatchObject({ error: 'invalid_grant' })
  })
})

describe('fapi2-security-profile-final-dpop-negative-tests', () => {
  let keys: Keys
  let token: string
  let url: string
  beforeAll(async () => {
    const started = await startFapi()
    keys = await newKeys()
    const { config } = started.application
    const { verifier, href } = await push(started)
    const back = await started.person.goThrough(href.href)
    const DPoP = client.getDPoPHandle(config, keys)
    const checks = { pkceCodeVerifier: verifier }
    token = (await client.authorizationCodeGrant(config, back, checks, undefined, { DPoP })).access_token
    url = `${started.provider.origin}/oidc/userinfo`
  })

  const claimsOf = (changes: Changes = {}): JWTPayload => ({
    jti: randomUUID(),
    htm: 'GET',
    htu: url,
    ath: hash('sha256', token, 'base64url'),
    iat: seconds(),
    ...changes,
  })
  const makeProof = async (changes: Changes = {}, header: Changes = {}, signer = keys) =>
    new SignJWT(claimsOf(changes))
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: await exportJWK(keys.publicKey), ...header })
      .sign(signer.privateKey)
  /** The parts of a good proof, with another header. */
  const withHeader = async (header: object) => {
    const [, claims, signature] = (await makeProof()).split('.')
    return [Buffer.from(JSON.stringify(header)).toString('base64url'), claims, signature].join('.')
  }
  const ask = async (dpop: string | undefined, scheme = 'DPoP') => {
    const headers = { authorization: `${scheme} ${token}`, ...(dpop !== undefined && { dpop }) }
    return (await fetch(url, { headers })).status
  }

  test.each<[string, () => Promise<string>]>([
    ['two proofs', async () => `${await makeProof()}, ${await makeProof()}`],
    ['a proof that is no JWT', async () => 'proof'],
    ['no type', () => makeProof({}, { typ: undefined })],
    ['another type', () => makeProof({}, { typ: 'jwt' })],
    ['no algorithm', async () => withHeader({ typ: 'dpop+jwt', jwk: await exportJWK(keys.publicKey) })],
    [
      'the algorithm none',
      async () => withHeader({ alg: 'none', typ: 'dpop+jwt', jwk: await exportJWK(keys.publicKey) }),
    ],
    ['no key', () => makeProof({}, { jwk: undefined })],
    ['a private key', async () => makeProof({}, { jwk: await exportJWK(keys.privateKey) })],
    ['the signature of another key', async () => makeProof({}, {}, await newKeys())],
    [
      'another key',
      async () => {
        const other = await newKeys()
        return makeProof({}, { jwk: await exportJWK(other.publicKey) }, other)
      },
    ],
    ['no jti', () => makeProof({ jti: undefined })],
    ['no htm', () => makeProof({ htm: undefined })],
    ['another htm', () => makeProof({ htm: 'PUT' })],
    ['no htu', () => makeProof({ htu: undefined })],
    ['another htu', () => makeProof({ htu: 'https://other.example/userinfo' })],
    ['no iat', () => makeProof({ iat: undefined })],
    ['an iat of an hour ago', () => makeProof({ iat: seconds() - 3_600 })],
    ['an iat in an hour', () => makeProof({ iat: seconds() + 3_600 })],
    ['no ath', () => makeProof({ ath: undefined })],
    ['another ath', () => makeProof({ ath: hash('sha256', 'other', 'base64url') })],
  ])('refuses %s', async (_what, make) => {
    expect(await ask(await make())).toBe(401)
    expect(await ask(await makeProof())).toBe(200)
  })

  test.each<[string, () => Changes]>([
    ['a query and a fragment in htu, which do not count', () => ({ htu: `${url}?a=b#c` })],
    ['htu in capital letters', () => ({ htu: url.replace('http://localhost', 'HTTP://LOCALHOST') })],
    ['what it does not know', () => ({ more: 'claims' })],
  ])('takes %s', async (_what, makeChanges) => {
    expect(await ask(await makeProof(makeChanges()))).toBe(200)
  })

  it('refuses a proof the second time', async () => {
    const proof = await makeProof()
    expect([await ask(proof), await ask(proof)]).toEqual([200, 401])
  })

  it('takes the token with no proof, or as a bearer token, no more', async () => {
    const withoutProof = [await ask(undefined), await ask(undefined, 'Bearer')]
    expect([...withoutProof, await ask(await makeProof(), 'Bearer')]).toEqual([400, 401, 400])
  })

  it('fapi2-security-profile-final-access-token-type-header-case-sensitivity: takes any case', async () => {
    for (const scheme of ['dPop', 'DPOP', 'dpop']) expect(await ask(await makeProof(), scheme)).toBe(200)
  })
})

it('a token request that is sent again as it was, with its proof, ends what it gave', async () => {
  const { origin, addApplication } = await startProvider()
  const person = createPerson(origin)
  const { clientId, redirectUri } = await addApplication({ tokenEndpointAuthMethod: 'none' })
  const verifier = client.randomPKCECodeVerifier()
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  const back = await person.goThrough(`/oidc/auth?${query}`)
  const { privateKey, publicKey } = await newKeys()
  const header = { alg: 'ES256', typ: 'dpop+jwt', jwk: await exportJWK(publicKey) }
  const prove = (claims: JWTPayload) =>
    new SignJWT({ jti: randomUUID(), iat: seconds(), ...claims }).setProtectedHeader(header).sign(privateKey)
  const dpop = await prove({ htm: 'POST', htu: `${origin}/oidc/token` })
  const body = new URLSearchParams({
    client_id: clientId,
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    redirect_uri: redirectUri,
    code_verifier: verifier,
  })
  const send = () => fetch(`${origin}/oidc/token`, { method: 'POST', headers: { dpop }, body })
  const { access_token: token } = await (await send()).json()
  const url = `${origin}/oidc/userinfo`
  const ath = hash('sha256', token, 'base64url')
  const show = async () => {
    const headers = { authorization: `DPoP ${token}`, dpop: await prove({ htm: 'GET', htu: url, ath }) }
    return (await fetch(url, { headers })).status
  }
  expect(await show()).toBe(200)
  expect(await (await send()).json()).toMatchObject({ error: 'invalid_grant' })
  expect(await show()).toBe(401)
})
