import { hash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { noBrand } from '../../brand/Brand.ts'
import { makeLook } from '../../brand/makeLook.ts'
import { answerPage } from './answerPage.ts'
import { paragraph } from './page-html.ts'

const parts = { look: () => makeLook({ ...noBrand, name: 'House & Home' }), language: 'en' } as const
const page = (language: string) => ({ title: `A <page> in ${language}`, parts: [paragraph('1 < 2')] })
const ask = (headers: Record<string, string> = {}, query = '') => ({
  request: { ...new Request('https://id.example/'), headers: new Headers(headers) },
  query,
})

const policyOf = ({ headers }: ReturnType<typeof answerPage>) => String(headers['content-security-policy'])

describe('a page of ours', () => {
  it('is HTML that no cache keeps, and escapes what it is given', () => {
    const { status, headers, body } = answerPage(parts, ask(), { status: 400, page })
    expect(status).toBe(400)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-language': 'en',
      'content-type': 'text/html; charset=utf-8',
      vary: 'cookie, accept-language',
    })
    expect(body).toContain('<title>A &lt;page&gt; in en · House &amp; Home</title>')
    expect(body).toContain('<p>1 &lt; 2</p>')
    expect(answerPage(parts, ask(), { page }).status).toBe(200)
  })

  it('has one style, which the policy names by its hash, and leads its forms nowhere else', () => {
    const answer = answerPage(parts, ask(), { page })
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(answer.body ?? '') ?? []
    expect(policyOf(answer)).toContain(`style-src 'sha256-${hash('sha256', style, 'base64')}';`)
    expect(policyOf(answer)).toContain("script-src 'self';")
    expect(policyOf(answer)).toContain("form-action 'self';")
  })

  it('has the script that it says, and no other, and its form may lead to an application', () => {
    const script = 'document.forms[0].submit()'
    const policy = policyOf(answerPage(parts, ask(), { page, script, allowAnyTarget: true }))
    expect(policy).toContain(`script-src 'self' 'sha256-${hash('sha256', script, 'base64')}';`)
    expect(policy).not.toContain('form-action')
  })

  it('at another host, its forms may lead to ours as well', () => {
    const policy = policyOf(answerPage(parts, ask(), { page, origin: 'https://login.example' }))
    expect(policy).toContain("form-action 'self' https://login.example;")
  })

  it('takes further headers', () => {
    expect(answerPage(parts, ask(), { page, headers: { 'retry-after': '7' } }).headers['retry-after']).toBe(
      '7',
    )
  })

  it.each([
    [
      'the person has chosen',
      { cookie: 'countersign_language=fr', 'accept-language': 'it' },
      'ui_locales=de',
      'fr',
    ],
    ['the application asked for', { 'accept-language': 'it' }, 'ui_locales=de', 'de'],
    ['the browser asks for', { 'accept-language': 'it' }, '', 'it'],
    ['the site has', {}, '', 'en'],
  ])('is in the language that %s', (_who, headers, query, language) => {
    expect(answerPage(parts, ask(headers, query), { page }).headers['content-language']).toBe(language)
  })

  it('knows from a kept request what the application asked for', () => {
    const answer = answerPage(parts, ask(), { page, uiLocales: 'ko' })
    expect(answer.body).toContain('<html lang="ko"')
  })

  it('is in the theme that the person has chosen', () => {
    const { body } = answerPage(parts, ask({ cookie: 'countersign_theme=dark' }), { page })
    expect(body).toContain(' data-theme="dark">')
  })
})
