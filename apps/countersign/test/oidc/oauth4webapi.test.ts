import * as oauth from 'oauth4webapi'
import { describe, expect, test } from 'vitest'
import { addNamedApi } from './support/apiTokens.ts'
import { makeKey } from './support/fapi.ts'
import { createPerson } from './support/Person.ts'
import { startProvider } from './support/startProvider.ts'

/** The provider of a test has no TLS. */
const overHttp = { [oauth.allowInsecureRequests]: true }

/** An application that is held to FAPI 2.0, written with the functions of oauth4webapi alone. */
async function start(alg: string) {
  const { origin, addApplication } = await startProvider()
  const { privateKey: key, jwks } = await makeKey(alg)
  const { clientId, redirectUri } = await addApplication({ securityProfile: 'fapi2', jwks })
  const issuer = new URL(origin)
  const found = await oauth.discoveryRequest(issuer, overHttp)
  const server = await oauth.processDiscoveryResponse(issuer, found)
  const client: oauth.Client = { client_id: clientId }
  const authentication = oauth.PrivateKeyJwt({ key, kid: 'one' })
  const DPoP = oauth.DPoP(client, await oauth.generateKeyPair('ES256'))
  return { origin, redirectUri, server, client, authentication, options: { ...overHttp, DPoP } }
}

describe('oauth4webapi', () => {
  test.each(['ES256', 'PS256'])(
    'signs in by FAPI 2.0 with a key for %s, reads who it is, and renews',
    async (alg) => {
      const { origin, redirectUri, server, client, authentication, options } = await start(alg)
      const verifier = oauth.generateRandomCodeVerifier()
      const state = oauth.generateRandomState()
      const nonce = oauth.generateRandomNonce()
      const pushed = await oauth.pushedAuthorizationRequest(
        server,
        client,
        authentication,
        {
          response_type: 'code',
          redirect_uri: redirectUri,
          scope: 'openid offline_access',
          code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          state,
          nonce,
        },
        options,
      )
      const { request_uri } = await oauth.processPushedAuthorizationResponse(server, client, pushed)
      const link = new URL(server.authorization_endpoint ?? '')
      link.search = new URLSearchParams({ client_id: client.client_id, request_uri }).toString()
      const back = await createPerson(origin).goThrough(link.href)

      const parameters = oauth.validateAuthResponse(server, client, back, state)
      const exchanged = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        authentication,
        parameters,
        redirectUri,
        verifier,
        options,
      )
      const expected = { expectedNonce: nonce, requireIdToken: true }
      const tokens = await oauth.processAuthorizationCodeResponse(server, client, exchanged, expected)
      await oauth.validateApplicationLevelSignature(server, exchanged, overHttp)
      expect(tokens.token_type).toBe('dpop')

      const sub = oauth.getValidatedIdTokenClaims(tokens)?.sub ?? ''
      const who = await oauth.userInfoRequest(server, client, tokens.access_token, options)
      expect(await oauth.processUserInfoResponse(server, client, sub, who)).toEqual({ sub })

      const refreshToken = tokens.refresh_token ?? ''
      const renewed = await oauth.refreshTokenGrantRequest(
        server,
        client,
        authentication,
        refreshToken,
        options,
      )
      const again = await oauth.processRefreshTokenResponse(server, client, renewed)
      expect([again.token_type, again.refresh_token]).toEqual(['dpop', refreshToken])
    },
  )

  test('gets a token for an API, by `resource` at each step, and renews it', async () => {
    const provider = await startProvider()
    const api = await addNamedApi(provider)
    const { clientId, redirectUri } = await provider.addApplication({
      tokenEndpointAuthMethod: 'none',
      redirectUris: ['http://127.0.0.1/callback'],
      applicationType: 'native',
    })
    await api.allow(clientId, { delegated: ['files:read'] })
    const issuer = new URL(provider.origin)
    const found = await oauth.discoveryRequest(issuer, { ...overHttp, algorithm: 'oauth2' })
    const server = await oauth.processDiscoveryResponse(issuer, found)
    const client: oauth.Client = { client_id: clientId }
    const verifier = oauth.generateRandomCodeVerifier()
    const link = new URL(server.authorization_endpoint ?? '')
    link.search = new URLSearchParams({
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'files:read offline_access',
      resource: `${api.identifier}/`,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).toString()
    const back = await createPerson(provider.origin).goThrough(link.href)
    const exchanged = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      oauth.validateAuthResponse(server, client, back, oauth.expectNoState),
      redirectUri,
      verifier,
      { ...overHttp, additionalParameters: { resource: api.identifier } },
    )
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, exchanged)
    expect(tokens.scope).toBe('offline_access files:read')
    const audience = api.identifier
    for (const token of [tokens.access_token, await renew(tokens.refresh_token ?? '')]) {
      const request = new Request(audience, { headers: { authorization: `Bearer ${token}` } })
      const claims = await oauth.validateJwtAccessToken(server, request, audience, overHttp)
      expect(claims).toMatchObject({ aud: audience, client_id: clientId, scope: 'files:read' })
    }

    async function renew(refreshToken: string) {
      const renewed = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), refreshToken, {
        ...overHttp,
        additionalParameters: { resource: api.identifier },
      })
      return (await oauth.processRefreshTokenResponse(server, client, renewed)).access_token
    }
  })
})
