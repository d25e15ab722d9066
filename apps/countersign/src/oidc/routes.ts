/** Where the provider's calls are. Discovery has its own, well-known address. */
export const routes = {
  authorization: '/oidc/auth',
  code_verification: '/device',
  device_authorization: '/oidc/device',
  end_session: '/oidc/session/end',
  introspection: '/oidc/token/introspection',
  jwks: '/oidc/jwks',
  pushed_authorization_request: '/oidc/request',
  registration: '/oidc/registration',
  revocation: '/oidc/token/revocation',
  token: '/oidc/token',
  userinfo: '/oidc/userinfo',
} as const

/** Where it says what it can (OpenID Connect Discovery; RFC 8414). */
export const discoveryPaths = [
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
] as const

/**
 * Whether the provider answers there. The page at `/device` is the web app's; what a device leads back to is not. The
 * provider itself would also take other spellings of a path, with capitals or a slash at its end, which would pass by
 * everything that is said of paths elsewhere: how often they may be asked, above all.
 */
export function isOpenIdPath(path: string): boolean {
  return exact.has(path) || /^(?:\/oidc\/auth|\/device(?!\/code$))\/[^/]+$/.test(path)
}

/** The pattern of a path of the provider's: an interaction or a device's visit has one for all. */
export function findRoute(path: string): string {
  if (exact.has(path)) return path
  return path.startsWith(`${routes.authorization}/`) ? `${routes.authorization}/:uid` : '/device/:uid'
}

const exact: ReadonlySet<string> = new Set([
  ...Object.values(routes).filter((path) => path !== routes.code_verification),
  `${routes.end_session}/confirm`,
  `${routes.end_session}/success`,
  ...discoveryPaths,
])

/** What a program may ask another site's page to do for it: it asks with OPTIONS first. */
const post = ['POST', 'OPTIONS']
const read = ['GET', 'HEAD', 'OPTIONS']
/** Where people are led: never by a script of another site. */
const page = ['GET', 'HEAD']

const methods: ReadonlyMap<string, readonly string[]> = new Map([
  [routes.authorization, [...page, 'POST']],
  [routes.device_authorization, post],
  [routes.end_session, [...page, 'POST']],
  [`${routes.end_session}/confirm`, ['POST']],
  [routes.introspection, post],
  [routes.jwks, read],
  [routes.pushed_authorization_request, post],
  [routes.registration, post],
  [routes.revocation, post],
  [routes.token, post],
  [routes.userinfo, [...read, 'POST']],
])

/** What the provider takes at one of its paths. By itself it would say that there is nothing. */
export function allowedMethods(path: string): readonly string[] {
  return methods.get(path) ?? (path.startsWith('/.well-known/') ? read : page)
}
