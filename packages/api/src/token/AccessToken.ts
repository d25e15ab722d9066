import type { Json } from '../issuer/askIssuer.ts'
import { Failure } from '../request/Failure.ts'

/** A token that was verified: it is for this API, and works now. */
export interface AccessToken {
  /** Who acts (`sub`): a person as this API knows them, or the application itself. */
  readonly subject: string
  /** The application that has the token (`client_id`). */
  readonly clientId: string
  /** Whether the application acts for itself, and nobody has signed in (RFC 9068, section 5). */
  readonly isOfApplication: boolean
  readonly scopes: readonly string[]
  /** In milliseconds since 1970. */
  readonly expiresAt: number
  /** All that the token says: `jti`, `auth_time`, `acr`, `groups`, `wallet`, … */
  readonly claims: Readonly<Record<string, unknown>>
  /** To add to your response: the nonce for the caller's next proof (RFC 9449, section 8.2). Adapters add it. */
  readonly responseHeaders: Readonly<Record<string, string>>
}

/** Names with spaces between (RFC 6749, section 3.3): what is said of them in a header ends no quotes there. */
const scopeList = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/

/**
 * Reads the claims of a token that its issuer has vouched for.
 *
 * @throws {Failure} `invalid_token` where one is missing or unreadable
 */
export function readClaims(claims: Json, responseHeaders: Readonly<Record<string, string>>): AccessToken {
  const { sub, client_id: clientId, scope = '', exp } = claims
  if (typeof sub !== 'string' || sub === '') throw unreadable('sub')
  if (typeof clientId !== 'string' || clientId === '') throw unreadable('client_id')
  if (typeof scope !== 'string' || !scopeList.test(scope)) throw unreadable('scope')
  if (typeof exp !== 'number' || !Number.isFinite(exp)) throw unreadable('exp')
  return {
    subject: sub,
    clientId,
    isOfApplication: sub === clientId,
    scopes: scope.split(' ').filter((one) => one !== ''),
    expiresAt: exp * 1_000,
    claims,
    responseHeaders,
  }
}

function unreadable(claim: string): Failure {
  return new Failure('invalid_token', 'The access token is not valid.', {
    cause: new Error(`The token's ${claim} is missing or unreadable.`),
  })
}
