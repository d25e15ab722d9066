import { expect, test } from 'vitest'
import { createPerson } from '../oidc/support/Person.ts'
import { locationOf, startInterop } from './startInterop.ts'

/** What applications that may not know the address call somebody who has chosen no name. */
const madeName = expect.stringMatching(/^u[a-z2-7]{26}$/)

test('passport-openidconnect signs a person in', async () => {
  const { origin, provider, browser } = await startInterop('passport', '/callback', {
    tokenEndpointAuthMethod: 'client_secret_post',
    isPkceRequired: false,
  })
  const person = createPerson(provider)
  const back = await person.goThrough(locationOf(await browser.get('/login')))
  expect(back.origin).toBe(origin)
  expect(locationOf(await browser.get(back.href))).toBe('/')
  expect(await (await browser.get('/')).json()).toMatchObject({
    id: expect.any(String),
    displayName: madeName,
  })
})

test('express-openid-connect signs a person in and out', async () => {
  const { origin, provider, browser } = await startInterop('express-openid-connect', '/callback')
  const person = createPerson(provider)
  const back = await person.goThrough(locationOf(await browser.get('/login')))
  expect(locationOf(await browser.get(back.href))).toBe(origin)
  expect(await (await browser.get('/')).json()).toMatchObject({
    sub: expect.any(String),
    siwe_message: expect.stringContaining(`- ${origin}`),
  })
  const leaving = new URL(locationOf(await browser.get('/logout')))
  expect(leaving.href.startsWith(`${provider}/oidc/session/end?`)).toBe(true)
  expect(leaving.searchParams.get('post_logout_redirect_uri')).toBe(origin)
  expect(await (await browser.get('/')).json()).toBeNull()
})

test('Auth.js, which NextAuth is made of, signs a person in', async () => {
  const { provider, browser } = await startInterop('auth-js', '/auth/callback/countersign')
  const person = createPerson(provider)
  const { csrfToken } = await (await browser.get('/auth/csrf')).json()
  const begun = await browser.postForm('/auth/signin/countersign', { csrfToken })
  const back = await person.goThrough(locationOf(begun))
  await browser.get(back.href)
  expect(await (await browser.get('/auth/session')).json()).toMatchObject({
    user: { name: madeName },
  })
})
