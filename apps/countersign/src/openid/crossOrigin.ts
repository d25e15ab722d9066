import { isRegisteredOrigin } from '../applications/parseRedirectUri.ts'
import type { Answer, Call } from './Call.ts'
import type { Client } from './client/Client.ts'
import { OAuthError } from './OAuthError.ts'
import { findEndpoint, routes } from './routes.ts'

/*
 * What pages of other origins may send, and what they may read of the answer (Fetch, section 3.2). Discovery, the keys and
 * registration know nobody by a cookie and are for every page, without credentials. What an application asks with its own
 * credentials is for the pages of that application.
 *
 * A page can have its visitor's browser send much without being asked (a form, an image, `mode: 'no-cors'`), and each of
 * these requests comes from the visitor's network. So it is refused where programs ask, and counts for nobody: an
 * advertisement cannot use up what the people behind one address may ask.
 */

type Asking = Pick<Call, 'request' | 'method' | 'path'>

/**
 * Whether a page may not send this, whichever application it is of: what can be said by the headers alone. A program
 * sends none of them, but for Node's own `fetch`, which says `cors` without an origin.
 */
export function isForeignRequest({ request, method, path }: Asking): boolean {
  const { fromPages } = findEndpoint(path)
  const { headers } = request
  if (fromPages === 'navigation') return isPartOfForeignPage(headers)
  if (fromPages === 'anything' || method === 'OPTIONS') return false
  if (isUnasked(headers)) return true
  if (fromPages === 'json') return isOfPage(headers) && !isJson(headers)
  return headers.get('origin') === 'null'
}

type Headers = Call['request']['headers']

/**
 * Whether a page of another site asks for an image or the like, where people are led: with a few hundred of them it
 * would use up the rate limit of its visitor (Fetch Metadata, section 2.2).
 */
function isPartOfForeignPage(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  const mode = headers.get('sec-fetch-mode')
  return (site === 'cross-site' || site === 'same-site') && mode !== null && mode !== 'navigate'
}

/** Whether a browser sends it for a page that needs no leave for that; what a person has typed is of no page. */
function isUnasked(headers: Headers): boolean {
  const mode = headers.get('sec-fetch-mode')
  if (mode === 'navigate') return headers.get('sec-fetch-site') !== 'none'
  return mode !== null && mode !== 'cors' && mode !== 'same-origin'
}

function isOfPage(headers: Headers): boolean {
  return headers.get('origin') !== null || headers.get('sec-fetch-site') !== null
}

function isJson(headers: Headers): boolean {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === 'application/json'
}

const foreign = 'a page may ask this only by fetch, from the origin of a redirect URI of its application'
const foreignRegistration = 'a page may register an application only by fetch, with application/json'

/** What a page reads that may not ask: it counts for nobody. */
export class ForeignPage extends OAuthError {
  constructor(path: string) {
    super('invalid_request', path === routes.registration ? foreignRegistration : foreign, { status: 403 })
  }
}

/** Whether a request comes from a page that is none of the application's. */
export function isForeignTo({ request }: Pick<Call, 'request'>, client: Client | undefined): boolean {
  const origin = request.headers.get('origin')
  if (origin === null) return false
  // The redirect URI of a native application has no origin, and neither has a page in a sandbox: both say `null`.
  return client === undefined || !isRegisteredOrigin(origin, client.metadata)
}

/** Whether a page asks: its request is counted where it is known whose it is, and any other one before. */
export function isOfPageWithOrigin({ request }: Pick<Call, 'request'>): boolean {
  return request.headers.get('origin') !== null
}

const hour = '3600'

/** What a browser is told that asks first (Fetch, section 3.2.2); undefined where it has not asked that. */
export function answerPreflight(call: Asking): Answer | undefined {
  const { headers } = call.request
  const { fromPages, methods } = findEndpoint(call.path)
  if (fromPages === 'json') return { status: 204, headers: openRegistration, body: null }
  if (headers.get('access-control-request-method') === null) return undefined
  const origin = headers.get('origin')
  const asked = headers.get('access-control-request-headers')
  const allowed = methods.filter((method) => method === 'POST' || method === 'GET')
  return {
    status: 204,
    headers: {
      vary: 'Origin',
      'access-control-allow-origin': origin ?? '*',
      'access-control-max-age': hour,
      'access-control-allow-methods': allowed.join(','),
      ...(asked !== null && { 'access-control-allow-headers': asked }),
      // When a browser asks first, nobody knows the application: it may go on, and is told by the answer itself.
      ...(call.path === routes.token && origin !== null && { 'access-control-allow-credentials': 'true' }),
    },
    body: null,
  }
}

const openRegistration = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  // Agents in a page send the last with whatever they ask (MCP, revision 2026-07-28).
  'access-control-allow-headers': 'authorization, content-type, mcp-protocol-version',
  'access-control-max-age': hour,
} as const

const openToAll = { 'access-control-allow-origin': '*' } as const
const published = { vary: 'Origin', 'access-control-allow-origin': '*' } as const
const ofProgram = { ...published, 'access-control-expose-headers': 'WWW-Authenticate' } as const

/**
 * What pages may read of an answer. keycloak-js asks for its tokens with `credentials: 'include'`: the token endpoint reads no
 * cookie, and the origin is named where the application that asks has a redirect URI there.
 */
export function describeReaders(call: Call, isForeign: boolean): Answer['headers'] {
  const { fromPages } = findEndpoint(call.path)
  if (fromPages === 'navigation') return {}
  if (fromPages === 'json') return openToAll
  const origin = call.request.headers.get('origin')
  if (fromPages === 'anything')
    return origin === null ? published : { ...published, 'access-control-allow-origin': origin }
  if (origin === null) return ofProgram
  if (isForeign) return { vary: 'Origin', 'access-control-expose-headers': 'WWW-Authenticate' }
  const isCredentialed = call.path === routes.token && !isForeignTo(call, call.asker.client)
  return {
    ...ofProgram,
    'access-control-allow-origin': origin,
    ...(isCredentialed && { 'access-control-allow-credentials': 'true' }),
  }
}
