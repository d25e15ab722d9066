import type { Scope } from '@countersign/product-api'
import { usesRedirects } from '../../../applications/protocolSettings.fields.ts'
import { checkAddresses, inferType, keepAddresses } from './metadataAddresses.ts'
import { checkKinds } from './metadataKinds.ts'
import { type Metadata, refuseMetadata } from './refuseMetadata.ts'

/*
 * What an application says of itself when it registers (OpenID Connect Dynamic Client Registration 1.0, section 2; RFC 7591).
 * All that a standard has a name for is kept or refused; the rest is nothing that we understand, and is ignored (RFC 7591,
 * section 2).
 */

/** Metadata of which each is of its kind, with what follows from them. */
export interface CheckedMetadata {
  /** What was sent, and what follows from it; nothing that was left out. */
  readonly written: Metadata
  readonly redirectUris: readonly string[]
}

/**
 * Checks the kinds of what was sent, and fills in what follows from it: what uses no redirects needs no address to be led back
 * to.
 *
 * @throws {OAuthError} `invalid_client_metadata`, or `invalid_redirect_uri`
 */
export function checkMetadata(
  given: Metadata,
  { offered, appSchemes }: { readonly offered: readonly Scope[]; readonly appSchemes?: readonly string[] },
): CheckedMetadata {
  const refused = notOffered.find((name) => isAsked(given[name]))
  if (refused !== undefined) throw refuseMetadata(refused, 'is not taken: this server does not offer it')
  const sent = { ...given, ...inferType(given) }
  const written = { ...sent, ...keepPossible(sent, offered, appSchemes), ...fillInProfile(sent) }
  const usesCode = readResponseTypes(written).length > 0
  if (usesCode && !isGiven(written['redirect_uris'])) throw refuseMetadata('redirect_uris', 'is missing')
  if (usesCode && written['response_modes'] !== undefined)
    throw refuseMetadata('response_modes', 'is not taken')
  checkKinds(written)
  const redirectUris = readTexts('redirect_uris', written)
  checkAddresses('post_logout_redirect_uris', readTexts('post_logout_redirect_uris', written), written)
  checkAddresses('redirect_uris', redirectUris, written)
  if (usesCode && redirectUris.length === 0) throw refuseMetadata('redirect_uris', 'is empty')
  const grants = written['grant_types'] === undefined ? {} : { grant_types: fitGrants(written, usesCode) }
  return { written: { ...written, ...grants }, redirectUris }
}

/** Off, or a list of nothing, asks for nothing. */
function isAsked(value: unknown): boolean {
  return value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0)
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

/** What stays of lists of which a part cannot be taken. */
function keepPossible(
  sent: Metadata,
  offered: readonly Scope[],
  appSchemes: readonly string[] | undefined,
): Metadata {
  const { scope, redirect_uris, post_logout_redirect_uris } = sent
  return {
    ...(typeof scope === 'string' && { scope: keepScopes(scope, offered) }),
    redirect_uris: keepAddresses(redirect_uris, sent, appSchemes),
    post_logout_redirect_uris: keepAddresses(post_logout_redirect_uris, sent, appSchemes),
  }
}

/** Authorization passes over a scope that is not offered, too. Whoever asked for others alone did not ask for all. */
function keepScopes(scope: string, offered: readonly Scope[]): string {
  const asked = new Set(scope.split(' '))
  return offered.filter((one) => asked.has(one)).join(' ') || 'openid'
}

/** What a profile has instead of the defaults of the standards. */
function fillInProfile({
  security_profile: profile,
  token_endpoint_auth_method = 'private_key_jwt',
  id_token_signed_response_alg = 'ES256',
}: Metadata): Metadata {
  return profile === 'fapi2' ? { token_endpoint_auth_method, id_token_signed_response_alg } : {}
}

/** Codes alone are offered; what has its sign-ins on another device needs none. */
function readResponseTypes(written: Metadata): readonly string[] {
  const { grant_types } = written
  if (written['response_types'] === undefined) {
    const grantTypes = Array.isArray(grant_types) && grant_types.length > 0 ? grant_types : null
    return usesRedirects({ grantTypes }) ? ['code'] : []
  }
  const types = readTexts('response_types', written)
  if (types.every((type) => /^code(?: code)*$/.test(type))) return types
  throw refuseMetadata('response_types', 'may hold code alone')
}

/** The grant of a code goes with codes, whether it was named or not. */
function fitGrants(written: Metadata, usesCode: boolean): readonly string[] {
  const named = new Set(readTexts('grant_types', written))
  if (usesCode) named.add('authorization_code')
  else named.delete('authorization_code')
  // What an application may do by itself is for an operator to say (RFC 7591, section 2).
  named.delete('client_credentials')
  return [...named]
}

/** A list of texts; an empty one where it was left out. */
function readTexts(name: string, written: Metadata): readonly string[] {
  const value = written[name] ?? []
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value
  throw refuseMetadata(name, 'is no list of texts')
}

/** What standards have a name for and this server does not offer. */
const notOffered = [
  'authorization_details_types',
  'authorization_encrypted_response_alg',
  'authorization_encrypted_response_enc',
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
