import type { SigningKeys } from '../../keys/openSigningKeys.ts'
import type { Client } from '../client/Client.ts'
import { JwtError, parseJwt } from '../jwt/parseJwt.ts'
import { importKey, type VerifyingKey } from '../jwt/verifyingKeys.ts'
import { checkClaims, isSignedByOne } from '../jwt/verifyJwt.ts'

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

/** Read for each token: few applications send one, and it is a page that a person waits for. */
function readKeys(keys: Pick<SigningKeys, 'list'>): readonly VerifyingKey[] {
  return keys
    .list()
    .map(({ privateJwk }) => importKey(privateJwk))
    .filter((key) => key !== undefined)
}
