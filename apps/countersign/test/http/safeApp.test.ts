import { describe, expect, it } from 'vitest'
import { sharedProduct } from '../product/sharedProduct.ts'
import { startProduct } from '../product/startProduct.ts'

const shared = sharedProduct()
const paths = ['/safe', '/safe/tab', '/safe/manifest.json', '/safe/icon.svg']

describe('the Safe App', () => {
  it('is not there unless it is switched on: no page, no manifest, no header but those of every page', async () => {
    const nowhere = await shared().ask('/nowhere')
    for (const path of paths) {
      const { status, headers, body } = await shared().ask(path)
      expect.soft([status, body], path).toEqual([404, nowhere.body])
      const { date: _date, ...others } = headers
      const { date: _other, ...expected } = nowhere.headers
      expect.soft(others, path).toEqual(expected)
    }
    expect(nowhere.body).not.toContain('safeApp')
  })

  it('is shown in a frame by the Safe pages that were named, and its tab in none', async () => {
    const settings = { COUNTERSIGN_SAFE_APP: 'https://app.safe.global,https://safe.example' }
    const product = await startProduct({ settings })
    const [frame, tab, other] = await Promise.all(['/safe', '/safe/tab', '/sign-in'].map(product.ask))
    const [framed, alone, usual] = [frame?.headers, tab?.headers, other?.headers]
    expect([frame?.status, tab?.status]).toEqual([200, 200])
    expect(framed?.['content-security-policy']).toMatch(
      /; frame-ancestors https:\/\/app\.safe\.global https:\/\/safe\.example$/,
    )
    expect(framed).not.toHaveProperty('x-frame-options')
    expect(framed?.['cross-origin-opener-policy']).toBe('same-origin')
    expect(alone?.['content-security-policy']).toBe(usual?.['content-security-policy'])
    expect(alone?.['x-frame-options']).toBe('DENY')
    expect(alone?.['cross-origin-opener-policy']).toBe('unsafe-none')
    for (const [name, value] of Object.entries({
      'content-security-policy': /frame-ancestors 'none'$/,
      'x-frame-options': /^DENY$/,
      'cross-origin-opener-policy': /^same-origin$/,
    }))
      for (const path of ['/sign-in', '/account', '/safe/nowhere', '/safe/tab/'])
        expect.soft((await product.ask(path)).headers[name], `${path} ${name}`).toMatch(value)
  })

  it('differs from every other page in nothing but those headers', async () => {
    const product = await startProduct({ settings: { COUNTERSIGN_SAFE_APP: 'on' } })
    const headers = ['content-security-policy', 'x-frame-options', 'cross-origin-opener-policy']
    // Each page names the files that it needs.
    const changed = [...headers, 'date', 'content-length', 'etag']
    const rest = async (path: string) =>
      Object.entries((await product.ask(path)).headers).filter(([name]) => !changed.includes(name))
    const usual = await rest('/sign-in')
    for (const path of ['/safe', '/safe/tab']) expect(await rest(path)).toEqual(usual)
  })

  it('has a manifest that those pages may read, and an icon that they may show', async () => {
    const settings = { COUNTERSIGN_SAFE_APP: 'on', COUNTERSIGN_NAME: 'Ann & "Bob"' }
    const product = await startProduct({ settings })
    const ask = (origin: string) => product.ask({ path: '/safe/manifest.json', headers: { origin } })
    const safe = await ask('https://app.safe.global')
    expect(safe.headers['access-control-allow-origin']).toBe('https://app.safe.global')
    expect(safe.headers.vary).toBe('origin')
    expect(JSON.parse(safe.body)).toMatchObject({
      name: 'Ann & "Bob"',
      description: 'Sign in to Ann & "Bob" with this Safe.',
      iconPath: 'icon.svg',
    })
    expect((await ask('https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin')
    const icon = await product.ask('/safe/icon.svg')
    expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(icon.headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(await product.ask({ path: '/safe', method: 'POST' })).toMatchObject({ status: 405 })
  })

  it('is found at the main address under any other host, as every page', async () => {
    const product = await startProduct({ settings: { COUNTERSIGN_SAFE_APP: 'on' } })
    const { status, headers } = await product.ask({ path: '/safe', headers: { host: 'other.example' } })
    expect([status, headers.location]).toEqual([307, `${product.origin}/safe?from-another-host`])
  })
})
