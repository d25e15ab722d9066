import { invalidRequest } from '../OAuthError.ts'

/** Which application says that it asks, and the secret that it has for that. */
export interface BasicCredentials {
  readonly clientId: string
  readonly secret: string
}

/**
 * Reads the header `Authorization` of an application: its id and its secret, each encoded as in a form (RFC 7617, section 2;
 * RFC 6749, section 2.3.1).
 *
 * @example readBasic('Basic d2lraTpzZWNyZXQ=') // { clientId: 'wiki', secret: 'secret' }
 * @throws {OAuthError} `invalid_request`
 */
export function readBasic(authorization: string): BasicCredentials {
  // Base64 with its padding, or without any.
  const header = /^basic ((?:[a-z0-9+/]{4})*(?:[a-z0-9+/]{2}(?:==)?|[a-z0-9+/]{3}=?)?)$/i
  const encoded = header.exec(authorization)?.[1]
  if (encoded === undefined) throw malformed()
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (colon === -1) throw malformed()
  const credentials = { clientId: decode(text.slice(0, colon)), secret: decode(text.slice(colon + 1)) }
  if (credentials.secret === '') throw invalidRequest('the header Authorization has no secret')
  return credentials
}

function malformed(): Error {
  return invalidRequest('the header Authorization is not that of an application: Basic and its id and secret')
}

function decode(text: string): string {
  try {
    const decoded = decodeURIComponent(text.replaceAll('+', ' '))
    if (/^[\x20-\x7e]*$/.test(decoded)) return decoded
  } catch {
    // A percent sign that stands for nothing: refused with the rest.
  }
  throw invalidRequest('the id or the secret in the header Authorization is not encoded as in a form')
}
