import * as client from 'openid-client'
import { describe, expect, it } from 'vitest'
import { type Application, setUp, type Tokens } from './support/Application.ts'
import { createPerson, type Person } from './support/Person.ts'
import { startProvider } from './support/startProvider.ts'

const offline = { scope: 'openid offline_access' }
const refused = { error: 'invalid_grant' }

async function start() {
  const provider = await startProvider()
  const application = await setUp(provider, await provider.addApplication())
  return { provider, application, person: createPerson(provider.origin) }
}

/** Which of the tokens still work: at introspection, at userinfo, and by being renewed. */
async function whatWorks({ config }: Application, { access_token, refresh_token }: Tokens) {
  const told = [access_token, refresh_token ?? ''].map((token) => client.tokenIntrospection(config, token))
  const works: string[] = []
  if ((await told[0])?.active) works.push('access')
  if ((await told[1])?.active) works.push('refresh')
  const shown = client.fetchUserInfo(config, access_token, client.skipSubjectCheck)
  if (await shown.then(Boolean, () => false)) works.push('userinfo')
  return works
}
const all = ['access', 'refresh', 'userinfo']

/** The same person with the same wallet in another browser. */
const elsewhere = (origin: string, { wallet }: Person) => createPerson(origin, wallet)

describe('a person who ends all other sessions', () => {
  it('ends what applications were given in them, and keeps what they were given in this one', async () => {
    const { provider, application, person } = await start()
    const thief = elsewhere(provider.origin, person)
    const taken = await application.signIn(thief, offline)
    const own = await application.signIn(person, offline)
    expect([await whatWorks(application, taken), await whatWorks(application, own)]).toEqual([all, all])
    expect((await person.browser.delete('/api/account/sessions')).status).toBe(200)
    expect([await whatWorks(application, taken), await whatWorks(application, own)]).toEqual([[], all])
    await expect(
      client.refreshTokenGrant(application.config, taken.refresh_token ?? ''),
    ).rejects.toMatchObject(refused)
    await client.refreshTokenGrant(application.config, own.refresh_token ?? '')
  })

  it('ends a code that is in flight', async () => {
    const { provider, application, person } = await start()
    const thief = elsewhere(provider.origin, person)
    const link = await application.link(offline)
    const back = await thief.goThrough(link.href)
    await person.signIn()
    await person.browser.delete('/api/account/sessions')
    await expect(application.exchange(back, link)).rejects.toMatchObject(refused)
  })

  it('ends what was given in a session that is long over', async () => {
    const { provider, application, person } = await start()
    const thief = elsewhere(provider.origin, person)
    const taken = await application.signIn(thief, offline)
    await thief.signOut()
    expect(await whatWorks(application, taken)).toEqual(all)
    await person.signIn()
    await person.browser.delete('/api/account/sessions')
    expect(await whatWorks(application, taken)).toEqual([])
  })
})
