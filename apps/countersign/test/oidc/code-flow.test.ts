import { parseMessage } from '@countersign/siwe'
import * as client from 'openid-client'
import { describe, expect, it } from 'vitest'
import { makeUsername } from '../../src/openid/claims/subject.ts'
import { setUp } from './support/Application.ts'
import { createPerson } from './support/Person.ts'
import { startProvider } from './support/startProvider.ts'

describe('oidcc-server', () => {
  it('signs a person in to an application, which learns what it was allowed and nothing else', async () => {
    const provider = await startProvider()
    const application = await setUp(provider, await provider.addApplication())
    const person = createPerson(provider.origin)
    const tokens = await application.signIn(person, { scope: 'openid profile' })
    const claims = tokens.claims()
    expect(claims).toMatchObject({ aud: application.clientId, acr: 'urn:countersign:wallet:key' })
    const userinfo = await client.fetchUserInfo(application.config, tokens.access_token, claims?.sub ?? '')
    expect(userinfo).toEqual({
      sub: claims?.sub,
      name: makeUsername(claims?.sub ?? ''),
      preferred_username: makeUsername(claims?.sub ?? ''),
      updated_at: expect.any(Number),
    })
  })

  it('asks once: afterwards the same scopes are given without a page', async () => {
    const provider = await startProvider()
    const application = await setUp(provider, await provider.addApplication())
    const person = createPerson(provider.origin)
    await application.signIn(person)
    expect(await person.follow((await application.link()).href)).toMatchObject({ kind: 'callback' })
    const more = await person.follow((await application.link({ scope: 'openid wallet' })).href)
    expect(more).toMatchObject({ kind: 'interaction' })
  })
})

describe('the message that a person signs for an application', () => {
  it('names the application, its host, what it learns, where it leads and the request', async () => {
    const provider = await startProvider()
    const registered = await provider.addApplication({ redirectUris: ['https://wiki.example/cb'] })
    const application = await setUp(provider, registered)
    const person = createPerson(provider.origin)
    const step = await person.follow((await application.link({ scope: 'openid wallet' })).href)
    const uid = step.kind === 'interaction' ? step.uid : ''
    const { challenge } = await person.details(uid)
    expect(challenge).toMatchObject({ requestId: uid, resources: ['https://wiki.example'] })
    expect(challenge?.statement).toContain('wiki.example')
    expect(challenge?.statement).toContain(registered.clientId)
    expect(challenge?.statement).toContain('my wallet')
  })

  it('is given to who asks for it, in the ID token and as userinfo', async () => {
    const provider = await startProvider()
    const application = await setUp(provider, await provider.addApplication())
    const tokens = await application.signIn(createPerson(provider.origin), { scope: 'openid siwe' })
    const claims = tokens.claims()
    const message = parseMessage(String(claims?.['siwe_message']))
    expect(message.resources).toEqual([new URL(application.redirectUri).origin])
    const userinfo = await client.fetchUserInfo(application.config, tokens.access_token, claims?.sub ?? '')
    expect(userinfo).toMatchObject({
      siwe_message: claims?.['siwe_message'],
      siwe_signature: claims?.['siwe_signature'],
    })
  })
})
