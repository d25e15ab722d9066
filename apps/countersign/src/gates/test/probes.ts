import { makePath } from './askThrough.ts'
import type { Probe } from './ProxyAnswer.ts'

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

/** Probes by their path: the same question at many places. */
export function listPathProbes(): Probe[] {
  const tail = makePath().slice(1)
  return [...places, ...spellings.map((spelling) => spelling + tail)].map((path) => ({ path }))
}

/** Methods that change something, and those that proxies let through. */
export const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const

export function probeMethod(method: (typeof methods)[number]): Probe {
  const preflight = { origin: 'https://countersign-probe.invalid', 'access-control-request-method': 'POST' }
  const headers = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }
  return { path: makePath(), method, headers: { ...headers, ...(method === 'OPTIONS' && preflight) } }
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
  return { path, headers }
}

/** What a client says that only the proxy may say: who it is. Each name also with underscores, as applications read it. */
export function probeIdentity(names: readonly string[]): Probe {
  const spelt = names.flatMap((name) => [name, name.replaceAll('-', '_')])
  return { path: makePath(), headers: Object.fromEntries(spelt.map((name) => [name, 'countersign-probe'])) }
}

/** What a client says that only the proxy may say: where it wants to go, in the words of one kind of proxy. */
export function probeForged(forgedPath: string, host: string, family: 'X-Original' | 'X-Forwarded'): Probe {
  const url = { 'X-Original-Url': `https://${host}${forgedPath}`, 'X-Original-Method': 'OPTIONS' }
  const original = { ...url, 'X-Original-Uri': forgedPath, 'X-Rewrite-Url': forgedPath }
  const forwarded = {
    'X-Forwarded-Uri': forgedPath,
    'X-Forwarded-Method': 'OPTIONS',
    'X-Forwarded-Host': host,
  }
  return { path: makePath(), headers: family === 'X-Original' ? original : forwarded }
}

/** A request whose first line names one host, and whose header another one: who of the two is asked about? */
export function probeTwoHosts(host: string, other: string): Probe {
  return { path: `https://${host}${makePath()}`, headers: { host: other }, signedFor: other }
}
