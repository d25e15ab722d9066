import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadSite, siteFolder } from '../../src/site/loadSite.ts'
import { ask } from '../product/ask.ts'
import { sharedProduct } from '../product/sharedProduct.ts'
import { startProduct } from '../product/startProduct.ts'

const shared = sharedProduct()

describe('/.well-known/security.txt', () => {
  const path = '/.well-known/security.txt'

  it('names whom the operator set, for the origin that was asked', async () => {
    const settings = { COUNTERSIGN_SECURITY_CONTACT: 'mailto:security@example.com' }
    const product = await startProduct({ settings })
    const { status, headers, body } = await product.ask(path)
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toContain('Contact: mailto:security@example.com\n')
    expect(body).toContain(`Canonical: ${product.origin}${path}\n`)
    const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '')
    expect(expires).toBeGreaterThan(Date.now() + 86_400_000)
    expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
    expect(await product.ask({ path, method: 'POST' })).not.toMatchObject({ status: 200 })
  })

  it('is not there where nobody is named', async () => {
    expect(await (await startProduct()).ask(path)).toMatchObject({ status: 404 })
  })
})

describe('the pages of the web app', () => {
  it('are one page, with 200 where the app has a page and 404 where it has none', async () => {
    const product = shared()
    const there = ['/sign-in', '/account', '/account/wallets', '/account/data', '/inspect']
    const paths = [...there, '/nowhere', '/sign-in/', '/account/nowhere']
    const answers = await Promise.all(paths.map(product.ask))
    expect(answers.map(({ status }) => status)).toEqual([...there.map(() => 200), 404, 404, 404])
    // Only the files that it names ahead, and what tabs and search engines say of it, are each page's own.
    const common = ({ body }: { body: string }) =>
      body
        .replace(/<link rel="modulepreload"[^>]*>/g, '')
        .replace(/<title>[^<]*/, '')
        .replace(/<meta name="(?:description|robots)"[^>]*>/g, '')
    expect(new Set(answers.map(common)).size).toBe(1)
    for (const { headers } of answers) {
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(headers['cache-control']).toBe('no-cache')
    }
  })

  it('are in a language, name the files that they load in it, and are kept apart by what decides it', async () => {
    const { body, headers } = await shared().ask({ path: '/sign-in', headers: { 'accept-language': 'xx' } })
    expect(headers.vary).toBe('accept-encoding, cookie, accept-language')
    expect(body).toContain('<html lang="en" dir="ltr"')
    expect(body).toContain('<title>Sign in · ')
    const named = [...body.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)]
    const { languages } = JSON.parse(await readFile(join(siteFolder, 'files.json'), 'utf8'))
    expect(named.map(([, path]) => path)).toEqual(expect.arrayContaining(languages.en.language))
    const answers = await Promise.all(named.map(([, path = '']) => shared().ask(path)))
    expect(answers.map(({ status }) => status)).toEqual(named.map(() => 200))
  })

  it('cost little CPU when they are first asked for, in all languages and themes together', async () => {
    const brand = { name: 'Site', termsUrl: null, privacyUrl: null, supportUrl: null }
    const look = { brand, stylesheet: null, icon: null }
    const origin = 'https://login.example'
    const settings = { origin, isThrowawayWalletOffered: false, sessionSeconds: 604_800 }
    const site = await loadSite(siteFolder, [settings])
    const { titles } = JSON.parse(await readFile(join(siteFolder, 'files.json'), 'utf8'))
    const paths = [...Object.keys(titles.en), '/operator', '/nothing']
    const before = process.cpuUsage()
    const pages = paths.flatMap((path) =>
      site.offered.flatMap((language) =>
        ([undefined, 'light', 'dark'] as const).map((theme) =>
          site.findPage(origin, { language, path, look, theme }),
        ),
      ),
    )
    const { user, system } = process.cpuUsage(before)
    expect(new Set(pages.map((page) => page?.etag)).size).toBeGreaterThan(500)
    // 200 ms on a machine of 2026; with the best that Brotli can do, 4 000.
    expect((user + system) / 1_000).toBeLessThan(1_500)
  })

  it('tell the app its settings in the page', async () => {
    const product = await startProduct({ settings: { COUNTERSIGN_NAME: 'Ann & "Bob"' } })
    const { body } = await product.ask('/sign-in')
    const [, content = ''] = /<meta name="countersign" content='([^']*)'>/.exec(body) ?? []
    expect(JSON.parse(content.replaceAll('&amp;', '&'))).toEqual({
      name: 'Ann & "Bob"',
      origin: product.origin,
      isThrowawayWalletOffered: true,
      sessionSeconds: 604_800,
    })
    expect(body).not.toContain('%COUNTERSIGN_PAGE%')
  })

  it('offer the wallets that are switched on', async () => {
    const nodes = { COUNTERSIGN_RPC_8453: 'http://127.0.0.1:9' }
    const [off, on] = await Promise.all([
      startProduct({ settings: nodes }),
      startProduct({ settings: { ...nodes, COUNTERSIGN_BASE_ACCOUNT: 'on' } }),
    ])
    const [without, offered] = await Promise.all([off.ask('/sign-in'), on.ask('/sign-in')])
    expect(without.body).not.toContain('siteWallets')
    expect(without.headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(offered.body).toContain('siteWallets":{"baseAccount":true}')
    expect(offered.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    expect(offered.headers['content-security-policy']).toBe(without.headers['content-security-policy'])
  })

  it('offer the throwaway wallet on plain-http localhost, and elsewhere only where it is set', async () => {
    const https = { COUNTERSIGN_ORIGIN: 'https://login.example' }
    const products = await Promise.all([
      startProduct({ settings: { COUNTERSIGN_THROWAWAY_WALLET: 'never' } }),
      startProduct({ settings: https }),
      startProduct({ settings: { ...https, COUNTERSIGN_THROWAWAY_WALLET: 'always' } }),
    ])
    const answers = await Promise.all(products.map((product) => product.ask('/sign-in')))
    const offered = answers.map(({ body }) => /isThrowawayWalletOffered":(true|false)/.exec(body)?.[1])
    expect(offered).toEqual(['false', 'false', 'true'])
  })

  it('lead from / to the sign-in for who is signed out', async () => {
    const product = shared()
    expect(await product.ask('/')).toMatchObject({ status: 302, headers: { location: '/sign-in' } })
  })

  it('answer HEAD like GET without a body, and no other method', async () => {
    const product = shared()
    const [got, head, post] = await Promise.all([
      product.ask('/sign-in'),
      product.ask({ path: '/sign-in', method: 'HEAD' }),
      product.ask({ path: '/sign-in', method: 'POST' }),
    ])
    expect(head).toMatchObject({ status: 200, body: '' })
    expect(head.headers['content-length']).toBe(got.headers['content-length'])
    expect(post).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
    expect(JSON.parse(post.body)).toMatchObject({ code: 'method_not_allowed' })
  })
})

describe('a page under a host that is no configured origin', () => {
  it.each([
    ['/account?a=b', '/account?a=b&from-another-host'],
    ['//evil.example/x', '//evil.example/x?from-another-host'],
    ['/\\evil.example', '/\\evil.example?from-another-host'],
    ['/assets/x.js', '/assets/x.js?from-another-host'],
  ])('leads to the configured one: %s', async (path, kept) => {
    const product = shared()
    for (const host of [`127.0.0.1:${product.port}`, 'evil.example', 'localhost']) {
      const answer = await ask({ port: product.port, path, headers: { host } })
      expect(answer.status).toBe(307)
      expect(answer.headers.location).toBe(product.origin + kept)
      // What a browser makes of it never leaves the origin.
      expect(new URL(String(answer.headers.location)).origin).toBe(product.origin)
    }
  })

  it('is served where the host is an extra origin, with that origin in its settings', async () => {
    const extra = 'http://extra.localhost:4000'
    const product = await startProduct({ settings: { COUNTERSIGN_EXTRA_ORIGINS: extra } })
    const answer = await product.ask({ path: '/sign-in', headers: { host: 'EXTRA.localhost:4000' } })
    expect(answer.status).toBe(200)
    expect(answer.body).toContain(`"origin":"${extra}"`)
  })

  it("takes the scheme's own port for the host without a port", async () => {
    const product = await startProduct({ settings: { COUNTERSIGN_ORIGIN: 'https://login.example' } })
    const answer = await product.ask({ path: '/sign-in', headers: { host: 'login.example:443' } })
    expect(answer.status).toBe(200)
  })

  it('refuses calls', async () => {
    const product = shared()
    for (const host of [`127.0.0.1:${product.port}`, 'evil.example', 'a b', '']) {
      const answer = await ask({ port: product.port, path: '/api/session', headers: { host } })
      expect(answer.status).toBe(403)
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'origin_forbidden' })
    }
  })
})

describe('a request with two hosts', () => {
  it.each(['/sign-in', '/api/session'])(
    'is refused, for a proxy may have read the other one: %s',
    async (path) => {
      const { port } = shared()
      const headers = ['Host', `localhost:${port}`, 'hOST', 'evil.example']
      const answer = await ask({ port, path, headers })
      expect(answer.status).toBe(400)
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'invalid_request' })
    },
  )
})

describe('the files of the web app', () => {
  const scriptOf = (html: string) => /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? 'no script'

  it('are compressed as the browser asks, and kept for good when their name holds a hash', async () => {
    const product = shared()
    const path = scriptOf((await product.ask('/sign-in')).body)
    const plain = await product.ask(path)
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['identity', undefined],
    ]) {
      const { headers } = await product.ask({
        path,
        method: 'HEAD',
        headers: { 'accept-encoding': accepted },
      })
      expect(headers['content-encoding']).toBe(encoding)
    }
    const length = (await product.ask({ path, method: 'HEAD', headers: { 'accept-encoding': 'br' } })).headers
    expect(Number(length['content-length'])).toBeLessThan(plain.body.length)
  })

  it('have their source maps beside them, kept for good as well', async () => {
    const product = shared()
    const path = `${scriptOf((await product.ask('/sign-in')).body)}.map`
    const { status, headers, body } = await product.ask(path)
    expect({ status, headers }).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/json',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': String(Buffer.byteLength(body)),
      },
    })
    expect(JSON.parse(body)).toMatchObject({ version: 3 })
  })

  it('are not sent again to a browser that has them', async () => {
    const product = shared()
    const script = scriptOf((await product.ask('/sign-in')).body)
    for (const path of ['/sign-in', script, `${script}.map`, '/favicon.svg']) {
      const { headers } = await product.ask(path)
      const known = { 'if-none-match': `W/"other", ${headers.etag}` }
      expect(await product.ask({ path, headers: known })).toMatchObject({ status: 304, body: '' })
    }
  })

  it.each([
    '/assets/../../package.json',
    '/../package.json',
    '/%2e%2e/%2e%2e/package.json',
    '/..%2f..%2fpackage.json',
    '/.vite/manifest.json',
    '/index.html',
    '/assets/',
    '/%00',
  ])('are all that is served: %s', async (path) => {
    const product = shared()
    const answer = await product.ask(path)
    expect(answer.status).toBe(404)
    expect(answer.body).not.toContain('"version"')
  })
})

describe('a request that is none', () => {
  it.each(['/%', '/%zz', '/%c3%28', '/api/%ff', 'http://evil.example/', '*'])(
    'is refused: %s',
    async (path) => {
      const product = shared()
      const answer = await product.ask(path)
      expect(answer.status).toBe(400)
      expect(answer.headers['content-type']).toBe('application/problem+json')
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'invalid_request', status: 400 })
    },
  )
})
