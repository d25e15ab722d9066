import { readFileSync } from 'node:fs'
import { usualGateHeaders } from '@countersign/product-api'
import { describe, expect, test } from 'vitest'
import type { GateSite } from './GateSite.ts'
import { haproxyLua } from './haproxyLua.ts'
import { writeCaddy } from './writeCaddy.ts'
import { writeHaproxy } from './writeHaproxy.ts'
import { writeNginx } from './writeNginx.ts'
import { writeTraefik } from './writeTraefik.ts'

// Whether the files do what they say is tried with the proxies themselves: `npm run trials gates`.

const site: GateSite = {
  hosts: ['app.example', 'wiki.example:8443'],
  headers: { ...usualGateHeaders, user: 'X-WEBAUTH-USER' },
  sendsToken: false,
  needsSecret: false,
  origin: 'https://login.example',
  server: '127.0.0.1:3000',
  upstream: '127.0.0.1:8080',
  webSocketSeconds: 3_600,
}
const writers = { nginx: writeNginx, Caddy: writeCaddy, HAProxy: writeHaproxy, Traefik: writeTraefik }
type Write = (typeof writers)[keyof typeof writers]
const join = (write: Write, change: Partial<GateSite> = {}) =>
  write({ ...site, ...change })
    .filter(({ language }) => language !== 'lua')
    .map(({ text }) => text)
    .join('\n')

describe.each(Object.entries(writers))('the files for %s', (_name, write) => {
  test('name the hosts, where to ask and what stands behind', () => {
    const text = join(write)
    for (const phrase of ['app.example', 'wiki.example', '127.0.0.1:3000', '127.0.0.1:8080', '/forward-auth'])
      expect(
        write(site)
          .map((file) => file.text)
          .join('\n'),
      ).toContain(phrase)
    expect(text).toContain('https://login.example')
  })

  test('delete every header that a client may not send, in spellings that applications take for the same', () => {
    const text = join(write)
    for (const name of ['X-WEBAUTH-USER', 'X_WEBAUTH_USER', 'X-WEBAUTH_USER'])
      expect(isDeleted(text, name), name).toBe(true)
    for (const name of [
      'Remote-Groups',
      'Remote_Groups',
      'X-Original-Url',
      'X-Rewrite-Url',
      'X-Forwarded-Uri',
    ])
      expect(isDeleted(text, name), name).toBe(true)
  })

  test('hold a place for the secret where the gate wants it, and no word of it else', () => {
    expect(join(write)).not.toContain('COUNTERSIGN_GATE_SECRET')
    expect(join(write, { needsSecret: true })).toContain('COUNTERSIGN_GATE_SECRET')
  })

  test('take Authorization from the check where the gate sends a token, and leave it alone else', () => {
    expect(join(write)).not.toContain('Authorization')
    expect(join(write, { sendsToken: true })).toContain('Authorization')
  })

  test.each([
    ['hosts', { hosts: ['app.example; }'] }],
    ['hosts', { hosts: ['App.example'] }],
    ['hosts', { hosts: [] }],
    ['headers', { headers: { ...usualGateHeaders, user: 'X-User "' } }],
    ['headers', { headers: { ...usualGateHeaders, user: 'remote-sub' } }],
    ['origin', { origin: 'https://login.example\n}' }],
    ['server', { server: '127.0.0.1:3000/x' }],
    ['server', { server: '127.0.0.1' }],
    ['upstream', { upstream: 'unix:/run/app' }],
    ['upstream', { upstream: '{env.X}:80' }],
    ['webSocketSeconds', { webSocketSeconds: 0.5 }],
  ] satisfies (readonly [string, Partial<GateSite>])[])(
    'refuse %s that would break out: %j',
    (_field, change) => {
      expect(() => write({ ...site, ...change })).toThrow(TypeError)
    },
  )

  test('take a host of this machine over plain http, and an address of IPv6', () => {
    const [first, second] = write({ ...site, hosts: ['localhost:8081'], server: '[::1]:3000' })
    const text = `${first?.text}${second?.language === 'nginx' ? second.text : ''}`
    expect(text).toContain('localhost')
    expect(text).not.toMatch(/letsencrypt|ssl crt|tls: \{\}/)
    expect(text).toContain('[::1]:3000')
  })
})

/** Whether some line of a proxy takes a header away. */
function isDeleted(text: string, name: string): boolean {
  return text.split('\n').some((line) => {
    const [, ofCaddy, ofHaproxy, other] =
      /^\s*(?:request_header -(\S+)|http-request del-header (\S+) -m reg|(?:proxy_set_header )?([\w.-]+):? "";?)$/.exec(
        line,
      ) ?? []
    if (ofCaddy?.endsWith('*')) return name.startsWith(ofCaddy.slice(0, -1))
    if (ofHaproxy !== undefined) return new RegExp(ofHaproxy).test(name.toLowerCase())
    // nginx overwrites the plain name with what the check says.
    return ofCaddy === name || other === name || line.startsWith(`proxy_set_header ${name} $`)
  })
}

test('nginx asks about the address as it was written, at the host of its own file, without the body', () => {
  const text = join(writeNginx)
  expect(text).toContain('proxy_set_header X-Original-Url $scheme://$countersign_host$request_uri;')
  expect(text.match(/set \$countersign_host .*/g)).toEqual([
    'set $countersign_host "app.example";',
    'set $countersign_host "wiki.example:8443";',
  ])
  expect(text.match(/proxy_pass_request_body off;\n {2}proxy_set_header Content-Length "";/g)).toHaveLength(2)
  expect(text).not.toMatch(/\$http_host|\$host\$uri/)
})

test('nginx redirects only where the check names an address', () => {
  expect(join(writeNginx)).toMatch(/if \(\$countersign_location\) \{[^}]*return 302 \$countersign_location;/)
})

test('Caddy lets nobody in by an answer that lacks one of the headers', () => {
  const text = join(writeCaddy, { sendsToken: true })
  expect(text).toMatch(
    /@tells \{\n\t+status 200\n\t+header X-WEBAUTH-USER \*\n[^}]*header Authorization \*\n/,
  )
  expect(text).toContain('request_header X-WEBAUTH-USER {rp.header.X-Webauth-User}')
  expect(text).toMatch(/@passes \{[^}]*\}\n\t+handle_response @passes \{[^@]*request_header -Authorization\n/)
})

test('Traefik in Kubernetes, which was not tried, says so', () => {
  const [, kubernetes] = writeTraefik(site)
  expect(kubernetes?.text).toContain('It has not been tried in a cluster.')
  expect(kubernetes?.text).toMatch(/kind: IngressRoute\nmetadata:\n {2}name: app-example\n/)
})

test('the program for HAProxy is the one in deploy/', () => {
  const deployed = new URL('../../../../../deploy/haproxy/countersign.lua', import.meta.url)
  expect(haproxyLua).toBe(readFileSync(deployed, 'utf8'))
})
