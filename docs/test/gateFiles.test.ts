import { usualGateHeaders } from '@countersign/product-api'
import { describe, expect, test } from 'vitest'
import type { GateSite, ProxyFile } from '../../apps/countersign/src/gates/proxies/GateSite.ts'
import { writeCaddy } from '../../apps/countersign/src/gates/proxies/writeCaddy.ts'
import { writeHaproxy } from '../../apps/countersign/src/gates/proxies/writeHaproxy.ts'
import { writeNginx } from '../../apps/countersign/src/gates/proxies/writeNginx.ts'
import { writeTraefik } from '../../apps/countersign/src/gates/proxies/writeTraefik.ts'

/** The site of the how-tos, at a server that is not elsewhere. */
const site: GateSite = {
  hosts: ['files.example'],
  headers: usualGateHeaders,
  sendsToken: false,
  needsSecret: false,
  origin: 'https://login.example',
  server: '127.0.0.1:3000',
  upstream: '127.0.0.1:8080',
  webSocketSeconds: 3600,
}

const writers: readonly [string, (site: GateSite) => readonly ProxyFile[]][] = [
  ['nginx', writeNginx],
  ['caddy', writeCaddy],
  ['haproxy', writeHaproxy],
  ['traefik', writeTraefik],
]

// `npx vitest run --project 'unit*' docs/test/gateFiles -u` writes them anew.
describe('the files that the how-tos of gates lead to are those that the product writes', () => {
  test.each(writers)('for %s', async (proxy, write) => {
    // What HAProxy asks by is in the repository once already.
    const files = write(site).filter(({ language }) => language !== 'lua')
    for (const { name, text } of files) {
      const folder = name.startsWith('kubernetes/') ? 'kubernetes' : proxy
      await expect(text).toMatchFileSnapshot(`../examples/gate/${folder}/${name.split('/').at(-1)}`)
    }
  })
})
