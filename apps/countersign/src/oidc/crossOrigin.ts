import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Client, KoaContextWithOIDC, Provider } from 'oidc-provider'
import { isRegisteredOrigin } from '../applications/parseRedirectUri.ts'
import type { Exchange } from '../http/Exchange.ts'
import { describeRedirects } from './redirects.ts'
import { findEndpoint, programPaths, routes } from './routes.ts'
import { useAt } from './useAt.ts'

/*
 * What pages of other origins may send, and what they may read of the answer (Fetch, section 3.2). Discovery, the keys and
 * registration know nobody by a cookie and are for every page, without credentials. What an application asks with its own
 * credentials is for the pages of that application.
 *
 * A page can have its visitor's browser send much without being asked (a form, an image, `mode: 'no-cors'`), and each of
 * these requests comes from the visitor's network. So it is refused where programs ask, and counts for nobody: an
 * advertisement cannot use up what the people behind one address may ask.
 */

/** Whether an application has a redirect URI at an origin: a page of it may ask from there, and from nowhere else. */
export function isOriginOf(origin: string, client: Client): boolean {
  // The redirect URI of a native application has no origin, and neither has a page in a sandbox: both say `null`.
  return isRegisteredOrigin(origin, describeRedirects(client))
}

/**
 * Whether a page may not send this, whichever application it is of: what can be said by the headers alone. A program
 * sends none of them, but for Node's own `fetch`, which says `cors` without an origin.
 */
export function isForeignRequest({ headers, method }: IncomingMessage, path: string): boolean {
  const { fromPages } = findEndpoint(path)
  if (fromPages === 'navigation') return isPartOfForeignPage(headers)
  if (fromPages === 'anything' || method === 'OPTIONS') return false
  if (isUnasked(headers)) return true
  if (fromPages === 'json') return isOfPage(headers) && !isJson(headers)
  return headers.origin === 'null'
}

/**
 * Whether a page of another site asks for an image or the like, where people are led: with a few hundred of them it
 * would use up the rate limit of its visitor (Fetch Metadata, section 2.2).
 */
function isPartOfForeignPage({
  'sec-fetch-site': site,
  'sec-fetch-mode': mode,
}: IncomingHttpHeaders): boolean {
  return (site === 'cross-site' || site === 'same-site') && mode !== undefined && mode !== 'navigate'
}

/** Whether a browser sends it for a page that needs no leave for that; what a person has typed is of no page. */
function isUnasked({ 'sec-fetch-site': site, 'sec-fetch-mode': mode }: IncomingHttpHeaders): boolean {
  if (mode === 'navigate') return site !== 'none'
  return mode !== undefined && mode !== 'cors' && mode !== 'same-origin'
}

function isOfPage({ origin, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  return origin !== undefined || site !== undefined
}

function isJson({ 'content-type': type = '' }: IncomingHttpHeaders): boolean {
  return type.split(';')[0]?.trim().toLowerCase() === 'application/json'
}

const refusal = {
  error: 'invalid_request',
  error_description:
    'a page may ask this only by fetch, from the origin of a redirect URI of its application',
}

const refusalOfRegistration = {
  error: 'invalid_request',
  error_description: 'a page may register an application only by fetch, with application/json',
}

/** Refuses what a page may not send, before anything is counted or read. */
export function sendForeignRefusal({ response, path, outcome }: Exchange): void {
  const body = path === routes.registration ? refusalOfRegistration : refusal
  outcome.code = body.error
  const text = JSON.stringify(body)
  response
    .writeHead(403, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    })
    .end(text)
}

type Context = Parameters<Parameters<Provider['use']>[0]>[0]

/** Whether a request comes from a page that is none of the application's, or names no application that there is. */
export function isForeignPage(ctx: Context): boolean {
  const origin = ctx.get('origin')
  if (origin === '') return false
  const oidc: KoaContextWithOIDC['oidc'] | undefined = ctx['oidc']
  return oidc?.client === undefined || !isOriginOf(origin, oidc.client)
}

/**
 * Refuses the pages of others once it is known whose they are not. The provider has refused them by then, where it knows
 * the application (`clientBasedCORS`), before anything was compared or written.
 */
export function refuseForeignPages(provider: Provider): void {
  useAt(provider, programPaths, async (ctx, next) => {
    await next()
    const isRefused = ctx.status >= 400 && ctx.status < 429
    if (ctx.method === 'OPTIONS' || !isRefused || !isForeignPage(ctx)) return
    ctx.status = 403
    ctx.remove('access-control-allow-origin')
    ctx.body = refusal
  })
}

/**
 * Lets a page of an application ask for its tokens with `credentials: 'include'`, as keycloak-js does. The token endpoint
 * reads no cookie. The origin is named, and only where the application that asks has a redirect URI there. When a browser
 * asks first, nobody knows the application: it may go on, and is told by the answer itself.
 */
export function allowCredentials(provider: Provider): void {
  useAt(provider, [routes.token], async (ctx, next) => {
    await next()
    if (ctx.method === 'OPTIONS') {
      const isAllowed = ctx.response.get('access-control-allow-origin') === ctx.get('origin')
      if (isAllowed) ctx.set('access-control-allow-credentials', 'true')
      return
    }
    if (ctx.get('origin') === '' || isForeignPage(ctx)) return
    ctx.set('access-control-allow-origin', ctx.get('origin'))
    ctx.set('access-control-allow-credentials', 'true')
  })
}

/** Lets every page read how a registration went. What it may send is said where it asks first. */
export function openRegistration({ request, response }: Pick<Exchange, 'request' | 'response'>): void {
  response.setHeader('access-control-allow-origin', '*')
  if (request.method !== 'OPTIONS') return
  response.setHeader('access-control-allow-methods', 'POST')
  response.setHeader('access-control-allow-headers', 'authorization, content-type')
  response.setHeader('access-control-max-age', '3600')
}
