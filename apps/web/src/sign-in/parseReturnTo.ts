const home = '/account'
const longest = 2_048

/**
 * Reads where to go after signing in: a path on this origin, or `/account` for anything that is not plainly one.
 *
 * Only printable ASCII, because a browser drops tabs and line breaks from inside an address and takes a
 * backslash for a slash. The path is compared after the browser's own parser has resolved it, because
 * `/.//host` starts with one slash and ends up with two, which is another host.
 *
 * @example parseReturnTo('/account?tab=1', 'https://id.example') // '/account?tab=1'
 * @example parseReturnTo('//evil.example', 'https://id.example') // '/account'
 */
export function parseReturnTo(value: string | null, origin: string): string {
  if (value === null || value.length > longest || !isPlainPath(value)) return home
  const url = URL.parse(value, origin)
  if (url === null || url.origin !== origin) return home
  const path = url.pathname + url.search + url.hash
  if (!isPlainPath(path) || URL.parse(path, origin)?.href !== url.href) return home
  return isSignIn(url.pathname) ? home : path
}

/** One slash, then none: not as itself, not as a backslash, not percent-encoded. */
function isPlainPath(path: string): boolean {
  return /^\/(?!\/|%2f|%5c)[!-[\]-~]*$/i.test(path)
}

/** Coming back to the sign-in page would only lead on from there: a circle. */
function isSignIn(pathname: string): boolean {
  return pathname === '/sign-in' || pathname.startsWith('/sign-in/')
}
