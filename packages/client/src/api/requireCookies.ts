import type { Challenge } from '@countersign/protocol'
import { ApiError } from './ApiError.ts'
import { createSignInApi } from './createSignInApi.ts'
import type { ApiOptions } from './sendRequest.ts'

/**
 * Resolves where this browser keeps cookies of this site, and rejects where it does not: a signature would be worth nothing
 * then. Asks the server only where the page itself can set no cookie.
 *
 * @example
 * await requireCookies({ basePath: '/auth' })
 * @throws {TypeError} where `basePath` is not a path.
 * @throws {ApiError} `cookies_refused`
 */
export async function requireCookies(options: ApiOptions = {}): Promise<void> {
  if (globalThis.document === undefined || canSetCookie(document)) return
  const { challenge } = createSignInApi(options)
  if (await isCookieKept(challenge)) return
  const title = await options.translate?.('cookies_refused', {}).catch(() => undefined)
  throw new ApiError('cookies_refused', { title: title ?? '' })
}

/**
 * Whether a page can set a cookie. `navigator.cookieEnabled` stays true in browsers that are told to block cookies, and
 * drop what a page sets without a word.
 */
export function canSetCookie(page: { cookie: string }): boolean {
  try {
    page.cookie = `${probe}; Path=/; SameSite=Lax`
    const isKept = page.cookie.includes(probe)
    page.cookie = `${probe}; Path=/; SameSite=Lax; Max-Age=0`
    return isKept
  } catch {
    return false // a sandboxed page may not even read them
  }
}

const probe = 'countersign_probe=1'

/**
 * Whether the cookie that a challenge sets comes back with the next one. A server that does not say so, or does not answer,
 * is believed: what is asked of it next says what is wrong.
 */
export async function isCookieKept(challenge: () => Promise<Challenge>): Promise<boolean> {
  try {
    await challenge()
    return (await challenge()).hasCookie !== false
  } catch {
    return true
  }
}
