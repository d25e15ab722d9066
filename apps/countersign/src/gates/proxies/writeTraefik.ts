import { listDeletedHeaders } from './deletedHeaders.ts'
import {
  assertGateSite,
  type GateSite,
  identifyGate,
  isPlain,
  listHeaderNames,
  nameHost,
  type ProxyFile,
  secretPlaceholder,
} from './GateSite.ts'

/**
 * The files that put a gate before an application with Traefik 3: by its file provider, and as objects of Kubernetes.
 *
 * @throws {TypeError} for values that were not checked
 */
export function writeTraefik(site: GateSite): readonly ProxyFile[] {
  assertGateSite(site)
  const id = identifyGate(site)
  return [
    { name: `/etc/traefik/dynamic/${id}.yaml`, text: writeDynamic(site, id), language: 'yaml' },
    { name: `kubernetes/${id}.yaml`, text: writeKubernetes(site, id), language: 'yaml' },
  ]
}

function writeDynamic(site: GateSite, id: string): string {
  const after = writeAfter(site)
  return `# The gate of ${site.hosts.join(', ')}: people sign in at ${site.origin} before they reach the application.
# Traefik's own configuration needs an entry point "websecure", and one for plain http that redirects to it. Leave
# forwardedHeaders.insecure of both as it is, which is off: it would let clients say where they come from.

http:
  routers:
${writeRouters(site, id)}

  middlewares:
    # What clients may not say, in each spelling that applications take for the same: an empty value deletes.
    ${id}-clean:
      headers:
        customRequestHeaders:
${indent(10, listBefore(site))}

    ${id}-check:
      forwardAuth:
        address: http://${site.server}/forward-auth
        # X-Forwarded-* are Traefik's own words, and never those of a client.
        trustForwardHeader: false
        # Who asks, by the check alone. Traefik deletes what a client sent under these names.
        authResponseHeaders: [${listToldHeaders(site).join(', ')}]
${
  after === ''
    ? ''
    : `
    # The application does not see the secret.
    ${id}-after:
      headers:
        customRequestHeaders:
${indent(10, after)}
`
}
  services:
    ${id}:
      loadBalancer:
        servers:
          - url: http://${site.upstream}
`
}

/** One for the hosts that are opened by https, and one for those of this machine, to try things out. */
function writeRouters(site: GateSite, id: string): string {
  const plain = site.hosts.filter(isPlain)
  const secure = site.hosts.filter((host) => !isPlain(host))
  const middlewares = listMiddlewares(site, id).join(', ')
  const routers = [
    { name: id, hosts: secure, entryPoint: 'websecure', end: '\n      tls: {}' },
    { name: `${id}-plain`, hosts: plain, entryPoint: 'web', end: '' },
  ]
  return routers
    .filter(({ hosts }) => hosts.length > 0)
    .map(
      ({ name, hosts, entryPoint, end }) => `    ${name}:
      rule: ${quote(writeRule(hosts))}
      entryPoints: [${entryPoint}]
      # In this order. A router of your own for a part of these hosts needs all of them, too.
      middlewares: [${middlewares}]
      service: ${id}${end}`,
    )
    .join('\n')
}

function writeKubernetes(site: GateSite, id: string): string {
  const name = id.replaceAll('_', '-')
  const [, host = '', port = ''] = /^(.*):(\d+)$/.exec(site.upstream) ?? []
  const after = writeAfter(site)
  const middlewares = listMiddlewares(site, name).map((middleware) => `        - name: ${middleware}`)
  return `# The same gate for Traefik in Kubernetes, with its custom resources. It has not been tried in a cluster.
# COUNTERSIGN_TRUSTED_PROXIES has to hold the network of Traefik's pods.

apiVersion: traefik.io/v1alpha1
kind: Middleware
metadata:
  name: ${name}-clean
spec:
  headers:
    # What clients may not say: an empty value deletes.
    customRequestHeaders:
${indent(6, listBefore(site))}
---
apiVersion: traefik.io/v1alpha1
kind: Middleware
metadata:
  name: ${name}-check
spec:
  forwardAuth:
    # The service of Countersign, with its namespace where it is not this one.
    address: http://${site.server}/forward-auth
    trustForwardHeader: false
    authResponseHeaders: [${listToldHeaders(site).join(', ')}]
${
  after === ''
    ? ''
    : `---
apiVersion: traefik.io/v1alpha1
kind: Middleware
metadata:
  name: ${name}-after
spec:
  headers:
    customRequestHeaders:
${indent(6, after)}
`
}---
apiVersion: traefik.io/v1alpha1
kind: IngressRoute
metadata:
  name: ${name}
spec:
  entryPoints: [websecure]
  routes:
    - kind: Rule
      match: ${quote(writeRule(site.hosts))}
      # In this order. A route of your own for a part of these hosts needs all of them, too.
      middlewares:
${middlewares.join('\n')}
      services:
        # The service of the application.
        - name: ${quote(host)}
          port: ${port}
  tls: {}
`
}

function writeRule(hosts: readonly string[]): string {
  return [...new Set(hosts.map(nameHost))].map((host) => `Host(\`${host}\`)`).join(' || ')
}

function listMiddlewares(site: GateSite, id: string): string[] {
  return [`${id}-clean`, `${id}-check`, ...(site.needsSecret ? [`${id}-after`] : [])]
}

function listToldHeaders(site: GateSite): string[] {
  return [...listHeaderNames(site), ...(site.sendsToken ? ['Authorization'] : [])]
}

/** The check reads the secret from the request itself: Traefik has no other way to say it. */
function listBefore(site: GateSite): string {
  const secret = 'Countersign-Gate-Secret'
  const deleted = listDeletedHeaders(site, ['-', '_', '.'])
    .filter((name) => !(site.needsSecret && name === secret))
    .map((name) => `${name}: ""`)
  const proof = site.needsSecret
    ? ['# Proves that it is this proxy that asks.', `${secret}: "${secretPlaceholder}"`]
    : []
  return [...deleted, ...proof].join('\n')
}

function writeAfter({ needsSecret }: GateSite): string {
  return needsSecret ? 'Countersign-Gate-Secret: ""' : ''
}

function indent(spaces: number, lines: string): string {
  return lines.replace(/^/gm, ' '.repeat(spaces))
}

function quote(text: string): string {
  return JSON.stringify(text)
}
