import type { Scope } from '@countersign/product-api'
import type { Configuration } from 'oidc-provider'
import { limitClaimsParameter } from './claimsParameter.ts'
import type { ProviderOptions } from './configuration.ts'
import { createIntrospectionPolicy } from './introspection.ts'
import type { Pages } from './pages.ts'
import { checkRequestObject, fapiFeature } from './securityProfile.ts'

/** What is offered and what is not. Nothing is left to the provider's defaults. */
export function createFeatures(
  pages: Pages,
  offered: readonly Scope[],
  options: Pick<ProviderOptions, 'describeRequester' | 'service' | 'nameRequest'>,
): Configuration['features'] {
  const { describeRequester } = options
  return {
    backchannelLogout: { enabled: true },
    claimsParameter: {
      enabled: true,
      assertClaimsParameter({ oidc: { params } }, claims, client) {
        const kept = limitClaimsParameter({ ...claims }, client, offered)
        // What reads it later reads the text.
        if (params !== undefined) params['claims'] = JSON.stringify(kept)
      },
    },
    clientCredentials: { enabled: false },
    dPoP: { enabled: true },
    devInteractions: { enabled: false },
    deviceFlow: {
      enabled: true,
      charset: 'base-20',
      mask: '****-****',
      // What tells a person their own device from one that somebody else began with.
      deviceInfo: (ctx) => ({ ...describeRequester(ctx.req) }),
      successSource: pages.deviceDone,
      // The page is ours; what is left for the provider to show is how it went.
      userCodeInputSource: (ctx, _form, _out, cause) => pages.deviceRefused(ctx, cause),
    },
    encryption: { enabled: false },
    fapi: fapiFeature,
    externalSigningSupport: { enabled: true, ack: 'experimental-01' },
    introspection: { enabled: true, allowedPolicy: createIntrospectionPolicy(options) },
    jwtIntrospection: { enabled: true },
    jwtResponseModes: { enabled: false },
    jwtUserinfo: { enabled: true },
    pushedAuthorizationRequests: { enabled: true },
    // Those that nobody signed are taken in requestObjects.ts.
    requestObjects: {
      enabled: true,
      requireSignedRequestObject: false,
      assertJwtClaimsAndHeader: checkRequestObject,
    },
    resourceIndicators: { enabled: false },
    revocation: {
      enabled: true,
      allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
    },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: pages.signOut,
      postLogoutSuccessSource: pages.signedOut,
    },
    userinfo: { enabled: true },
  }
}

const asymmetric = ['ES256', 'RS256', 'PS256', 'EdDSA', 'Ed25519'] as const

/** How tokens are signed, and how applications may sign what they send. No algorithm shares a secret. */
export const algorithms: Configuration['enabledJWA'] = {
  idTokenSigningAlgValues: ['ES256', 'RS256'],
  userinfoSigningAlgValues: ['ES256', 'RS256'],
  introspectionSigningAlgValues: ['ES256', 'RS256'],
  authorizationSigningAlgValues: ['ES256', 'RS256'],
  clientAuthSigningAlgValues: asymmetric,
  requestObjectSigningAlgValues: asymmetric,
  dPoPSigningAlgValues: ['ES256', 'EdDSA', 'Ed25519'],
}

/** How an application proves itself wherever it calls the server by itself. */
export const clientAuthMethods: Configuration['clientAuthMethods'] = [
  'client_secret_basic',
  'client_secret_post',
  'private_key_jwt',
  'none',
]

/** What the provider leaves out of the discovery document (RFC 8414, section 2; Initiating User Registration 1.0). */
export const discovery: Configuration['discovery'] = {
  prompt_values_supported: ['none', 'login', 'consent', 'select_account'],
  introspection_endpoint_auth_methods_supported: clientAuthMethods,
  introspection_endpoint_auth_signing_alg_values_supported: asymmetric,
  revocation_endpoint_auth_methods_supported: clientAuthMethods,
  revocation_endpoint_auth_signing_alg_values_supported: asymmetric,
}
