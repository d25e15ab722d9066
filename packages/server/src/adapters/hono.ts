import '../requireNode.ts'
import type { Session } from '@countersign/protocol'
import type { Context, MiddlewareHandler } from 'hono'
import type { Countersign } from '../createCountersign.ts'
import { toFetchResponse } from '../http/response.ts'
import { authorize } from './authorize.ts'
import { type AdapterOptions, findNetworkAddress, readProxies } from './findNetworkAddress.ts'

export type { AdapterOptions } from './findNetworkAddress.ts'

/**
 * Makes Countersign a middleware of Hono on `@hono/node-server`: it answers its own paths, and hands all others on.
 *
 * @example new Hono().use(toHonoMiddleware(countersign))
 * @throws {TypeError} when `proxies` is no number of proxies.
 */
export function toHonoMiddleware(countersign: Countersign, options: AdapterOptions = {}): MiddlewareHandler {
  const proxies = readProxies(options)
  return async (context, next) => {
    const { raw, path } = context.req
    if (!countersign.hasRoute(path)) return await next()
    const networkAddress = findNetworkAddress(readPeer(context), raw.headers.get('x-forwarded-for'), proxies)
    return await countersign.fetch(raw, { networkAddress })
  }
}

/** The peer of the connection, as `@hono/node-server` has it; elsewhere undefined, which `fetch` refuses. */
function readPeer({ env }: Context): string | undefined {
  return isNodeServer(env) ? env.incoming.socket.remoteAddress : undefined
}

interface NodeServer {
  readonly incoming: { readonly socket: { readonly remoteAddress?: string } }
}

function isNodeServer(env: unknown): env is NodeServer {
  return (
    typeof env === 'object' &&
    env !== null &&
    'incoming' in env &&
    typeof env.incoming === 'object' &&
    env.incoming !== null &&
    'socket' in env.incoming
  )
}

/**
 * A middleware that lets only signed-in people on, and puts their session into the context. Others get 401
 * `not_signed_in`, and what changes something must come from a page of ours, or it gets 403 `origin_forbidden`.
 *
 * @example application.get('/journal', requireSession(countersign), (context) => context.json(context.get('session').account))
 */
export function requireSession(
  countersign: Countersign,
): MiddlewareHandler<{ Variables: { session: Session } }> {
  return async (context, next) => {
    const called = await authorize(countersign, context.req.raw)
    if ('refusal' in called) return toFetchResponse(called.refusal)
    context.set('session', called.session)
    return await next()
  }
}
