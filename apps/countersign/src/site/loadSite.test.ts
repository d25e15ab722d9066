import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { noBrand } from '../brand/Brand.ts'
import { makeLook } from '../brand/makeLook.ts'
import { loadSite, makePage } from './loadSite.ts'

const html = '<title>x</title><meta name="countersign" content="%COUNTERSIGN_PAGE%">'
const settings = {
  origin: 'http://localhost:3000',
  isThrowawayWalletOffered: true,
  sessionSeconds: 604_800,
}

const shown = {
  look: { ...makeLook({ ...noBrand, name: 'Countersign' }) },
  theme: undefined,
}
const called = (name: string) => ({ ...shown, look: makeLook({ ...noBrand, name }) })

function decodeText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('utf8')
}

describe('makePage', () => {
  it('fills the settings in as escaped JSON, and the name as the title', () => {
    expect(decodeText(makePage(html, settings, shown).identity)).toBe(
      '<title>Countersign</title><meta name="countersign" content="{&quot;name&quot;:&quot;Countersign&quot;,' +
        '&quot;origin&quot;:&quot;http://localhost:3000&quot;,&quot;isThrowawayWalletOffered&quot;:true,&quot;sessionSeconds&quot;:604800}">',
    )
  })

  it('lets no name leave its place', () => {
    const text = decodeText(makePage(html, settings, called(`"><script>'$&$1</script>`)).identity)
    expect(text).toContain('&lt;script&gt;&#39;$&amp;$1&lt;/script&gt;')
    expect(text).not.toContain('<script>')
  })

  it('has the same bytes in each form, and another tag for other settings', () => {
    const page = makePage(html, settings, shown)
    const gzip = page.compressed.find(({ encoding }) => encoding === 'gzip')
    expect(gzip && decodeText(gunzipSync(gzip.bytes))).toBe(decodeText(page.identity))
    expect(makePage(html, settings, called('Other')).etag).not.toBe(page.etag)
  })

  it('refuses a page without the place to fill', () => {
    expect(() => makePage('<title>x</title>', settings, shown)).toThrow(TypeError)
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
    expect(findPage(settings.origin, shown)).toBeDefined()
    expect(findPage('http://other.example', shown)).toBeUndefined()
    expect([...sourceMaps.keys()]).toEqual(['/a.js.map'])
    const read = sourceMaps.get('/a.js.map')
    expect(decodeText((await read?.())?.identity ?? new Uint8Array())).toBe('{}')
    rmSync(join(folder, 'a.js.map'))
    await expect(read?.()).rejects.toThrow('ENOENT')
  })
})
