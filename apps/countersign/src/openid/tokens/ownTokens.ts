import type { SigningKeys } from '../../keys/openSigningKeys.ts'
import type { Client } from '../client/Client.ts'
import { isObject, JwtError, parseJwt } from '../jwt/parseJwt.ts'
import { importKey, type VerifyingKey } from '../jwt/verifyingKeys.ts'
import { checkClaims, isOfType, isSignedByOne } from '../jwt/verifyJwt.ts'
import { apiTokenType } from './apiTokens.ts'
import { signingAlgorithms } from './signers.ts'

interface OwnToken {
  readonly client: Client
  /** Under which origins it may have been signed. */
  readonly issuers: readonly string[]
}

/**
 * Verifies an ID token of ours that was given to an application, which may have expired since (OpenID Connect Core 1.0, section
 * 3.1.2.1), and gives whom it is about.
 *
 * @throws {JwtError} where it is none
 */
export function verifyOwnToken(
  keys: Pick<SigningKeys, 'list'>,
  token: string,
  { client, issuers }: OwnToken,
): { readonly sub: string } {
  const jwt = parseJwt(token)
  if (isOfType(jwt, apiTokenType)) throw new JwtError('it is an access token')
  const { exp: _expired, ...claims } = jwt.claims
  checkClaims(claims, Number.MAX_SAFE_INTEGER)
  const { aud, iss, sub } = claims
  const audiences: readonly unknown[] = Array.isArray(aud) ? aud : [aud]
  if (!audiences.includes(client.id)) throw new JwtError('it is for another application')
  if (!issuers.some((issuer) => issuer === iss)) throw new JwtError('another server has made it')
  if (typeof sub !== 'string') throw new JwtError('it is about nobody')
  if (!isSignedByOne(jwt, readKeys(keys), [client.metadata.idTokenSignedResponseAlg]))
    throw new JwtError('none of our keys has signed it')
  return { sub }
}

/** An access token of ours that was signed. */
export interface SignedApiToken {
  /** Its `jti`. */
  readonly id: string
  readonly subject: string
  readonly clientId: string
  readonly scope: string
  /** In milliseconds, as the next. */
  readonly issuedAt: number
  readonly expiresAt: number
  readonly dpopKey: string | undefined
}

interface Expected {
  /** The API that it is for; left out, any. */
  readonly audience?: string
  readonly issuer: string
  readonly now: number
}

/**
 * Verifies a signed access token of ours for an API (RFC 9068, section 4).
 *
 * @throws {JwtError} where it is none
 */
export function verifyApiToken(
  keys: Pick<SigningKeys, 'list'>,
  token: string,
  { audience, issuer, now }: Expected,
): SignedApiToken {
  const jwt = parseJwt(token)
  checkClaims(jwt.claims, now)
  const { aud, iss, sub, jti, client_id: clientId, scope, iat, exp, cnf } = jwt.claims
  if (!isOfType(jwt, apiTokenType)) throw new JwtError('it is no access token')
  if (audience !== undefined && aud !== audience) throw new JwtError('it is for another API')
  if (iss !== issuer) throw new JwtError('another server has made it')
  if (typeof clientId !== 'string' || typeof scope !== 'string') throw new JwtError('it is of nobody')
  if (typeof sub !== 'string' || typeof jti !== 'string') throw new JwtError('it is about nobody')
  if (typeof exp !== 'number' || typeof iat !== 'number') throw new JwtError('it has no end')
  if (!isSignedByOne(jwt, readKeys(keys), signingAlgorithms))
    throw new JwtError('none of our keys has signed it')
  const jkt = isObject(cnf) ? cnf['jkt'] : undefined
  return {
    id: jti,
    subject: sub,
    clientId,
    scope,
    issuedAt: iat * 1_000,
    expiresAt: exp * 1_000,
    dpopKey: typeof jkt === 'string' ? jkt : undefined,
  }
}

/** Read for each token: few applications send one, and it is a page that a person waits for. */
function readKeys(keys: Pick<SigningKeys, 'list'>): readonly VerifyingKey[] {
  return keys
    .list()
    .map(({ privateJwk }) => importKey(privateJwk))
    .filter((key) => key !== undefined)
}
