import * as oauth from 'oauth4webapi'
import { describe, expect, test } from 'vitest'
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
})
