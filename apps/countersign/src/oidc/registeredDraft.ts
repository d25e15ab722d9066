import { applicationDraftSchema, settingNames } from '@countersign/product-api'
import { explainImitation } from '@countersign/server/extension'
import { type AllClientMetadata, errors, type KoaContextWithOIDC } from 'oidc-provider'
import * as v from 'valibot'
import type { WrittenApplication } from '../applications/parseApplication.ts'
import { usesRedirects } from '../applications/protocolSettings.ts'

/*
 * What an application says of itself when it registers (OpenID Connect Dynamic Client Registration 1.0, RFC 7591). All that
 * a standard has a name for is kept or refused; the rest is nothing that we understand, and is ignored (RFC 7591, section 2).
 */

type Written = Readonly<Record<string, unknown>>

/**
 * Checks a registration before the provider reads it: the provider drops what it does not offer. What uses no redirects gets
 * no response types, so that it needs no address to be led back to.
 *
 * @throws {errors.InvalidClientMetadata} naming what is not offered
 */
export function prepareRegistration({ oidc }: KoaContextWithOIDC): void {
  const written = readWritten(oidc.body)
  const refused = notOffered.find((name) => isAsked(written[name]))
  if (refused !== undefined) {
    throw new errors.InvalidClientMetadata(`${refused} is not taken: this server does not offer it`)
  }
  if (written['security_profile'] === 'fapi2') fillInProfile(written, oidc.body)
  const { grant_types: grantTypes } = written
  const isGranted = Array.isArray(grantTypes) && grantTypes.length > 0
  if (!isGranted || usesRedirects({ grantTypes }) || written['response_types'] !== undefined) return
  Object.assign(oidc.body ?? {}, { response_types: [] })
}

/** The provider's own defaults are those of the standard profile. */
function fillInProfile(written: Written, body: unknown): void {
  const { token_endpoint_auth_method = 'private_key_jwt', id_token_signed_response_alg = 'ES256' } = written
  Object.assign(body ?? {}, { token_endpoint_auth_method, id_token_signed_response_alg })
}

/** Off, or a list of nothing, asks for nothing. */
function isAsked(value: unknown): boolean {
  return value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0)
}

/**
 * An application as an operator would have written it, and where its logo is. The provider has checked the metadata, and has
 * filled in what was not `written`.
 *
 * @throws {errors.InvalidClientMetadata} where that would change what the application is.
 */
export function describeDraft(metadata: AllClientMetadata, body: unknown): WrittenApplication {
  const written = readWritten(body)
  const draft = Object.fromEntries(
    Object.entries(fields)
      .filter(([, name]) => written[name] !== undefined)
      .map(([field, name]) => [field, metadata[name] ?? written[name]] as const),
  )
  const redirectUris = metadata.redirect_uris ?? []
  const name = metadata.client_name ?? readHost(redirectUris)
  const scopes = metadata.scope?.split(' ')
  const result = v.safeParse(applicationDraftSchema, {
    ...draft,
    redirectUris,
    name,
    ...(scopes && { scopes }),
  })
  if (result.success) return { ...result.output, logoUri: metadata.logo_uri ?? null }
  const field = v.getDotPath(result.issues[0]) ?? ''
  throw new errors.InvalidClientMetadata(`${field} is not what this server takes`)
}

function readWritten(body: unknown): Written {
  return typeof body === 'object' && body !== null ? Object.fromEntries(Object.entries(body)) : {}
}

/** The name of a field of ours in the protocol: `default_max_age` for `defaultMaxAge`. */
export function protocolName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

const fields: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'tokenEndpointAuthMethod',
    'postLogoutRedirectUris',
    'backchannelLogoutUri',
    'policyUri',
    'tosUri',
    'clientUri',
    'subjectType',
    'idTokenSignedResponseAlg',
    'applicationType',
    'jwks',
    ...settingNames,
  ].map((field) => [field, protocolName(field)]),
)

/** What standards have a name for and this server does not offer. */
const notOffered = [
  'authorization_details_types',
  'authorization_encrypted_response_alg',
  'authorization_encrypted_response_enc',
  'authorization_signed_response_alg',
  'backchannel_client_notification_endpoint',
  'backchannel_token_delivery_mode',
  'backchannel_user_code_parameter',
  'frontchannel_logout_session_required',
  'frontchannel_logout_uri',
  'id_token_encrypted_response_alg',
  'id_token_encrypted_response_enc',
  'introspection_encrypted_response_alg',
  'introspection_encrypted_response_enc',
  'request_object_encryption_alg',
  'request_object_encryption_enc',
  'request_uris',
  'response_modes',
  'software_statement',
  'tls_client_auth_san_dns',
  'tls_client_auth_san_email',
  'tls_client_auth_san_ip',
  'tls_client_auth_san_uri',
  'tls_client_auth_subject_dn',
  'tls_client_certificate_bound_access_tokens',
  'use_mtls_endpoint_aliases',
  'userinfo_encrypted_response_alg',
  'userinfo_encrypted_response_enc',
] as const

function readHost([first = '']: readonly string[]): string {
  const host = URL.parse(first)?.host ?? ''
  return host === '' || explainImitation(host) !== undefined ? 'application' : host
}
