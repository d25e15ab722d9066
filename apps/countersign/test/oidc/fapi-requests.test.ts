import * as client from 'openid-client'
import { describe, expect, it, test } from 'vitest'
import { push, type Started, startFapi } from './support/fapi.ts'

/** Signs in, and gives where the person is led back to and what the application gets there. */
async function signIn(started: Started, more: Record<string, string> = {}, beside: object = {}) {
  const { application, person, DPoP } = started
  const { verifier, href } = await push(started, more)
  for (const [name, value] of Object.entries(beside)) href.searchParams.set(name, value)
  const back = await person.goThrough(href.href)
  const exchange = (pkceCodeVerifier: string | undefined = verifier) =>
    client.authorizationCodeGrant(
      application.config,
      back,
      {
        pkceCodeVerifier,
        ...(back.searchParams.has('state') && { expectedState: back.searchParams.get('state') ?? '' }),
        ...(more['nonce'] !== undefined && { expectedNonce: more['nonce'] }),
      },
      undefined,
      { DPoP },
    )
  return { href, back, exchange }
}

describe('fapi2: what was pushed', () => {
  test.each([
    ['state-only-outside-request-object-not-used', {}, { state: 'outside' }, null],
    [
      'ensure-different-state-inside-and-outside-request-object',
      { state: 'inside' },
      { state: 'outside' },
      'inside',
    ],
    ['ensure-authorization-request-without-state-success', {}, {}, null],
    ['ensure-authorization-request-with-long-state', { state: 's'.repeat(1_000) }, {}, 's'.repeat(1_000)],
  ])('fapi2-security-profile-final-%s', async (_name, pushed, beside, state) => {
    const { back, exchange } = await signIn(await startFapi(), pushed, beside)
    expect(back.searchParams.get('state')).toBe(state)
    expect((await exchange()).token_type).toBe('dpop')
  })

  test.each([
    ['ensure-authorization-request-without-nonce-success', undefined],
    ['ensure-authorization-request-with-64-char-nonce-success', 'n'.repeat(64)],
    ['ensure-authorization-request-with-long-nonce', 'n'.repeat(384)],
    ['ensure-different-nonce-inside-and-outside-request-object', 'inside'],
  ])('fapi2-security-profile-final-%s', async (_name, nonce) => {
    const beside = nonce === 'inside' ? { nonce: 'outside' } : {}
    const { exchange } = await signIn(await startFapi(), nonce === undefined ? {} : { nonce }, beside)
    expect((await exchange()).claims()?.nonce).toBe(nonce)
  })

  it('fapi2-security-profile-final-ensure-other-scope-order-succeeds', async () => {
    const { exchange } = await signIn(await startFapi(), { scope: 'offline_access profile openid' })
    const { scope, refresh_token: refreshToken } = await exchange()
    expect(scope?.split(' ').sort()).toEqual(['offline_access', 'openid', 'profile'])
    expect(refreshToken).toEqual(expect.any(String))
  })

  it('fapi2-security-profile-final-par-attempt-reuse-request_uri', async () => {
    const started = await startFapi()
    const { href, exchange } = await signIn(started)
    const step = await started.person.follow(href.href)
    expect(step.kind === 'page' ? step.text : step.kind).toContain('request_uri')
    expect((await exchange()).token_type).toBe('dpop')
  })

  it('fapi2-security-profile-final-par-ensure-reused-request-uri-prior-to-auth-completion-succeeds', async () => {
    const started = await startFapi()
    const { href } = await push(started)
    expect((await started.person.follow(href.href)).kind).toBe('interaction')
    expect((await started.person.goThrough(href.href)).searchParams.get('code')).toEqual(expect.any(String))
  })

  it('fapi2-security-profile-final-par-attempt-invalid-http-method', async () => {
    const { provider } = await startFapi()
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const { ok } = await fetch(`${provider.origin}/oidc/request`, { method })
      expect([method, ok]).toEqual([method, false])
    }
  })

  it('fapi2-security-profile-final-par-without-duplicate-parameters', async () => {
    const { href } = await signIn(await startFapi())
    expect([...href.searchParams.keys()].sort()).toEqual(['client_id', 'request_uri'])
  })
})

describe('fapi2: its code', () => {
  it('fapi2-security-profile-final-attempt-reuse-authorization-code-after-one-second', async () => {
    const started = await startFapi()
    const { exchange } = await signIn(started)
    const tokens = await exchange()
    started.provider.wait(1_000)
    await expect(exchange()).rejects.toMatchObject({ error: 'invalid_grant' })
    // What it was given with the first one ends, too (RFC 6749, section 4.1.2).
    const { DPoP, application } = started
    const sub = tokens.claims()?.sub ?? ''
    const asked = client.fetchUserInfo(application.config, tokens.access_token, sub, { DPoP })
    await expect(asked).rejects.toMatchObject({ code: 'OAUTH_WWW_AUTHENTICATE_CHALLENGE' })
  })

  it('fapi2-security-profile-final-ensure-pkce-code-verifier-required', async () => {
    const started = await startFapi()
    const { back } = await signIn(started)
    const asked = client.authorizationCodeGrant(started.application.config, back, {}, undefined, {
      DPoP: started.DPoP,
    })
    await expect(asked).rejects.toMatchObject({ error: 'invalid_grant' })
  })
})
