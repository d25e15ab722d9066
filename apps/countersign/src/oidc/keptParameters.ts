import { UnsecuredJWT } from 'jose'
import { errors, type KoaContextWithOIDC } from 'oidc-provider'
import { routes } from './routes.ts'

/**
 * How many bytes of a parameter are accepted, where a person's browser or an application sends it and we keep it until
 * the person has answered. `state` and `nonce` are the application's own, and come back unchanged: some put a whole
 * address or an encrypted cookie into `state`.
 */
const longest: Readonly<Record<string, number>> = {
  state: 2_048,
  nonce: 512,
  redirect_uri: 2_000,
  claims: 2_048,
}

/** Of any other parameter. The hint is bounded by what a request may hold in all: most of it is not kept. */
const longestOther = 512

/** How many bytes of one request are kept, in all of its parameters together. */
const longestTogether = 4_096

/** A request object that is pushed is kept as it was signed: the parameters, a third more, and the signature. */
const longestObject = 8_192

/**
 * Refuses a request of which too much would have to be kept: anyone may send one, and it is kept for an hour.
 *
 * @throws {errors.InvalidRequest} that names the parameter
 */
export function limitKeptParameters(ctx: KoaContextWithOIDC): void {
  const { params = {}, route } = ctx.oidc
  // A request that was pushed is read again, with its hint.
  if (route !== 'pushed_authorization_request') shortenHint(ctx)
  else if (Buffer.byteLength(String(ctx.oidc.body?.['request'] ?? '')) > longestObject)
    throw refuse(ctx, `request is longer than ${longestObject} bytes`)
  let together = 0
  for (const [name, value] of Object.entries(params)) {
    if (typeof value !== 'string') continue
    const length = Buffer.byteLength(value)
    const limit = name === 'id_token_hint' ? longestTogether : (longest[name] ?? longestOther)
    if (length > limit) throw refuse(ctx, `${name} is longer than ${limit} bytes`)
    together += length
  }
  if (together > longestTogether)
    throw refuse(ctx, `the parameters are longer than ${longestTogether} bytes together`)
}

/** What is known of the hint by now, and all that is needed: its signature was checked. */
function shortenHint({ oidc }: KoaContextWithOIDC): void {
  const { IdTokenHint: hint } = oidc.entities
  if (hint === undefined || oidc.params?.['id_token_hint'] === undefined) return
  oidc.params['id_token_hint'] = new UnsecuredJWT({ sub: String(hint.payload['sub']) }).encode()
}

/** An application reads the error by its redirect, without a state that is too long to be repeated. */
function refuse({ oidc }: KoaContextWithOIDC, description: string): Error {
  const { params } = oidc
  if (params !== undefined && Buffer.byteLength(String(params['state'] ?? '')) > (longest['state'] ?? 0))
    params['state'] = undefined
  return new errors.InvalidRequest(description)
}

/**
 * What is too long in a query that is kept before the provider has checked it: the state of a sign-out, until the
 * person has answered. Undefined where nothing is.
 *
 * @example findTooLong('/oidc/session/end', '?state=a') // undefined
 */
export function findTooLong(path: string, query: string): string | undefined {
  if (path !== routes.end_session) return undefined
  const parameters = new URLSearchParams(query)
  for (const [name, limit] of Object.entries(longestForSignOut)) {
    const isTooLong = parameters.getAll(name).some((value) => Buffer.byteLength(value) > limit)
    if (isTooLong) return `${name} is longer than ${limit} bytes`
  }
  return undefined
}

const longestForSignOut = { state: 2_048, post_logout_redirect_uri: 2_000 } as const
