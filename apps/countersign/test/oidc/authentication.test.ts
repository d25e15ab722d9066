import * as client from 'openid-client'
import { describe, expect, it } from 'vitest'
import { setUp } from './support/Application.ts'
import { createPerson, type Person } from './support/Person.ts'
import { startProvider } from './support/startProvider.ts'

async function start() {
  const provider = await startProvider()
  const application = await setUp(provider, await provider.addApplication())
  return { provider, application, person: createPerson(provider.origin) }
}

async function errorOf(person: Person, href: string): Promise<string | null> {
  const step = await person.follow(href)
  if (step.kind !== 'callback') throw new Error(`no way back: ${JSON.stringify(step)}`)
  return step.address.searchParams.get('error')
}

describe('prompt=none', () => {
  it('oidcc-prompt-none-not-logged-in: the application is told, and no page is shown', async () => {
    const { application, person } = await start()
    expect(await errorOf(person, (await application.link({ prompt: 'none' })).href)).toBe('login_required')
  })

  it('oidcc-prompt-none-logged-in: the person of before, signed in at the time of before', async () => {
    const { provider, application, person } = await start()
    const before = (await application.signIn(person)).claims()
    provider.wait(5_000)
    const link = await application.link({ prompt: 'none' })
    const step = await person.follow(link.href)
    if (step.kind !== 'callback') throw new Error('a page was shown')
    const now = (await application.exchange(step.address, link)).claims()
    expect(now).toMatchObject({ sub: before?.sub, auth_time: before?.['auth_time'] })
  })

  it('is one event for an application, a session and an hour, however often it is asked', async () => {
    const { provider, application, person } = await start()
    const other = await setUp(provider, await provider.addApplication())
    await application.signIn(person)
    await other.signIn(person)
    for (let time = 0; time < 3; time += 1)
      expect(await errorOf(person, (await application.link({ prompt: 'none' })).href)).toBeNull()
    // Written after the response.
    await expect
      .poll(async () => {
        const { events } = await (await person.browser.get('/api/account/activity')).json()
        return events
          .filter(({ kind }: { kind: string }) => kind === 'application_signed_in')
          .map(({ details }: { details: { count?: number } }) => details.count)
      })
      .toEqual([undefined, 4])
  })

  it('tells nothing to an application that the person never approved', async () => {
    const { provider, application, person } = await start()
    await application.signIn(person)
    const other = await setUp(provider, await provider.addApplication())
    expect(await errorOf(person, (await other.link({ prompt: 'none' })).href)).toBe('consent_required')
  })

  it('is login_required by the next request when the person has signed out', async () => {
    const { application, person } = await start()
    await application.signIn(person)
    await person.signOut()
    expect(await errorOf(person, (await application.link({ prompt: 'none' })).href)).toBe('login_required')
  })

  it('is answered for who has signed in without an application, too', async () => {
    const { application, person } = await start()
    await application.signIn(person)
    await person.signOut()
    await person.signIn()
    expect(await errorOf(person, (await application.link({ prompt: 'none' })).href)).toBeNull()
  })
})

it('oidcc-prompt-login: the person signs again, and auth_time is later', async () => {
  const { provider, application, person } = await start()
  const before = (await application.signIn(person)).claims()
  provider.wait(5_000)
  const link = await application.link({ prompt: 'login' })
  const step = await person.follow(link.href)
  expect(step).toMatchObject({ kind: 'interaction' })
  if (step.kind === 'interaction') expect(await person.details(step.uid)).toMatchObject({ task: 'sign' })
  const again = (await application.signIn(person, { prompt: 'login' })).claims()
  expect(again?.sub).toBe(before?.sub)
  expect(Number(again?.['auth_time'])).toBeGreaterThan(Number(before?.['auth_time']))
})

it('prompt=select_account: the person signs with a wallet of the account that they choose', async () => {
  const { provider, application, person } = await start()
  const before = (await application.signIn(person)).claims()
  const { href } = await application.link({ prompt: 'select_account' })
  const step = await person.follow(href)
  if (step.kind !== 'interaction') throw new Error('nothing is asked')
  expect(await person.details(step.uid)).toMatchObject({ task: 'sign' })
  const same = await application.signIn(person, { prompt: 'select_account' })
  expect(same.claims()?.sub).toBe(before?.sub)
  const other = createPerson(provider.origin)
  const whoever = await application.signIn(other, { prompt: 'select_account consent' })
  expect(whoever.claims()?.sub).not.toBe(before?.sub)
})

describe('how old a sign-in may be', () => {
  it('oidcc-max-age-1: after more than a second the person signs again', async () => {
    const { provider, application, person } = await start()
    const before = (await application.signIn(person)).claims()
    provider.wait(2_500)
    const now = (await application.signIn(person, { max_age: '1' })).claims()
    expect(Number(now?.['auth_time'])).toBeGreaterThan(Number(before?.['auth_time']))
  })

  it('oidcc-max-age-10000: the session of before is young enough', async () => {
    const { application, person } = await start()
    const before = (await application.signIn(person)).claims()
    const link = await application.link({ max_age: '10000' })
    const step = await person.follow(link.href)
    if (step.kind !== 'callback') throw new Error('a page was shown')
    const now = (await application.exchange(step.address, link)).claims()
    expect(now?.['auth_time']).toBe(before?.['auth_time'])
  })
})

it('oidcc-id-token-hint: the same person goes on without a page', async () => {
  const { application, person } = await start()
  const { id_token: hint = '' } = await application.signIn(person)
  const link = await application.link({ prompt: 'none', id_token_hint: hint })
  expect(await errorOf(person, link.href)).toBeNull()
  const stranger = createPerson(new URL(link.href).origin)
  await application.signIn(stranger)
  expect(await errorOf(stranger, link.href)).toBe('login_required')
})

describe('who is sub', () => {
  it('is the account, the same for every application', async () => {
    const { provider, application, person } = await start()
    const other = await setUp(provider, await provider.addApplication())
    const subs = [
      (await application.signIn(person)).claims()?.sub,
      (await other.signIn(person)).claims()?.sub,
    ]
    expect(subs[0]).toBe(subs[1])
  })

  it('is another one for each pairwise application, and stays so', async () => {
    const provider = await startProvider()
    const person = createPerson(provider.origin)
    const make = () => provider.addApplication({ subjectType: 'pairwise' })
    const [one, other] = [await setUp(provider, await make()), await setUp(provider, await make())]
    const tokens = await one.signIn(person)
    const sub = tokens.claims()?.sub ?? ''
    expect((await other.signIn(person)).claims()?.sub).not.toBe(sub)
    expect((await one.signIn(person)).claims()?.sub).toBe(sub)
    expect(await client.fetchUserInfo(one.config, tokens.access_token, sub)).toMatchObject({ sub })
  })
})

it('a pairwise application is told no address, by name or picture, unless it asks for the wallet', async () => {
  const provider = await startProvider()
  const person = createPerson(provider.origin)
  const application = await setUp(provider, await provider.addApplication({ subjectType: 'pairwise' }))
  const tokens = await application.signIn(person, { scope: 'openid profile' })
  const sub = tokens.claims()?.sub ?? ''
  expect(await client.fetchUserInfo(application.config, tokens.access_token, sub)).toEqual({ sub })
  expect(Object.keys(tokens.claims() ?? {})).not.toEqual(expect.arrayContaining(['updated_at']))
  expect(JSON.stringify(tokens.claims())).not.toContain(person.wallet.address)
  await person.browser.patchJson('/api/account', { displayName: 'Ada' })
  const named = await client.fetchUserInfo(application.config, tokens.access_token, sub)
  expect(named).toEqual({ sub, name: 'Ada' })
  await person.browser.patchJson('/api/account', { displayName: null })
  const more = await application.signIn(person, { scope: 'openid profile wallet' })
  expect(more.claims()).toMatchObject({ name: person.wallet.address, wallet_address: person.wallet.address })
})

describe('a person who declines', () => {
  it('sends access_denied to the application, which learns nothing', async () => {
    const { application, person } = await start()
    const step = await person.follow((await application.link()).href)
    const answer = await person.abort(step.kind === 'interaction' ? step.uid : '')
    const { redirectTo } = await answer.json()
    expect(await errorOf(person, redirectTo)).toBe('access_denied')
  })
})
