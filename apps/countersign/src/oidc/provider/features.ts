import type { Configuration } from 'oidc-provider'
import type { Pages } from './pages.ts'

/** What is offered and what is not. Nothing is left to the provider's defaults. */
export function createFeatures(pages: Pages): Configuration['features'] {
  return {
    backchannelLogout: { enabled: true },
    claimsParameter: { enabled: true },
    clientCredentials: { enabled: false },
    dPoP: { enabled: true },
    devInteractions: { enabled: false },
    deviceFlow: {
      enabled: true,
      charset: 'base-20',
      mask: '****-****',
      deviceInfo: () => ({}),
      successSource: pages.deviceDone,
      // The page is ours; what is left for the provider to show is how it went.
      userCodeInputSource: (ctx, _form, _out, cause) => pages.deviceRefused(ctx, cause),
    },
    encryption: { enabled: false },
    externalSigningSupport: { enabled: true, ack: 'experimental-01' },
    introspection: {
      enabled: true,
      // A token is told about to the application that it was issued to, and to no other.
      allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
    },
    jwtIntrospection: { enabled: false },
    jwtResponseModes: { enabled: false },
    jwtUserinfo: { enabled: false },
    pushedAuthorizationRequests: { enabled: true },
    requestObjects: { enabled: false },
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
