import { type Gate, gateValues } from '@countersign/product-api'
import { schemeOfHost } from '../../applications/gate.fields.ts'

/** What a proxy has to know to stand before an application: one gate, and where everything is. */
export interface GateSite {
  /** The gate's hosts, in lower case, with their port where it is not 443. */
  readonly hosts: readonly string[]
  /** The name of the header in which each value travels. */
  readonly headers: Gate['headers']
  /** Whether the application also gets a token in `Authorization`. */
  readonly sendsToken: boolean
  /** Whether the proxy has to prove itself by the gate's secret. */
  readonly needsSecret: boolean
  /** The address at which people sign in. */
  readonly origin: string
  /** The host and port at which the proxy reaches this server, such as `127.0.0.1:3000`. */
  readonly server: string
  /** The host and port at which the proxy reaches the application, such as `127.0.0.1:8080`. */
  readonly upstream: string
  /** After how many seconds a proxy ends a WebSocket, or one that is silent. */
  readonly webSocketSeconds: number
}

/** A file for a proxy. */
export interface ProxyFile {
  /** Where it belongs, or what it is added to. */
  readonly name: string
  readonly text: string
  readonly language: 'nginx' | 'caddyfile' | 'haproxy' | 'lua' | 'yaml'
}

/** What stands in a file in the place of the gate's secret, which is shown once. */
export const secretPlaceholder = 'COUNTERSIGN_GATE_SECRET'

/** The cookies that belong to the gate, without `__Host-`, which they have over https: no application has a use for them. */
export const gateCookies = ['countersign-gate', 'countersign-wait'] as const

/**
 * Checks the shape of everything that a file repeats, so that no value can end a word, a line or a block of it.
 *
 * @throws {TypeError} for a value that was not checked before
 */
export function assertGateSite(site: GateSite): void {
  if (site.hosts.length === 0) throw new TypeError('a gate has a host')
  for (const host of site.hosts) assertShape('host', host, hostShape)
  for (const name of Object.values(site.headers)) assertShape('header name', name, headerShape)
  const names = new Set(Object.values(site.headers).map((name) => name.toLowerCase()))
  if (names.size !== gateValues.length) throw new TypeError('each value travels in a header of its own')
  assertShape('origin', site.origin, originShape)
  assertShape('server', site.server, reachableShape)
  assertShape('upstream', site.upstream, reachableShape)
  if (!Number.isSafeInteger(site.webSocketSeconds) || site.webSocketSeconds < 1)
    throw new TypeError('a time in whole seconds')
}

/** The names of the identity headers, in their order. */
export function listHeaderNames({ headers }: GateSite): string[] {
  return gateValues.map((value) => headers[value])
}

/** The host without its port. */
export function nameHost(host: string): string {
  return host.replace(/:\d+$/, '')
}

/** The port at which a host is asked. */
export function findPort(host: string): string {
  return /:(\d+)$/.exec(host)?.[1] ?? (isPlain(host) ? '80' : '443')
}

/** Whether a host is of this machine, where people try things out over plain http. */
export function isPlain(host: string): boolean {
  return schemeOfHost(host) === 'http'
}

/** A word of letters, digits and `_` that is the gate's own. */
export function identifyGate({ hosts: [first = ''] }: GateSite): string {
  return first.replace(/[^a-z0-9]+/g, '_').replace(/^_|_$/g, '')
}

function assertShape(what: string, value: string, shape: RegExp): void {
  if (!shape.test(value)) throw new TypeError(`not a ${what}: ${JSON.stringify(value)}`)
}

const name = '[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?'
const anyHost = `(?:${name}|\\[[0-9a-f:.]{2,45}\\])`
const hostShape = new RegExp(`^${anyHost}(?::[1-9][0-9]{0,4})?$`)
const reachableShape = new RegExp(`^${anyHost}:[1-9][0-9]{0,4}$`)
const originShape = new RegExp(`^https?://${anyHost}(?::[1-9][0-9]{0,4})?$`)
const headerShape = /^[A-Za-z][A-Za-z0-9-]{0,63}$/
