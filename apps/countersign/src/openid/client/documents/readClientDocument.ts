import type { Scope } from '@countersign/product-api'
import {
  type ApplicationRules,
  type CheckedApplication,
  parseName,
} from '../../../applications/applications.fields.ts'
import { parsePageUri } from '../../../applications/parseRedirectUri.ts'
import { FieldError } from '../../../fields/FieldError.ts'
import { isObject } from '../../jwt/parseJwt.ts'
import { OAuthError } from '../../OAuthError.ts'
import { checkMetadata } from '../registration/checkMetadata.ts'
import { draftApplication } from '../registration/draftApplication.ts'
import type { Metadata } from '../registration/refuseMetadata.ts'
import { DocumentFault } from './DocumentFault.ts'

interface DocumentRules {
  readonly rules: ApplicationRules
  /** Which scopes there are here. */
  readonly offered: readonly Scope[]
}

/**
 * Makes an application of the document at an address (draft-ietf-oauth-client-id-metadata-document, section 4), by the rules for
 * strangers. A document is written for all servers at once: of what it says and we do not know, nothing is read, and what cannot
 * be taken of a list is left out.
 *
 * @throws {DocumentFault}
 */
export function readClientDocument(
  document: unknown,
  address: URL,
  { rules, offered }: DocumentRules,
): CheckedApplication {
  if (!isObject(document)) throw new DocumentFault('is no JSON object')
  // To the letter, so that nobody speaks for another address (section 4).
  if (document['client_id'] !== address.href)
    throw new DocumentFault('has another client_id than its address')
  if ('client_secret' in document || 'client_secret_expires_at' in document)
    throw new DocumentFault('holds a secret, which everybody can read')
  try {
    const metadata = checkMetadata(pickMetadata(document, address), { ...rules, offered })
    return draftApplication(metadata, rules)
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error
    throw new DocumentFault(`is not taken: ${error.description}`, { cause: error })
  }
}

/** What counts as it stands. */
const plain = [
  'application_type',
  'dpop_bound_access_tokens',
  'id_token_signed_response_alg',
  'jwks',
  'jwks_uri',
  'redirect_uris',
  'token_endpoint_auth_signing_alg',
] as const

const pages = ['client_uri', 'logo_uri', 'policy_uri', 'tos_uri'] as const

function pickMetadata(document: Metadata, address: URL): Metadata {
  const grants = readGrants(document['grant_types'])
  return {
    ...Object.fromEntries(
      plain.filter((name) => document[name] !== undefined).map((name) => [name, document[name]]),
    ),
    ...Object.fromEntries(
      pages.filter((name) => isPage(document[name])).map((name) => [name, document[name]]),
    ),
    client_name: readName(document['client_name'], address),
    token_endpoint_auth_method: readMethod(document['token_endpoint_auth_method']),
    grant_types: grants,
    // Whoever publishes a document has been looked at by nobody: an operator may add more.
    scope: grants.includes('refresh_token') ? 'openid profile offline_access' : 'openid profile',
  }
}

/**
 * Of the grants that it names, those that a person answers at the authorization endpoint: with that, a document is fetched. VS
 * Code lists the one for devices as well.
 */
function readGrants(named: unknown): string[] {
  const taken = ['authorization_code', 'refresh_token']
  return Array.isArray(named) ? taken.filter((one) => named.includes(one)) : ['authorization_code']
}

/** What everybody can read proves nothing (section 4.1): it may have keys, or none. */
function readMethod(named: unknown = 'none'): unknown {
  if (named === 'none' || named === 'private_key_jwt') return named
  throw new DocumentFault('has a token_endpoint_auth_method other than none and private_key_jwt')
}

/** A name that could pass for another is not shown: the host alone is. */
function readName(named: unknown, { host }: URL): string {
  if (typeof named !== 'string' || isOfOtherHost(named, host)) return host
  try {
    return parseName(named)
  } catch (error) {
    if (error instanceof FieldError) return host
    throw error
  }
}

/** Whether a name is written like an address of somebody else. */
function isOfOtherHost(name: string, host: string): boolean {
  const hosts =
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu) ?? []
  return hosts.some((one) => one !== host && !host.endsWith(`.${one}`))
}

function isPage(address: unknown): boolean {
  if (typeof address !== 'string') return false
  try {
    return parsePageUri(address, 'page') !== null
  } catch (error) {
    if (error instanceof FieldError) return false
    throw error
  }
}
