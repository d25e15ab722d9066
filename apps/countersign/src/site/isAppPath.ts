/** The pages of the web app (specification, point 2), as far as they exist. */
const appPaths: readonly string[] = [
  '/sign-in',
  '/account',
  '/account/wallets',
  '/account/sessions',
  '/account/activity',
  '/account/data',
  '/inspect',
  '/device',
]

/** Tells whether the web app has a page there; for any other path the same app says that there is none. */
export function isAppPath(path: string): boolean {
  return appPaths.includes(path) || /^\/interaction\/[^/]+$/.test(path)
}
