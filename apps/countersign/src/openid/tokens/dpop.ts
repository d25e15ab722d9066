import { hash } from 'node:crypto'
import { type Claims, isObject, JwtError, type ParsedJwt, parseJwt } from '../jwt/parseJwt.ts'
import { findThumbprint, importKey, type VerifyingKey } from '../jwt/verifyingKeys.ts'
import { checkClaims, isOfType, isSignedByOne } from '../jwt/verifyJwt.ts'
import { OAuthError } from '../OAuthError.ts'
import { type DpopNonces, nonceSeconds } from './dpopNonces.ts'

/** With what a proof may be signed. */
export const dpopAlgorithms = ['ES256', 'EdDSA', 'Ed25519'] as const

/** By how much the time of a proof may be off, back and ahead. */
const mostSecondsOff = 300

/** What a proof has to be of. */
export interface ProvenRequest {
  readonly method: string
  /** Without query and fragment, as `URL` writes it. */
  readonly url: string
  /** The token that the request brings. */
  readonly accessToken?: string | undefined
  readonly now: number
  /** Undefined where proofs need none, and may have none. */
  readonly nonces?: DpopNonces | undefined
}

/** A proof that is good, unless it was used before: whoever takes it records that. */
export interface CheckedDpop {
  /** Of the key that the tokens are bound to (RFC 7638). */
  readonly thumbprint: string
  readonly jti: string
  /** Until when it could be used, in seconds since 1970. */
  readonly exp: number
}

/**
 * Checks a proof of possession (RFC 9449, section 4.3), but for whether it was used before.
 *
 * @throws {OAuthError} `invalid_dpop_proof`, or `use_dpop_nonce`
 */
export function checkDpopProof(proof: string, request: ProvenRequest): CheckedDpop {
  const { claims, thumbprint } = verifyProof(proof, request.now)
  const { htm, htu, ath, jti, iat, nonce } = claims
  if (htm !== request.method) throw refuse('its htm is not the method of this request')
  if (typeof htu !== 'string' || withoutQuery(htu) !== request.url)
    throw refuse('its htu is not the address of this request')
  const { accessToken } = request
  if (accessToken !== undefined && ath !== hash('sha256', accessToken, 'base64url'))
    throw refuse('its ath is not of the token of this request')
  if (typeof jti !== 'string' || jti === '') throw refuse('it has no jti')
  if (typeof iat !== 'number') throw refuse('it has no iat')
  const goodForSeconds = checkMoment({ iat, nonce }, request)
  return { thumbprint, jti, exp: Math.floor(request.now / 1_000) + goodForSeconds }
}

/** The signature, which is the key's of the header: the one place where a JWT brings its own. */
function verifyProof(text: string, now: number): { readonly claims: Claims; readonly thumbprint: string } {
  const jwt = read(text)
  const { jwk } = jwt.header
  if (!isOfType(jwt, 'dpop+jwt')) throw refuse('its typ is not dpop+jwt')
  if (!isObject(jwk) || secretMembers.some((name) => Object.hasOwn(jwk, name)))
    throw refuse('it has no public key in its header (jwk)')
  const key = readKey(jwk)
  if (key === undefined || !isSignedByOne({ ...jwt, kid: undefined }, [key], dpopAlgorithms))
    throw refuse('its signature is not of ES256 or EdDSA, by the key in its header')
  checkLife(jwt.claims, now)
  return { claims: jwt.claims, thumbprint: key.thumbprint }
}

/** The key of proofs of possession, with what it is called in tokens that are bound to it (RFC 7638). */
interface DpopKey extends VerifyingKey {
  readonly thumbprint: string
}

const mostKnown = 1_000

/**
 * Makes what reads the keys of proofs, and remembers those of late: to read one costs as much as to verify a signature, and an
 * application has the same one for all requests of a person. Undefined for what verifies nothing.
 */
export function createDpopKeys(): (jwk: Claims) => DpopKey | undefined {
  const known = new Map<string, DpopKey>()
  return (jwk) => {
    const thumbprint = findThumbprint(jwk)
    if (thumbprint === undefined) return undefined
    const before = known.get(thumbprint)
    if (before !== undefined) return before
    const key = importKey(readMaterial(jwk))
    if (key === undefined) return undefined
    if (known.size >= mostKnown) known.clear()
    const read = { ...key, thumbprint }
    known.set(thumbprint, read)
    return read
  }
}

/** What a key says of its use is for sets of keys: here it is used by being sent. */
function readMaterial({ kty, crv, x, y }: Claims): Claims {
  return { kty, crv, x, y }
}

const readKey = createDpopKeys()

/** Members that say something secret (RFC 7518, section 6): a proof must not give its key away. */
const secretMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k', 'priv'] as const

function read(text: string): ParsedJwt {
  try {
    return parseJwt(text)
  } catch (error) {
    throw asRefusal(error)
  }
}

/** Its `iat` has a rule of its own. */
function checkLife({ iat: _iat, ...rest }: Claims, now: number): void {
  try {
    checkClaims(rest, now)
  } catch (error) {
    throw asRefusal(error)
  }
}

function asRefusal(error: unknown): unknown {
  return error instanceof JwtError ? refuse(error.message) : error
}

/** As it is compared (RFC 9449, section 4.3): its query and its fragment do not count. */
function withoutQuery(address: string): string | undefined {
  const url = URL.parse(address)
  if (url === null) return undefined
  url.search = ''
  url.hash = ''
  return url.href
}

/**
 * Checks when a proof was made: by the nonce that it has from us, whatever clock its application has, else by its time. Gives
 * for how many seconds more it may be good.
 */
function checkMoment(
  { iat, nonce }: { readonly iat: number; readonly nonce: unknown },
  { now, nonces }: ProvenRequest,
): number {
  if (nonces === undefined) {
    if (nonce !== undefined && nonce !== '') throw refuse('it has a nonce, which nobody gave it')
    if (Math.abs(now / 1_000 - iat) > mostSecondsOff) throw refuse('its iat is too far from now')
    return mostSecondsOff
  }
  if (typeof nonce === 'string' && nonces.isGood(nonce, now)) return nonceSeconds
  throw new OAuthError('use_dpop_nonce', 'the DPoP proof needs the nonce of this server')
}

function refuse(why: string): OAuthError {
  return new OAuthError('invalid_dpop_proof', `the DPoP proof is refused: ${why}`)
}
