import { cookieLine, get } from '../openid/requests.ts'
import type { RunningServer } from '../sign-in/startServer.ts'
import { sites } from './sites.ts'
import { forward, type Visitor } from './Visitor.ts'

/** One kind of check. */
export interface Act {
  readonly name: string
  readonly server: RunningServer
  /** The request about one picture of a page. */
  readonly request: (visitor: Visitor) => string
  /** The status of an answer that lets through. */
  readonly status: number
}

export const acts = {
  session: 'session check (`GET /api/session`)',
  gate: 'gate for everyone (`/forward-auth`)',
  gateOfGroup: 'gate for a group, told of groups',
  gateByNginx: 'gate for everyone (`/forward-auth/nginx`)',
  peer: 'oauth2-proxy (`/oauth2/auth`)',
} as const

/** What is measured at one product and the peer. Each request has the same headers of a browser, and of the proxy before it. */
export function listActs(product: RunningServer, peer: RunningServer): readonly Act[] {
  const host = `localhost:${product.port}`
  const check = (site: { readonly host: string }, cookie: 'open' | 'ofGroup') => (visitor: Visitor) =>
    get(host, '/forward-auth', `${picture}${forward(site.host, uri)}${cookieLine(visitor.cookies[cookie])}`)
  return [
    {
      name: acts.session,
      server: product,
      request: ({ cookies }) => get(host, '/api/session', `${picture}${cookieLine(cookies.session)}`),
      status: 200,
    },
    { name: acts.gate, server: product, request: check(sites.open, 'open'), status: 200 },
    { name: acts.gateOfGroup, server: product, request: check(sites.ofGroup, 'ofGroup'), status: 200 },
    {
      name: acts.gateByNginx,
      server: product,
      request: ({ cookies }) => get(host, '/forward-auth/nginx', `${byNginx}${cookieLine(cookies.open)}`),
      status: 200,
    },
    {
      name: acts.peer,
      server: peer,
      request: ({ cookies }) =>
        get(
          `127.0.0.1:${peer.port}`,
          '/oauth2/auth',
          `${picture}${forward(sites.open.host, uri)}${cookieLine(cookies.peer)}`,
        ),
      status: 202,
    },
  ]
}

const uri = '/static/pictures/logo.svg?v=3'

/** What a browser says of a picture that it loads, and a proxy of that browser. */
const picture = `User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36\r
Accept: image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8\r
Accept-Language: en-GB,en;q=0.9\r
Referer: https://${sites.open.host}/\r
Sec-Fetch-Site: same-origin\r
Sec-Fetch-Mode: no-cors\r
Sec-Fetch-Dest: image\r
X-Forwarded-For: 203.0.113.7\r
`

const byNginx = `${picture}X-Original-Method: GET\r\nX-Original-Url: https://${sites.open.host}${uri}\r\n`
