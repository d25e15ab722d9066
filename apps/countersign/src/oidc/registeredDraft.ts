import { applicationDraftSchema, type Scope, settingNames } from '@countersign/product-api'
import { explainImitation } from '@countersign/server/extension'
import { isLoopback } from '@countersign/siwe'
import { type AllClientMetadata, errors, type KoaContextWithOIDC } from 'oidc-provider'
import * as v from 'valibot'
import type { WrittenApplication } from '../applications/applications.fields.ts'
import { parseRedirectUri } from '../applications/parseRedirectUri.ts'
import { usesRedirects } from '../applications/protocolSettings.fields.ts'
import { FieldError } from '../fields/FieldError.ts'

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
export function prepareRegistration({ oidc }: KoaContextWithOIDC, offered: readonly Scope[]): void {
  const written = readWritten(oidc.body)
  const refused = notOffered.find((name) => isAsked(written[name]))
  if (refused !== undefined) {
    throw new errors.InvalidClientMetadata(`${refused} is not taken: this server does not offer it`)
  }
  Object.assign(oidc.body ?? {}, keepPossible(written, offered))
  if (written['security_profile'] === 'fapi2') fillInProfile(written, oidc.body)
  const { grant_types: grantTypes } = written
  const isGranted = Array.isArray(grantTypes) && grantTypes.length > 0
  if (!isGranted || usesRedirects({ grantTypes }) || written['response_types'] !== undefined) return
  Object.assign(oidc.body ?? {}, { response_types: [] })
}

/**
 * What stays of lists of which a part cannot be taken; the answer says what was kept (RFC 7591, sections 2 and 3.2.1). Where
 * nothing of a list of addresses can be taken, it stays, and is refused by name.
 */
function keepPossible(written: Written, offered: readonly Scope[]): Written {
  const { scope, redirect_uris, post_logout_redirect_uris, application_type } = written
  const applicationType = application_type === 'native' ? 'native' : 'web'
  const keepAddresses = (addresses: unknown) => {
    if (!Array.isArray(addresses)) return addresses
    const possible = addresses.filter((address) => isPossibleRedirect(address, applicationType))
    return possible.length === 0 ? addresses : [...new Set(possible)]
  }
  return {
    // A request at an address is refused when it comes; that there could be some asks for nothing.
    request_uris: undefined,
    ...(typeof scope === 'string' && { scope: keepScopes(scope, offered) }),
    ...(redirect_uris !== undefined && { redirect_uris: keepAddresses(redirect_uris) }),
    ...(post_logout_redirect_uris !== undefined && {
      post_logout_redirect_uris: keepAddresses(post_logout_redirect_uris),
    }),
  }
}

/** Authorization passes over a scope that is not offered, too. Whoever asked for others alone did not ask for all. */
function keepScopes(scope: string, offered: readonly Scope[]): string {
  const asked = new Set(scope.split(' '))
  return offered.filter((one) => asked.has(one)).join(' ') || 'openid'
}

function isPossibleRedirect(address: unknown, applicationType: 'web' | 'native'): boolean {
  if (typeof address !== 'string') return false
  try {
    const { protocol, hostname } = new URL(parseRedirectUri(address, 'redirectUris', { applicationType }))
    // The provider takes no https address of a native application's own machine.
    return !(applicationType === 'native' && protocol === 'https:' && isLoopback(hostname))
  } catch (error) {
    if (error instanceof FieldError) return false
    throw error
  }
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
