import { isToken } from '../session/token.ts'
import type { Site } from '../site/sites.ts'

/**
 * The token in the cookie of that exact name. None when the name comes twice, for then one of them was planted,
 * and none when it is not a token.
 */
export function readCookie(header: string | null, name: string): string | undefined {
  if (header === null || !header.includes(name)) return undefined
  const values = header
    .split(';')
    .map((pair) => pair.trimStart())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1).trimEnd())
  const [value] = values
  return values.length === 1 && value !== undefined && isToken(value) ? value : undefined
}

/** A `Set-Cookie` header. */
export function writeCookie(name: string, value: string, maxAgeSeconds: number, attributes: string): string {
  return `${name}=${value}; Max-Age=${maxAgeSeconds}${attributes}`
}

/** Gives a browser the token of its session. */
export function writeSessionCookie(
  { sessionCookie, cookieAttributes }: Site,
  token: string,
  { absoluteSeconds }: { readonly absoluteSeconds: number },
): string {
  return writeCookie(sessionCookie, token, absoluteSeconds, cookieAttributes)
}

/** Makes a browser forget its session. */
export function clearSessionCookie({ sessionCookie, cookieAttributes }: Site): string {
  return writeCookie(sessionCookie, '', 0, cookieAttributes)
}

/** How long a browser keeps its sign-in cookie; each challenge renews it. */
const signInCookieSeconds = 86_400

/** Makes a browser keep what tells it from others while it signs. */
export function writeSignInCookie({ signInCookie, cookieAttributes }: Site, browser: string): string {
  return writeCookie(signInCookie, browser, signInCookieSeconds, cookieAttributes)
}
