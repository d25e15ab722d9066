import * as client from 'openid-client'
import { describe, expect, it, test } from 'vitest'
import { setUp } from './support/Application.ts'
import { makeKey, push, signedBy, signIn, startFapi } from './support/fapi.ts'
import { type RunningProvider, startProvider } from './support/startProvider.ts'

describe('fapi2-security-profile-final: an application that is held to FAPI 2.0', () => {
  test.each(['ES256', 'PS256', 'EdDSA'])(
    'fapi2-security-profile-final-happy-flow: signs in with %s, PKCE, a pushed request and DPoP',
    async (alg) => {
      const started = await startFapi({}, alg)
      const { back, tokens } = await signIn(started)
      expect(back.searchParams.get('iss')).toBe(started.provider.origin)
      expect(tokens.token_type).toBe('dpop')
      expect(tokens.claims()?.sub).toEqual(expect.any(String))
      const header = JSON.parse(Buffer.from(tokens.id_token?.split('.')[0] ?? '', 'base64url').toString())
      expect(header.alg).toBe('ES256')
    },
  )

  it('fapi2-security-profile-final-ensure-unsigned-authorization-request-without-using-par-fails', async () => {
    const { application, person } = await startFapi()
    const step = await person.follow((await application.link()).href)
    const told = step.kind === 'callback' ? step.address.searchParams.get('error_description') : step.kind
    expect(told).toBe('the application must push its requests')
  })

  it('fapi2-security-profile-final-par-ensure-pkce-required: is refused when it is pushed', async () => {
    const started = await startFapi()
    const { config, redirectUri } = started.application
    const pushed = client.buildAuthorizationUrlWithPAR(config, { redirect_uri: redirectUri, scope: 'openid' })
    await expect(pushed).rejects.toMatchObject({ error: 'invalid_request' })
  })

  it('fapi2-security-profile-final-ensure-holder-of-key-required: a bearer token is never given', async () => {
    const started = await startFapi()
    const { verifier, href } = await push(started)
    const back = await started.person.goThrough(href.href)
    const asked = client.authorizationCodeGrant(started.application.config, back, {
      pkceCodeVerifier: verifier,
    })
    await expect(asked).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  test.each<[string, (provider: RunningProvider) => unknown]>([
    ['par-test-array-as-audience-fails', ({ origin }) => [origin, 'https://other.example']],
    ['par-test-par-endpoint-url-as-audience-fails', ({ origin }) => `${origin}/oidc/request`],
    ['par-test-token-endpoint-url-as-audience-fails', ({ origin }) => `${origin}/oidc/token`],
  ])('fapi2-security-profile-final-%s: is refused', async (_name, makeAudience) => {
    const started = await startFapi()
    const { provider, registered, privateKey } = started
    const application = await setUp(
      provider,
      registered,
      signedBy(privateKey, { aud: makeAudience(provider) }),
    )
    await expect(push({ ...started, application })).rejects.toMatchObject({ error: 'invalid_client' })
  })

  it('fapi2-security-profile-final-ensure-signed-client-assertion-with-RS256-fails', async () => {
    await expect(push(await startFapi({}, 'RS256'))).rejects.toMatchObject({ error: 'invalid_client' })
  })

  it('fapi2-security-profile-final-refresh-token: renews without rotation, bound to its key', async () => {
    const started = await startFapi()
    const { tokens } = await signIn(started)
    const { config } = started.application
    const used = tokens.refresh_token ?? ''
    for (let times = 0; times < 2; times += 1) {
      const renewed = await client.refreshTokenGrant(config, used, undefined, { DPoP: started.DPoP })
      expect([renewed.token_type, renewed.refresh_token]).toEqual(['dpop', used])
    }
    await expect(client.refreshTokenGrant(config, used)).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  it('gets no more tokens once its person disconnects it, or its own lives are over', async () => {
    const started = await startFapi({ refreshTokenSeconds: 300 })
    const { provider, person, registered, DPoP, application } = started
    const { tokens } = await signIn(started)
    const refresh = () =>
      client.refreshTokenGrant(application.config, tokens.refresh_token ?? '', undefined, { DPoP })
    expect((await refresh()).access_token).toEqual(expect.any(String))
    provider.wait(301_000)
    await expect(refresh()).rejects.toMatchObject({ error: 'invalid_grant' })
    const again = await signIn(started)
    await person.browser.delete(`/api/account/applications/${registered.clientId}`)
    const late = client.refreshTokenGrant(application.config, again.tokens.refresh_token ?? '', undefined, {
      DPoP,
    })
    await expect(late).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  it('registers itself by security_profile, with what follows from that', async () => {
    const provider = await startProvider({ kind: 'open' })
    const { jwks } = await makeKey('ES256')
    const register = async (more: object) => {
      const body = { redirect_uris: ['https://self.example/'], security_profile: 'fapi2', jwks, ...more }
      const answer = await fetch(`${provider.origin}/oidc/registration`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { status: answer.status, body: await answer.json() }
    }
    const { status, body } = await register({})
    expect(status).toBe(201)
    expect(body).toMatchObject({
      security_profile: 'fapi2',
      token_endpoint_auth_method: 'private_key_jwt',
      id_token_signed_response_alg: 'ES256',
      require_pushed_authorization_requests: true,
      dpop_bound_access_tokens: true,
    })
    expect(body).not.toHaveProperty('client_secret')
    for (const wrong of [{ token_endpoint_auth_method: 'none' }, { id_token_signed_response_alg: 'RS256' }]) {
      expect((await register(wrong)).body.error).toBe('invalid_client_metadata')
    }
  })
})

describe('an application of the standard profile', () => {
  it('is held to none of it', async () => {
    const started = await startFapi(
      { securityProfile: 'standard', tokenEndpointAuthMethod: 'private_key_jwt' },
      'RS256',
    )
    const { provider, registered, privateKey, person } = started
    const audience = { aud: [`${provider.origin}/oidc/token`] }
    const application = await setUp(provider, registered, signedBy(privateKey, audience))
    expect((await application.signIn(person)).token_type).toBe('bearer')
  })
})
