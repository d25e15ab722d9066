import { routes } from './routes.ts'

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
  [routes.registration, ['POST']],
  [routes.revocation, post],
  [routes.token, post],
  [routes.userinfo, [...read, 'POST']],
])

/** What the provider takes at one of its paths. By itself it would say that there is nothing. */
export function allowedMethods(path: string): readonly string[] {
  return methods.get(path) ?? (path.startsWith('/.well-known/') ? read : page)
}
