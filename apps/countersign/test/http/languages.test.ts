import { isLanguageTag, type LanguageTag, languages, languageTags } from '@countersign/product-api'
import { describe, expect, it, test } from 'vitest'
import { serverTexts } from '../../src/languages/texts.ts'
import { sharedProduct } from '../product/sharedProduct.ts'
import { startProduct } from '../product/startProduct.ts'

const shared = sharedProduct()

/** A page as a browser asks for it that prefers one language. */
async function open(path: string, tag: LanguageTag) {
  const { body, headers } = await shared().ask({ path, headers: { 'accept-language': tag } })
  const [, lang = '', dir] = /<html lang="([^"]*)" dir="([^"]*)"/.exec(body) ?? []
  const [, title] = /<title>([^<]*)<\/title>/.exec(body) ?? []
  return { body, headers, lang, dir, title }
}

describe.each(languageTags)('the pages of the web app, asked for in %s', (tag) => {
  it('say their titles and what is read without JavaScript in the language that they are in', async () => {
    const { lang } = await open('/sign-in', tag)
    // A language that is not whole yet is not offered.
    expect([tag, 'en']).toContain(lang)
    if (!isLanguageTag(lang)) throw new TypeError('a page is in a language')
    const paths = [
      '/sign-in',
      '/interaction/x',
      '/account',
      '/account/wallets',
      '/device',
      '/phone',
      '/nowhere',
    ]
    const pages = await Promise.all(paths.map((path) => open(path, tag)))
    for (const { body, headers, dir, title } of pages) {
      expect(dir).toBe(languages[lang].direction)
      expect(headers['content-language']).toBe(lang)
      expect(headers.vary).toBe('accept-encoding, cookie, accept-language')
      expect(body).toContain(`<noscript>${serverTexts[lang].shell.needsScript}</noscript>`)
      expect(title).toMatch(/^[^·]+ · Countersign$/)
    }
    const titles = pages.map(({ title }) => title)
    expect(new Set(titles).size).toBe(paths.length - 1)
    const english = ['Sign in', 'Your wallets', 'Page not found'].map((title) => `${title} · Countersign`)
    if (lang === 'en') expect(titles).toEqual(expect.arrayContaining(english))
    else expect(titles.filter((title = '') => english.includes(title))).toEqual([])
  })
})

describe('the language of a page', () => {
  it.each([
    ['markup', encodeURIComponent('"><script>alert(1)</script>')],
    ['control characters', '%00%0d%0afr'],
    ['a word of the language itself', '__proto__'],
    ['10 KB', 'xx%20'.repeat(2_000)],
  ])('is the browser’s where an application asks for %s', async (_what, uiLocales) => {
    const { body, lang } = await open(`/interaction/x?ui_locales=${uiLocales}`, 'de')
    expect(lang).toBe('de')
    expect(body).not.toContain('<script>alert')
  })

  it('is found in an Accept-Language of 10 KB as far as is reasonable', async () => {
    const long = 'xx-YY;q=0.9,'.repeat(840)
    const ask = async (acceptLanguage: string) => {
      const { status, body } = await shared().ask({
        path: '/sign-in',
        headers: { 'accept-language': acceptLanguage },
      })
      return [status, /<html lang="([^"]*)"/.exec(body)?.[1]]
    }
    expect(await ask(`de,${long}`)).toEqual([200, 'de'])
    expect(await ask(`${long}de`)).toEqual([200, 'en'])
  })
})

test('too many requests are refused in the language of whoever made them, else in the site’s', async () => {
  const settings = { COUNTERSIGN_RATE_LIMIT: '1', COUNTERSIGN_LANGUAGE: 'ar' }
  const { ask } = await startProduct({ settings })
  const path = '/oidc/session/end'
  const headers = { accept: 'text/html' }
  const first = await ask({ path, headers })
  expect(first.body).toContain('<html lang="ar" dir="rtl">')
  for (let time = 1; time < 5; time += 1) expect((await ask({ path, headers })).status).toBe(200)
  for (const tag of languageTags) {
    const refused = await ask({ path, headers: { ...headers, 'accept-language': tag } })
    expect(refused.status).toBe(429)
    expect(refused.headers['content-language']).toBe(tag)
    const { busyTitle, busyWait } = serverTexts[tag].pages
    expect(refused.body).toContain(`<html lang="${tag}" dir="${languages[tag].direction}">`)
    expect(refused.body).toContain(`<h1>${busyTitle}</h1>`)
    expect(refused.body).toContain(busyWait(Number(refused.headers['retry-after'])))
  }
})
