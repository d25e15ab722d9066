import { scopeNames } from '@countersign/product-api'
import { describe, expect, it } from 'vitest'
import { describeProvider, describeSite, prepareDiscovery } from './discovery.ts'

const origin = 'https://login.example'
const offered = scopeNames.filter((scope) => scope !== 'email')
const asymmetric = ['ES256', 'RS256', 'PS256', 'EdDSA', 'Ed25519']
const methods = ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none']

describe('what a provider says of itself', () => {
  it('is every member that applications have read since the first release, and what JARM adds', () => {
    expect(describeProvider(origin, { offered, takesRegistrations: false, takesDocuments: false })).toEqual({
      acr_values_supported: ['urn:countersign:wallet:key', 'urn:countersign:wallet:contract'],
      authorization_endpoint: `${origin}/oidc/auth`,
      authorization_response_iss_parameter_supported: true,
      authorization_signing_alg_values_supported: ['ES256', 'RS256'],
      backchannel_logout_session_supported: true,
      backchannel_logout_supported: true,
      claim_types_supported: ['normal'],
      claims_parameter_supported: true,
      claims_supported: [
        ...[
          'sub',
          'auth_time',
          'acr',
          'amr',
          'name',
          'preferred_username',
          'picture',
          'locale',
          'updated_at',
        ],
        ...['wallet_address', 'wallet_kind', 'wallet_chain_id', 'wallet_caip10', 'wallets'],
        ...['siwe_message', 'siwe_signature', 'groups', 'groups_truncated', 'sid', 'iss'],
      ],
      code_challenge_methods_supported: ['S256'],
      device_authorization_endpoint: `${origin}/oidc/device`,
      dpop_signing_alg_values_supported: ['ES256', 'EdDSA', 'Ed25519'],
      end_session_endpoint: `${origin}/oidc/session/end`,
      grant_types_supported: [
        'authorization_code',
        'refresh_token',
        'urn:ietf:params:oauth:grant-type:device_code',
        'client_credentials',
      ],
      id_token_signing_alg_values_supported: ['ES256', 'RS256'],
      introspection_endpoint: `${origin}/oidc/token/introspection`,
      introspection_endpoint_auth_methods_supported: methods,
      introspection_endpoint_auth_signing_alg_values_supported: asymmetric,
      introspection_signing_alg_values_supported: ['ES256', 'RS256'],
      issuer: origin,
      jwks_uri: `${origin}/oidc/jwks`,
      prompt_values_supported: ['none', 'login', 'consent', 'select_account'],
      pushed_authorization_request_endpoint: `${origin}/oidc/request`,
      request_object_signing_alg_values_supported: [...asymmetric, 'none'],
      request_parameter_supported: true,
      request_uri_parameter_supported: false,
      response_modes_supported: ['query', 'fragment', 'form_post', 'jwt', 'query.jwt', 'form_post.jwt'],
      response_types_supported: ['code'],
      revocation_endpoint: `${origin}/oidc/token/revocation`,
      revocation_endpoint_auth_methods_supported: methods,
      revocation_endpoint_auth_signing_alg_values_supported: asymmetric,
      scopes_supported: ['openid', 'profile', 'wallet', 'siwe', 'groups', 'offline_access'],
      subject_types_supported: ['public', 'pairwise'],
      token_endpoint: `${origin}/oidc/token`,
      token_endpoint_auth_methods_supported: methods,
      token_endpoint_auth_signing_alg_values_supported: asymmetric,
      userinfo_endpoint: `${origin}/oidc/userinfo`,
      userinfo_signing_alg_values_supported: ['ES256', 'RS256'],
    })
  })

  it('names the address for registrations only where it takes any', () => {
    expect(
      describeProvider(origin, { offered, takesRegistrations: true, takesDocuments: true }),
    ).toMatchObject({
      registration_endpoint: `${origin}/oidc/registration`,
    })
  })

  it('says that it takes client documents only where it does', () => {
    const described = { offered, takesRegistrations: false }
    const name = 'client_id_metadata_document_supported'
    expect(describeProvider(origin, { ...described, takesDocuments: true })).toMatchObject({ [name]: true })
    expect(describeProvider(origin, { ...described, takesDocuments: false })).not.toHaveProperty(name)
  })

  it('names the scopes and the claims that are offered there', () => {
    expect(
      describeProvider(origin, {
        offered: ['openid', 'email'],
        takesRegistrations: false,
        takesDocuments: false,
      }),
    ).toMatchObject({
      scopes_supported: ['openid', 'email'],
      claims_supported: ['sub', 'auth_time', 'acr', 'amr', 'email', 'email_verified', 'sid', 'iss'],
    })
  })

  it('names the APIs that everyone may use, and none of their scopes', () => {
    const described = { offered, takesRegistrations: false, takesDocuments: false }
    const apis = ['https://mcp.example', 'https://mcp.example/files']
    expect(describeProvider(origin, described, apis)).toMatchObject({
      protected_resources: apis,
      scopes_supported: offered,
    })
    expect(describeProvider(origin, described, [])).not.toHaveProperty('protected_resources')
  })

  it('is the one of the origin that was asked, and written once for what there is', async () => {
    let apis: readonly string[] = []
    const described = { offered, takesRegistrations: false, takesDocuments: false }
    const parts = prepareDiscovery(described, async () => apis)
    const site = { origin: 'https://other.example', scheme: 'https', domain: 'other.example' }
    const cookies = { sessionCookie: '', signInCookie: '', invitationCookie: '', phoneCookie: '' }
    const call = { site: { ...site, ...cookies, cookieAttributes: '' } }
    const answer = await describeSite(parts, call)
    expect(answer.headers).toEqual({ 'content-type': 'application/json; charset=utf-8' })
    expect(JSON.parse(answer.body ?? '')).toMatchObject({ issuer: 'https://other.example' })
    expect(await describeSite(parts, call)).toBe(answer)
    apis = ['https://mcp.example']
    const later = await describeSite(parts, call)
    expect(JSON.parse(later.body ?? '')).toMatchObject({ protected_resources: apis })
    expect(await describeSite(parts, call)).toBe(later)
  })
})
