import * as client from 'openid-client'
import { describe, expect, it } from 'vitest'
import { type Application, setUp } from './support/Application.ts'
import { createPerson } from './support/Person.ts'
import { startProvider } from './support/startProvider.ts'

async function start() {
  const provider = await startProvider()
  const application = await setUp(provider, await provider.addApplication())
  return { provider, application, person: createPerson(provider.origin) }
}

/** Whether an access token is still good for anything. */
async function isGood(application: Application, token: string): Promise<boolean> {
  const { active } = await client.tokenIntrospection(application.config, token)
  return active
}

describe('a code', () => {
  it('oidcc-codereuse: is good once', async () => {
    const { application, person } = await start()
    const link = await application.link()
    const back = await person.goThrough(link.href)
    const tokens = await application.exchange(back, link)
    await expect(application.exchange(back, link)).rejects.toMatchObject({ error: 'invalid_grant' })
    // What was issued for it is revoked (RFC 6749, 4.1.2).
    expect(await isGood(application, tokens.access_token)).toBe(false)
  })

  it('oidcc-codereuse-30seconds: also half a minute later', async () => {
    const { provider, application, person } = await start()
    const link = await application.link()
    const back = await person.goThrough(link.href)
    const tokens = await application.exchange(back, link)
    provider.wait(30_000)
    await expect(application.exchange(back, link)).rejects.toMatchObject({ error: 'invalid_grant' })
    expect(await isGood(application, tokens.access_token)).toBe(false)
  })

  it('is of no use to another application', async () => {
    const { provider, application, person } = await start()
    const other = await setUp(provider, await provider.addApplication())
    const link = await application.link()
    const back = await person.goThrough(link.href)
    await expect(other.exchange(back, link)).rejects.toMatchObject({ error: 'invalid_grant' })
    await expect(application.exchange(back, link)).resolves.toBeDefined()
  })

  it('that is in flight stays good while the person signs in once more', async () => {
    const { application, person } = await start()
    const [one, other] = [await application.link(), await application.link()]
    const backs = [await person.goThrough(one.href), await person.goThrough(other.href)]
    const [first, second] = backs
    if (first === undefined || second === undefined) throw new Error('no way back')
    await expect(application.exchange(first, one)).resolves.toBeDefined()
    await expect(application.exchange(second, other)).resolves.toBeDefined()
  })
})

describe('oidcc-refresh-token', () => {
  const offline = { scope: 'openid offline_access', prompt: 'consent' }

  it('is given to who asked for it, and each is good once', async () => {
    const { application, person } = await start()
    const { refresh_token: first = '' } = await application.signIn(person, offline)
    const again = await client.refreshTokenGrant(application.config, first)
    expect(again.refresh_token).not.toBe(first)
    expect(again.claims()?.sub).toEqual(expect.any(String))
  })

  it('is not given to who did not', async () => {
    const { application, person } = await start()
    expect((await application.signIn(person)).refresh_token).toBeUndefined()
  })

  it('revokes its family when it is used a second time', async () => {
    const { application, person } = await start()
    const { refresh_token: first = '' } = await application.signIn(person, offline)
    const again = await client.refreshTokenGrant(application.config, first)
    const refused = { error: 'invalid_grant' }
    await expect(client.refreshTokenGrant(application.config, first)).rejects.toMatchObject(refused)
    const second = again.refresh_token ?? ''
    await expect(client.refreshTokenGrant(application.config, second)).rejects.toMatchObject(refused)
    expect(await isGood(application, again.access_token)).toBe(false)
    // The person has not changed their mind about the application.
    expect(await person.follow((await application.link()).href)).toMatchObject({ kind: 'callback' })
  })

  it('goes on while the person is away: that is what was asked for', async () => {
    const { application, person } = await start()
    const { refresh_token: token = '' } = await application.signIn(person, offline)
    await person.signOut()
    await expect(client.refreshTokenGrant(application.config, token)).resolves.toBeDefined()
  })

  it('is revoked by the application itself', async () => {
    const { application, person } = await start()
    const { refresh_token: token = '' } = await application.signIn(person, offline)
    await client.tokenRevocation(application.config, token)
    await expect(client.refreshTokenGrant(application.config, token)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })
})

it('an access token that is bound to a session ends with it', async () => {
  const { application, person } = await start()
  const { access_token: token } = await application.signIn(person)
  expect(await isGood(application, token)).toBe(true)
  await person.signOut()
  expect(await isGood(application, token)).toBe(false)
})

it('an application is told of its own tokens only', async () => {
  const { provider, application, person } = await start()
  const other = await setUp(provider, await provider.addApplication())
  const { access_token: token } = await application.signIn(person)
  expect(await isGood(other, token)).toBe(false)
})
