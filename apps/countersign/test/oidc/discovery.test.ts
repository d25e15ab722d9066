import { expect, it, test } from 'vitest'
import { startProvider } from './support/startProvider.ts'

it('oidcc-discovery-endpoint-verification: the document says what is offered, and nothing that is not', async () => {
  const { origin } = await startProvider()
  const answer = await fetch(`${origin}/.well-known/openid-configuration`)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  const document = await answer.json()
  expect(document).toMatchObject({
    issuer: origin,
    authorization_endpoint: `${origin}/oidc/auth`,
    token_endpoint: `${origin}/oidc/token`,
    userinfo_endpoint: `${origin}/oidc/userinfo`,
    jwks_uri: `${origin}/oidc/jwks`,
    end_session_endpoint: `${origin}/oidc/session/end`,
    device_authorization_endpoint: `${origin}/oidc/device`,
    introspection_endpoint: `${origin}/oidc/token/introspection`,
    revocation_endpoint: `${origin}/oidc/token/revocation`,
    pushed_authorization_request_endpoint: `${origin}/oidc/request`,
    response_types_supported: ['code'],
    subject_types_supported: ['public', 'pairwise'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    claims_parameter_supported: true,
    backchannel_logout_supported: true,
    request_uri_parameter_supported: false,
    request_parameter_supported: true,
    scopes_supported: ['openid', 'profile', 'wallet', 'siwe', 'groups', 'offline_access'],
    prompt_values_supported: ['none', 'login', 'consent', 'select_account'],
  })
  for (const endpoint of ['introspection', 'revocation']) {
    const methods = document[`${endpoint}_endpoint_auth_methods_supported`]
    expect(methods).toEqual(document.token_endpoint_auth_methods_supported)
    const algorithms = document[`${endpoint}_endpoint_auth_signing_alg_values_supported`]
    expect(algorithms?.toSorted()).toEqual(['ES256', 'Ed25519', 'EdDSA', 'PS256', 'RS256'])
  }
  expect(document.id_token_signing_alg_values_supported.toSorted()).toEqual(['ES256', 'RS256'])
  expect(document.request_object_signing_alg_values_supported.toSorted()).toEqual(
    ['ES256', 'Ed25519', 'EdDSA', 'PS256', 'RS256', 'none'].toSorted(),
  )
  expect(document.require_signed_request_object).toBeUndefined()
  expect(document.registration_endpoint).toBeUndefined()
  expect(document.token_endpoint_auth_methods_supported).not.toContain('client_secret_jwt')
  expect(document.acr_values_supported).toContain('urn:countersign:wallet:key')
})

test.each([
  ['oidcc-rp-initiated-logout-discovery-endpoint-verification', 'end_session_endpoint'],
  ['oidcc-backchannel-logout-discovery-endpoint-verification', 'backchannel_logout_supported'],
  [
    'oidcc-backchannel-logout-discovery-endpoint-verification: by session',
    'backchannel_logout_session_supported',
  ],
])('%s', async (_name, property) => {
  const { origin } = await startProvider()
  const document = await (await fetch(`${origin}/.well-known/openid-configuration`)).json()
  const isEndpoint = property.endsWith('_endpoint')
  expect(document[property]).toEqual(isEndpoint ? `${origin}/oidc/session/end` : true)
})

it('the published keys hold no private half, and one of each algorithm is next', async () => {
  const { origin, keys } = await startProvider()
  const { keys: published } = await (await fetch(`${origin}/oidc/jwks`)).json()
  expect(published).toHaveLength(keys.list().length)
  for (const key of published) {
    expect(key).toMatchObject({ use: 'sig', kid: expect.any(String), alg: expect.any(String) })
    for (const half of ['d', 'p', 'q', 'dp', 'dq', 'qi']) expect(key[half]).toBeUndefined()
  }
})

it('clients that begin with an address find the issuer by it (RFC 7033), whoever asks', async () => {
  const { origin } = await startProvider()
  const resource = `acct:somebody@${new URL(origin).host}`
  const rel = 'http://openid.net/specs/connect/1.0/issuer'
  const ask = (query: object, method = 'GET') =>
    fetch(`${origin}/.well-known/webfinger?${new URLSearchParams({ ...query })}`, { method })
  const answer = await ask({ resource, rel })
  expect(answer.headers.get('content-type')).toBe('application/jrd+json')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(await answer.json()).toEqual({ subject: resource, links: [{ rel, href: origin }] })
  expect((await ask({})).status).toBe(400)
  expect((await ask({ resource: 'acct:ada@other.example' })).status).toBe(404)
  expect((await ask({ resource }, 'POST')).status).toBe(405)
})
