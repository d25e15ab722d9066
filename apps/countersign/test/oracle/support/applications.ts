import type { ApplicationDraft, Scope } from '@countersign/product-api'
import type { AllClientMetadata, ClientMetadata } from 'oidc-provider'
import type { Keys } from './signed.ts'

/** One application, as it is written into our store and as oidc-provider is told of it. */
export interface Application {
  readonly draft: Partial<ApplicationDraft>
  readonly metadata: ClientMetadata
  /** How it proves itself where it calls by itself. */
  readonly proof: 'basic' | 'post' | 'key' | 'none'
  /** What a person is asked to allow it. */
  readonly scope: string
  /** How it sends its requests, unless a request is spoilt. */
  readonly sends: 'query' | 'pushed' | 'object'
  readonly isBound: boolean
}

interface Row extends Partial<Omit<Application, 'scope' | 'metadata'>> {
  /** What differs from a confidential application with the code flow and refresh tokens. */
  readonly metadata?: AllClientMetadata
  readonly scopes?: readonly Scope[]
}

const deviceCode = 'urn:ietf:params:oauth:grant-type:device_code'

/** One of each kind: what is said of it on the left is what we call it, on the right what the standards do. */
function listRows({ jwks }: Pick<Keys, 'jwks'>): Readonly<Record<string, Row>> {
  const ofKeys = { draft: { jwks }, metadata: { jwks } }
  return {
    plain: {
      draft: { postLogoutRedirectUris: ['https://plain.example/out'] },
      metadata: { post_logout_redirect_uris: ['https://plain.example/out'] },
    },
    poster: {
      proof: 'post',
      draft: {
        tokenEndpointAuthMethod: 'client_secret_post',
        backchannelLogoutUri: 'https://poster.example/logout',
      },
      metadata: {
        token_endpoint_auth_method: 'client_secret_post',
        backchannel_logout_uri: 'https://poster.example/logout',
        backchannel_logout_session_required: true,
      },
    },
    open: {
      proof: 'none',
      draft: { tokenEndpointAuthMethod: 'none' },
      metadata: { token_endpoint_auth_method: 'none' },
    },
    signer: {
      proof: 'key',
      draft: { ...ofKeys.draft, tokenEndpointAuthMethod: 'private_key_jwt' },
      metadata: { ...ofKeys.metadata, token_endpoint_auth_method: 'private_key_jwt' },
    },
    narrow: { scopes: ['openid', 'profile'] },
    several: {
      draft: { redirectUris: ['https://several.example/callback', 'https://several.example/two?kept=1'] },
      metadata: { redirect_uris: ['https://several.example/callback', 'https://several.example/two?kept=1'] },
    },
    pairwise: { draft: { subjectType: 'pairwise' }, metadata: { subject_type: 'pairwise' } },
    codes: {
      draft: { grantTypes: ['authorization_code'] },
      metadata: { grant_types: ['authorization_code'] },
    },
    strict: { draft: { isPkceRequired: true } },
    pushing: {
      sends: 'pushed',
      draft: { requirePushedAuthorizationRequests: true },
      metadata: { require_pushed_authorization_requests: true },
    },
    bound: {
      isBound: true,
      draft: { dpopBoundAccessTokens: true },
      metadata: { dpop_bound_access_tokens: true },
    },
    objects: { ...ofKeys, sends: 'object' },
    onlyObjects: {
      sends: 'object',
      draft: { ...ofKeys.draft, requireSignedRequestObject: true },
      metadata: { ...ofKeys.metadata, require_signed_request_object: true },
    },
    telling: {
      draft: {
        userinfoSignedResponseAlg: 'ES256',
        idTokenSignedResponseAlg: 'ES256',
        introspectionSignedResponseAlg: 'ES256',
      },
      metadata: {
        userinfo_signed_response_alg: 'ES256',
        id_token_signed_response_alg: 'ES256',
        introspection_signed_response_alg: 'ES256',
        authorization_signed_response_alg: 'ES256',
      },
    },
    fapi: {
      proof: 'key',
      sends: 'pushed',
      isBound: true,
      draft: { ...ofKeys.draft, securityProfile: 'fapi2' },
      metadata: {
        ...ofKeys.metadata,
        token_endpoint_auth_method: 'private_key_jwt',
        id_token_signed_response_alg: 'ES256',
        introspection_signed_response_alg: 'ES256',
        authorization_signed_response_alg: 'ES256',
        require_pushed_authorization_requests: true,
        dpop_bound_access_tokens: true,
      },
    },
    brief: { draft: { accessTokenSeconds: 60, idTokenSeconds: 120, refreshTokenSeconds: 300 } },
    device: {
      proof: 'none',
      draft: {
        applicationType: 'native',
        tokenEndpointAuthMethod: 'none',
        redirectUris: ['com.example.app:/callback'],
      },
      metadata: {
        application_type: 'native',
        token_endpoint_auth_method: 'none',
        redirect_uris: ['com.example.app:/callback'],
        grant_types: ['authorization_code', 'refresh_token', deviceCode],
      },
    },
  }
}

const usual: readonly Scope[] = ['openid', 'profile', 'wallet', 'offline_access']

/** All of them, by their client ids. */
export function listApplications(keys: Pick<Keys, 'jwks'>): ReadonlyMap<string, Application> {
  const all = Object.entries(listRows(keys)).map(
    ([clientId, row]) => [clientId, complete(clientId, row)] as const,
  )
  return new Map(all)
}

function complete(clientId: string, row: Row): Application {
  const { draft, metadata, proof = 'basic', sends = 'query', isBound = false, scopes = usual } = row
  const redirectUri = `https://${clientId.toLowerCase()}.example/callback`
  const scope = scopes.join(' ')
  return {
    draft: {
      clientId,
      name: `The one called ${clientId}`,
      redirectUris: [redirectUri],
      scopes: [...scopes],
      ...draft,
    },
    metadata: {
      client_name: `The one called ${clientId}`,
      response_types: ['code'],
      grant_types: ['authorization_code', 'refresh_token'],
      scope,
      ...metadata,
      client_id: clientId,
      redirect_uris: metadata?.redirect_uris ?? [redirectUri],
    },
    proof,
    sends,
    isBound,
    scope,
  }
}
