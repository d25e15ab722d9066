import { once } from 'node:events'
import { createServer } from 'node:http'
import { describe, expect, it, test } from 'vitest'
import { createListener } from '../../src/http/createListener.ts'
import { drawPicture } from '../../src/picture.ts'
import { makeAsset } from '../../src/site/loadSite.ts'
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

describe('the pages of a product with a wallet that opens a pop-up', () => {
  it('let the pop-up answer them; nothing else does, and no other header changes', async () => {
    const asset = (contentType: string) =>
      makeAsset({ contentType, cacheControl: 'no-cache', identity: Buffer.from('page'), compressed: [] })
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    const options: Parameters<typeof createListener>[0] = {
      countersign: {
        answer: async () => {
          throw new TypeError('There is no API here.')
        },
        readSession: async () => undefined,
      },
      openId: { send: ({ response }) => void response.end() },
      site: {
        assets: new Map([['/assets/a.js', asset('text/javascript')]]),
        sourceMaps: new Map(),
        pages: new Map([[origin, asset('text/html')]]),
      },
      origins: [origin],
      isTrustedProxy: () => false,
      securityContact: null,
      log: { debug() {}, info() {}, warn() {}, error() {} },
      siteWallets: { baseAccount: true },
    }
    server.on('request', createListener(options))
    for (const path of ['/sign-in', '/interaction/a', '/account/wallets', '/nowhere']) {
      const { headers } = await fetch(`${origin}${path}`)
      expect.soft(headers.get('cross-origin-opener-policy'), path).toBe('same-origin-allow-popups')
      expect.soft(headers.get('content-security-policy'), path).toMatch(/frame-ancestors 'none'$/)
    }
    const others = ['/assets/a.js', '/assets/none.js', '/', '/.well-known/openid-configuration']
    for (const path of [...others, '/inspect', '/device', '/join', '/phone/return']) {
      const { headers } = await fetch(`${origin}${path}`, { redirect: 'manual' })
      expect.soft(headers.get('cross-origin-opener-policy'), path).toBe('same-origin')
    }
    server.close()
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
