import { AccessError, type PlainResponse } from '../AccessError.ts'
import type { ApiVerifier } from '../createApiVerifier.ts'
import type { RequestLike } from '../request/RequestLike.ts'
import type { AccessToken } from '../token/AccessToken.ts'

/** What is used of a request of node:http or Express. */
export interface NodeRequest {
  readonly method?: string | undefined
  readonly url?: string | undefined
  /** Each name, and its value after it: `headers` leaves a second `Authorization` out. */
  readonly rawHeaders: readonly string[]
}

/** What is used of a response of node:http or Express. */
export interface NodeResponse {
  readonly writeHead: (status: number, headers: Record<string, string>) => { end: (body: string) => unknown }
  readonly setHeader: (name: string, value: string) => unknown
}

/** A request of node:http or Express, or one of Fastify, which has it inside. */
export type AnyRequest = NodeRequest | { readonly raw: NodeRequest }

/** A response of node:http or Express, or a reply of Fastify. */
export type AnyResponse = NodeResponse | { readonly raw: NodeResponse; readonly hijack: () => unknown }

/** A middleware of Express, a hook of Fastify, or what node:http calls before the rest. */
export type NodeHandler = (request: AnyRequest, response: AnyResponse, next: (error?: Error) => void) => void

/**
 * Makes a handler of node:http, Express or Fastify that serves the metadata of the API (RFC 9728, section 3), and hands all
 * other requests on.
 *
 * @example express().use(toMetadataHandler(api))
 * @example fastify.addHook('onRequest', toMetadataHandler(api))
 */
export function toMetadataHandler(api: ApiVerifier): NodeHandler {
  return (request, response, next) => {
    const answer = api.answerMetadata(toRequestLike(findIncoming(request)))
    if (answer === undefined) next()
    else send(response, answer)
  }
}

/**
 * Makes a middleware of Express, or a `preHandler` of Fastify, that lets only requests with a token for all of these scopes on:
 * `getToken` then gives it. Others are answered with 401, 403 or, while the issuer cannot be asked, 503.
 *
 * @throws {TypeError} for a scope that is not among those of the API
 * @example application.get('/files', requireToken(api, ['files:read']), (request, response) =>
 *   response.json(files.of(getToken(request).subject)),
 * )
 */
export function requireToken(api: ApiVerifier, scopes: readonly string[]): NodeHandler {
  api.checkScopes(scopes)
  return (request, response, next) => {
    const incoming = findIncoming(request)
    api.verify(toRequestLike(incoming), scopes).then(
      (token) => {
        tokens.set(incoming, token)
        const outgoing = 'raw' in response ? response.raw : response
        for (const [name, value] of Object.entries(token.responseHeaders)) outgoing.setHeader(name, value)
        next()
      },
      (error: Error) => {
        if (error instanceof AccessError) send(response, error.response)
        else next(error)
      },
    )
  }
}

const tokens = new WeakMap<NodeRequest, AccessToken>()

/**
 * The token that `requireToken` has verified.
 *
 * @throws {TypeError} when the route has no `requireToken` before it
 */
export function getToken(request: AnyRequest): AccessToken {
  const token = tokens.get(findIncoming(request))
  if (token === undefined) throw new TypeError('getToken: put requireToken(api, scopes) before this route.')
  return token
}

function findIncoming(request: AnyRequest): NodeRequest {
  return 'raw' in request ? request.raw : request
}

function toRequestLike(request: NodeRequest): RequestLike {
  const { method = 'GET', url = '/', rawHeaders } = request
  // Express takes away what a router is mounted at.
  const sent = 'originalUrl' in request && typeof request.originalUrl === 'string' ? request.originalUrl : url
  return { method, url: sent, headers: { get: (name) => findHeader(rawHeaders, name) } }
}

/** The values of a header, joined as Fetch joins them. */
function findHeader(rawHeaders: readonly string[], name: string): string | null {
  let found: string | null = null
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const candidate = rawHeaders[at]
    if (candidate?.length !== name.length || candidate.toLowerCase() !== name) continue
    const value = rawHeaders[at + 1] ?? ''
    found = found === null ? value : `${found}, ${value}`
  }
  return found
}

function send(response: AnyResponse, { status, headers, body }: PlainResponse): void {
  if ('hijack' in response) response.hijack()
  const outgoing = 'raw' in response ? response.raw : response
  outgoing.writeHead(status, { ...headers }).end(body)
}
