import * as client from 'openid-client'
import { beforeAll, describe, expect, it } from 'vitest'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import { type Application, setUp } from './support/Application.ts'
import { createPerson, type Person } from './support/Person.ts'
import { type RunningProvider, startProviderOn } from './support/startProvider.ts'

describe.each(sharedStores)('the language that applications are told, on %s', (_name, makeLocation) => {
  let provider: RunningProvider
  let application: Application
  beforeAll(async () => {
    provider = await startProviderOn(await openProductStore(await makeLocation()))
    application = await setUp(provider, await provider.addApplication())
  })

  /** Signs in to an application, and reads what it is told. */
  async function told(
    person: Person,
    parameters: Readonly<Record<string, string>> = {},
    to = application,
  ): Promise<client.UserInfoResponse> {
    const tokens = await to.signIn(person, { scope: 'openid profile', ...parameters })
    return client.fetchUserInfo(to.config, tokens.access_token, tokens.claims()?.sub ?? '')
  }
  const again = { prompt: 'login' }
  function arrive(language?: string): Person {
    const person = createPerson(provider.origin)
    if (language !== undefined) person.browser.chooseLanguage(language)
    return person
  }

  it('is the one that the person chose, with the profile alone, and never the zone of their clock', async () => {
    const profile = await told(arrive('pt-BR'))
    expect(profile).toMatchObject({ locale: 'pt-BR' })
    expect(profile).not.toHaveProperty('zoneinfo')
    expect(await told(arrive('pt-BR'), { scope: 'openid wallet' })).not.toHaveProperty('locale')
  })

  it.each([
    ['they chose none, whatever the application asks the page to speak', undefined],
    ['what the cookie holds is no language of ours', 'tlh'],
  ])('is none where %s', async (_case, cookie) => {
    expect(await told(arrive(cookie), { ui_locales: 'de' })).not.toHaveProperty('locale')
  })

  it('is what they had chosen when they last agreed: a silent sign-in tells nothing new', async () => {
    const person = arrive('de')
    const first = await told(person)
    person.browser.chooseLanguage('fr')
    expect(await told(person)).toEqual(first)
    provider.wait(90_000)
    const second = await told(person, again)
    expect(second).toMatchObject({ locale: 'fr' })
    expect(second.updated_at).toBeGreaterThanOrEqual(Number(first.updated_at) + 90)
  })

  it('stays where another browser has no choice, and is theirs at each application', async () => {
    const person = arrive('ja')
    await told(person)
    const elsewhere = createPerson(provider.origin, person.wallet)
    expect(await told(elsewhere)).toMatchObject({ locale: 'ja' })
    const other = await setUp(provider, await provider.addApplication())
    expect(await told(elsewhere, {}, other)).not.toHaveProperty('locale')
  })

  it('is signed for, and named to who only clicks', async () => {
    const person = arrive('ko')
    const step = await person.follow((await application.link({ scope: 'openid profile' })).href)
    if (step.kind !== 'interaction') throw new Error('no interaction')
    const { statement } = await (
      await person.browser.postJson(`/interaction/${step.uid}/challenge`, {})
    ).json()
    expect(statement).toContain('my picture, the language I chose and when these last changed')
    await told(person, { scope: 'openid' })
    expect(await told(person)).toMatchObject({ locale: 'ko' })
  })

  it('is in what the person can download, and is kept for no application that asks for less', async () => {
    const person = arrive('vi')
    const download = async () => (await (await person.browser.get('/api/account/export')).json()).applications
    await told(person, { scope: 'openid' })
    expect(await download()).toEqual([expect.objectContaining({ language: null })])
    await told(person)
    expect(await download()).toEqual([expect.objectContaining({ language: 'vi' })])
  })

  it('is not told to an application that must not recognize anybody', async () => {
    const pairwise = await setUp(provider, await provider.addApplication({ subjectType: 'pairwise' }))
    expect(await told(arrive('de'), {}, pairwise)).toEqual({ sub: expect.any(String) })
  })
})
