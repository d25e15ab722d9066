import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Configuration } from 'openid-client'
import { homePage, problemPage } from './pages.ts'
import { createSignIns, type Visitor } from './SignIns.ts'

/** What the application is made of. */
export interface ApplicationOptions {
  readonly origin: string
  readonly provider: Configuration
}

/** A small application: a page that knows who you are, and no wallet code in it. */
export function createApplication({ origin, provider }: ApplicationOptions) {
  const signIns = createSignIns(origin, provider)
  const visitors = new Map<string, Visitor>()

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const address = new URL(request.url ?? '/', origin)
    const cookies = readCookies(request)
    const visitor = visitors.get(cookies.get('session') ?? '')
    try {
      switch (`${request.method} ${address.pathname}`) {
        case 'GET /':
          return send(response, 200, homePage(visitor))
        case 'GET /sign-in': {
          const begun = await signIns.begin()
          return redirect(response, begun.address, [cookie('sign-in', begun.id)])
        }
        case 'GET /callback': {
          const session = randomUUID()
          visitors.set(session, await signIns.finish(cookies.get('sign-in'), address))
          return redirect(response, new URL(origin), [cookie('session', session), cookie('sign-in', '')])
        }
        case 'POST /sign-out': {
          visitors.delete(cookies.get('session') ?? '')
          return redirect(response, visitor ? signIns.end(visitor) : new URL(origin), [cookie('session', '')])
        }
        default:
          return send(response, 404, problemPage('There is nothing here.'))
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

function redirect(response: ServerResponse, address: URL, cookies: string[]): void {
  response
    .writeHead(303, { location: address.href, 'set-cookie': cookies, 'cache-control': 'no-store' })
    .end()
}

function send(response: ServerResponse, status: number, html: string): void {
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(html)
}
