import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LanguageTag, SiteWallets } from '@countersign/product-api'
import type { Countersign } from '@countersign/server'
import {
  createNodeRequest,
  isBrokenOff,
  limitParts,
  type SiteFinder,
  sendToNode,
} from '@countersign/server/extension'
import type { Looks } from '../brand/openLooks.ts'
import { type Exchange, sendProblem } from '../http/Exchange.ts'
import { endOfTick, endOfTurn } from '../http/endOfTurn.ts'
import { findNetworkAddress } from '../http/findNetworkAddress.ts'
import { findRequestId } from '../http/findRequestId.ts'
import { securityHeaders } from '../http/securityHeaders.ts'
import type { Log } from '../log/log.ts'
import { metricsPath, type SendMetrics } from '../metrics/sendMetrics.ts'
import { isCheckPath } from '../openid/check/answerProxy.ts'
import type { OpenId } from '../openid/openId.ts'
import { isOpenIdPath } from '../openid/routes.ts'
import { sendWebFinger, webFingerPath } from '../openid/webFinger.ts'
import type { IsTrustedProxy } from '../settings/parseSetting.ts'
import type { Site } from '../site/loadSite.ts'
import type { SafeApp } from '../site/safeApp.ts'
import { formatSecurityText, securityTextPath, sendSecurityText } from '../site/securityText.ts'
import { requestTexts } from '../texts/requests.ts'
import { sendPage } from './sendPage.ts'

/** What the listener needs: the API, the provider, the site, and the configuration. */
interface ListenerOptions {
  readonly countersign: Pick<Countersign, 'answer' | 'session'>
  readonly openId: Pick<OpenId, 'send' | 'check'>
  readonly site: Site
  readonly origins: readonly [string, ...string[]]
  /** Is told of requests under another host. */
  readonly sites: Pick<SiteFinder, 'isHostChanged' | 'tellHost'>
  readonly isTrustedProxy: IsTrustedProxy
  /** Whom to tell of vulnerabilities; null where nobody is named. */
  readonly securityContact: string | null
  /** The wallets that the site has switched on. */
  readonly siteWallets: SiteWallets
  /** The Safe App; left out, there is none. */
  readonly safeApp?: SafeApp | undefined
  /** How the site looks. */
  readonly looks: Pick<Looks, 'current' | 'findFile'>
  /** The language for people whose own is not known or not offered; left out, English. */
  readonly language?: LanguageTag | undefined
  readonly log: Log
  /** Answers at the public address; undefined where nobody asked for that. */
  readonly sendMetrics?: SendMetrics | undefined
  /** Is told of each response when it is complete, and how long it took. */
  readonly onResponse?: ((exchange: Exchange, seconds: number) => void) | undefined
}

/** Checks each request at the edge, then hands it to the API, to the OpenID provider, or to the pages. */
export function createListener(
  options: ListenerOptions,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { countersign, openId, origins, site, securityContact: contact, log, sendMetrics } = options
  const findOrigin = originByHost(origins)
  const headers = new Map(origins.map((origin) => [origin, securityHeaders(origin)]))
  const { sites, siteWallets, safeApp, looks, language = 'en' } = options
  const shown = { site, siteWallets, safeApp, looks, language }
  const pageOptions = { ...shown, mainOrigin: origins[0], sites, countersign }
  const sendToApi = createApiHandler(countersign, { sites, log })

  return (request, response) => {
    limitParts(request)
    const exchange = read(request, response, findOrigin, options.isTrustedProxy)
    logRequest(exchange, options)
    const common = headers.get(exchange.origin ?? origins[0]) ?? {}
    if (!isReadable(exchange.path)) {
      sendProblem(exchange, 'invalid_request', { detail: requestTexts.malformedAddress }, common)
    } else if (hasTwoHosts(request.rawHeaders)) {
      sendProblem(exchange, 'invalid_request', { detail: requestTexts.twoHosts }, common)
    } else if (isCheckPath(exchange.path)) {
      // Whatever host it names: it asks about that host. Its answer goes on to another site, whose headers are that site's.
      openId.check(exchange)
    } else if (isApiPath(exchange.path)) sendToApi(exchange, common)
    else if (isOpenIdPath(exchange.path)) openId.send(exchange, common)
    else {
      for (const [name, value] of Object.entries(common)) response.setHeader(name, value)
      if (exchange.path === metricsPath && sendMetrics !== undefined) {
        // Whatever host it names: Prometheus asks each process at its own address.
        exchange.outcome.route = metricsPath
        sendMetrics(request, response)
      } else if (exchange.path === webFingerPath && exchange.origin !== undefined) {
        sendWebFinger(exchange, exchange.origin)
      } else if (isSecurityText(exchange) && contact !== null && exchange.origin !== undefined) {
        exchange.outcome.route = securityTextPath
        sendSecurityText(exchange, formatSecurityText({ contact, origin: exchange.origin, now: Date.now() }))
      } else sendPage(exchange, pageOptions)
    }
  }
}

function isSecurityText({ request, path }: Exchange): boolean {
  return path === securityTextPath && (request.method === 'GET' || request.method === 'HEAD')
}

function read(
  request: IncomingMessage,
  response: ServerResponse,
  findOrigin: OriginOf,
  isTrustedProxy: IsTrustedProxy,
): Exchange {
  const url = request.url ?? ''
  const end = url.indexOf('?')
  const forwardedFor = request.headers['x-forwarded-for']
  const hops = Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor
  return {
    request,
    response,
    path: end < 0 ? url : url.slice(0, end),
    query: end < 0 ? '' : url.slice(end),
    origin: findOrigin(request.headers.host),
    networkAddress: findNetworkAddress(request.socket.remoteAddress, hops, isTrustedProxy),
    requestId: findRequestId(request, isTrustedProxy),
    outcome: { route: undefined, code: undefined },
  }
}

/** Only paths: no whole address as for a proxy, no `*`, and no percent sign that encodes nothing. */
function isReadable(path: string): boolean {
  if (!path.startsWith('/')) return false
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** A proxy before us may read the other one of two Host headers (RFC 9112, section 3.2). */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

function isApiPath(path: string): boolean {
  return (
    path === '/api' ||
    path.startsWith('/api/') ||
    path === '/healthz' ||
    path === '/readyz' ||
    // The JSON beneath a page: the page itself is the web app's.
    /^\/interaction\/[^/]+\/./.test(path) ||
    path === '/device/code' ||
    path.startsWith('/picture/')
  )
}

/**
 * Logs a request when its response is complete: the path and the status, never the query, a header or a body. Requests
 * to the API and to the OpenID provider are logged at `info`, files of the web app only at `debug`.
 */
function logRequest(
  exchange: Exchange,
  { log, onResponse }: Pick<ListenerOptions, 'log' | 'onResponse'>,
): void {
  const { request, response, path, networkAddress, requestId, outcome } = exchange
  const startedAt = performance.now()
  response.on('close', () => {
    const milliseconds = performance.now() - startedAt
    onResponse?.(exchange, milliseconds / 1_000)
    const details = {
      requestId,
      method: request.method,
      path,
      route: outcome.route,
      status: response.statusCode,
      code: outcome.code,
      milliseconds: Math.round(milliseconds * 10) / 10,
      networkAddress,
      ...(response.writableFinished ? {} : { isCutShort: true }),
    }
    if (response.statusCode >= 500) log.error(details, 'request')
    else if (path.startsWith('/api/') || isOpenIdPath(path)) log.info(details, 'request')
    else log.debug(details, 'request')
  })
}

/** Finds the configured origin that a Host header names, with or without the scheme's own port; undefined when none. */
type OriginOf = (host: string | undefined) => string | undefined

/** Prepares the look-up of configured origins by Host header (RFC 9110, section 7.2). */
function originByHost(origins: readonly string[]): OriginOf {
  const byHost = new Map(
    origins.flatMap((origin) => listHosts(origin).map((host) => [host, origin] as const)),
  )
  return (host) => byHost.get((host ?? '').toLowerCase())
}

function listHosts(origin: string): string[] {
  const { host, port, protocol } = new URL(origin)
  if (port !== '') return [host]
  return [host, `${host}:${protocol === 'https:' ? 443 : 80}`]
}

/**
 * Passes a request to the API and sends its response, without the `Request` and the `Response` of the Fetch
 * standard: making them costs more than a session check (docs/decisions/0011).
 */
export function createApiHandler(
  countersign: Pick<Countersign, 'answer'>,
  { sites, log }: { readonly sites: Pick<SiteFinder, 'tellHost'>; readonly log: Log },
): (exchange: Exchange, headers: Readonly<Record<string, string>>) => void {
  return (exchange, headers) => {
    const { request, response, origin, path, query } = exchange
    const isHealth = path === '/healthz' || path === '/readyz'
    // A connection that is gone has no address, and nobody to read a response.
    if (exchange.networkAddress === '') {
      response.destroy()
      return
    }
    if (origin === undefined && !isHealth) {
      const details = sites.tellHost(createNodeRequest(request, unknown), exchange.networkAddress)
      sendProblem(exchange, 'origin_forbidden', details, headers)
      return
    }
    const url = `${origin ?? unknown}${path}${query}`
    endOfTurn()
      .then(() => countersign.answer(createNodeRequest(request, url), exchange))
      .then(async (result) => {
        await endOfTick()
        await sendToNode(response, result, headers)
      })
      .catch((error: unknown) => {
        // An aborted request gets no response and is not logged as an error.
        if (!isBrokenOff(error))
          log.error({ err: error, requestId: exchange.requestId }, 'an API request failed without a response')
        response.destroy()
      })
  }
}

/** Where a request asks under no host of ours. */
const unknown = 'http://unknown.invalid'
