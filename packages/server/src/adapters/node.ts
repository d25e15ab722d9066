import '../requireNode.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Session } from '@countersign/protocol'
import type { Countersign } from '../createCountersign.ts'
import { MisuseError } from '../MisuseError.ts'
import { authorize } from './authorize.ts'
import { type AdapterOptions, findNetworkAddress, readProxies } from './findNetworkAddress.ts'
import { limitParts } from './limitParts.ts'
import { createNodeRequest, isBrokenOff, sendToNode } from './nodeExchange.ts'

export type { AdapterOptions } from './findNetworkAddress.ts'

/** A handler as node:http, Express and the hooks of Fastify call it. */
export type NodeHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next?: (error?: Error) => void,
) => void

/**
 * Makes Countersign a handler of node:http, Express or Fastify: it answers its own paths, and hands all others on.
 *
 * @example express().use(toNodeHandler(countersign)) // before express.json()
 * @example createServer(toNodeHandler(countersign))
 * @example fastify.addHook('onRequest', ({ raw }, reply, next) => handle(raw, reply.raw, next))
 * @throws {TypeError} when `proxies` is no number of proxies.
 */
export function toNodeHandler(countersign: Countersign, options: AdapterOptions = {}): NodeHandler {
  const proxies = readProxies(options)
  return (request, response, next) => {
    const path = readPath(request)
    // Without another handler, all is ours, and what we do not know is `not_found`.
    if (next !== undefined && !countersign.hasRoute(path.replace(/\?.*$/s, ''))) {
      next()
      return
    }
    respond(countersign, { request, response, path, proxies }).catch((error: Error) => {
      if (isBrokenOff(error) || !request.complete) response.destroy()
      else if (next !== undefined) next(error)
      else failToDeveloper(response, error)
    })
  }
}

interface NodeExchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly path: string
  readonly proxies: number
}

async function respond(
  countersign: Countersign,
  { request, response, path, proxies }: NodeExchange,
): Promise<void> {
  limitParts(request)
  const { 'x-forwarded-for': forwardedFor } = request.headers
  const hops = Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor
  const networkAddress = findNetworkAddress(request.socket.remoteAddress, hops, proxies)
  // A connection that is gone has no address.
  if (networkAddress === '') return void response.destroy()
  const asked = createNodeRequest(request, nowhere + path)
  await sendToNode(response, await countersign.answer(asked, { networkAddress }))
}

/** The host of a request stands in its header alone (RFC 9112, section 3.2). */
const nowhere = 'http://unknown.invalid'

/** The path with its query as it was sent: Express takes away what a router is mounted at. */
function readPath(request: IncomingMessage): string {
  const { url = '/' } = request
  const sent = 'originalUrl' in request && typeof request.originalUrl === 'string' ? request.originalUrl : url
  return sent.startsWith('/') ? sent : '/'
}

/** Whoever wrote the server reads it; whoever called it does not. */
function failToDeveloper(response: ServerResponse, error: Error): void {
  response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Server Error')
  process.emitWarning(error)
}

/** A request of node:http or Express, or one of Fastify, which has it inside. */
type AnyRequest = IncomingMessage | { readonly raw: IncomingMessage }

/** A response of node:http or Express, or a reply of Fastify. */
type AnyResponse = ServerResponse | { readonly raw: ServerResponse; readonly hijack: () => unknown }

/**
 * Makes a middleware of Express, or a `preHandler` of Fastify, that lets only signed-in people on: `getSession` then says
 * who. Others get 401 `not_signed_in`, and what changes something must come from a page of ours, or it gets 403
 * `origin_forbidden` (`application/problem+json`).
 *
 * @example application.get('/journal', requireSession(countersign), (request, response) =>
 *   response.json(journals.of(getSession(request).account.id)),
 * )
 */
export function requireSession(
  countersign: Countersign,
): (request: AnyRequest, response: AnyResponse, next: (error?: Error) => void) => void {
  return (request, response, next) => {
    const incoming = findIncoming(request)
    const { method, headers } = createNodeRequest(incoming, nowhere)
    authorize(countersign, { method, headers })
      .then(async (called) => {
        if ('refusal' in called) {
          if ('hijack' in response) response.hijack()
          await sendToNode('raw' in response ? response.raw : response, called.refusal)
          return
        }
        sessions.set(incoming, called.session)
        next()
      })
      .catch(next)
  }
}

const sessions = new WeakMap<IncomingMessage, Session>()

/**
 * The session that `requireSession` has let on.
 *
 * @throws {TypeError} when the route has no `requireSession` before it.
 */
export function getSession(request: AnyRequest): Session {
  const session = sessions.get(findIncoming(request))
  if (session === undefined)
    throw new MisuseError('getSession: put requireSession(countersign) before this route.')
  return session
}

function findIncoming(request: AnyRequest): IncomingMessage {
  return 'raw' in request ? request.raw : request
}
