import { newToken } from '../session/token.ts'
import type { Site } from '../site/sites.ts'
import type { Call } from './Call.ts'
import { readCookie, writeCookie } from './cookies.ts'

/** How long a browser keeps its sign-in cookie; each challenge renews it. */
const signInCookieSeconds = 86_400

/** What tells a browser from others while it signs: its sign-in cookie; undefined when it sent none. */
export function browserOf({ request }: Call, site: Site): string | undefined {
  return readCookie(request.headers.get('cookie'), site.signInCookie)
}

/** The same, or a new one. A browser keeps its cookie, so that its other tabs go on working. */
export function ensureBrowser(call: Call, site: Site): string {
  return browserOf(call, site) ?? newToken()
}

/** Makes a browser keep what tells it from others. */
export function keptBrowser(site: Site, browser: string): string {
  return writeCookie(site.signInCookie, browser, signInCookieSeconds, site.cookieAttributes)
}
