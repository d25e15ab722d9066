import { ask, cookieLine, get, readLocation } from '../openid/requests.ts'
import { signOnWay } from '../openid/signInForApplication.ts'
import { type Connection, openConnection } from '../sign-in/load/openConnection.ts'
import type { Wallet } from '../sign-in/load/wallets.ts'
import type { RunningServer } from '../sign-in/startServer.ts'
import { readCookies } from '../sign-in/visitors/http.ts'
import { sites } from './sites.ts'

/** A person who has signed in everywhere, with the cookies of each place. */
export interface Visitor {
  readonly accountId: string
  readonly cookies: {
    readonly session: string
    readonly open: string
    readonly ofGroup: string
    readonly peer: string
  }
}

/** Signs each wallet in to our product, by both gates, and by the peer, which has our product for its provider. */
export async function signInVisitors(
  product: RunningServer,
  peer: RunningServer,
  wallets: readonly Wallet[],
): Promise<readonly Visitor[]> {
  const toProduct = await openConnection(product.port)
  const toPeer = await openConnection(peer.port)
  const visitors: Visitor[] = []
  for (const wallet of wallets) {
    const place = { connection: toProduct, host: `localhost:${product.port}` }
    const entered = await enterSite(place, sites.open.host, wallet)
    const { cookie: ofGroup } = await enterSite(place, sites.ofGroup.host, wallet)
    const peerCookie = await enterPeer(place, { connection: toPeer, host: `127.0.0.1:${peer.port}` }, wallet)
    const asked = get(place.host, '/api/session', cookieLine(entered.session))
    const { body } = await ask(toProduct, asked, 200)
    const { account } = JSON.parse(body)
    const cookies = { session: entered.session, open: entered.cookie, ofGroup, peer: peerCookie }
    visitors.push({ accountId: account.id, cookies })
  }
  toProduct.close()
  toPeer.close()
  return visitors
}

/** A server, as it is asked. */
interface Place {
  readonly connection: Connection
  readonly host: string
}

const tab = 'Accept: text/html\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document\r\n'

/** Opens a site behind a gate, as its proxy has it checked: to the cookie that passes. */
async function enterSite(
  { connection, host }: Place,
  site: string,
  wallet: Wallet,
): Promise<{ readonly session: string; readonly cookie: string }> {
  const check = (uri: string, cookie: string) =>
    ask(connection, get(host, '/forward-auth', `${tab}${forward(site, uri)}${cookieLine(cookie)}`), 302)
  const sent = await check('/', '')
  const { cookies, back } = await signOnWay(connection, host, pathOf(readLocation(sent)), wallet)
  const led = await check(pathOf(back), readCookies(sent))
  const [, session = ''] = /(?:^|; )(countersign=[^;]+)/.exec(cookies) ?? []
  return { session, cookie: readCookies(led) }
}

/** Opens a page that the peer protects: to the cookie that passes. */
async function enterPeer(provider: Place, { connection, host }: Place, wallet: Wallet): Promise<string> {
  const sent = await ask(connection, get(host, '/oauth2/start?rd=%2F', ''), 302)
  const way = pathOf(readLocation(sent))
  const { back } = await signOnWay(provider.connection, provider.host, way, wallet)
  const led = await ask(connection, get(host, pathOf(back), cookieLine(readCookies(sent))), 302)
  const [, cookie = ''] = /(?:^|; )(_oauth2_proxy=[^;]+)/.exec(readCookies(led)) ?? []
  return cookie
}

/** What Traefik and Caddy say of a request that they ask about. */
export function forward(host: string, uri: string): string {
  return `X-Forwarded-Method: GET\r\nX-Forwarded-Proto: https\r\nX-Forwarded-Host: ${host}\r\nX-Forwarded-Uri: ${uri}\r\n`
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return `${pathname}${search}`
}
