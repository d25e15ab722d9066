import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { noBrand } from '../brand/Brand.ts'
import { makeLook } from '../brand/makeLook.ts'
import { loadSite, makePage } from './loadSite.ts'
import { readPageFiles } from './pageFiles.ts'

const html = '<title>x</title><meta name="countersign" content=\'%COUNTERSIGN_PAGE%\'>'
const settings = {
  origin: 'http://localhost:3000',
  isThrowawayWalletOffered: true,
  sessionSeconds: 604_800,
}

const files = readPageFiles(undefined)
const look = makeLook({ ...noBrand, name: 'Countersign' })
const shown = { language: 'en', path: '/account', files, look, theme: undefined } as const
const called = (name: string) => ({ ...shown, look: makeLook({ ...noBrand, name }) })

function decodeText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('utf8')
}

describe('makePage', () => {
  it('fills the settings in as escaped JSON, and the name as the title', () => {
    expect(decodeText(makePage(html, settings, shown).identity)).toBe(
      '<title>Countersign</title><meta name="countersign" content=\'{"name":"Countersign",' +
        '"origin":"http://localhost:3000","isThrowawayWalletOffered":true,"sessionSeconds":604800}\'>',
    )
  })

  it('lets no name leave its place', () => {
    const text = decodeText(makePage(html, settings, called(`"><script>'$&$1</script>`)).identity)
    expect(text).toContain('<title>&quot;&gt;&lt;script&gt;&#39;$&amp;$1&lt;/script&gt;</title>')
    expect(text).toContain(`content='{"name":"\\"&gt;&lt;script&gt;&#39;$&amp;$1&lt;/script&gt;",`)
    expect(text).not.toContain('<script>')
    expect(text.match(/'/g)).toHaveLength(2)
  })

  it.each([
    ['/sign-in', 'Sign in to A &quot;b&quot; with your crypto wallet: no password, no fee.'],
    ['/inspect', 'See what each part of a sign-in message means, and what’s wrong with it.'],
    ['/account', undefined],
    ['/operator', undefined],
    ['/interaction/abc', undefined],
    ['/device', undefined],
    ['/phone', undefined],
    ['/nothing', undefined],
  ])('%s says to a search engine: %s', (path, description) => {
    const page = `${html}<meta name="robots" content="noindex">`
    const text = decodeText(makePage(page, settings, { ...called('A "b"'), path }).identity)
    expect(text.includes('<meta name="robots" content="noindex">')).toBe(description === undefined)
    expect(/<meta name="description" content="([^"]*)">/.exec(text)?.[1]).toBe(description)
  })

  it('has the same bytes in each form, and another tag for other settings', () => {
    const page = makePage(html, settings, shown)
    const gzip = page.compressed.find(({ encoding }) => encoding === 'gzip')
    expect(gzip && decodeText(gunzipSync(gzip.bytes))).toBe(decodeText(page.identity))
    expect(makePage(html, settings, called('Other')).etag).not.toBe(page.etag)
  })

  it('is English on an operator’s page, above a foot in the language that was chosen', () => {
    const page = `<html lang="en" class="a"><head>${html}</head><body></body>`
    const inArabic = (path: string) => makePage(page, settings, { ...shown, language: 'ar', path })
    const operators = inArabic('/operator/people')
    expect(operators.language).toBe('en')
    const text = decodeText(operators.identity)
    expect(text).toContain('<html lang="en" dir="ltr"')
    expect(text).toContain('<footer class="foot" lang="ar" dir="rtl">')
    const people = inArabic('/account')
    expect(people.language).toBe('ar')
    expect(decodeText(people.identity)).toContain('<html lang="ar" dir="rtl"')
    expect(decodeText(people.identity)).toContain('<footer class="foot">')
  })

  it('says the language and its direction, and names the files that the page loads in it', () => {
    const page = `<html lang="en" class="a"><head>${html}</head><div id="root" data-not-loaded="x"></div><noscript>y</noscript></body>`
    const list = {
      entries: { signIn: ['/assets/signIn-1.js'], account: ['/assets/account-1.js'] },
      languages: {
        en: { language: ['/assets/en-1.js'] },
        ar: { language: ['/assets/ar-1.js'], interaction: ['/assets/ar-2.js'] },
      },
      titles: { ar: { '/sign-in': 'تسجيل الدخول', '*': 'غير موجودة' } },
    }
    const arabic = {
      ...shown,
      language: 'ar',
      path: '/sign-in',
      files: readPageFiles(JSON.stringify(list)),
    } as const
    const text = decodeText(makePage(page, settings, arabic).identity)
    expect(text).toContain('<html lang="ar" dir="rtl" class="a">')
    expect(text).toContain('<title>تسجيل الدخول · Countersign</title>')
    const nowhere = makePage(page, settings, { ...arabic, path: '/<b>' })
    expect(decodeText(nowhere.identity)).toContain('<title>غير موجودة · Countersign</title>')
    expect(text).toMatch(/<noscript>[^<]*JavaScript[^<]*<\/noscript>/)
    expect(text).not.toContain('<noscript>y')
    expect(text).not.toContain('data-not-loaded="x"')
    const named = [...text.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)]
    expect(named.map(([, href]) => href)).toEqual(['/assets/signIn-1.js', '/assets/ar-1.js'])
    expect(text).toContain('<option value="ar" lang="ar" selected>العربية<')
    expect(text).toContain('<option value="en" lang="en">English<')
    expect(text).toMatch(/<select id="language".*<p>[^<]+<\/p><\/footer><\/body>/)
    const english = decodeText(makePage(page, settings, { ...arabic, language: 'en' }).identity)
    expect(english).toMatch(/<select id="language".*<\/label><\/footer><\/body>/)
    expect(arabic.files.offered).toEqual(['en', 'ar'])
  })

  it.each(['<title>x</title>', html.replaceAll("'", '"'), html + html])(
    'refuses a page without the one place to fill, in the quotes that it fills: %s',
    (page) => expect(() => makePage(page, settings, shown)).toThrow(TypeError),
  )

  it('puts the icon of the brand in the place of the one that the page brings', () => {
    const page = `${html}<link rel="icon" href="data:image/svg+xml,<svg viewBox='0 0 1 1'></svg>" type="image/svg+xml">`
    const icon = { path: '/brand/a.png', type: 'image/png' }
    const text = decodeText(makePage(page, settings, { ...shown, look: { ...look, icon } }).identity)
    expect(text.replace(/^.*<link/, '<link')).toBe('<link rel="icon" href="/brand/a.png" type="image/png">')
  })
})

describe('loadSite', () => {
  it('holds the files in memory, and source maps only where they are', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'countersign-test-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    for (const [name, text] of Object.entries({ 'index.html': html, 'a.js': 'run()', 'a.js.map': '{}' }))
      writeFileSync(join(folder, name), text)
    const { assets, sourceMaps, findPage } = await loadSite(folder, [settings])
    expect([...assets.keys()]).toEqual(['/a.js'])
    expect(findPage(settings.origin, shown)).toBe(
      findPage(settings.origin, { ...shown, path: '/account/data' }),
    )
    expect(findPage('http://other.example', shown)).toBeUndefined()
    expect([...sourceMaps.keys()]).toEqual(['/a.js.map'])
    const read = sourceMaps.get('/a.js.map')
    expect(decodeText((await read?.())?.identity ?? new Uint8Array())).toBe('{}')
    rmSync(join(folder, 'a.js.map'))
    await expect(read?.()).rejects.toThrow('ENOENT')
  })
})
