/** Where the provider's calls are. Discovery has its own, well-known address. */
export const routes = {
  authorization: '/oidc/auth',
  code_verification: '/device',
  device_authorization: '/oidc/device',
  end_session: '/oidc/session/end',
  gate: '/gate',
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

/** What a page of another site may send to an endpoint. */
type FromPages =
  /** People are led there: a page may lead its visitor there, and loads nothing from there. */
  | 'navigation'
  /** Programs ask there, and of pages only those at the origins of the application that asks. */
  | 'own pages'
  /** Any page, if it sends JSON: its browser asks first whether it may (Fetch, section 3.2.2). */
  | 'json'
  /** Whatever it likes: what it reads is public, and nothing is counted. */
  | 'anything'

interface Endpoint {
  readonly methods: readonly string[]
  readonly fromPages: FromPages
}

const read = ['GET', 'HEAD', 'OPTIONS']
/** Where people are led: never by a script of another site. */
const page: Endpoint = { methods: ['GET', 'HEAD'], fromPages: 'navigation' }
const form: Endpoint = { methods: ['GET', 'HEAD', 'POST'], fromPages: 'navigation' }
/** What a program may ask, and a page of its own: its browser asks with OPTIONS first. */
const call: Endpoint = { methods: ['POST', 'OPTIONS'], fromPages: 'own pages' }
const published: Endpoint = { methods: read, fromPages: 'anything' }

type Path = (typeof routes)[keyof typeof routes]

/** Each of the provider's endpoints; the page that `code_verification` names is the web app's. */
const byRoute: Readonly<Record<Exclude<Path, typeof routes.code_verification>, Endpoint>> = {
  [routes.authorization]: form,
  [routes.device_authorization]: call,
  [routes.end_session]: form,
  // People are led here by the check of a gate, and by nothing else.
  [routes.gate]: page,
  [routes.introspection]: call,
  [routes.jwks]: published,
  [routes.pushed_authorization_request]: call,
  // Nobody knows the application yet. Inspectors of protocols are pages that register themselves.
  [routes.registration]: { ...call, fromPages: 'json' },
  [routes.revocation]: call,
  [routes.token]: call,
  [routes.userinfo]: { methods: [...read, 'POST'], fromPages: 'own pages' },
}

const endpoints: ReadonlyMap<string, Endpoint> = new Map([
  ...Object.entries(byRoute),
  ...discoveryPaths.map((path) => [path, published] as const),
  [`${routes.end_session}/confirm`, { methods: ['POST'], fromPages: 'navigation' }] as const,
])

/** What is said of one of the provider's paths. What has no row is a page that people are led to. */
export function findEndpoint(path: string): Endpoint {
  return endpoints.get(path) ?? page
}

/** Where an application asks for itself, and a page only at one of its origins. */
export const programPaths: readonly string[] = [...endpoints].flatMap(([path, { fromPages }]) =>
  fromPages === 'own pages' ? [path] : [],
)
