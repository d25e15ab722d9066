import { hash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { clockNow, issuer, makeAskedCall, makeAsker } from '../../../test/openid/support/askedRequest.ts'
import { noBrand } from '../../brand/Brand.ts'
import { makeLook } from '../../brand/makeLook.ts'
import { OAuthError } from '../OAuthError.ts'
import { formPostScript } from '../pages/formPostPage.ts'
import { responseModes } from './AuthorizationRequest.ts'
import { type AnswerParts, leadBack, prepareAnswer, tellError } from './answer.ts'
import type { Way } from './Way.ts'

const parts: AnswerParts = {
  look: () => makeLook({ ...noBrand, name: 'House' }),
  language: 'en',
  now: () => clockNow,
  sign: (client, claims) => `${client.id} ${JSON.stringify(claims)}`,
}
const way: Way = {
  client: makeAsker(),
  redirectUri: 'https://app.example/callback',
  responseMode: 'query',
  state: 'a b&c',
  uiLocales: undefined,
}
const lead = (changes: Partial<Way> = {}, told: Record<string, string> = { code: 'x' }) =>
  leadBack(parts, makeAskedCall(), { ...way, ...changes }, told)
const locationOf = (changes: Partial<Way>) => lead(changes).headers['location']

const signed = JSON.stringify({
  code: 'x',
  state: 'a b&c',
  iss: issuer,
  aud: 'forum',
  exp: clockNow / 1_000 + 600,
})
const inQuery = new URLSearchParams({ response: `forum ${signed}` }).toString()
const plain = 'code=x&state=a+b%26c&iss=https%3A%2F%2Fid.example'

describe('the way back', () => {
  it.each([
    ['query', `?${plain}`],
    ['fragment', `#${plain}`],
    ['jwt', `?${inQuery}`],
    ['query.jwt', `?${inQuery}`],
  ] as const)('by %s is an address, with all that is told', (responseMode, added) => {
    const { status, headers, body } = lead({ responseMode })
    expect([status, body]).toEqual([303, null])
    expect(headers).toEqual({ 'cache-control': 'no-store', location: `${way.redirectUri}${added}` })
  })

  it.each([
    ['https://app.example/cb?tenant=1', 'https://app.example/cb?tenant=1&code=x&iss='],
    ['https://app.example/cb?', 'https://app.example/cb?code=x&iss='],
    ['https://app.example/cb?a&', 'https://app.example/cb?a&code=x&iss='],
    ['https://app.example', 'https://app.example?code=x&iss='],
    ['https://app.example/%7Ea/../b?q=%20', 'https://app.example/%7Ea/../b?q=%20&code=x&iss='],
    ['com.example.app:/callback', 'com.example.app:/callback?code=x&iss='],
  ])('leaves %s as it is registered', (redirectUri, start) => {
    expect(locationOf({ redirectUri, state: undefined })).toBe(`${start}https%3A%2F%2Fid.example`)
  })

  it('by a form is a page that posts it, whose script the policy names', () => {
    const { status, headers, body } = lead({ responseMode: 'form_post', state: '"<a>' })
    expect(status).toBe(200)
    expect(body).toContain('<form method="post" action="https://app.example/callback">')
    expect(body).toContain('<input type="hidden" name="code" value="x">')
    expect(body).toContain('<input type="hidden" name="state" value="&quot;&lt;a&gt;">')
    expect(body).toContain(`<input type="hidden" name="iss" value="${issuer}">`)
    expect(body).toContain(
      '<button autofocus type="submit">Continue</button></div></noscript></form><script>',
    )
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`'sha256-${hash('sha256', formPostScript, 'base64')}'`)
    expect(policy).not.toContain('form-action')
  })

  it('by a form that is signed tells nothing beside what is signed', () => {
    const { body } = lead({ responseMode: 'form_post.jwt' })
    expect(body?.match(/name="[a-z]+" value/g)).toEqual(['name="response" value'])
  })

  it('is in the language that the application asked for', () => {
    expect(lead({ responseMode: 'form_post', uiLocales: 'de' }).headers['content-language']).toBe('de')
  })

  it.each([
    ['login_required', 400],
    ['server_error', 500],
  ])('with %s is a page of an error', (error, status) => {
    expect(lead({ responseMode: 'form_post' }, { error }).status).toBe(status)
  })

  it('says in every mode whose answer it is', () => {
    for (const responseMode of responseModes) {
      const sending = prepareAnswer(parts, makeAskedCall(), { ...way, responseMode }, { code: 'x' })
      const values =
        sending.kind === 'form' ? sending.form.values : new URLSearchParams(sending.address.split(/[?#]/)[1])
      expect([...values.values()].join()).toContain(issuer)
    }
  })
})

it('of an error is told its code, its description and the scope that is the matter', () => {
  const options = { scope: 'wallet', detail: 'for the log' }
  expect(tellError(new OAuthError('invalid_scope', 'not this one', options))).toEqual({
    error: 'invalid_scope',
    error_description: 'not this one',
    scope: 'wallet',
  })
  expect(tellError(new OAuthError('access_denied', 'no'))).toEqual({
    error: 'access_denied',
    error_description: 'no',
  })
})
