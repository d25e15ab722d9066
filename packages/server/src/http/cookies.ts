import type { Site } from '../site/sites.ts'
import { isToken } from '../token.ts'

/**
 * The token in the cookie of that exact name. None when the name comes twice, for then one of them was planted,
 * and none when it is not a token.
 */
export function readCookie(header: string | null, name: string): string | undefined {
  const value = findCookie(header, name)
  return value !== undefined && isToken(value) ? value : undefined
}

/**
 * The value of the cookie of that exact name, of any form; none when the name comes twice. Only spaces and tabs are
 * white space: a site beside ours may set a cookie whose name is ours after a byte such as A0, which no prefix protects,
 * and which `trim` would take away (RFC 6265, section 5.2).
 *
 * @example findCookie('a=1; b=2', 'b') // '2'
 */
export function findCookie(header: string | null, name: string): string | undefined {
  if (header === null) return undefined
  const start = `${name}=`
  let value: string | undefined
  for (let at = header.indexOf(start); at !== -1; at = header.indexOf(start, at + start.length)) {
    if (!beginsCookie(header, at)) continue
    if (value !== undefined) return undefined
    const end = header.indexOf(';', at)
    value = trimEnd(header.slice(at + start.length, end === -1 ? undefined : end))
  }
  return value
}

/** Whether nothing but blanks stands between a place and the cookie before it. */
function beginsCookie(header: string, at: number): boolean {
  let before = at - 1
  while (isBlank(header.charCodeAt(before))) before -= 1
  return before < 0 || header[before] === ';'
}

/** In one pass: a pattern that looks for blanks at the end would look from each of them. */
function trimEnd(text: string): string {
  let end = text.length
  while (end > 0 && isBlank(text.charCodeAt(end - 1))) end -= 1
  return text.slice(0, end)
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09
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

/** How long a browser keeps an invitation: long enough to get a wallet. Its link works on. */
const invitationCookieSeconds = 3_600

/** Makes a browser keep an invitation until its person signs in. */
export function writeInvitationCookie({ invitationCookie, cookieAttributes }: Site, token: string): string {
  return writeCookie(invitationCookie, token, invitationCookieSeconds, cookieAttributes)
}

/** Makes a browser forget its invitation. */
export function clearInvitationCookie({ invitationCookie, cookieAttributes }: Site): string {
  return writeCookie(invitationCookie, '', 0, cookieAttributes)
}

/** How long a browser is known again that signs for another one: a little longer than that may take. */
const phoneCookieSeconds = 600

/** Makes a browser keep what tells it from others that would sign in its place. */
export function writePhoneCookie({ phoneCookie, cookieAttributes }: Site, phone: string): string {
  return writeCookie(phoneCookie, phone, phoneCookieSeconds, cookieAttributes)
}
