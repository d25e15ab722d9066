import { describe, expect, it } from 'vitest'
import { noBrand } from '../../brand/Brand.ts'
import { makeLook } from '../../brand/makeLook.ts'
import { serverTexts } from '../../languages/texts.ts'
import {
  answerBusy,
  answerInvalidRequest,
  describeFailure,
  describeRefusal,
  isForPeople,
  purposeOf,
  readsPages,
} from './errorPages.ts'

const parts = { look: () => makeLook({ ...noBrand, name: 'Example House' }), language: 'en' } as const
const texts = serverTexts.en.pages
const askAt = (path: string, accept = 'text/html') => ({
  site: {
    ...{ origin: 'https://login.example', scheme: 'https', domain: 'login.example' },
    ...{
      sessionCookie: 's',
      signInCookie: 'i',
      invitationCookie: 'v',
      phoneCookie: 'p',
      cookieAttributes: '',
    },
  },
  request: new Request(`https://login.example${path}`, { headers: { accept } }),
  method: 'GET',
  path,
  query: '',
  networkAddress: '192.0.2.1',
  requester: { network_address: '192.0.2.1', user_agent: '' },
  requestId: 'r',
  asker: { client: undefined },
})
const error = { code: 'invalid_request', description: 'a < b' } as const
const forum = { id: 'forum', name: 'The <Forum>' }
const describeTo = (more: object = {}) =>
  describeRefusal({
    purpose: 'sign-in',
    error,
    asker: { client: forum, parameters: new Map([['redirect_uri', 'https://forum.example/<cb>']]) },
    isSignedIn: true,
    ...more,
  })('en')

describe('the page of a refusal', () => {
  it('names the application, and for who makes it the error and the addresses', () => {
    const { title, parts: shown } = describeTo()
    expect(title).toBe(texts.signInStopped)
    expect(shown.join('')).toContain('The &lt;Forum&gt;')
    expect(shown.at(-1)).toContain(
      'invalid_request: a &lt; b\nclient_id: forum\nredirect_uri: https://forum.example/&lt;cb&gt;</pre>',
    )
    expect(shown).toHaveLength(3)
  })

  it('shows the id that an unknown application gave itself, and no address of it', () => {
    const parameters = new Map([
      ['client_id', 'nobody'],
      ['redirect_uri', 'https://evil.example/'],
    ])
    const shown = describeTo({
      error: { code: 'invalid_client', description: 'client is invalid' },
      asker: { parameters },
    })
    expect(shown.parts[0]).toContain(texts.unknownApplication.slice(0, 20))
    expect(shown.parts.at(-1)).toContain('invalid_client: client is invalid\nclient_id: nobody</pre>')
  })

  it.each([' ', 'a b', 'ä', '', 'x'.repeat(2_001)])('shows no id that is none: %j', (id) => {
    const { parts: shown } = describeTo({ asker: { parameters: new Map([['client_id', id]]) } })
    expect(shown.at(-1)).not.toContain('client_id')
    expect(shown[0]).toContain(texts.unsupportedUnnamedRequest.slice(0, 20))
  })

  it.each([
    ['who is signed in still', true],
    ['nobody', false],
  ])('of a sign-out leads to their sessions: %s', (_who, isSignedIn) => {
    const { title, parts: shown } = describeTo({ purpose: 'sign-out', isSignedIn })
    expect(title).toBe(texts.signOutStopped)
    expect(shown.join('').includes('/account/sessions')).toBe(isSignedIn)
  })

  it('of ours says so, with the reference of the log', () => {
    const { parts: shown } = describeFailure('sign-in', 'abc')('en')
    expect(shown.at(-1)).toContain('reference: abc')
    expect(shown).toHaveLength(2)
  })
})

describe('what is refused before anybody looks', () => {
  it('is a page for a person', () => {
    const answer = answerInvalidRequest(parts, askAt('/oidc/session/end'), 'too much')
    expect([answer.status, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('invalid_request: too much')
    expect(answer.body).toContain('/account/sessions')
  })

  it.each([
    ['a program', '/oidc/auth', 'application/json'],
    ['a program that says that it reads pages', '/oidc/token', 'text/html'],
  ])('is JSON for %s', (_who, path, accept) => {
    const answer = answerInvalidRequest(parts, askAt(path, accept), 'too much')
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.body ?? '')).toEqual({ error: 'invalid_request', error_description: 'too much' })
  })

  it('because there is too much of it says when to come back', () => {
    const answer = answerBusy(parts, askAt('/oidc/auth'), 90)
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '90'])
    expect(answer.body).toContain(`<h1>${texts.busyTitle}</h1>`)
  })
})

describe('a path', () => {
  it.each([
    ['/oidc/auth', true, 'sign-in'],
    ['/oidc/auth/uid', true, 'sign-in'],
    ['/device/uid', true, 'sign-in'],
    ['/oidc/session/end/confirm', true, 'sign-out'],
    ['/oidc/token', false, 'sign-in'],
  ])('%s is for people: %s', (path, people, purpose) => {
    expect([isForPeople(path), purposeOf(path)]).toEqual([people, purpose])
    expect(readsPages(askAt(path))).toBe(people)
    expect(readsPages(askAt(path, '*/*'))).toBe(false)
  })
})
