import { describe, expect, it, test } from 'vitest'
import { drawPicture } from '../../src/picture.ts'
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

test('a picture is sent byte for byte, also the second time, and may be kept for good', async () => {
  for (const seed of [0x0a1b2c3d, 0xffffffff, 0x0a1b2c3d]) {
    const response = await fetch(`${shared().origin}/picture/${seed.toString(16).padStart(8, '0')}.png`)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(drawPicture(seed)))
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
})
