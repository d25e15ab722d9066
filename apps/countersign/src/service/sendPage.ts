import type { LanguageTag, SiteWallets } from '@countersign/product-api'
import type { Countersign } from '@countersign/server'
import { createNodeRequest } from '@countersign/server/extension'
import { lookFolder } from '../brand/makeLook.ts'
import type { Looks } from '../brand/openLooks.ts'
import { sendLookFile } from '../brand/sendLookFile.ts'
import { type ReadAsset, sendAsset } from '../http/Asset.ts'
import type { Exchange } from '../http/Exchange.ts'
import { sendProblem } from '../http/Exchange.ts'
import { chooseLanguage } from '../language/chooseLanguage.ts'
import { isAppPath } from '../site/isAppPath.ts'
import type { Site } from '../site/loadSite.ts'
import { isSafeAppPath, type SafeApp, sendSafeApp } from '../site/safeApp.ts'
import { siteWalletHeaders } from '../site/siteWalletHeaders.ts'
import { readTheme } from '../site/theme.ts'
import { answerOtherHost, type OtherHostOptions } from './answerOtherHost.ts'

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
