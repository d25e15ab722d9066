import { languageTags } from '@countersign/product-api'
import * as client from 'openid-client'
import { describe, expect, it, test } from 'vitest'
import { serverTexts } from '../../src/languages/texts.ts'
import { type Application, setUp } from './support/Application.ts'
import { createPerson, type Person } from './support/Person.ts'
import { type RunningProvider, startProvider } from './support/startProvider.ts'

/*
 * Where anyone may register an application, a link to this host must not lead on to any other by itself: what cannot be
 * answered is sent back only to what an operator has registered, or the person has allowed.
 */

let shared: Promise<RunningProvider> | undefined
const provide = () => {
  shared ??= startProvider({ kind: 'open' })
  return shared
}

let registered = 0

/** An application that registered itself, as whoever phishes would. */
async function register(draft: object = {}): Promise<Application> {
  const provider = await provide()
  registered += 1
  const redirectUri = `https://phish${registered}.example/callback`
  const answer = await fetch(`${provider.origin}/oidc/registration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: 'Your Bank',
      redirect_uris: [redirectUri],
      post_logout_redirect_uris: [`https://phish${registered}.example/out`],
      token_endpoint_auth_method: 'none',
      ...draft,
    }),
  })
  const { client_id: clientId } = await answer.json()
  return setUp(provider, { clientId, clientSecret: '', redirectUri }, client.None())
}

/** Everything that is sent back to an application without a question. */
const failing: Readonly<Record<string, Record<string, string>>> = {
  'prompt=none': { prompt: 'none' },
  'a prompt that there is not': { prompt: 'jump' },
  'a response type that there is not': { response_type: 'token' },
  'no proof of the code': { code_challenge: '', code_challenge_method: '' },
  'a proof that shows itself': { code_challenge_method: 'plain' },
  'a scope that it may not ask for': { scope: 'openid siwe' },
  'claims that nobody can read': { claims: '{' },
  'an acr that there is not': {
    claims: '{"id_token":{"acr":{"essential":true,"value":"urn:example:none"}}}',
  },
  'a request object that is none': { request: 'x' },
  'a request at an address': { request_uri: 'https://phish.example/request' },
  'a hint that is no token': { id_token_hint: 'x' },
  'a registration': { registration: '{}' },
  'an age that is none': { max_age: 'old' },
  'a state that is too long': { state: 'x'.repeat(3_000) },
}
const modes = ['query', 'fragment', 'form_post']

async function open(person: Person, address: string) {
  const answer = await person.browser.get(address)
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() }
}

const visitor = async () => createPerson((await provide()).origin)
const member = async () => {
  const person = await visitor()
  await person.signIn()
  return person
}

describe.each([
  ['a visitor', visitor],
  ['a person who is signed in', member],
])('%s who has never allowed it anything', (_who, come) => {
  test.each(Object.entries(failing))(
    'is not led to an application that registered itself by %s',
    async (_name, bad) => {
      const application = await register({ scope: 'openid profile' })
      const person = await come()
      for (const mode of modes) {
        const page = await open(person, (await application.link({ ...bad, response_mode: mode })).href)
        const { host } = new URL(application.redirectUri)
        expect([page.status, page.location]).toEqual([400, null])
        expect(page.html).toContain(
          `It wants to take you to <span class="host" translate="no">${host}</span>.`,
        )
        expect(page.html).toContain(serverTexts.en.pages.strangerAdvice)
        expect(page.html).not.toMatch(/<script|http-equiv="refresh"/)
        const way = mode === 'form_post' ? /<form method="post" action="([^"]*)">/ : /<a href="(https:[^"]*)"/
        const led = new URL((way.exec(page.html)?.[1] ?? '').replaceAll('&amp;', '&'))
        expect(led.origin + led.pathname).toBe(application.redirectUri)
        expect(page.html).toMatch(/error=|name="error"/)
      }
    },
  )
})

test.each(Object.entries(failing))(
  'an application of an operator is answered as ever by %s',
  async (_name, bad) => {
    const provider = await provide()
    const registered = await provider.addApplication({ tokenEndpointAuthMethod: 'none', scopes: ['openid'] })
    const application = await setUp(provider, registered, client.None())
    for (const mode of modes) {
      const page = await open(await visitor(), (await application.link({ ...bad, response_mode: mode })).href)
      if (mode === 'form_post') expect(page.html).toContain('<script>')
      else
        expect([page.status, page.location]).toEqual([303, expect.stringContaining(application.redirectUri)])
    }
  },
)

describe('an application that registered itself and that the person has allowed', () => {
  it('is answered as ever, as long as the person is signed in and has not disconnected it', async () => {
    const application = await register()
    const person = await visitor()
    await application.signIn(person)
    const { href } = await application.link({ prompt: 'none', max_age: '0' })
    expect((await open(person, href)).location).toContain(application.redirectUri)
    await person.browser.delete(`/api/account/applications/${application.clientId}`)
    expect((await open(person, href)).location).toBeNull()
  })

  it('gets the answer of a person who declines on our page: they have seen who asks', async () => {
    const application = await register()
    const person = await visitor()
    const step = await person.follow((await application.link()).href)
    if (step.kind !== 'interaction') throw new Error('no page')
    const { redirectTo } = await (await person.abort(step.uid)).json()
    const back = await person.follow(redirectTo)
    expect(back).toMatchObject({ kind: 'callback', address: { searchParams: expect.anything() } })
  })
})

describe('after a sign-out', () => {
  const signOut = async (application: Application, person: Person) => {
    const asked = new URLSearchParams({
      client_id: application.clientId,
      post_logout_redirect_uri: application.redirectUri.replace('callback', 'out'),
    })
    const page = await open(person, `/oidc/session/end?${asked}`)
    const xsrf = /name="xsrf" value="([^"]*)"/.exec(page.html)?.[1] ?? ''
    return (await person.browser.postForm('/oidc/session/end/confirm', { xsrf, logout: 'yes' })).text()
  }

  it.each([
    ['a visitor', visitor],
    ['a person who is signed in', member],
  ])(
    '%s goes by a link to an application that registered itself and that they do not know',
    async (_who, come) => {
      const application = await register()
      const html = await signOut(application, await come())
      // Nothing on it says that they are on their way, or should be.
      expect(html).toContain(`<h1>${serverTexts.en.pages.strangerTitle}</h1>`)
      expect(html).toContain('<div class="unknown"><div class="actions"><a ')
      expect(html).toContain('wants to take you to <span class="host" translate="no">phish')
      expect(html).not.toMatch(/<script|http-equiv="refresh"/)
      expect(html).toContain(`<a href="${application.redirectUri.replace('callback', 'out')}"`)
    },
  )

  it('a person who has allowed it is led back to it', async () => {
    const application = await register()
    const person = await visitor()
    await application.signIn(person)
    expect(await signOut(application, person)).toContain('http-equiv="refresh"')
  })
})

test.each(languageTags)('the page is in the language of its reader: %s', async (tag) => {
  const application = await register()
  const { html } = await open(
    await visitor(),
    (await application.link({ prompt: 'none', ui_locales: tag })).href,
  )
  expect(html).toContain(`<html lang="${tag}"`)
  expect(html).toContain(serverTexts[tag].pages.strangerAdvice)
})

it('an application of an app on the device is named by its scheme', async () => {
  const uri = 'com.example.app:/callback'
  const application = await register({ application_type: 'native', redirect_uris: [uri] })
  const { href } = await application.link({ prompt: 'none', redirect_uri: uri })
  expect((await open(await visitor(), href)).html).toContain(
    '<span class="host" translate="no">com.example.app:</span>',
  )
})

it('nothing that an application says of itself makes it one of an operator', async () => {
  const application = await register({ is_self_registered: false, source: 'operator' })
  const { href } = await application.link({ prompt: 'none' })
  expect((await open(await visitor(), href)).location).toBeNull()
})
