import * as client from 'openid-client'
import { describe, expect, it, test } from 'vitest'
import { setUp } from './support/Application.ts'
import { createPerson } from './support/Person.ts'
import { startProvider } from './support/startProvider.ts'

/** Where a person comes to who follows the link of an application that names another redirect address. */
async function follow(redirectUris: string[], redirectUri: string, draft: object = {}) {
  const provider = await startProvider()
  const registered = await provider.addApplication({ redirectUris, ...draft })
  const authentication = 'tokenEndpointAuthMethod' in draft ? client.None() : undefined
  const application = await setUp(provider, { ...registered, redirectUri }, authentication)
  const person = createPerson(provider.origin)
  const link = await application.link()
  return { application, person, link, step: await person.follow(link.href) }
}

describe('oidcc-ensure-registered-redirect-uri: nobody is led to an address that is not registered', () => {
  test.each([
    'https://evil.example/callback',
    'https://app.example/callback/',
    'https://app.example/CALLBACK',
    'https://app.example/callback?more=1',
    'https://app.example:444/callback',
    'https://app.example.evil.example/callback',
    'http://app.example/callback',
    'https://app.example/callback#fragment',
    'https://user@app.example/callback',
  ])('%s', async (address) => {
    const { step } = await follow(['https://app.example/callback'], address)
    expect(step).toMatchObject({ kind: 'page', status: 400 })
  })
})

it('the page says which address was sent, so that it can be registered to the letter', async () => {
  const { application, step } = await follow(
    ['https://app.example/callback'],
    'https://app.example/callback/',
  )
  const lines = [`client_id: ${application.clientId}`, 'redirect_uri: https://app.example/callback/']
  expect(step).toMatchObject({ kind: 'page', text: expect.stringContaining(lines.join('\n')) })
  const { step: written } = await follow(['https://app.example/callback'], 'https://<b>.example/')
  expect(written).toMatchObject({ text: expect.stringContaining('https://&lt;b&gt;.example/') })
  const { step: spoken } = await follow(['https://app.example/callback'], 'https://app.example/ call us')
  expect(spoken).not.toMatchObject({ text: expect.stringContaining('call us') })
})

describe('an address with a query', () => {
  const registered = 'https://app.example/callback?tenant=1'

  it('oidcc-redirect-uri-query-OK', async () => {
    const { application, person, link } = await follow([registered], registered)
    const back = await person.goThrough(link.href)
    expect(back.searchParams.get('tenant')).toBe('1')
    // openid-client leaves the query out of the address that it repeats, so the code is exchanged by hand.
    const { token_endpoint: tokenEndpoint = '' } = application.config.serverMetadata()
    const answer = await fetch(tokenEndpoint, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${application.clientId}:${application.clientSecret}`)}` },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: back.searchParams.get('code') ?? '',
        code_verifier: link.verifier,
        redirect_uri: registered,
      }),
    })
    expect(await answer.json()).toMatchObject({ id_token: expect.any(String) })
  })

  it('oidcc-redirect-uri-query-added: is refused', async () => {
    expect((await follow(['https://app.example/callback'], registered)).step).toMatchObject({ status: 400 })
  })

  it('oidcc-redirect-uri-query-mismatch: is refused', async () => {
    const other = 'https://app.example/callback?tenant=2'
    expect((await follow([registered], other)).step).toMatchObject({ status: 400 })
  })
})

describe('a native application', () => {
  const native = { applicationType: 'native', tokenEndpointAuthMethod: 'none' }

  it('may be called back on any port of this machine (RFC 8252, 7.3)', async () => {
    const { step } = await follow(['http://127.0.0.1/callback'], 'http://127.0.0.1:51004/callback', native)
    expect(step.kind).toBe('interaction')
  })

  it('may not choose another path, or another host', async () => {
    for (const address of ['http://127.0.0.1:51004/other', 'http://127.0.0.2:51004/callback']) {
      const { step } = await follow(['http://127.0.0.1/callback'], address, native)
      expect(step).toMatchObject({ kind: 'page', status: 400 })
    }
  })

  it('asks the person each time, because another one could ask in its name (RFC 8252, 8.6)', async () => {
    const { application, person, link } = await follow(
      ['http://127.0.0.1/callback'],
      'http://127.0.0.1:51004/callback',
      native,
    )
    await person.goThrough(link.href)
    expect((await person.follow((await application.link()).href)).kind).toBe('interaction')
  })
})

describe('a public application that says no kind', () => {
  const open = { tokenEndpointAuthMethod: 'none' }
  const moved = 'http://localhost:51004/callback'

  it('may be called back on any port of this machine, and the person is asked each time', async () => {
    const { application, person, link, step } = await follow(['http://localhost:3000/callback'], moved, open)
    expect(step.kind).toBe('interaction')
    const tokens = await application.exchange(await person.goThrough(link.href), link)
    expect((await person.follow((await application.link()).href)).kind).toBe('interaction')
    const registered = await application.link({ redirect_uri: 'http://localhost:3000/callback' })
    expect((await person.follow(registered.href)).kind).toBe('callback')
    // Its page asks from that port as well.
    const { issuer } = application.config.serverMetadata()
    const answer = await fetch(`${issuer}/oidc/userinfo`, {
      headers: { origin: 'http://localhost:51004', authorization: `Bearer ${tokens.access_token}` },
    })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
      200,
      'http://localhost:51004',
    ])
  })

  it('may not choose another path, another host, or a port of one that is not this machine', async () => {
    const registered = ['http://localhost:3000/callback', 'https://app.example/callback']
    for (const address of [
      'http://localhost:51004/other',
      'http://127.0.0.1:51004/callback',
      'https://app.example:444/callback',
    ]) {
      const { step } = await follow(registered, address, open)
      expect(step).toMatchObject({ kind: 'page', status: 400 })
    }
  })

  it('one with a secret keeps its port', async () => {
    const { step } = await follow(['http://localhost:3000/callback'], moved)
    expect(step).toMatchObject({ kind: 'page', status: 400 })
  })

  it('is led back to any port after a sign-out', async () => {
    const { application, person } = await follow(['http://localhost:3000/callback'], moved, {
      ...open,
      postLogoutRedirectUris: ['http://localhost:3000/out'],
    })
    const { issuer } = application.config.serverMetadata()
    const asked = new URLSearchParams({
      client_id: application.clientId,
      post_logout_redirect_uri: 'http://localhost:51004/out',
    })
    expect((await person.browser.get(`${issuer}/oidc/session/end?${asked}`)).status).toBe(200)
  })
})
