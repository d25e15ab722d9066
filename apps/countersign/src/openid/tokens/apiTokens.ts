import type { CheckedApi } from '../../apis/apis.fields.ts'
import type { Signers } from './signers.ts'

/** What a signed access token says (RFC 9068, section 2.2). */
export interface ApiTokenSource {
  readonly api: Pick<CheckedApi, 'identifier' | 'tokenSigningAlg'>
  readonly issuer: string
  readonly subject: string
  readonly clientId: string
  readonly scopes: readonly string[]
  /** The thumbprint of the key that it is bound to (RFC 9449, section 6.1). */
  readonly dpopKey: string | undefined
  /** Its `jti`. */
  readonly id: string
  /** For how long it is good. */
  readonly seconds: number
  /** What is told of a person besides. */
  readonly claims?: Readonly<Record<string, unknown>>
  readonly now: number
}

/** The type in the header of a signed access token (RFC 9068, section 2.1): an ID token has another. */
export const apiTokenType = 'at+jwt'

/** Signs an access token for an API, by the algorithm that the API wants. */
export function signApiToken(signers: Pick<Signers, 'sign'>, source: ApiTokenSource): string {
  const claims = describeApiToken(source)
  return signers.sign(claims, { algorithm: source.api.tokenSigningAlg, type: apiTokenType })
}

/** The claims of such a token. */
export function describeApiToken(source: ApiTokenSource): Record<string, unknown> {
  const { api, issuer, subject, clientId, scopes, dpopKey, id, seconds, now } = source
  const iat = Math.floor(now / 1_000)
  return {
    ...source.claims,
    iss: issuer,
    sub: subject,
    aud: api.identifier,
    client_id: clientId,
    scope: scopes.join(' '),
    iat,
    exp: iat + seconds,
    jti: id,
    cnf: dpopKey === undefined ? undefined : { jkt: dpopKey },
  }
}
