import { createHash, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import * as client from 'openid-client'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { setUp } from './support/Application.ts'
import { createPerson, type Person } from './support/Person.ts'
import { type RunningProvider, startProviderOn } from './support/startProvider.ts'

let provider: RunningProvider
beforeAll(async () => {
  provider = await startProviderOn(await openProductStore(':memory:'), { dpopNonces: 'on' })
})

const key = generateKeyPair('ES256', { extractable: true })

/** A proof of possession for a request. */
async function prove(
  method: string,
  path: string,
  { nonce, token }: { readonly nonce?: string; readonly token?: string } = {},
): Promise<string> {
  const { privateKey, publicKey } = await key
  const ath = token === undefined ? {} : { ath: createHash('sha256').update(token).digest('base64url') }
  const claims = { htm: method, htu: `${provider.origin}${path}`, jti: randomUUID(), ...ath }
  return new SignJWT({ ...claims, ...(nonce !== undefined && { nonce }) })
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: await exportJWK(publicKey) })
    .setIssuedAt()
    .sign(privateKey)
}

/** An application without a secret, and a person who has signed in to it. */
async function begin() {
  const origin = 'http://127.0.0.1:4000'
  const registered = await provider.addApplication({
    tokenEndpointAuthMethod: 'none',
    redirectUris: [`${origin}/callback`],
  })
  const application = await setUp(provider, { ...registered, clientSecret: '' }, client.None())
  const person = createPerson(provider.origin)
  const refresh = async (refresh_token: string, dpop: string) =>
    fetch(`${provider.origin}/oidc/token`, {
      method: 'POST',
      headers: { dpop, origin },
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: application.clientId,
        refresh_token,
      }),
    })
  return { application, person, refresh }
}

/** Signs in as a library does that knows of nonces: it tries again with the one that it was told. */
async function signIn({
  application,
  person,
}: {
  application: Awaited<ReturnType<typeof setUp>>
  person: Person
}) {
  const { config } = application
  const { privateKey, publicKey } = await key
  const DPoP = client.getDPoPHandle(config, { privateKey, publicKey })
  const link = await application.link({ scope: 'openid offline_access' })
  const back = await person.goThrough(link.href)
  const checks = { pkceCodeVerifier: link.verifier, expectedState: link.state }
  const tokens = await client.authorizationCodeGrant(config, back, checks, undefined, { DPoP })
  const told = await client.fetchUserInfo(config, tokens.access_token, tokens.claims()?.sub ?? '', { DPoP })
  return { tokens, told, DPoP }
}

describe('where each proof of possession needs a nonce (RFC 9449, section 8)', () => {
  it('a library signs in, asks about the person and refreshes: it tries again with the nonce that it is told', async () => {
    const started = await begin()
    const { tokens, told, DPoP } = await signIn(started)
    expect(tokens.token_type).toBe('dpop')
    expect(told.sub).toBe(tokens.claims()?.sub)
    const renewed = await client.refreshTokenGrant(
      started.application.config,
      tokens.refresh_token ?? '',
      undefined,
      { DPoP },
    )
    expect(renewed.access_token).not.toBe(tokens.access_token)
  })

  it('the token endpoint tells it with the error, uses nothing up, and pages may read it', async () => {
    const started = await begin()
    const { tokens } = await signIn(started)
    const { refresh_token = '' } = tokens
    const refused = await started.refresh(refresh_token, await prove('POST', '/oidc/token'))
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { error: 'use_dpop_nonce', error_description: expect.stringContaining('nonce') },
    ])
    expect(refused.headers.get('access-control-expose-headers')).toBe('WWW-Authenticate, DPoP-Nonce')
    const nonce = refused.headers.get('dpop-nonce') ?? ''
    const given = await started.refresh(refresh_token, await prove('POST', '/oidc/token', { nonce }))
    expect(given.status).toBe(200)
    expect(given.headers.get('dpop-nonce')).toMatch(/^[0-9a-z]+\.[\w-]{43}$/)
    expect((await given.json()).refresh_token).not.toBe(refresh_token)
  })

  it('userinfo answers 401 with a challenge that says so', async () => {
    const { tokens } = await signIn(await begin())
    const { access_token: token } = tokens
    const ask = async (nonce?: string) => {
      const dpop = await prove('GET', '/oidc/userinfo', { token, ...(nonce !== undefined && { nonce }) })
      return fetch(`${provider.origin}/oidc/userinfo`, { headers: { authorization: `DPoP ${token}`, dpop } })
    }
    const refused = await ask()
    expect(refused.status).toBe(401)
    expect(refused.headers.get('www-authenticate')).toMatch(/^DPoP realm=.*error="use_dpop_nonce"/)
    expect((await ask(refused.headers.get('dpop-nonce') ?? '')).status).toBe(200)
    expect((await ask('made up')).status).toBe(401)
  })

  it('a pushed request as well', async () => {
    const { application } = await begin()
    const link = await application.link()
    const push = async (nonce?: string) =>
      fetch(`${provider.origin}/oidc/request`, {
        method: 'POST',
        headers: { dpop: await prove('POST', '/oidc/request', nonce === undefined ? {} : { nonce }) },
        body: new URL(link.href).searchParams,
      })
    const refused = await push()
    expect((await refused.json()).error).toBe('use_dpop_nonce')
    expect((await push(refused.headers.get('dpop-nonce') ?? '')).status).toBe(201)
  })

  it('a nonce does not make a proof good twice', async () => {
    const started = await begin()
    const { tokens } = await signIn(started)
    const first = await started.refresh(tokens.refresh_token ?? '', await prove('POST', '/oidc/token'))
    const proof = await prove('POST', '/oidc/token', { nonce: first.headers.get('dpop-nonce') ?? '' })
    expect((await started.refresh(tokens.refresh_token ?? '', proof)).status).toBe(200)
    const again = await started.refresh(tokens.refresh_token ?? '', proof)
    expect([again.status, (await again.json()).error]).toEqual([400, 'invalid_grant'])
  })

  test('nobody is told one who brings no proof, or where none is needed', async () => {
    const without = await fetch(`${provider.origin}/oidc/userinfo`)
    expect(without.headers.get('dpop-nonce')).toBeNull()
    const other = await startProviderOn(await openProductStore(':memory:'))
    const dpop = await prove('GET', '/oidc/userinfo')
    const answer = await fetch(`${other.origin}/oidc/userinfo`, {
      headers: { authorization: 'DPoP x', dpop },
    })
    expect([answer.status, answer.headers.get('dpop-nonce')]).toEqual([401, null])
  })
})
