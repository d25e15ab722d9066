import * as client from 'openid-client'
import { expect, test } from 'vitest'
import { listApiRefusals, readApiUsage } from '../../src/apis/apiCounts.ts'
import { setUp } from './support/Application.ts'
import { addOwnApi } from './support/ownApi.ts'
import { createPerson } from './support/Person.ts'
import { startProvider } from './support/startProvider.ts'

let made = 0

/** An API that an application may ask people for, and what is counted of it. */
async function start() {
  const provider = await startProvider()
  made += 1
  const identifier = `https://counted${made}.example`
  const api = await addOwnApi(provider, { identifier })
  const application = await setUp(provider, await provider.addApplication({}))
  await api.allow(application.clientId, { delegated: ['files:read'] })
  const person = createPerson(provider.origin)
  const signIn = async (resource = identifier) => {
    const { href, verifier, state } = await application.link({
      resource,
      scope: 'files:read offline_access',
      prompt: 'consent',
    })
    const back = await person.goThrough(href)
    const checks = { pkceCodeVerifier: verifier, expectedState: state }
    return client.authorizationCodeGrant(application.config, back, checks)
  }
  const counts = async () => {
    await provider.sweep()
    const { days } = await readApiUsage(provider.store, { id: api.id, days: 7, now: Date.now() })
    const { refusals } = await listApiRefusals(provider.store, api.id, {})
    return { today: days.at(-1), reasons: refusals.map(({ reason, count }) => `${reason} ${count}`) }
  }
  return { identifier, api, application, person, signIn, counts }
}

test('a token for a person counts, and so does each that refreshes it', async () => {
  const { application, signIn, counts } = await start()
  const { refresh_token: token = '' } = await signIn()
  await client.refreshTokenGrant(application.config, token)
  expect(await counts()).toMatchObject({ today: { forPeople: 2, forApplications: 0 }, reasons: [] })
})

test('a sign-in without the API counts for none', async () => {
  const { application, person, counts } = await start()
  await application.signIn(person)
  expect((await counts()).today).toMatchObject({ forPeople: 0 })
})

test('operators see that an application asks for the API without being on its list, and for what it may not', async () => {
  const { identifier, api, application, person, counts } = await start()
  const link = async (scope: string) => (await application.link({ resource: identifier, scope })).href
  await person.follow(await link('files:write'))
  await api.allow(application.clientId, {})
  await person.follow(await link('files:read'))
  expect((await counts()).reasons).toEqual(['invalid_target 1', 'invalid_scope 1'])
})

test('operators see that what a person had allowed is gone when a token is asked for', async () => {
  const { api, application, signIn, counts } = await start()
  const { refresh_token: token = '' } = await signIn()
  await api.allow(application.clientId, {})
  await expect(client.refreshTokenGrant(application.config, token)).rejects.toMatchObject({
    error: 'invalid_target',
  })
  expect((await counts()).reasons).toEqual(['invalid_target 1'])
})
