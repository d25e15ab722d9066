import type { Countersign } from '@countersign/server'
import { isAppPath } from '../site/isAppPath.ts'
import type { Site } from '../site/loadSite.ts'
import { sendAsset } from '../site/sendAsset.ts'
import type { Exchange } from './Exchange.ts'
import { sendProblem } from './Exchange.ts'

/** What a page is made of. */
export interface PageOptions {
  readonly site: Site
  readonly mainOrigin: string
  readonly countersign: Pick<Countersign, 'readSession'>
}

/** Answers everything that is no call: a file of the web app, one of its pages, or the page that says there is none. */
export function sendPage(exchange: Exchange, options: PageOptions): void {
  const { request, response, path, query, origin } = exchange
  const { method = '' } = request
  if (method !== 'GET' && method !== 'HEAD') {
    sendProblem(response, 'method_not_allowed', { method, allow: 'GET, HEAD' })
  } else if (origin === undefined) {
    // Under any other name a wallet would be asked to sign for that name, so the person is led to the right one.
    redirect(exchange, `${options.mainOrigin}${path}${query}`, 307)
  } else if (path === '/') {
    leadIn(exchange, origin, options)
  } else {
    sendFile(exchange, origin, options.site)
  }
}

function sendFile({ request, response, path }: Exchange, origin: string, site: Site): void {
  const asset = site.assets.get(path)
  const page = site.pages.get(origin)
  if (page === undefined) throw new TypeError(`no page was made for ${origin}`)
  if (asset !== undefined) sendAsset(request, response, asset, 200)
  else if (path.startsWith('/assets/')) sendProblem(response, 'not_found')
  else sendAsset(request, response, page, isAppPath(path) ? 200 : 404)
}

/** `/` leads to the account of who is signed in, and everyone else to the sign-in. */
async function leadIn(exchange: Exchange, origin: string, { countersign }: PageOptions): Promise<void> {
  const { cookie = '', host = '' } = exchange.request.headers
  try {
    const session = await countersign.readSession(new Request(origin, { headers: { cookie, host } }))
    redirect(exchange, session === undefined ? '/sign-in' : '/account', 302)
  } catch {
    // A store that is down shows on the page it leads to, with words.
    redirect(exchange, '/sign-in', 302)
  }
}

function redirect({ response }: Exchange, location: string, status: 302 | 307): void {
  response.setHeader('location', location)
  response.setHeader('cache-control', 'no-store')
  response.setHeader('content-length', 0)
  response.writeHead(status).end()
}
