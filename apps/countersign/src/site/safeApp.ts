import { type Asset, sendAsset } from '../http/Asset.ts'
import { type Exchange, sendProblem } from '../http/Exchange.ts'
import { formatPolicy } from '../http/securityHeaders.ts'
import type { Site } from './loadSite.ts'

/** Our app in the pages of Safe{Wallet}: https://help.safe.global, "How to create a Safe App". */
export interface SafeApp {
  /** The origins of the pages that may show it in a frame; with none, there is no Safe App. */
  readonly framedBy: readonly string[]
}

interface SafeAppOptions {
  readonly safeApp: SafeApp
  /** The name people see. */
  readonly name: string
  readonly site: Pick<Site, 'assets'>
  /** The page of the web app, for this origin. */
  readonly page: Asset
}

/** What Safe reads and shows: the address of the app, and what is found beneath it. */
const paths = {
  /** What Safe shows in a frame. It signs nobody in: it only carries requests to the Safe around it. */
  frame: '/safe',
  /** The tab that the frame opens, where the sign-in takes place. */
  tab: '/safe/tab',
  manifest: '/safe/manifest.json',
  icon: '/safe/icon.svg',
}

/** Whether a path is one of the Safe App's; none is where the app is off. */
export function isSafeAppPath(path: string, { framedBy }: SafeApp): boolean {
  return framedBy.length > 0 && Object.values(paths).includes(path)
}

/** Sends one of the Safe App's pages or files, each with the headers that it needs and no other has. */
export function sendSafeApp(exchange: Exchange, { safeApp, name, site, page }: SafeAppOptions): void {
  const { request, response, path } = exchange
  if (path === paths.manifest) sendManifest(exchange, name, safeApp)
  else if (path === paths.icon) {
    const icon = site.assets.get('/favicon.svg')
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    if (icon === undefined) sendProblem(exchange, 'not_found')
    else sendAsset(request, response, icon, 200)
  } else {
    for (const [name, value] of pageHeaders(path, safeApp)) {
      if (value === undefined) response.removeHeader(name)
      else response.setHeader(name, value)
    }
    sendAsset(request, response, page, 200)
  }
}

function pageHeaders(
  path: string,
  { framedBy }: SafeApp,
): readonly (readonly [string, string | undefined])[] {
  // The tab keeps the window that opened it, through which it reaches the Safe: docs/explain/sign-in-from-safe.md.
  if (path === paths.tab) return [['cross-origin-opener-policy', 'unsafe-none']]
  return [
    ['content-security-policy', formatPolicy({ 'frame-ancestors': framedBy })],
    // It can name no origin; browsers that know frame-ancestors ignore it (Content Security Policy 3, section 6.4.2.2).
    ['x-frame-options', undefined],
  ]
}

/** The manifest, which a Safe's page reads when a person adds the app there. */
function sendManifest({ request, response }: Exchange, name: string, { framedBy }: SafeApp): void {
  const { origin } = request.headers
  const body = JSON.stringify({
    name,
    description: `Sign in to ${name} with this Safe.`,
    iconPath: 'icon.svg',
    icons: [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' }],
  })
  response.setHeader('vary', 'origin')
  if (origin !== undefined && framedBy.includes(origin))
    response.setHeader('access-control-allow-origin', origin)
  response.setHeader('content-type', 'application/json')
  response.setHeader('cache-control', 'no-cache')
  response.setHeader('content-length', Buffer.byteLength(body))
  response.end(request.method === 'HEAD' ? undefined : body)
}
