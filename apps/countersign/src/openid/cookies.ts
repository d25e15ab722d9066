import type { Site } from '@countersign/server/extension'

/** What a browser keeps of the OpenID provider beside its session. */
type CookieName = 'visitor' | 'interaction' | 'resume'

/** Under which name a site keeps it. These cookies are bound to paths, so the strictest prefix is not for them. */
export function cookieName({ scheme }: Pick<Site, 'scheme'>, name: CookieName): string {
  return `${scheme === 'https' ? '__Secure-' : ''}countersign-${name}`
}

interface KeptCookie {
  readonly name: CookieName
  readonly value: string
  readonly path: string
  readonly maxAgeSeconds: number
}

/**
 * A `Set-Cookie` header.
 *
 * @example writeCookie(site, { name: 'visitor', value, path: '/', maxAgeSeconds: 600 })
 */
export function writeCookie(
  site: Pick<Site, 'scheme'>,
  { name, value, path, maxAgeSeconds }: KeptCookie,
): string {
  const secure = site.scheme === 'https' ? '; Secure' : ''
  const attributes = `Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
  return `${cookieName(site, name)}=${value}; ${attributes}`
}

/** Makes a browser forget one. */
export function clearCookie(site: Pick<Site, 'scheme'>, name: CookieName, path: string): string {
  return writeCookie(site, { name, value: '', path, maxAgeSeconds: 0 })
}

interface Begun {
  readonly uid: string
  /** Opens the interaction: its uid stands in addresses, and opens nothing. */
  readonly secret: string
  /** Where the browser comes back to once the person has answered. */
  readonly backTo: '/oidc/auth' | '/device'
  readonly maxAgeSeconds: number
}

/** What a browser keeps of an interaction: for its page, and for the way back from it. */
export function interactionCookies(
  site: Pick<Site, 'scheme'>,
  { uid, secret, backTo, maxAgeSeconds }: Begun,
): string[] {
  const kept = { value: secret, maxAgeSeconds }
  return [
    writeCookie(site, { ...kept, name: 'interaction', path: `/interaction/${uid}` }),
    writeCookie(site, { ...kept, name: 'resume', path: `${backTo}/${uid}` }),
  ]
}
