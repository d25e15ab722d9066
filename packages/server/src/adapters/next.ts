import '../requireNode.ts'
import type { Session } from '@countersign/protocol'
import type { Countersign } from '../createCountersign.ts'
import { toFetchResponse } from '../http/response.ts'
import { authorize } from './authorize.ts'
import { type AdapterOptions, findNetworkAddress, readProxies } from './findNetworkAddress.ts'

export type { AdapterOptions } from './findNetworkAddress.ts'

/** A route handler of Next.js's App Router. */
type RouteHandler = (request: Request) => Promise<Response>

/**
 * Makes Countersign the handlers of a route of Next.js's App Router, such as `app/api/[...path]/route.ts`.
 *
 * Next.js does not say where a request comes from, but for `X-Forwarded-For`, of which strangers write the start: set
 * `proxies`, or sign-ins of all people are limited together.
 *
 * @example export const { GET, POST, PUT, PATCH, DELETE } = toRouteHandlers(countersign, { proxies: 1 })
 * @throws {TypeError} when `proxies` is no number of proxies.
 */
export function toRouteHandlers(
  countersign: Countersign,
  options: AdapterOptions = {},
): Readonly<Record<'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', RouteHandler>> {
  const proxies = readProxies(options)
  const handle: RouteHandler = async (request) => {
    const forwardedFor = request.headers.get('x-forwarded-for')
    const networkAddress = findNetworkAddress(everyone, forwardedFor, proxies)
    return await countersign.fetch(request, { networkAddress })
  }
  return { GET: handle, POST: handle, PUT: handle, PATCH: handle, DELETE: handle }
}

/** Where nobody says which address a request comes from, it counts as one of all of them (RFC 5737). */
const everyone = '192.0.2.0'

/**
 * Makes a route handler for signed-in people. Others get 401 `not_signed_in`, and what changes something must come from a
 * page of ours, or it gets 403 `origin_forbidden`.
 *
 * @example export const GET = requireSession(countersign, (request, { account }) => Response.json(journals.of(account.id)))
 */
export function requireSession<Incoming extends Request, Context>(
  countersign: Countersign,
  handle: (request: Incoming, session: Session, context: Context) => Response | Promise<Response>,
): (request: Incoming, context: Context) => Promise<Response> {
  return async (request, context) => {
    const called = await authorize(countersign, request)
    return 'refusal' in called ? toFetchResponse(called.refusal) : handle(request, called.session, context)
  }
}
