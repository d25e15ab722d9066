/** One of the configured origins, with what follows from it. */
export interface Site {
  /** Such as `https://login.example`. */
  readonly origin: string
  readonly scheme: string
  /** The domain of every message: the host, with the port where it is not the scheme's own. */
  readonly domain: string
  readonly sessionCookie: string
  readonly signInCookie: string
  /** What every cookie is set with. */
  readonly cookieAttributes: string
}

/**
 * Reads a configured origin.
 *
 * @throws {TypeError} when it is not an origin, or is plain http beyond this machine.
 */
export function createSite(origin: string): Site {
  const url = URL.parse(origin)
  if (url?.origin !== origin || !/^https?:$/.test(url.protocol)) {
    throw new TypeError(
      `An origin is a scheme, a host and a port if need be, such as https://login.example: ${origin}`,
    )
  }
  const isSecure = url.protocol === 'https:'
  if (!isSecure && !isLoopback(url.hostname)) {
    throw new TypeError(`Plain http is for this machine alone, so this origin must be https: ${origin}`)
  }
  const prefix = isSecure ? '__Host-' : ''
  return {
    origin,
    scheme: url.protocol.slice(0, -1),
    domain: url.host,
    sessionCookie: `${prefix}countersign`,
    signInCookie: `${prefix}countersign-sign-in`,
    cookieAttributes: `; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  }
}

function isLoopback(hostname: string): boolean {
  return /(^|\.)localhost$|^127\.\d+\.\d+\.\d+$|^\[::1\]$/.test(hostname)
}
