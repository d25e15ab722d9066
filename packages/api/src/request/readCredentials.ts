import { Failure } from './Failure.ts'
import type { RequestLike } from './RequestLike.ts'

/** The token that a request brings, and how. */
export interface Credentials {
  readonly token: string
  readonly scheme: 'bearer' | 'dpop'
  /** The header `DPoP`. */
  readonly proof: string | null
}

/** The longest token that is read: those of Countersign have at most 4 KiB. */
const mostCharacters = 8_192

/** RFC 6750, section 2.1, and RFC 9449, section 7.1; one space or more (RFC 9110, section 11.6.2). */
const credentials = /^(bearer|dpop) +([\w.~+/-]+=*)$/i

/**
 * Reads the token from the header `Authorization`. A token in the query stands in logs and histories, so it is refused.
 *
 * @throws {Failure} `missing_token`, `invalid_request`, or `invalid_token` where it is too long
 */
export function readCredentials({ url, headers }: RequestLike): Credentials {
  if (hasTokenInQuery(url))
    throw new Failure(
      'invalid_request',
      'Send the access token in the Authorization header, not in the query.',
    )
  const header = headers.get('authorization')
  if (header === null || !/^(?:bearer|dpop)(?: |$)/i.test(header))
    throw new Failure('missing_token', 'This API needs an access token.')
  const [, scheme = '', token] = credentials.exec(header) ?? []
  // Two headers are one here, with a comma that no token has.
  if (token === undefined)
    throw new Failure('invalid_request', 'The Authorization header does not hold exactly one access token.')
  if (token.length > mostCharacters) throw new Failure('invalid_token', 'The access token is too long.')
  return {
    token,
    scheme: scheme.toLowerCase() === 'dpop' ? 'dpop' : 'bearer',
    proof: headers.get('dpop'),
  }
}

function hasTokenInQuery(url: string): boolean {
  const start = url.indexOf('?')
  return start >= 0 && new URLSearchParams(url.slice(start).split('#')[0]).has('access_token')
}
