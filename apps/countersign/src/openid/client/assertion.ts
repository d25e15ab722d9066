import { type ApplicationSigningAlg, applicationSigningAlgs } from '@countersign/product-api'
import { JwtError, type ParsedJwt, parseJwt } from '../jwt/parseJwt.ts'
import { checkClaims, skewSeconds } from '../jwt/verifyJwt.ts'
import { invalidClient, invalidRequest, type OAuthError } from '../OAuthError.ts'
import type { Client } from './Client.ts'
import type { SingleProof } from './usedProofs.ts'

/** What an application says that its assertion is (RFC 7523, section 2.2). */
export const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

/** How applications sign that are held to FAPI 2.0 (section 5.4.1): RS256 is not among it. */
export const fapiAlgorithms: readonly ApplicationSigningAlg[] = ['ES256', 'PS256', 'EdDSA', 'Ed25519']

/**
 * How long an assertion may live (RFC 7523, section 3): it is remembered until then. Authlib's live for an hour, and it has
 * no setting for that.
 */
const longestSeconds = 3_600

/** An assertion that says whose it is; nothing of it is verified. */
export interface ReadAssertion {
  readonly clientId: string
  readonly jwt: ParsedJwt
}

/**
 * Reads an assertion, so that the application is found by whose keys it is verified (RFC 7521, section 4.2).
 *
 * @throws {OAuthError} `invalid_request`, or `invalid_client`
 */
export function readAssertion(assertion: string, type: string | undefined): ReadAssertion {
  const jwt = read(assertion)
  const { sub } = jwt.claims
  if (typeof sub !== 'string' || sub === '') throw invalidClient('the client_assertion has no sub')
  if (type === undefined) throw invalidRequest('client_assertion_type is missing')
  if (type !== assertionType) throw invalidRequest(`client_assertion_type must be ${assertionType}`)
  return { clientId: sub, jwt }
}

function read(assertion: string): ParsedJwt {
  try {
    return parseJwt(assertion)
  } catch (error) {
    if (error instanceof JwtError) throw invalidRequest('client_assertion is not a JWT')
    throw error
  }
}

/** Where and when an assertion was sent. */
interface Sent {
  readonly issuer: string
  /** The paths that an assertion may be for, beside the issuer: that of the token endpoint, and the one that it was sent to. */
  readonly paths: readonly string[]
  readonly now: number
}

/** Who signs assertions. */
export interface AssertionMaker extends Pick<Client, 'id' | 'isFapi'> {
  readonly metadata: Pick<Client['metadata'], 'tokenEndpointAuthSigningAlg'>
}

/** With what an application may sign its assertions: with what it has registered, where it has. */
export function listAssertionAlgorithms({
  metadata,
  isFapi,
}: AssertionMaker): readonly ApplicationSigningAlg[] {
  const { tokenEndpointAuthSigningAlg: own } = metadata
  const possible = isFapi ? fapiAlgorithms : applicationSigningAlgs
  return own === null ? possible : possible.filter((alg) => alg === own)
}

/**
 * Checks what an assertion says (RFC 7523, section 3), but for its signature and whether it was used before. An application
 * that is held to FAPI 2.0 names the issuer alone, as a text (section 5.3.2.1).
 *
 * @throws {OAuthError} `invalid_client`
 */
export function checkAssertion({ claims, alg }: ParsedJwt, client: AssertionMaker, sent: Sent): SingleProof {
  if (!listAssertionAlgorithms(client).some((one) => one === alg))
    throw refuse('is signed by another algorithm')
  try {
    checkClaims(claims, sent.now)
  } catch (error) {
    throw error instanceof JwtError ? refuse(`is refused: ${error.message}`) : error
  }
  const { iss, aud, exp, jti } = claims
  if (iss !== client.id) throw refuse('has an iss that is not the client_id')
  if (typeof jti !== 'string' || jti === '') throw refuse('has no jti')
  if (typeof exp !== 'number') throw refuse('has no exp')
  if (!isAudience(aud, client, sent)) throw refuse('has another aud')
  if (exp > sent.now / 1_000 + longestSeconds + skewSeconds)
    throw invalidClient('it lives too long', 'client_assertion lives longer than an hour')
  return { clientId: client.id, jti, exp: exp + skewSeconds }
}

function isAudience(aud: unknown, { isFapi }: AssertionMaker, { issuer, paths }: Sent): boolean {
  if (isFapi) return aud === issuer
  const audiences: readonly unknown[] = Array.isArray(aud) ? aud : [aud]
  return audiences.some((one) => one === issuer || paths.some((path) => one === issuer + path))
}

function refuse(why: string): OAuthError {
  return invalidClient(`the client_assertion ${why}`)
}
