import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Configuration } from 'openid-client'
import { homePage, problemPage } from './pages.ts'
import { createSignIns, type Visitor } from './SignIns.ts'

/** Options of {@link createApplication}. */
export interface ApplicationOptions {
  readonly origin: string
  readonly provider: Configuration
}

/** A small application without wallet code: one page that shows who is signed in. */
export function createApplication({ origin, provider }: ApplicationOptions) {
  const signIns = createSignIns(origin, provider)
  const visitors = new Map<string, Visitor>()

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', origin)
    const cookies = readCookies(request)
    const visitor = visitors.get(cookies.get('session') ?? '')
    try {
      switch (`${request.method} ${url.pathname}`) {
        case 'GET /':
          return send(response, 200, homePage(visitor))
        case 'GET /sign-in': {
          const { url: authorizationUrl, id } = await signIns.begin()
          return redirect(response, authorizationUrl, [cookie('sign-in', id)])
        }
        case 'GET /callback': {
          const session = randomUUID()
          visitors.set(session, await signIns.finish(cookies.get('sign-in'), url))
          return redirect(response, new URL(origin), [cookie('session', session), cookie('sign-in', '')])
        }
        case 'POST /sign-out': {
          visitors.delete(cookies.get('session') ?? '')
          return redirect(response, visitor ? signIns.end(visitor) : new URL(origin), [cookie('session', '')])
        }
        default:
          return send(response, 404, problemPage('Page not found. Check the address for mistakes.'))
      }
    } catch (error) {
      send(response, 400, problemPage(error instanceof Error ? error.message : 'Something went wrong.'))
    }
  }
}

function readCookies({ headers }: IncomingMessage): ReadonlyMap<string, string> {
  const pairs = (headers.cookie ?? '').split('; ').map((pair) => pair.split('='))
  return new Map(pairs.map(([name = '', value = '']) => [name, value]))
}

function cookie(name: string, value: string): string {
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${value === '' ? '; Max-Age=0' : ''}`
}

function redirect(response: ServerResponse, url: URL, cookies: string[]): void {
  response.writeHead(303, { location: url.href, 'set-cookie': cookies, 'cache-control': 'no-store' }).end()
}

function send(response: ServerResponse, status: number, html: string): void {
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(html)
}
