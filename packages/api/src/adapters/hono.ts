import type { ApiVerifier } from '../createApiVerifier.ts'
import type { AccessToken } from '../token/AccessToken.ts'
import { answerMetadata, authorize } from './fetch.ts'

/** What is used of a context of Hono. */
export interface HonoContext {
  readonly req: { readonly raw: Request }
  readonly header: (name: string, value: string) => void
}

/** A middleware of Hono. */
export type HonoMiddleware = (
  context: HonoContext,
  next: () => Promise<void>,
) => Promise<Response | undefined>

/**
 * Makes a middleware of Hono that serves the metadata of the API (RFC 9728, section 3), and hands all other requests on.
 *
 * @example new Hono().use(toMetadataHandler(api))
 */
export function toMetadataHandler(api: ApiVerifier): HonoMiddleware {
  return async ({ req }, next) => {
    const answer = answerMetadata(api, req.raw)
    if (answer === undefined) await next()
    return answer
  }
}

/**
 * Makes a middleware of Hono that lets only requests with a token for all of these scopes on: `getToken` then gives it. Others
 * are answered with 401, 403 or, while the issuer cannot be asked, 503.
 *
 * @throws {TypeError} for a scope that is not among those of the API
 * @example application.get('/files', requireToken(api, ['files:read']), (context) => context.json(files.of(getToken(context).subject)))
 */
export function requireToken(api: ApiVerifier, scopes: readonly string[]): HonoMiddleware {
  api.checkScopes(scopes)
  return async (context, next) => {
    const called = await authorize(api, context.req.raw, scopes)
    if (called instanceof Response) return called
    tokens.set(context, called)
    for (const [name, value] of Object.entries(called.responseHeaders)) context.header(name, value)
    await next()
    return undefined
  }
}

/** By their context, which stays where a middleware puts another request into it. */
const tokens = new WeakMap<HonoContext, AccessToken>()

/**
 * The token that `requireToken` has verified.
 *
 * @throws {TypeError} when the route has no `requireToken` before it
 */
export function getToken(context: HonoContext): AccessToken {
  const token = tokens.get(context)
  if (token === undefined) throw new TypeError('getToken: put requireToken(api, scopes) before this route.')
  return token
}
