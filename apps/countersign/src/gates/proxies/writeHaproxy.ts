import { listDeletedHeaders } from './deletedHeaders.ts'
import {
  assertGateSite,
  findPort,
  type GateSite,
  gateCookies,
  identifyGate,
  isPlain,
  listHeaderNames,
  type ProxyFile,
  secretPlaceholder,
} from './GateSite.ts'
import { haproxyLua } from './haproxyLua.ts'

/**
 * The configuration that puts a gate before an application with HAProxy 2.6 and later. HAProxy asks by a
 * small program in Lua. The rules stand in the backend: whatever leads to the application leads through them.
 *
 * @throws {TypeError} for values that were not checked
 */
export function writeHaproxy(site: GateSite): readonly ProxyFile[] {
  assertGateSite(site)
  return [
    { name: '/etc/haproxy/haproxy.cfg', text: writeConfiguration(site), language: 'haproxy' },
    { name: '/etc/haproxy/countersign.lua', text: haproxyLua, language: 'lua' },
  ]
}

function writeConfiguration(site: GateSite): string {
  const id = identifyGate(site)
  const binds = [...new Set(site.hosts.map(writeBind))]
  const told = [...listHeaderNames(site), ...(site.sendsToken ? ['Authorization'] : [])].join(',')
  const deletions = listDeletedHeaders(site, ['-']).map(
    (name) => `  http-request del-header ^${name.toLowerCase().replaceAll('-', '[-_.]')}$ -m reg`,
  )
  const cookies = gateCookies.map(
    (name) =>
      `  http-request replace-header Cookie '^(|.*; ?)(?:__Host-)?${name}=[^;]*(?:; ?)?(.*)$' '\\1\\2'`,
  )
  const isLocal = site.hosts.every(isPlain)
  return `# The gate of ${site.hosts.join(', ')}: people sign in at ${site.origin} before they reach the application.

global
  ssl-default-bind-options ssl-min-ver TLSv1.2 no-tls-tickets
  # The second file.
  lua-load /etc/haproxy/countersign.lua
  # A redirect names the whole address that was asked for.
  tune.bufsize 32768

defaults
  mode http
  timeout http-request 10s
  timeout http-keep-alive 60s
  timeout client 60s
  timeout connect 2s
  timeout queue 10s
  timeout server 60s
  # WebSockets. Their check is the one at their beginning: one that is silent for this long is closed.
  timeout tunnel ${site.webSocketSeconds}s

frontend web
${isLocal ? '' : '  bind :::80 v4v6\n'}${binds.join('\n')}
${isLocal ? '' : redirect}  use_backend ${id} if { req.hdr(host) ${site.hosts.join(' ')} }

backend ${id}
  # What clients may not say, in each spelling that applications take for the same.
${deletions.join('\n')}
  # Replaces what the client claims. With another proxy in front, use "option forwardfor", which appends.
  http-request set-header X-Forwarded-For %[src]

  # A name in the place of the address must be one of DNS: HAProxy does not read /etc/hosts for it.
  # Asks whether the request may pass, and sets the identity headers.${site.needsSecret ? ' The last word proves that it is this proxy that asks.' : ''}
  http-request lua.countersign ${site.server} ${told} ${site.needsSecret ? secretPlaceholder : '-'}

  # The application has no use for the cookies of the gate.
${cookies.join('\n')}
  http-request set-header X-Forwarded-Proto https if { ssl_fc }
  http-request set-header X-Forwarded-Proto http unless { ssl_fc }
  http-request set-header X-Forwarded-Host %[req.hdr(host)]
  server application ${site.upstream}
`
}

const redirect = `  # Plain http is never answered by the application.
  http-request redirect scheme https code 301 unless { ssl_fc }
`

/** A host of this machine is for trying it out. */
function writeBind(host: string): string {
  const port = findPort(host)
  return isPlain(host)
    ? `  bind 127.0.0.1:${port}\n  bind [::1]:${port}`
    : `  bind :::${port} v4v6 ssl crt /etc/haproxy/certs/ alpn h2,http/1.1`
}
