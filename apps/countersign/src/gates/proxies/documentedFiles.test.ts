import { usualGateHeaders } from '@countersign/product-api'
import { describe, expect, test } from 'vitest'
import type { GateSite, ProxyFile } from './GateSite.ts'
import { writeCaddy } from './writeCaddy.ts'
import { writeHaproxy } from './writeHaproxy.ts'
import { writeNginx } from './writeNginx.ts'
import { writeTraefik } from './writeTraefik.ts'

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

// `npx vitest run --project 'unit*' documentedFiles -u` writes them anew.
describe('the files that the how-tos of gates lead to are those that the product writes', () => {
  test.each(writers)('for %s', async (proxy, write) => {
    // What HAProxy asks by is in the repository once already.
    const files = write(site).filter(({ language }) => language !== 'lua')
    for (const { name, text } of files) {
      const folder = name.startsWith('kubernetes/') ? 'kubernetes' : proxy
      await expect(text).toMatchFileSnapshot(
        `../../../../../docs/examples/gate/${folder}/${name.split('/').at(-1)}`,
      )
    }
  })
})
