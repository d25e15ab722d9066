import { createSite, type Site } from './Site.ts'
import { splitUrl } from './splitUrl.ts'

/** The configured origins by the host they are called under. */
export type Sites = ReadonlyMap<string, Site>

/**
 * Reads the configured origins.
 *
 * @throws {TypeError} when one is not an origin, or two have the same host.
 */
export function createSites(origins: readonly [string, ...string[]]): Sites {
  const sites = new Map<string, Site>()
  for (const site of origins.map(createSite)) {
    if (sites.has(site.domain)) throw new TypeError(`Two origins have the host ${site.domain}.`)
    sites.set(site.domain, site)
  }
  if (sites.size === 0) throw new TypeError('There must be at least one origin.')
  return sites
}

/** The site that a request was sent to; undefined when its host is none of ours. */
export function siteOf(sites: Sites, { url }: Request): Site | undefined {
  return findSite(sites, splitUrl(url).host)
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
