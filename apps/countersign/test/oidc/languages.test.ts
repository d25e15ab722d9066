import { type LanguageTag, languages, languageTags } from '@countersign/product-api'
import * as client from 'openid-client'
import { describe, expect, it, test } from 'vitest'
import { serverTexts } from '../../src/languages/texts.ts'
import { setUp } from './support/Application.ts'
import { createPerson } from './support/Person.ts'
import { startProvider } from './support/startProvider.ts'

const name = '<&"> المنتدى'
const escapedName = '\u2068&lt;&amp;&quot;&gt; المنتدى\u2069'

/** Someone who is signed in for an application with a difficult name, and reads pages in one language. */
async function start(tag: LanguageTag) {
  const provider = await startProvider()
  const person = createPerson(provider.origin)
  person.browser.chooseLanguage(tag)
  const application = await setUp(provider, await provider.addApplication({ name }))
  await application.signIn(person)
  const open = async (path: string) => {
    const response = await person.browser.get(path)
    return { status: response.status, headers: response.headers, html: await response.text() }
  }
  return { provider, person, application, open }
}

/** What a person reads: without the details for whoever runs the application, tags, styles and scripts. */
function readText(html: string): string {
  return html
    .replaceAll(/<(pre|style|script)[ >][\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(escapedName, ' ')
    .replaceAll(/localhost:\d+|Example House/g, ' ')
}

const english = Object.values(serverTexts.en.pages).filter(
  (text) => typeof text === 'string' && text.includes(' '),
)

function checkPage(
  { html, headers }: { html: string; headers: Headers },
  tag: LanguageTag,
  title: string,
): void {
  expect(html).toContain(`<html lang="${tag}" dir="${languages[tag].direction}">`)
  expect(html).toContain(`<h1>${title}</h1>`)
  expect(html).toMatch(/<title>[^<]+ · Example House<\/title>/)
  expect(headers.get('content-language')).toBe(tag)
  expect(headers.get('vary')).toBe('cookie, accept-language')
  const text = readText(html)
  expect(text).not.toMatch(/undefined|[{}$]|&lt;/)
  if (tag !== 'en') expect(english.filter((sentence) => text.includes(sentence))).toEqual([])
}

describe.each(languageTags)('in %s', (tag) => {
  const { pages } = serverTexts[tag]

  it('the errors of requests say what happened, and keep a name apart', async () => {
    const { open, application } = await start(tag)
    const unknown = await open('/oidc/auth?client_id=nobody')
    checkPage(unknown, tag, pages.signInStopped)
    expect(unknown.html).toContain(pages.unknownApplication)
    const elsewhere = new URL((await application.link({ redirect_uri: 'https://evil.example/' })).href)
    const unsupported = await open(`${elsewhere.pathname}${elsewhere.search}`)
    checkPage(unsupported, tag, pages.signInStopped)
    expect(unsupported.html).toContain(pages.unsupportedRequest(escapedName))
    expect(unsupported.html).toContain('<div dir="ltr" lang="en"><pre translate="no">invalid_redirect_uri')
    const many = await open(`/oidc/session/end?${'a=1&'.repeat(200)}`)
    checkPage(many, tag, pages.signOutStopped)
    expect(many.html).toContain(pages.unsupportedUnnamedRequest)
    expect(many.html).toContain(pages.stillSignedInLink)
  })

  it('a sign-out asks with the names of the site, the application and the host', async () => {
    const { open, application, provider } = await start(tag)
    const own = await open('/oidc/session/end')
    const { host } = new URL(provider.origin)
    const site = tag === 'ar' ? '\u2068Example House\u2069' : 'Example House'
    const shownHost = `<span class="host" translate="no">${host}</span>`
    checkPage(own, tag, pages.signOutTitle(site))
    expect(own.html).toContain(`<p>${pages.signOutUnnamedQuestion(shownHost)}</p>`)
    expect(own.html).toContain(`>${pages.signOutCancel}</button>`)
    const asked = await open(`/oidc/session/end?client_id=${application.clientId}`)
    checkPage(asked, tag, pages.signOutTitle(site))
    expect(asked.html).toContain(`<p>${pages.signOutQuestion(escapedName, shownHost)}</p>`)
    checkPage(await open('/oidc/session/end/success'), tag, pages.signedOutTitle)
  })

  it('an answer that is posted to an application shows a page to those without JavaScript', async () => {
    const { open, application } = await start(tag)
    const page = await open((await application.link({ response_mode: 'form_post' })).href)
    checkPage(page, tag, pages.backTitle)
    expect(page.html).toContain(`<noscript><p>${pages.back}</p>`)
    expect(page.html).toContain(`<button autofocus type="submit">${pages.backAction}</button>`)
    expect(page.html).toContain('document.forms[0].submit()')
    expect(page.headers.get('content-security-policy')).toMatch(/style-src 'sha256-/)
  })

  it('a device’s page says how it went', async () => {
    const { person, open, provider } = await start(tag)
    const native = { applicationType: 'native', tokenEndpointAuthMethod: 'none' } as const
    const registered = await provider.addApplication({
      ...native,
      redirectUris: ['http://127.0.0.1/callback'],
    })
    const application = await setUp(provider, registered, client.None())
    const begin = async () => {
      const device = await client.initiateDeviceAuthorization(application.config, { scope: 'openid' })
      const answer = await person.browser.postJson('/device/code', { userCode: device.user_code })
      const step = await person.follow((await answer.json()).redirectTo)
      return step.kind === 'interaction' ? step.uid : ''
    }
    const allowed: string = (await (await person.consent(await begin())).json()).redirectTo
    checkPage(await open(allowed), tag, pages.deviceDoneTitle)
    checkPage(await open(allowed), tag, pages.deviceAnsweredTitle)
    const declined: string = (await (await person.abort(await begin())).json()).redirectTo
    checkPage(await open(declined), tag, pages.deviceRefusedTitle)
  })
})

describe('without a choice of the person', () => {
  const ask = async (path: string, headers: Record<string, string>) => {
    const { origin } = await startProvider()
    return fetch(`${origin}${path}`, { headers: { accept: 'text/html', ...headers } })
  }
  const findLanguage = async (...asked: Parameters<typeof ask>) =>
    /<html lang="([\w-]+)"/.exec(await (await ask(...asked)).text())?.[1]

  test.each([
    [
      'the application’s',
      'ja',
      '/oidc/auth?client_id=nobody&ui_locales=xx%20ja-JP',
      { 'accept-language': 'de' },
    ],
    ['the application’s at a sign-out', 'ko', '/oidc/session/end?ui_locales=ko', { 'accept-language': 'de' }],
    ['the browser’s', 'zh-Hant', '/oidc/session/end', { 'accept-language': 'zh-TW,zh;q=0.9' }],
    ['English', 'en', '/oidc/session/end', { 'accept-language': 'tlh' }],
  ])('a page is in %s language', async (_whose, tag, path, headers) => {
    expect(await findLanguage(path, headers)).toBe(tag)
  })

  test.each([
    ['markup', encodeURIComponent('"><script>alert(1)</script>')],
    ['several at once', 'de&ui_locales=fr'],
    ['control characters', '%00%0d%0ade'],
    ['a word of the language itself', '__proto__%20constructor'],
    ['a long list', 'xx%20'.repeat(120)],
  ])('ui_locales with %s does no harm', async (_what, uiLocales) => {
    const response = await ask(`/oidc/auth?client_id=nobody&ui_locales=${uiLocales}`, {
      'accept-language': 'it',
    })
    expect([200, 400]).toContain(response.status)
    const html = await response.text()
    expect(html).toMatch(/<html lang="(?:it|de|en)" dir="ltr">/)
    expect(html).not.toContain('<script>alert')
  })

  test('an Accept-Language of 10 KB is read as far as is reasonable', async () => {
    const long = `${'xx-YY;q=0.9,'.repeat(840)}de`
    expect(long.length).toBeGreaterThan(10_000)
    expect(await findLanguage('/oidc/session/end', { 'accept-language': long })).toBe('en')
    expect(await findLanguage('/oidc/session/end', { 'accept-language': `de,${long}` })).toBe('de')
  })
})
