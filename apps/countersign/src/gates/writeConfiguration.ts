import { type ProxyConfiguration, type ProxyKind, proxyKinds } from '@countersign/product-api'
import { FieldError } from '../fields/FieldError.ts'
import type { Configuration } from '../settings/Configuration.ts'
import type { GateApplication } from './findGate.ts'
import { type GateSite, type ProxyFile, secretPlaceholder } from './proxies/GateSite.ts'
import { writeCaddy } from './proxies/writeCaddy.ts'
import { writeHaproxy } from './proxies/writeHaproxy.ts'
import { writeNginx } from './proxies/writeNginx.ts'
import { writeTraefik } from './proxies/writeTraefik.ts'

/** What is said of the proxy; what is left out is as on one machine. */
export interface AskedConfiguration {
  readonly proxy?: string
  readonly upstream?: string
  readonly server?: string
}

/** What of the settings stands in a configuration, or beside it. */
export type ConfigurationNeeds = Pick<Configuration, 'origins' | 'port' | 'hasTrustedProxies'>

/** A WebSocket lives on after a sign-out, so this bounds it. */
const webSocketSeconds = 3600

/**
 * Writes what a proxy needs to stand before the site of a gate.
 *
 * @throws FieldError for what cannot stand in a file
 */
export function writeConfiguration(
  { gate, tokenEndpointAuthMethod }: GateApplication,
  asked: AskedConfiguration,
  { origins: [origin], port, hasTrustedProxies }: ConfigurationNeeds,
): ProxyConfiguration {
  const proxy = parseProxy(asked.proxy)
  const upstream = parseReachable('upstream', asked.upstream || '127.0.0.1:8080')
  const server = parseReachable('server', asked.server || `127.0.0.1:${port}`)
  const needsSecret = tokenEndpointAuthMethod !== 'none'
  const { hosts, headers, sendsToken } = gate
  if (hosts.some((host) => host.startsWith('[')))
    throw new FieldError('hosts', 'has an address of IPv6, for which no file is written')
  const site = { hosts, headers, sendsToken, needsSecret, origin, server, upstream, webSocketSeconds }
  return {
    proxy,
    upstream,
    server,
    files: writers[proxy](site).map((file) => ({ ...file })),
    secretPlaceholder: needsSecret ? secretPlaceholder : null,
    hasTrustedProxies,
  }
}

const isOfKubernetes = ({ name }: ProxyFile) => name.startsWith('kubernetes/')

const writers: Readonly<Record<ProxyKind, (site: GateSite) => readonly ProxyFile[]>> = {
  nginx: writeNginx,
  caddy: writeCaddy,
  haproxy: writeHaproxy,
  traefik: (site) => writeTraefik(site).filter((file) => !isOfKubernetes(file)),
  kubernetes: (site) => writeTraefik(site).filter(isOfKubernetes),
}

function parseProxy(text = 'nginx'): ProxyKind {
  const proxy = proxyKinds.find((kind) => kind === text)
  if (proxy === undefined) throw new FieldError('proxy', `is one of ${proxyKinds.join(', ')}`)
  return proxy
}

const reachable = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:]{2,39}\]):([1-9][0-9]{0,4})$/

function parseReachable(field: string, text: string): string {
  const [, port] = reachable.exec(text) ?? []
  if (port === undefined || Number(port) > 65_535)
    throw new FieldError(field, 'is not a host and a port, such as 127.0.0.1:8080')
  return text
}
