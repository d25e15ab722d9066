import type { Exchange } from '../http/Exchange.ts'

/** Where clients that begin with somebody's address ask for the issuer (RFC 7033, section 4; OpenID Connect Discovery, section 2). */
export const webFingerPath = '/.well-known/webfinger'

const issuerRelation = 'http://openid.net/specs/connect/1.0/issuer'

/** What a question is answered with. */
export interface WebFingerAnswer {
  readonly status: 200 | 400 | 404
  readonly body?: object
}

/**
 * Answers for the issuer and for every address at its host, whether somebody has it or not: who has an account here is
 * nobody's to find out. The server is the same for all.
 *
 * @example findIssuer('https://login.example', '?resource=acct:ada@login.example')
 */
export function findIssuer(origin: string, query: string): WebFingerAnswer {
  const asked = new URLSearchParams(query)
  const resource = asked.get('resource') ?? ''
  if (!isAddress(resource)) return { status: 400 }
  if (!isOurs(resource, new URL(origin))) return { status: 404 }
  const relations = asked.getAll('rel')
  const isWanted = relations.length === 0 || relations.includes(issuerRelation)
  const links = isWanted ? [{ rel: issuerRelation, href: origin }] : []
  return { status: 200, body: { subject: resource, links } }
}

function isAddress(resource: string): boolean {
  return resource.length <= 2_000 && /^[a-z][a-z0-9+.-]*:[\x21-\x7e]+$/i.test(resource)
}

function isOurs(resource: string, { origin, host, hostname }: URL): boolean {
  const account = /^acct:[^@/?#]+@([^@/?#]+)$/i.exec(resource)?.[1]?.toLowerCase()
  if (account !== undefined) return account === host || account === hostname
  const url = URL.parse(resource)
  return url?.origin === origin && url.pathname === '/' && url.search === '' && url.hash === ''
}

/** Sends the answer, which every page may read (RFC 7033, section 5). */
export function sendWebFinger({ request, response, query, outcome }: Exchange, origin: string): void {
  outcome.route = webFingerPath
  response.setHeader('access-control-allow-origin', '*')
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD', 'content-length': 0 }).end()
    return
  }
  const { status, body } = findIssuer(origin, query)
  const text = body === undefined ? '' : JSON.stringify(body)
  response
    .writeHead(status, {
      'content-type': 'application/jrd+json',
      'content-length': Buffer.byteLength(text),
      'cache-control': 'public, max-age=3600',
    })
    .end(request.method === 'HEAD' ? undefined : text)
}
