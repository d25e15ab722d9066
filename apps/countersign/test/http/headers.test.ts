import { once } from 'node:events'
import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished, test } from 'vitest'
import { makeAsset } from '../../src/http/Asset.ts'
import { drawPicture } from '../../src/pictures/picture.ts'
import { createListener } from '../../src/service/createListener.ts'
import { plainLooks } from '../brand/plainLooks.ts'
import { sharedProduct } from '../product/sharedProduct.ts'
import { startProduct } from '../product/startProduct.ts'

const shared = sharedProduct()

const everywhere = [
  '/sign-in',
  '/nowhere',
  '/favicon.svg',
  '/assets/none.js',
  '/',
  '/%',
  '/healthz',
  '/api/session',
]

describe('the headers of security.md', () => {
  it('are on every answer, whatever it is', async () => {
    const product = shared()
    for (const path of everywhere) {
      const { headers } = await product.ask(path)
      expect.soft(headers, path).toMatchObject({
        'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'$/),
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      })
      expect.soft(headers, path).not.toHaveProperty('strict-transport-security')
      expect.soft(headers, path).not.toHaveProperty('x-powered-by')
    }
  })

  it('need no unsafe exception in the policy', async () => {
    const product = shared()
    const { headers } = await product.ask('/sign-in')
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|https?:/)
  })

  it('hold browsers to https where the address is https', async () => {
    const product = await startProduct({ settings: { COUNTERSIGN_ORIGIN: 'https://login.example' } })
    for (const path of everywhere) {
      const { headers } = await product.ask(path)
      expect.soft(headers['strict-transport-security'], path).toMatch(/^max-age=[0-9]{8}$/)
    }
  })
})

/** A listener without an API, with one page and one script. */
async function serveWith(siteWallets: Parameters<typeof createListener>[0]['siteWallets']) {
  const asset = (contentType: string) =>
    makeAsset({ contentType, cacheControl: 'no-cache', identity: Buffer.from('page'), compressed: [] })
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const options: Parameters<typeof createListener>[0] = {
    countersign: {
      answer: async () => {
        throw new TypeError('There is no API here.')
      },
      session: async () => undefined,
    },
    openId: {
      send: ({ response }, headers) => void response.writeHead(200, headers).end(),
      check: ({ response }) => void response.writeHead(200).end(),
    },
    site: {
      assets: new Map([['/assets/a.js', asset('text/javascript')]]),
      sourceMaps: new Map(),
      findPage: () => asset('text/html'),
      offered: ['en'],
    },
    looks: plainLooks(),
    origins: [origin],
    sites: { isHostChanged: () => false, tellHost: () => ({}) },
    isTrustedProxy: () => false,
    securityContact: null,
    log: { debug() {}, info() {}, warn() {}, error() {} },
    siteWallets,
  }
  server.on('request', createListener(options))
  return origin
}

const withWallets = ['/sign-in', '/interaction/a', '/account/wallets', '/nowhere']
const withoutWallets = [
  ...['/assets/a.js', '/assets/none.js', '/', '/.well-known/openid-configuration'],
  ...['/inspect', '/device', '/join', '/phone/return'],
]

describe('the pages of a product with a wallet that opens a pop-up', () => {
  it('let the pop-up answer them; nothing else does, and no other header changes', async () => {
    const origin = await serveWith({ baseAccount: true })
    for (const path of withWallets) {
      const { headers } = await fetch(`${origin}${path}`)
      expect.soft(headers.get('cross-origin-opener-policy'), path).toBe('same-origin-allow-popups')
      expect.soft(headers.get('content-security-policy'), path).toMatch(/frame-ancestors 'none'$/)
    }
    for (const path of withoutWallets) {
      const { headers } = await fetch(`${origin}${path}`, { redirect: 'manual' })
      expect.soft(headers.get('cross-origin-opener-policy'), path).toBe('same-origin')
    }
  })
})

describe('the pages of a product with WalletConnect', () => {
  const relayUrl = 'wss://relay.walletconnect.org'
  const readPolicy = async (address: string) =>
    (await fetch(address, { redirect: 'manual' })).headers.get('content-security-policy')

  it('may reach its relay, and nothing more than before', async () => {
    const usual = await readPolicy(`${await serveWith({})}/sign-in`)
    expect(usual).toContain("connect-src 'self';")
    const origin = await serveWith({ walletConnect: { projectId: '0'.repeat(32), relayUrl, chainIds: [1] } })
    const widened = usual?.replace("connect-src 'self'", `connect-src 'self' ${relayUrl}`)
    for (const path of withWallets) expect.soft(await readPolicy(`${origin}${path}`), path).toBe(widened)
    for (const path of withoutWallets)
      expect.soft(await readPolicy(`${origin}${path}`), path).not.toContain(relayUrl)
  })

  it('stay without openers from other origins', async () => {
    const origin = await serveWith({ walletConnect: { projectId: '0'.repeat(32), relayUrl, chainIds: [1] } })
    const { headers } = await fetch(`${origin}/sign-in`)
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })
})

test('a picture is sent byte for byte, also the second time, and may be kept for good', async () => {
  for (const seed of [0x0a1b2c3d, 0xffffffff, 0x0a1b2c3d]) {
    const response = await fetch(`${shared().origin}/picture/${seed.toString(16).padStart(8, '0')}.png`)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(drawPicture(seed)))
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
})
