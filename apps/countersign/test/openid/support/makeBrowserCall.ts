import type { Site } from '@countersign/server/extension'
import type { Call } from '../../../src/openid/Call.ts'

interface MadeBrowserCall {
  readonly headers?: Readonly<Record<string, string>>
  /** Of a POST; left out, it is a GET. */
  readonly form?: Readonly<Record<string, string>>
}

/** A request of a browser to a site, on its way through an endpoint. */
export function makeBrowserCall(
  site: Site,
  address: string,
  { headers = {}, form }: MadeBrowserCall = {},
): Call {
  const { href, pathname, search } = new URL(address, site.origin)
  const [method, body] = form === undefined ? ['GET', null] : ['POST', new URLSearchParams(form)]
  const usual = { accept: 'text/html', 'user-agent': 'a browser' }
  return {
    site,
    request: new Request(href, { method, body, headers: { ...usual, ...headers } }),
    method,
    path: pathname,
    query: search.slice(1),
    networkAddress: '192.0.2.1',
    requester: { network_address: '192.0.2.1', user_agent: 'a browser' },
    requestId: 'request-1',
    asker: { client: undefined },
  }
}
