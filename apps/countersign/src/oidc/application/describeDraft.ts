import { type ApplicationDraft, applicationDraftSchema } from '@countersign/product-api'
import { type AllClientMetadata, errors } from 'oidc-provider'
import * as v from 'valibot'

/**
 * What an application says of itself, as an operator would have written it. What is said beyond that, such as a
 * picture's address or whom to contact, is not kept: this server asks no other host for it.
 *
 * @throws {errors.InvalidClientMetadata} where that would change what the application is.
 */
export function describeDraft(metadata: AllClientMetadata): ApplicationDraft {
  for (const name of ['jwks_uri', 'sector_identifier_uri'] as const) {
    if (metadata[name] !== undefined) {
      throw new errors.InvalidClientMetadata(
        `${name} is not taken: this server asks no other host for anything`,
      )
    }
  }
  const draft = Object.fromEntries(
    Object.entries(fields)
      .map(([field, name]) => [field, metadata[name]] as const)
      .filter(([, value]) => value !== undefined),
  )
  const name = metadata.client_name ?? hostOf(metadata.redirect_uris)
  const scopes = metadata.scope?.split(' ')
  const result = v.safeParse(applicationDraftSchema, { ...draft, name, ...(scopes && { scopes }) })
  if (result.success) return result.output
  const field = v.getDotPath(result.issues[0]) ?? ''
  throw new errors.InvalidClientMetadata(`${field} is not what this server takes`)
}

const fields = {
  tokenEndpointAuthMethod: 'token_endpoint_auth_method',
  redirectUris: 'redirect_uris',
  postLogoutRedirectUris: 'post_logout_redirect_uris',
  backchannelLogoutUri: 'backchannel_logout_uri',
  policyUri: 'policy_uri',
  tosUri: 'tos_uri',
  subjectType: 'subject_type',
  idTokenSignedResponseAlg: 'id_token_signed_response_alg',
  applicationType: 'application_type',
  jwks: 'jwks',
} as const

function hostOf([first = '']: readonly string[] = []): string {
  return URL.parse(first)?.host ?? 'application'
}
