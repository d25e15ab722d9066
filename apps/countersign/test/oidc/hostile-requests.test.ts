import * as client from 'openid-client'
import { describe, expect, it, test } from 'vitest'
import { setUp } from './support/Application.ts'
import { changeMetadata } from './support/changeMetadata.ts'
import { createPerson, type Person } from './support/Person.ts'
import { startProvider } from './support/startProvider.ts'

async function start() {
  const provider = await startProvider()
  const application = await setUp(provider, await provider.addApplication())
  return { provider, application, person: createPerson(provider.origin) }
}

/** What an application hears by `prompt=none`. */
async function silentAnswer(person: Person, href: string): Promise<string> {
  const step = await person.follow(href)
  if (step.kind !== 'callback') throw new Error(`no way back: ${JSON.stringify(step)}`)
  const { error, error_description: description } = Object.fromEntries(step.address.searchParams)
  return `${error}: ${description}`
}

describe('an application that a person has never allowed anything hears the same by prompt=none', () => {
  const claims = (idToken: object) => ({ claims: JSON.stringify({ id_token: idToken }) })

  test.each([
    ['whoever it thinks they are', claims({ sub: { value: 'someone else' } })],
    ['whenever they signed in', { max_age: '0' }],
    ['with whatever', claims({ acr: { essential: true, value: 'urn:countersign:wallet:contract' } })],
    ['whatever it asks to know', { scope: 'openid siwe' }],
  ])('%s', async (_name, parameters) => {
    const { application, person } = await start()
    await person.signIn()
    const plain = await silentAnswer(person, (await application.link({ prompt: 'none' })).href)
    const { href } = await application.link({ prompt: 'none', ...parameters })
    expect(await silentAnswer(person, href)).toBe(plain)
    expect(plain).toMatch(/^consent_required: /)
  })

  it('after it was disconnected, of a token that it still has', async () => {
    const { application, person } = await start()
    const { id_token: hint = '' } = await application.signIn(person)
    await person.browser.delete(`/api/account/applications/${application.clientId}`)
    const other = createPerson(application.config.serverMetadata().issuer)
    await other.signIn()
    const { href } = await application.link({ prompt: 'none', id_token_hint: hint })
    expect(await silentAnswer(other, href)).toBe(await silentAnswer(person, href))
  })
})

describe('what was issued under one origin is nothing under another one of the same product', () => {
  it('a code, and it stays good where it came from', async () => {
    const { provider, application, person } = await start()
    const link = await application.link()
    const back = await person.goThrough(link.href)
    const elsewhere = await setUp({ origin: provider.extraOrigin }, application)
    const moved = new URL(back)
    moved.searchParams.set('iss', provider.extraOrigin)
    await expect(elsewhere.exchange(moved, link)).rejects.toMatchObject({ error: 'invalid_grant' })
    await expect(application.exchange(back, link)).resolves.toBeDefined()
  })

  it('a refresh token', async () => {
    const { provider, application, person } = await start()
    const tokens = await application.signIn(person, { scope: 'openid offline_access' })
    const { refresh_token: token = '' } = tokens
    const elsewhere = await setUp({ origin: provider.extraOrigin }, application)
    await expect(client.refreshTokenGrant(elsewhere.config, token)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
    await expect(client.refreshTokenGrant(application.config, token)).resolves.toBeDefined()
  })
})

it('a scope that was taken from an application is nothing to what it was given before', async () => {
  const { provider, application, person } = await start()
  const tokens = await application.signIn(person, { scope: 'openid wallet offline_access' })
  const sub = tokens.claims()?.sub ?? ''
  const draft = { name: 'Less', redirectUris: [application.redirectUri], scopes: ['openid' as const] }
  await changeMetadata(provider.store, application.clientId, draft)
  expect(await client.fetchUserInfo(application.config, tokens.access_token, sub)).toEqual({ sub })
  const again = await client.refreshTokenGrant(application.config, tokens.refresh_token ?? '')
  expect(again.claims()).not.toHaveProperty('wallet_address')
  expect(await client.fetchUserInfo(application.config, again.access_token, sub)).toEqual({ sub })
})

describe('between the signature and the way back', () => {
  /** Someone who has come to the page of an interaction. */
  async function begin() {
    const { application, person } = await start()
    const step = await person.follow((await application.link()).href)
    if (step.kind !== 'interaction') throw new Error('no page')
    return { application, person, uid: step.uid }
  }

  it('a session that ends is ended: nobody is signed in at the application', async () => {
    const { person, uid } = await begin()
    const { redirectTo } = await (await person.sign(uid)).json()
    await person.signOut()
    const step = await person.follow(redirectTo)
    if (step.kind !== 'callback') throw new Error('no way back')
    expect(Object.fromEntries(step.address.searchParams)).toMatchObject({ error: 'login_required' })
    expect(step.address.searchParams.has('code')).toBe(false)
  })

  it('an address that its operator has taken away leads nowhere', async () => {
    const { application, person, uid } = await begin()
    const { store } = await startProvider()
    const { clientId } = application
    await changeMetadata(store, clientId, { name: 'Moved', redirectUris: ['https://moved.example/callback'] })
    for (const call of ['challenge', 'abort']) {
      const answer = await person.browser.postJson(`/interaction/${uid}/${call}`, {})
      expect(await answer.json()).toMatchObject({ code: 'not_found' })
    }
  })
})

describe('a page that says what is wrong', () => {
  test.each(['https://evil.example/', 'https://evil.example;sandbox/', 'javascript:alert(1)'])(
    'does not let its forms lead to %s',
    async (redirectUri) => {
      const { application, person } = await start()
      const { href } = await application.link({ redirect_uri: redirectUri, response_mode: 'form_post' })
      const page = await person.browser.get(href)
      expect(page.status).toBe(400)
      expect(page.headers.get('content-security-policy')).toMatch(/form-action 'self'(;|$)/)
    },
  )
})

it('the way back from an interaction takes no parameters, whatever application they name', async () => {
  const { provider, application } = await start()
  const query = new URLSearchParams({
    client_id: application.clientId,
    state: 'x',
    response_mode: 'form_post',
  })
  for (const path of ['/oidc/auth/x', '/device/x']) {
    const ask = async (address: string) => {
      const response = await fetch(`${provider.origin}${address}`, { redirect: 'manual' })
      return [response.status, response.headers.get('location')]
    }
    expect(await ask(`${path}?${query}`)).toEqual(await ask(path))
    expect((await ask(`${path}?${query}`))[0]).toBeLessThan(500)
  }
})

it('no other spelling of a path leads to the provider', async () => {
  const { provider } = await start()
  for (const path of [
    '/oidc/TOKEN',
    '/oidc/token/',
    '/oidc/Auth',
    '/oidc/auth/x/',
    '/oidc/session/end/Confirm',
  ]) {
    const answer = await fetch(`${provider.origin}${path}`, { method: 'POST', redirect: 'manual' })
    expect({ path, status: answer.status }).toEqual({ path, status: 405 })
  }
})

it('nothing that the provider says is kept by a cache, but for its keys and its description', async () => {
  const { provider } = await start()
  const cachingOf = async (path: string, method = 'GET') =>
    (await fetch(`${provider.origin}${path}`, { method })).headers.get('cache-control')
  expect(await cachingOf('/oidc/token/revocation', 'POST')).toBe('no-store')
  expect(await cachingOf('/oidc/registration', 'POST')).toBe('no-store')
  expect(await cachingOf('/oidc/jwks')).toBeNull()
  expect(await cachingOf('/.well-known/openid-configuration')).toBeNull()
})

it('a method that is not taken is said to be so, with those that are', async () => {
  const { provider } = await start()
  for (const [path, method, allow] of [
    ['/oidc/token', 'GET', 'POST, OPTIONS'],
    ['/oidc/userinfo', 'DELETE', 'GET, HEAD, OPTIONS, POST'],
    ['/oidc/auth', 'PUT', 'GET, HEAD, POST'],
    ['/oidc/jwks', 'POST', 'GET, HEAD, OPTIONS'],
    ['/oidc/session/end/confirm', 'GET', 'POST'],
    ['/.well-known/openid-configuration', 'POST', 'GET, HEAD, OPTIONS'],
  ] as const) {
    const answer = await fetch(`${provider.origin}${path}`, { method, redirect: 'manual' })
    expect({ path, status: answer.status, allow: answer.headers.get('allow') }).toEqual({
      path,
      status: 405,
      allow,
    })
    expect(await answer.json()).toMatchObject({ code: 'method_not_allowed' })
  }
})
