import { languageTags } from '@countersign/product-api'
import { describe, expect, it, test } from 'vitest'
import { clockNow, makeAskedCall, makeAsker } from '../../../test/openid/support/askedRequest.ts'
import { noBrand } from '../../brand/Brand.ts'
import { makeLook } from '../../brand/makeLook.ts'
import { serverTexts } from '../../languages/texts.ts'
import { OAuthError } from '../OAuthError.ts'
import { describeWayOn } from '../pages/strangerPage.ts'
import type { AnswerParts } from './answer.ts'
import { stopAtStranger } from './strangers.ts'
import type { Way } from './Way.ts'

const parts: AnswerParts = {
  look: () => makeLook({ ...noBrand, name: 'House' }),
  language: 'en',
  now: () => clockNow,
  sign: () => 'signed',
}
const way: Way = {
  client: makeAsker({ name: 'Your Bank' }, true),
  redirectUri: 'https://phish.example/callback',
  responseMode: 'query',
  state: 'back',
  uiLocales: undefined,
}
const error = new OAuthError('login_required', 'sign in <first>')
const stop = (changes: Partial<Way> = {}) =>
  stopAtStranger(parts, makeAskedCall(), { ...way, ...changes }, error)

describe('the page in place of an error that leads to a stranger', () => {
  it.each(['query', 'fragment', 'jwt'] as const)('leads on by a link alone, by %s', (responseMode) => {
    const { status, headers, body } = stop({ responseMode })
    expect([status, headers['location']]).toEqual([400, undefined])
    expect(body).toContain('It wants to take you to <span class="host" translate="no">phish.example</span>.')
    expect(body).toContain(serverTexts.en.pages.strangerAdvice)
    expect(body).toContain(
      '<div class="unknown"><div class="actions"><a href="https://phish.example/callback',
    )
    expect(body).toMatch(
      /<a href="[^"]*(?:error=login_required&amp;|response=signed)[^"]*" rel="noreferrer">/,
    )
    expect(body).toContain('login_required: sign in &lt;first&gt;\nclient_id: forum')
    expect(body).not.toMatch(/<script|http-equiv="refresh"/)
    expect(headers['content-security-policy']).toContain("form-action 'self'")
  })

  it('leads on by a button, where the answer is a form', () => {
    const { headers, body } = stop({ responseMode: 'form_post' })
    expect(body).toContain(
      '<div class="unknown"><form method="post" action="https://phish.example/callback">',
    )
    expect(body).toContain('name="error" value="login_required"')
    expect(body).toContain('<div class="actions"><button type="submit">Continue</button></div></form></div>')
    expect(body).not.toContain('<script')
    expect(headers['content-security-policy']).not.toContain('form-action')
  })

  it('names an application of the device by its scheme', () => {
    expect(stop({ redirectUri: 'com.example.app:/callback' }).body).toContain('>com.example.app:</span>')
  })

  test.each(languageTags)('is in the language of its reader: %s', (tag) => {
    const { body } = stop({ uiLocales: tag })
    expect(body).toContain(`<html lang="${tag}"`)
    expect(body).toContain(serverTexts[tag].pages.strangerAdvice)
  })
})

it('a link says nothing that would end its own text', () => {
  expect(describeWayOn('https://a.example/"><script>', 'en')).not.toContain('<script>')
})
