import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { runProduct, temporaryFolder } from '../product/runProduct.ts'
import { startProduct } from '../product/startProduct.ts'

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}<path d="M0 0h8v8z"/></svg>`

/** A file that a setting names. */
function writeLogo(text: string): string {
  const path = join(temporaryFolder(), 'logo.svg')
  writeFileSync(path, text)
  return path
}

describe('the files of the brand', () => {
  it('are kept for a year by their hash, and may do nothing where one is opened by itself', async () => {
    const settings = { COUNTERSIGN_LOGO: writeLogo(drawing('')), COUNTERSIGN_ACCENT: '#7a1f5c' }
    const product = await startProduct({ settings })
    const { body: page } = await product.ask('/sign-in')
    const [sheet = ''] = /\/brand\/[0-9a-f]{64}\.css/.exec(page) ?? []
    const { body: css, headers: ofSheet } = await product.ask(sheet)
    const [logo = ''] = /\/brand\/[0-9a-f]{64}\.svg/.exec(css) ?? []
    const { status, body, headers } = await product.ask(logo)
    expect([status, body]).toEqual([200, drawing('')])
    expect(ofSheet['content-type']).toBe('text/css; charset=utf-8')
    expect(headers['content-type']).toBe('image/svg+xml')
    for (const found of [ofSheet, headers])
      expect(found).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
  })

  it('are not there under another hash, and that is not kept', async () => {
    const product = await startProduct()
    const { status, headers } = await product.ask(`/brand/${'0'.repeat(64)}.svg`)
    expect(status).toBe(404)
    expect(headers['cache-control']).not.toMatch(/max-age=[1-9]/)
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  })
})

describe('a logo that is none', () => {
  const script = drawing('<script>alert(1)</script>')
  test.each([
    [
      'a drawing with a script',
      () => writeLogo(script),
      /^.*COUNTERSIGN_LOGO: \S+ has <script>, which is not allowed\.\n$/,
    ],
    ['no picture', () => writeLogo('logo'), /^.*COUNTERSIGN_LOGO: \S+ is not well-formed XML\.\n$/],
    [
      'a file that is not there',
      () => join(temporaryFolder(), 'none.svg'),
      /^.*COUNTERSIGN_LOGO is "\S+": this file cannot be read \(ENOENT\)\.\n$/,
    ],
  ])('%s ends the start with one line', async (_what, makePath, line) => {
    const product = runProduct({ settings: { COUNTERSIGN_LOGO: makePath() } })
    expect(await product.ended).toBe(1)
    expect(product.stderr()).toMatch(line)
  })

  it('is found by countersign check before the next start', async () => {
    const cwd = temporaryFolder()
    const { origin } = await startProduct({ cwd })
    const check = async (logo: string) => {
      const settings = { COUNTERSIGN_ORIGIN: origin, COUNTERSIGN_LOGO: writeLogo(logo) }
      const product = runProduct({ args: ['check', '--json'], cwd, settings })
      const code = await product.ended
      const { checks } = JSON.parse(product.stdout())
      return { code, settings: checks.find(({ name }: { name: string }) => name === 'settings') }
    }
    expect(await check(drawing(''))).toMatchObject({ code: 0, settings: { outcome: 'passed' } })
    expect(await check(script)).toMatchObject({
      code: 1,
      settings: { outcome: 'failed', detail: expect.stringMatching(/COUNTERSIGN_LOGO: \S+ has <script>/) },
    })
  })
})
