import { randomBytes } from 'node:crypto'
import type { Probe } from './ProxyAnswer.ts'

/** A word that nothing else holds. */
function makeMark(): string {
  return `countersign-probe-${randomBytes(8).toString('hex')}`
}

/** A visit at a path that no application has: what is done there changes nothing. The mark is not in it. */
export function probeVisit(end = ''): Probe & { readonly mark: string } {
  return { mark: makeMark(), path: `/${makeMark()}${end}` }
}

/** The same without the signed header, as browsers send it. */
export function makeVisit(): Probe {
  return { path: `/${makeMark()}` }
}

/** A word for the network address of a client that it made up: one of documentation. */
export const forgedAddress = '203.0.113.77'

/** Where applications keep what is asked for without a session, and proxies are tempted to make an exception. */
const places = [
  '/',
  '/index.html',
  '/favicon.ico',
  '/robots.txt',
  '/api/',
  '/api/v1/',
  '/graphql',
  '/static/',
  '/assets/',
  '/public/',
  '/media/',
  '/uploads/',
  '/images/logo.png',
  '/main.css',
  '/main.js',
  '/login',
  '/admin/',
  '/health',
  '/healthz',
  '/metrics',
  '/ws',
  '/socket.io/',
  '/events',
  '/webhook',
  '/.well-known/openid-configuration',
  '/.countersign/account',
]

/** Ways to write a path that proxies have taken for another one. */
const spellings = [
  '//',
  '/./',
  '/;/',
  '/%2e/',
  '/%2F',
  '/a/../',
  '/a%2F..%2F',
  '/a/..;/',
  '/%5C',
  '/index.php/a.css',
]

/** Probes by their path: the same question at many places, with what a client says of who it is. */
export function listPathProbes(names: readonly string[]): Probe[] {
  const { headers, ...visit } = probeIdentity(names)
  const paths = [...places, ...spellings.map((spelling) => spelling + visit.path.slice(1))]
  return paths.map((path) => ({ ...visit, ...(headers && { headers }), path }))
}

/** Methods that change something, and those that proxies let through. */
export const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const

export function probeMethod(method: (typeof methods)[number]): Probe {
  const preflight = { origin: 'https://countersign-probe.invalid', 'access-control-request-method': 'POST' }
  const headers = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }
  return { ...probeVisit(), method, headers: { ...headers, ...(method === 'OPTIONS' && preflight) } }
}

/** The beginning of a WebSocket. */
export function probeUpgrade(path: string): Probe {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'Y291bnRlcnNpZ24tcHJvYg==',
    'sec-fetch-mode': 'websocket',
    'sec-fetch-dest': 'websocket',
  }
  return { ...probeVisit(), path, headers }
}

/** What a client says of who it is, with dashes and with underscores, as some applications read them. */
export function probeIdentity(names: readonly string[]): Probe {
  const visit = probeVisit()
  const spelt = names.flatMap((name) => [name, name.replaceAll('-', '_')])
  return { ...visit, headers: Object.fromEntries(spelt.map((name) => [name, visit.mark])) }
}

/** What a client says of where it wants to go, and where it comes from. */
export function probeForged(host: string, family: 'X-Original' | 'X-Forwarded'): Probe {
  const visit = probeVisit()
  const path = `/${visit.mark}-forged`
  const original = {
    'X-Original-Url': `https://${host}${path}`,
    'X-Original-Uri': path,
    'X-Rewrite-Url': path,
  }
  const forwarded = {
    'X-Forwarded-Uri': path,
    'X-Forwarded-Host': `${visit.mark}.invalid`,
    'X-Forwarded-For': forgedAddress,
  }
  return { ...visit, headers: family === 'X-Original' ? original : forwarded }
}

/** A request whose first line names one host, and whose header another one: which of the two is asked about? */
export function probeTwoHosts(host: string): Probe {
  const visit = probeVisit()
  return { ...visit, path: `https://${host}${visit.path}`, headers: { host: otherHost } }
}

export const otherHost = 'countersign-probe.invalid'
