/** The pages of the web app (specification, point 2), as far as they exist. */
export const appPaths: readonly string[] = [
  '/sign-in',
  '/account',
  '/account/wallets',
  '/account/sessions',
  '/account/applications',
  '/account/activity',
  '/account/data',
  '/account/email',
  '/inspect',
  '/device',
  '/phone',
  '/phone/return',
  '/join',
  '/operator',
  '/operator/people',
  '/operator/activity',
  '/operator/applications',
  '/operator/apis',
  '/operator/groups',
  '/operator/sign-up',
  '/operator/sign-up/invite',
  '/operator/keys',
  '/operator/tokens',
  '/operator/tokens/new',
  '/operator/settings',
  '/operator/sign-up',
  '/operator/sign-up/invite',
  '/operator/claim',
]

/** Pages that there is one of for each thing: whether that thing exists is found out by the page. */
const appPatterns: readonly RegExp[] = [
  /^\/interaction\/[^/]+$/,
  /^\/operator\/(?:people|groups|applications|apis)\/[^/]+$/,
  /^\/operator\/sign-up\/invitations\/[^/]+$/,
]

/** Tells whether the web app has a page there; for any other path the same app says that there is none. */
export function isAppPath(path: string): boolean {
  return appPaths.includes(path) || appPatterns.some((pattern) => pattern.test(path))
}
