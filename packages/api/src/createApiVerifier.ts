import type { PlainResponse } from './AccessError.ts'
import { checkPossession } from './dpop/checkPossession.ts'
import { createNonces } from './dpop/createNonces.ts'
import { createMemoryProofs } from './dpop/usedProofs.ts'
import type { FetchLike } from './issuer/askIssuer.ts'
import { createIntrospection } from './issuer/createIntrospection.ts'
import { createKept } from './issuer/createKept.ts'
import { createKeys } from './issuer/createKeys.ts'
import { discoverIssuer } from './issuer/discoverIssuer.ts'
import {
  createMetadataAnswers,
  describeResource,
  findMetadataUrl,
  type ResourceMetadata,
} from './metadata/resourceMetadata.ts'
import { type ApiVerifierOptions, checkOptions, checkScopes } from './options.ts'
import { Failure } from './request/Failure.ts'
import type { RequestLike } from './request/RequestLike.ts'
import { readCredentials } from './request/readCredentials.ts'
import { refuse } from './request/refuse.ts'
import { type AccessToken, readClaims } from './token/AccessToken.ts'
import { createTokenCheck, readBoundKey } from './token/createTokenCheck.ts'

/** Verifies the access tokens that requests to an API bring. */
export interface ApiVerifier {
  /**
   * Verifies the token of a request, which must have all of these scopes: none are asked for by `[]`.
   *
   * @throws {AccessError} with the answer that refuses the request
   * @throws {TypeError} for a scope that is not among those of the API
   * @example const { subject } = await api.verify(request, ['files:read'])
   */
  readonly verify: (request: RequestLike, scopes: readonly string[]) => Promise<AccessToken>
  /**
   * Checks the scopes of a route before there is a request.
   *
   * @throws {TypeError} for one that is not among those of the API
   */
  readonly checkScopes: (scopes: readonly string[]) => void
  /** Answers a request for the metadata of the API (RFC 9728, section 3); undefined for any other. */
  readonly answerMetadata: (request: Pick<RequestLike, 'method' | 'url'>) => PlainResponse | undefined
  /** What the API says about itself. */
  readonly metadata: ResourceMetadata
  /** Where it says that: what refusals name by `resource_metadata`. */
  readonly metadataUrl: string
}

/**
 * Makes what verifies access tokens for an API: signed ones (RFC 9068) by the published keys of the issuer, which are fetched
 * when the first token comes, and opaque ones by asking it (RFC 7662). Tokens that are bound to a key need its proof (RFC 9449).
 *
 * @throws {TypeError} that names the option which cannot be used
 * @example
 * const api = createApiVerifier({
 *   issuer: 'https://login.example',
 *   audience: 'https://files.example/v1',
 *   scopes: ['files:read', 'files:write'],
 * })
 */
export function createApiVerifier(options: ApiVerifierOptions): ApiVerifier {
  const { now = () => Date.now(), dpop = {}, introspection, onRefusal } = options
  const { issuer, identifier, scopes: known, algorithms } = checkOptions(options)
  const fetch: FetchLike = options.fetch ?? ((url, init) => globalThis.fetch(url, init))
  const addresses = createKept(() => discoverIssuer(fetch, issuer), now)
  const asking = { fetch, now, addresses }
  const check = createTokenCheck({
    issuer,
    audiences: [identifier, `${identifier}/`],
    algorithms,
    findKey: createKeys(asking),
    introspect: introspection && createIntrospection({ ...asking, issuer, credentials: introspection }),
    isEachAsked: introspection?.tokens === 'every',
    now,
  })
  const { nonceSecret } = dpop
  const nonces = nonceSecret === undefined ? undefined : createNonces(nonceSecret, identifier, now)
  const { origin } = new URL(identifier)
  const proofs = { origin, usedProofs: dpop.usedProofs ?? createMemoryProofs(now), nonces, now }
  const isDpopRequired = dpop.use === 'required'
  const metadataUrl = findMetadataUrl(identifier)
  const { name, documentation } = options
  const source = { issuer, identifier, scopes: known, name, documentation, isDpopRequired }

  async function verify(request: RequestLike, scopes: readonly string[]): Promise<AccessToken> {
    checkScopes(known, scopes)
    const headers: Record<string, string> = nonces ? { 'dpop-nonce': await nonces.make() } : {}
    let standing: readonly string[] = []
    let isDpop = isDpopRequired || request.headers.get('dpop') !== null
    try {
      const credentials = readCredentials(request)
      isDpop ||= credentials.scheme === 'dpop'
      const claims = await check(credentials.token)
      const boundKey = readBoundKey(claims)
      isDpop ||= boundKey !== undefined
      if (isDpop) await checkPossession(request, { ...credentials, boundKey }, proofs)
      const token = readClaims(claims, headers)
      standing = token.scopes
      if (scopes.every((scope) => standing.includes(scope))) return token
      throw new Failure('insufficient_scope', 'The access token does not allow this.')
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      // Who asks again asks for what it has as well (RFC 6750, section 3.1): a new token takes the place of the old.
      const wanted = [...new Set([...standing, ...scopes])]
      const refusal = refuse(error, { metadataUrl, isDpop, scopes: wanted, headers })
      onRefusal?.(refusal)
      throw refusal
    }
  }

  return {
    verify,
    checkScopes: (scopes) => checkScopes(known, scopes),
    answerMetadata: createMetadataAnswers(source),
    metadata: describeResource(source, identifier),
    metadataUrl,
  }
}
