import { isLoopback } from '@countersign/siwe'

/** One of the configured origins, with what follows from it. */
export interface Site {
  /** Such as `https://login.example`. */
  readonly origin: string
  readonly scheme: string
  /** The domain of every message: the host, with the port where it is not the scheme's own. */
  readonly domain: string
  readonly sessionCookie: string
  readonly signInCookie: string
  readonly invitationCookie: string
  /** Of a browser that signs for another one. */
  readonly phoneCookie: string
  /** What every cookie is set with. */
  readonly cookieAttributes: string
}

/**
 * Reads a configured origin.
 *
 * @throws {TypeError} when it is not an origin, or is plain http beyond this machine.
 */
export function createSite(origin: string): Site {
  const url = typeof origin === 'string' ? URL.parse(origin) : null
  if (url?.origin !== origin || !/^https?:$/.test(url.protocol)) {
    throw new TypeError(
      `origins: a scheme, a host and a port if need be, such as https://login.example, not ${JSON.stringify(origin)}.`,
    )
  }
  const isSecure = url.protocol === 'https:'
  if (!isSecure && !isLoopback(url.hostname)) {
    throw new TypeError(`origins: plain http is for this machine alone, so this must be https: ${origin}`)
  }
  const prefix = isSecure ? '__Host-' : ''
  return {
    origin,
    scheme: url.protocol.slice(0, -1),
    domain: url.host,
    sessionCookie: `${prefix}countersign`,
    signInCookie: `${prefix}countersign-sign-in`,
    invitationCookie: `${prefix}countersign-invitation`,
    phoneCookie: `${prefix}countersign-phone`,
    cookieAttributes: `; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  }
}

/** The host and the path of a request's address, which is absolute and normal already (Fetch, 5.4). */
export function splitUrl(url: string): { host: string; path: string } {
  const start = url.indexOf('://') + 3
  const slash = url.indexOf('/', start)
  const end = url.slice(slash).search(/[?#]/)
  return { host: url.slice(start, slash), path: end < 0 ? url.slice(slash) : url.slice(slash, slash + end) }
}

/** The configured origins by the host they are called under. */
export type Sites = ReadonlyMap<string, Site>

/**
 * Reads the configured origins.
 *
 * @throws {TypeError} when one is not an origin, or two have the same host.
 */
export function createSites(origins: readonly [string, ...string[]]): Sites {
  if (!Array.isArray(origins)) throw new TypeError("origins: give a list, such as ['https://login.example'].")
  const sites = new Map<string, Site>()
  for (const site of origins.map(createSite)) {
    if (sites.has(site.domain)) throw new TypeError(`origins: two have the host ${site.domain}.`)
    sites.set(site.domain, site)
  }
  if (sites.size === 0) throw new TypeError('origins: give at least one.')
  return sites
}

/** The site with a host. */
export function findSite(sites: Sites, host: string): Site | undefined {
  const lower = host.toLowerCase()
  const exact = sites.get(lower)
  if (exact !== undefined) return exact
  // Behind a proxy that ends TLS, a port that is the origin's own may be written out.
  const plain = sites.get(lower.replace(/:(?:80|443)$/, ''))
  return plain !== undefined && lower === `${plain.domain}:${plain.scheme === 'https' ? 443 : 80}`
    ? plain
    : undefined
}
