import type { PlainResponse } from '../AccessError.ts'
import { dpopAlgorithms } from '../dpop/checkProof.ts'
import { type RequestLike, readPath } from '../request/RequestLike.ts'

/** What an API says about itself, so that programs find where to get a token (RFC 9728, section 2). */
export interface ResourceMetadata {
  /** The identifier of the API. */
  readonly resource: string
  /** The issuer. */
  readonly authorization_servers: readonly string[]
  readonly scopes_supported?: readonly string[]
  readonly bearer_methods_supported: readonly ['header']
  readonly resource_name?: string
  readonly resource_documentation?: string
  readonly dpop_signing_alg_values_supported: readonly string[]
  readonly dpop_bound_access_tokens_required: boolean
}

/** What metadata is made of. */
export interface MetadataSource {
  readonly issuer: string
  /** Without the slash that may end it. */
  readonly identifier: string
  readonly scopes: readonly string[]
  readonly name: string | undefined
  readonly documentation: string | undefined
  readonly isDpopRequired: boolean
}

const wellKnown = '/.well-known/oauth-protected-resource'

/** Where the metadata of an API is (RFC 9728, section 3.1): between its host and its path. */
export function findMetadataUrl(identifier: string): string {
  const { origin, pathname } = new URL(identifier)
  return `${origin}${wellKnown}${withoutLastSlash(pathname)}`
}

/** A text without the one slash that may end it. */
export function withoutLastSlash(text: string): string {
  return text.endsWith('/') ? text.slice(0, -1) : text
}

/** Describes an API under one of its two names: with the slash that may end it, or without. */
export function describeResource(source: MetadataSource, resource: string): ResourceMetadata {
  const { issuer, scopes, name, documentation, isDpopRequired } = source
  return {
    resource,
    authorization_servers: [issuer],
    ...(scopes.length > 0 && { scopes_supported: scopes }),
    bearer_methods_supported: ['header'],
    ...(name !== undefined && { resource_name: name }),
    ...(documentation !== undefined && { resource_documentation: documentation }),
    dpop_signing_alg_values_supported: dpopAlgorithms,
    dpop_bound_access_tokens_required: isDpopRequired,
  }
}

/** Programs in pages of other origins may read it, and may send what MCP's clients do. */
const readable = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, OPTIONS',
  'access-control-allow-headers': 'MCP-Protocol-Version',
}

/**
 * Makes what answers requests for the metadata, and gives undefined for all others. Each place says the name that a program
 * must have put there (RFC 9728, section 3.3): without a slash at its end, or with one. Programs that know only the host find
 * the API there, too.
 */
export function createMetadataAnswers(
  source: MetadataSource,
): (request: Pick<RequestLike, 'method' | 'url'>) => PlainResponse | undefined {
  const { identifier } = source
  const own = new URL(findMetadataUrl(identifier)).pathname
  const bodies = new Map(
    [
      [`${wellKnown}/`, `${identifier}/`],
      [wellKnown, identifier],
      [`${own}/`, `${identifier}/`],
      [own, identifier],
    ].map(([path = '', resource = '']) => [path, JSON.stringify(describeResource(source, resource))]),
  )
  return ({ method, url }) => {
    const body = bodies.get(readPath(url) ?? '')
    if (body === undefined) return undefined
    if (method === 'OPTIONS') return { status: 204, headers: readable, body: '' }
    if (method !== 'GET' && method !== 'HEAD')
      return { status: 405, headers: { ...readable, allow: 'GET, HEAD, OPTIONS' }, body: '' }
    const headers = {
      ...readable,
      'content-type': 'application/json',
      'cache-control': 'public, max-age=300',
    }
    return { status: 200, headers, body: method === 'HEAD' ? '' : body }
  }
}
