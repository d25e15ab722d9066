import type { LanguageTag, SiteWallets } from '@countersign/product-api'
import type { Countersign } from '@countersign/server'
import { createNodeRequest, type SiteFinder, sendToNode } from '@countersign/server/extension'
import { lookFolder } from '../brand/makeLook.ts'
import type { Looks } from '../brand/openLooks.ts'
import { type ReadAsset, sendAsset } from '../http/Asset.ts'
import { type Exchange, sendProblem } from '../http/Exchange.ts'
import { type AdmittedSources, formatPolicy, type OpenerPolicy } from '../http/securityHeaders.ts'
import { chooseLanguage } from '../language/chooseLanguage.ts'
import { serverTexts } from '../languages/texts.ts'
import { answerPage } from '../openid/pages/answerPage.ts'
import { type Page, paragraph, technicalDetails } from '../openid/pages/page-html.ts'
import { isAppPath } from '../site/isAppPath.ts'
import type { Site } from '../site/loadSite.ts'
import { isSafeAppPath, type SafeApp, sendSafeApp } from '../site/safeApp.ts'
import { readTheme } from '../site/theme.ts'
import { hostTexts } from '../texts/requests.ts'

/** What a page is made of. */
export interface PageOptions extends OtherHostOptions {
  readonly site: Site
  readonly countersign: Pick<Countersign, 'session'>
  /** The wallets that the site has switched on. */
  readonly siteWallets: SiteWallets
  readonly safeApp?: SafeApp | undefined
  /** How the site looks. */
  readonly looks: Pick<Looks, 'current' | 'findFile'>
  /** The language for people whose own is not known or not offered. */
  readonly language: LanguageTag
}

/** Responds to everything outside the API: with a file of the web app, one of its pages, or its not-found page. */
export function sendPage(exchange: Exchange, options: PageOptions): void {
  const { request, path, origin, outcome } = exchange
  outcome.route = path === '/' ? '/' : 'page'
  const { method = '' } = request
  if (method !== 'GET' && method !== 'HEAD') {
    sendProblem(exchange, 'method_not_allowed', { method, allow: 'GET, HEAD' })
  } else if (origin === undefined) {
    answerOtherHost(exchange, options)
  } else if (path === '/') {
    redirectHome(exchange, origin, options)
  } else {
    sendFile(exchange, origin, options)
  }
}

function sendFile(exchange: Exchange, origin: string, options: PageOptions): void {
  const { site, siteWallets, safeApp, looks } = options
  const { request, response, path, outcome } = exchange
  const asset = site.assets.get(path)
  const look = looks.current()
  const theme = readTheme(request.headers.cookie)
  const page = site.findPage(origin, { language: findLanguage(exchange, options), path, look, theme })
  const sourceMap = site.sourceMaps.get(path)
  if (page === undefined) throw new TypeError(`no page was made for ${origin}`)
  const isFile = path.startsWith('/assets/') || path.startsWith(lookFolder)
  if (sourceMap !== undefined || asset !== undefined || isFile) outcome.route = 'asset'
  if (safeApp !== undefined && isSafeAppPath(path, safeApp))
    sendSafeApp(exchange, { safeApp, name: look.brand.name, site, page })
  else if (sourceMap !== undefined) sendSourceMap(exchange, sourceMap)
  else if (asset !== undefined) sendAsset(request, response, asset, 200)
  else if (path.startsWith(lookFolder)) sendLookFile(exchange, looks)
  else if (path.startsWith('/assets/')) sendProblem(exchange, 'not_found')
  else {
    for (const [name, value] of siteWalletHeaders(siteWallets, path)) response.setHeader(name, value)
    sendAsset(request, response, page, isAppPath(path) ? 200 : 404)
  }
}

/** An application's `ui_locales` comes with the address of its sign-in, and means no other page. */
function findLanguage({ request, path, query }: Exchange, { site, language }: PageOptions): LanguageTag {
  const { cookie, 'accept-language': acceptLanguage } = request.headers
  const asked = path.startsWith('/interaction/') ? new URLSearchParams(query).get('ui_locales') : null
  return chooseLanguage({ cookie, uiLocales: asked ?? undefined, acceptLanguage }, site.offered, language)
}

/** Sends a file that is not held in memory. A newer version may have taken it away meanwhile. */
async function sendSourceMap(exchange: Exchange, read: ReadAsset): Promise<void> {
  try {
    sendAsset(exchange.request, exchange.response, await read(), 200)
  } catch {
    sendProblem(exchange, 'not_found')
  }
}

/** `/` redirects people with a session to their account, and everyone else to the sign-in. */
async function redirectHome(exchange: Exchange, origin: string, { countersign }: PageOptions): Promise<void> {
  try {
    const session = await countersign.session(createNodeRequest(exchange.request, `${origin}/`))
    redirect(exchange, session === undefined ? '/sign-in' : '/account')
  } catch {
    // When the store is down, the page behind the redirect says so.
    redirect(exchange, '/sign-in')
  }
}

function redirect({ response }: Exchange, location: string): void {
  response.setHeader('location', location)
  response.setHeader('cache-control', 'no-store')
  response.setHeader('content-length', 0)
  response.writeHead(302).end()
}

/** Sends a picture or the rules of the brand. A drawing that is opened by itself is a page that may do nothing. */
async function sendLookFile(exchange: Exchange, looks: Pick<Looks, 'findFile'>): Promise<void> {
  const { request, response, path } = exchange
  const file = await looks.findFile(path)
  response.setHeader('content-security-policy', "default-src 'none'; sandbox")
  if (file === undefined) sendProblem(exchange, 'not_found')
  else sendAsset(request, response, file, 200)
}

/** What such an answer is made of. */
interface OtherHostOptions {
  readonly mainOrigin: string
  readonly sites: Pick<SiteFinder, 'isHostChanged' | 'tellHost'>
  readonly looks: Pick<Looks, 'current'>
  readonly language: LanguageTag
}

/** In the query of an address that another host has led to: whoever comes with it is not led there again. */
const mark = 'from-another-host'

/**
 * Answers a request for a page under a host that is none of ours. There a wallet would be asked to sign for that host, so the
 * person is led to the main origin, once. Whoever comes from there, or asked for one of ours to begin with, has a proxy in
 * front that changes `Host`: a redirect would bring them here again, without end. They read the reason (RFC 9110, section
 * 15.5.20), and the log names the host.
 */
function answerOtherHost(exchange: Exchange, options: OtherHostOptions): void {
  const { request, response, path, query, networkAddress } = exchange
  const { mainOrigin, sites, looks, language } = options
  const asked = createNodeRequest(request, `${mainOrigin}/`)
  response.setHeader('cache-control', 'no-store')
  if (!new URLSearchParams(query).has(mark) && !sites.isHostChanged(asked.headers)) {
    response.setHeader('location', `${mainOrigin}${path}${query}${query === '' ? '?' : '&'}${mark}`)
    response.setHeader('content-length', 0)
    response.writeHead(307).end()
    return
  }
  sites.tellHost(asked, networkAddress)
  const host = request.headers.host ?? ''
  const page = (shownIn: LanguageTag) => explain(shownIn, hostTexts.changed(host, mainOrigin))
  const asking = { request: asked, query: query.slice(1) }
  const answer = answerPage({ look: looks.current, language }, asking, { status: 421, page })
  void sendToNode(response, request.method === 'HEAD' ? { ...answer, body: null } : answer)
}

/** The person can do nothing; the details are for whoever runs the site. */
function explain(language: LanguageTag, details: string): Page {
  const { hostChangedTitle: title, hostChanged } = serverTexts[language].pages
  return {
    title,
    parts: [paragraph(hostChanged), technicalDetails(details)],
  }
}

/**
 * The headers of a page of a site that has switched wallets on: what those need, and not more. Pages that never ask a
 * wallet, and sites without such wallets, get none of it.
 */
function siteWalletHeaders(
  siteWallets: SiteWallets,
  path: string,
): readonly (readonly [name: string, value: string])[] {
  const { baseAccount, walletConnect } = siteWallets
  const found: readonly Need[] = [
    ...(baseAccount ? [needs.baseAccount] : []),
    ...(walletConnect ? [needs.walletConnect(walletConnect)] : []),
  ]
  if (found.length === 0 || pagesWithoutWallets.has(path)) return []
  const admitted: AdmittedSources = {
    'connect-src': found.flatMap(({ admits }) => admits['connect-src'] ?? []),
    'img-src': found.flatMap(({ admits }) => admits['img-src'] ?? []),
    'frame-src': found.flatMap(({ admits }) => admits['frame-src'] ?? []),
  }
  const openerPolicy: OpenerPolicy = found.some(({ opensPopUp }) => opensPopUp)
    ? 'same-origin-allow-popups'
    : 'same-origin'
  return [
    ['content-security-policy', formatPolicy(admitted)],
    ['cross-origin-opener-policy', openerPolicy],
  ]
}

/** What a wallet needs that our pages otherwise forbid. */
interface Need {
  readonly admits: AdmittedSources
  readonly opensPopUp: boolean
}

/** By the wallet's key in the page settings. docs/how-to name the same hosts. */
const needs = {
  // Everything is asked of the pop-up, by postMessage: the page itself reaches no other origin.
  baseAccount: { admits: {}, opensPopUp: true },
  walletConnect: ({ relayUrl }: NonNullable<SiteWallets['walletConnect']>) => ({
    admits: { 'connect-src': [relayUrl] },
    opensPopUp: false,
  }),
} as const satisfies Record<keyof SiteWallets, Need | ((settings: never) => Need)>

/** They are documents of their own, and nothing on them is signed. */
const pagesWithoutWallets: ReadonlySet<string> = new Set(['/inspect', '/device', '/join', '/phone/return'])
