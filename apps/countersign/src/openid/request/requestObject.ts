import { decodeJwt, decodeProtectedHeader, UnsecuredJWT } from 'jose'
import type { Client } from '../client/Client.ts'
import { skewSeconds } from '../jwt/verifyJwt.ts'
import { invalidRequest, OAuthError } from '../OAuthError.ts'

/** What a request object says. */
export type ObjectClaims = Readonly<Record<string, unknown>>

/** A request object whose signature was verified. */
export interface VerifiedObject {
  readonly header: Readonly<Record<string, unknown>>
  readonly claims: ObjectClaims
}

/** Verifies a request object by the keys of the application that sent it; throws where it is not signed by one. */
export type VerifyObject = (client: Client, jwt: string) => Promise<VerifiedObject>

/** One that nobody signed proves nothing by its times: they may be off by so much. */
const unsignedSkewSeconds = 60

/**
 * Whether a request object may be unsigned (OpenID Connect Core 1.0, section 6.1): what stands in one is worth what the query
 * is worth. Not of an application that said how it signs, or that it always does.
 */
export function mayBeUnsigned({ metadata }: Pick<Client, 'metadata'>): boolean {
  return metadata.requestObjectSigningAlg === null && metadata.requireSignedRequestObject !== true
}

/** Whether nobody has signed it. What cannot be read is refused as a signed one. */
export function isUnsigned(jwt: string): boolean {
  try {
    return decodeProtectedHeader(jwt).alg === 'none'
  } catch {
    return false
  }
}

/** Whose request object it is, who reads it, and when. */
export interface ObjectReading {
  readonly client: Client
  readonly issuer: string
  /** In milliseconds. */
  readonly now: number
}

/**
 * Reads a request object that nobody signed.
 *
 * @throws {OAuthError} `invalid_request_object`
 */
export function readUnsigned(jwt: string, { client, issuer, now }: ObjectReading): ObjectClaims {
  const claims = decodeUnsigned(jwt, now)
  if (claims['iss'] !== undefined && claims['iss'] !== client.id)
    throw refuseObject('its iss is not the client_id')
  if (claims['aud'] !== undefined && ![claims['aud']].flat().includes(issuer))
    throw refuseObject('its aud is not this issuer')
  refuseNested(claims)
  return claims
}

function decodeUnsigned(jwt: string, now: number): ObjectClaims {
  try {
    return UnsecuredJWT.decode(jwt, { clockTolerance: unsignedSkewSeconds, currentDate: new Date(now) })
      .payload
  } catch (cause) {
    throw refuseObject('it has expired, is not valid yet, or cannot be read', cause)
  }
}

/**
 * What a request object says that nobody has verified yet: an error finds its way by it.
 *
 * @throws {OAuthError} `invalid_request_object`
 */
export function peekObject(jwt: string): ObjectClaims {
  try {
    return decodeJwt(jwt)
  } catch (cause) {
    throw refuseObject('it cannot be read', cause)
  }
}

/** How applications sign that are held to FAPI 2.0 (section 5.4.1): RS256 is not among it. */
export const fapiAlgorithms: readonly unknown[] = ['ES256', 'PS256', 'EdDSA', 'Ed25519']

/**
 * Verifies a request object (RFC 9101, section 6.2) and checks what it says of itself. What it says of the request counts,
 * and nothing that stands beside it (section 6.3).
 *
 * @throws {OAuthError} `invalid_request_object`
 */
export async function readSigned(
  jwt: string,
  reading: ObjectReading,
  verifyObject: VerifyObject,
): Promise<VerifiedObject> {
  const { client } = reading
  const verified = await verify(verifyObject, client, jwt)
  refuseNested(verified.claims)
  const { requestObjectSigningAlg: only } = client.metadata
  if (only !== null && verified.header['alg'] !== only)
    throw refuseObject('it is signed by another algorithm than the application has registered')
  checkClaims(verified.claims, reading)
  return verified
}

async function verify(verifyObject: VerifyObject, client: Client, jwt: string): Promise<VerifiedObject> {
  try {
    return await verifyObject(client, jwt)
  } catch (fault) {
    // Its keys may be where they cannot be fetched: whoever verifies says what that is.
    if (fault instanceof OAuthError) throw fault
    throw refuseObject('its signature could not be verified', fault)
  }
}

/** Who says it, to whom and when (RFC 9101, section 4; RFC 7519, section 4.1). */
function checkClaims(claims: ObjectClaims, { client, issuer, now }: ObjectReading): void {
  const { iss, aud, exp, nbf, iat, jti } = claims
  if (iss !== client.id) throw refuseObject('its iss is not the client_id')
  if (![aud].flat().includes(issuer)) throw refuseObject('its aud is not this issuer')
  const seconds = Math.floor(now / 1_000)
  const isTime = (value: unknown) => value === undefined || typeof value === 'number'
  if (![exp, nbf, iat].every(isTime)) throw refuseObject('its exp, nbf or iat is no number')
  if (jti !== undefined && typeof jti !== 'string') throw refuseObject('its jti is no text')
  if (typeof exp === 'number' && seconds - skewSeconds >= exp) throw refuseObject('it has expired')
  const from = exp === undefined ? [nbf, iat] : [nbf]
  if (from.some((time) => typeof time === 'number' && time > seconds + skewSeconds))
    throw refuseObject('it is not valid yet')
}

const longestSeconds = 3_600

/**
 * Checks a request object that an application pushes which is held to FAPI 2.0: it says from when to when it is good, an hour
 * at most (FAPI 2.0 Message Signing, section 5.3.1).
 *
 * @throws {OAuthError} `invalid_request_object`
 */
export function checkFapiObject({ claims, header }: VerifiedObject): void {
  const [from, until] = [Number(claims['nbf']), Number(claims['exp'])]
  if (!(until > from && until - from <= longestSeconds))
    throw refuseObject('it must say nbf and exp, an hour apart at most')
  if (!fapiAlgorithms.includes(header['alg']))
    throw refuseObject('it must be signed with ES256, PS256 or EdDSA')
}

/**
 * The parameters that a signed request object names: all that counts, each as the query would have it.
 *
 * @throws {OAuthError} `invalid_request` where one has several values
 */
export function writeSigned(claims: ObjectClaims, names: readonly string[]): Map<string, string> {
  const written = new Map<string, string>()
  for (const name of names) {
    const value = claims[name]
    if (Array.isArray(value)) throw invalidRequest(`'${name}' parameter must not be provided twice`)
    const text = name === 'claims' && typeof value === 'object' ? JSON.stringify(value) : String(value)
    if (value !== undefined && text !== '') written.set(name, text)
  }
  return written
}

/**
 * The parameters with those of a request object that nobody signed, which come before those of the query.
 *
 * @throws {OAuthError} `invalid_request_object` where one has several values
 */
export function mergeUnsigned(
  parameters: ReadonlyMap<string, string>,
  claims: ObjectClaims,
  names: readonly string[],
): Map<string, string> {
  const merged = new Map(parameters)
  merged.delete('request')
  for (const name of names) {
    const value = claims[name]
    if (value === undefined) continue
    if (Array.isArray(value)) throw refuseObject(`its ${name} is a list`)
    const isObject = typeof value === 'object' && value !== null
    const text = isObject ? JSON.stringify(value) : String(value)
    // Empty, it counts as left out, beside it as well.
    if (text === '') merged.delete(name)
    else merged.set(name, text)
  }
  return merged
}

/**
 * Every `resource` that a request object names (RFC 8707, section 2.1): one as a text, several as a list. Undefined where it names none.
 *
 * @throws {OAuthError} `invalid_request_object`
 */
export function listResources({ resource }: ObjectClaims): readonly string[] | undefined {
  if (resource === undefined) return undefined
  const named: readonly unknown[] = [resource].flat()
  return named.map((one) => {
    if (typeof one === 'string') return one
    throw refuseObject('its resource is no text and no list of texts')
  })
}

function refuseNested(claims: ObjectClaims): void {
  for (const name of ['request', 'request_uri']) {
    if (claims[name] !== undefined) throw refuseObject(`it must not contain ${name}`)
  }
}

/** An error of a request object. */
export function refuseObject(why: string, cause?: unknown): OAuthError {
  return new OAuthError('invalid_request_object', `the request object is refused: ${why}`, {
    ...(cause instanceof Error && { cause, detail: cause.message }),
  })
}
