import type { ApplicationSigningAlg } from '@countersign/product-api'
import { type Claims, JwtError, type ParsedJwt } from './parseJwt.ts'
import { isSignedBy, type VerifyingKey } from './verifyingKeys.ts'

/*
 * The one way in which a JWT is verified, whether an application has signed it or we have. Whoever reads one says which
 * algorithms it may have, and with which keys: what the JWT itself says of keys is never followed (RFC 8725).
 */

/**
 * Whether one of the keys has signed a JWT: one with its `kid`, where it names one, by one of the algorithms.
 *
 * @example isSignedByOne(parseJwt(assertion), keys, ['ES256'])
 */
export function isSignedByOne(
  { alg, kid, signedPart, signature }: ParsedJwt,
  keys: readonly VerifyingKey[],
  algorithms: readonly ApplicationSigningAlg[],
): boolean {
  const allowed = algorithms.find((one) => one === alg)
  if (allowed === undefined) return false
  return keys.some(
    (key) =>
      (kid === undefined || kid === key.kid) &&
      (key.alg === undefined || key.alg === alg) &&
      isSignedBy(key, allowed, signedPart, signature),
  )
}

/** By how much the clock of whoever has signed it may be off. */
export const skewSeconds = 15

/** A `jti` is remembered by its hash; a longer one is nothing that a program draws. */
const longestJti = 1_000

/**
 * Checks what each JWT may say of itself (RFC 7519, section 4.1): that it is good now, and that each claim is of its kind.
 *
 * @throws {JwtError}
 */
export function checkClaims(claims: Claims, now: number): void {
  for (const [name, isRight] of kinds) {
    if (claims[name] !== undefined && !isRight(claims[name]))
      throw new JwtError(`its ${name} is of another kind`)
  }
  const seconds = now / 1_000
  const [nbf, exp, iat] = [claims['nbf'], claims['exp'], claims['iat']]
  if (typeof nbf === 'number' && nbf > seconds + skewSeconds) throw new JwtError('it is not good yet')
  if (typeof exp === 'number' && exp <= seconds - skewSeconds) throw new JwtError('it has expired')
  // One that ends may have been made by a clock that is far ahead: its end says enough.
  if (exp === undefined && typeof iat === 'number' && iat > seconds + skewSeconds)
    throw new JwtError('it was made in the future')
}

const isText = (value: unknown) => typeof value === 'string'

const kinds: readonly (readonly [name: string, isRight: (value: unknown) => boolean])[] = [
  ['exp', Number.isFinite],
  ['nbf', Number.isFinite],
  ['iat', Number.isFinite],
  ['iss', isText],
  ['sub', isText],
  ['jti', (value) => typeof value === 'string' && value.length <= longestJti],
  ['aud', (value) => isText(value) || (Array.isArray(value) && value.every(isText))],
]

/**
 * Whether a JWT is of a type (RFC 7515, section 4.1.9; RFC 8725, section 3.11).
 *
 * @example isOfType(jwt, 'dpop+jwt')
 */
export function isOfType({ header: { typ } }: ParsedJwt, type: string): boolean {
  return typeof typ === 'string' && typ.toLowerCase().replace(/^application\//, '') === type
}
