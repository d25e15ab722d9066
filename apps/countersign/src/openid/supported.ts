import { grantTypes } from '@countersign/product-api'
import { walletContextClasses } from '@countersign/server/extension'
import { prompts, responseModes } from './request/AuthorizationRequest.ts'

/*
 * What the provider can, in the words of its standards: discovery says it, and whatever checks a request reads it here.
 */

/** With which algorithms tokens and answers are signed. */
export const ownAlgorithms = ['ES256', 'RS256'] as const

/** With which algorithms an application may sign what it sends: with none that shares a secret. */
export const applicationAlgorithms = ['ES256', 'RS256', 'PS256', 'EdDSA', 'Ed25519'] as const

/** With which algorithms an application may prove that it has a key (RFC 9449). */
export const proofAlgorithms = ['ES256', 'EdDSA', 'Ed25519'] as const

/** How an application proves itself wherever it calls the server by itself. */
export const clientAuthMethods = [
  'client_secret_basic',
  'client_secret_post',
  'private_key_jwt',
  'none',
] as const

/** What is the same of every provider, by the names of OpenID Connect Discovery 1.0, section 3, and of RFC 8414. */
export const supported: Readonly<Record<string, boolean | readonly string[]>> = {
  acr_values_supported: Object.values(walletContextClasses),
  authorization_response_iss_parameter_supported: true,
  authorization_signing_alg_values_supported: ownAlgorithms,
  backchannel_logout_session_supported: true,
  backchannel_logout_supported: true,
  claim_types_supported: ['normal'],
  claims_parameter_supported: true,
  code_challenge_methods_supported: ['S256'],
  dpop_signing_alg_values_supported: proofAlgorithms,
  grant_types_supported: grantTypes,
  id_token_signing_alg_values_supported: ownAlgorithms,
  introspection_endpoint_auth_methods_supported: clientAuthMethods,
  introspection_endpoint_auth_signing_alg_values_supported: applicationAlgorithms,
  introspection_signing_alg_values_supported: ownAlgorithms,
  // OpenID Connect Initiating User Registration 1.0.
  prompt_values_supported: prompts,
  request_object_signing_alg_values_supported: [...applicationAlgorithms, 'none'],
  request_parameter_supported: true,
  request_uri_parameter_supported: false,
  response_modes_supported: responseModes,
  response_types_supported: ['code'],
  revocation_endpoint_auth_methods_supported: clientAuthMethods,
  revocation_endpoint_auth_signing_alg_values_supported: applicationAlgorithms,
  subject_types_supported: ['public', 'pairwise'],
  token_endpoint_auth_methods_supported: clientAuthMethods,
  token_endpoint_auth_signing_alg_values_supported: applicationAlgorithms,
  userinfo_signing_alg_values_supported: ownAlgorithms,
}
