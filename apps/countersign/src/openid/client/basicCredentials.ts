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
  const [scheme = '', encoded = '', ...more] = authorization.split(' ')
  if (more.length > 0 || scheme.toLowerCase() !== 'basic' || !isBase64(encoded)) throw malformed()
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (colon === -1) throw malformed()
  const credentials = { clientId: decode(text.slice(0, colon)), secret: decode(text.slice(colon + 1)) }
  if (credentials.secret === '') throw invalidRequest('the header Authorization has no secret')
  return credentials
}

/** With its padding, or without any. */
function isBase64(text: string): boolean {
  return /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/.test(text) && text !== ''
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
