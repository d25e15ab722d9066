import * as client from 'openid-client'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeUsername } from '../../src/openid/claims/subject.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import { type Application, setUp, type Tokens } from './support/Application.ts'
import { confirmChange } from './support/confirmChange.ts'
import { linkWallet } from './support/linkWallet.ts'
import { createPerson, type Person } from './support/Person.ts'
import { type RunningProvider, startProviderOn } from './support/startProvider.ts'

describe.each(sharedStores)('what applications call people, on %s', (_name, makeLocation) => {
  let provider: RunningProvider
  let application: Application
  let pairwise: Application
  beforeAll(async () => {
    provider = await startProviderOn(await openProductStore(await makeLocation()))
    application = await setUp(provider, await provider.addApplication())
    pairwise = await setUp(provider, await provider.addApplication({ subjectType: 'pairwise' }))
  })

  const scope = 'openid profile'
  /** Signs in to an application, and reads what it is told. */
  async function told(person: Person, to = application, scopes = scope): Promise<client.UserInfoResponse> {
    const tokens: Tokens = await to.signIn(person, { scope: scopes })
    return client.fetchUserInfo(to.config, tokens.access_token, tokens.claims()?.sub ?? '')
  }
  let people = 0
  /** Somebody with an account, and with a username where one is wanted. */
  async function arrive(username?: string): Promise<Person> {
    const person = createPerson(provider.origin)
    await person.signIn()
    if (username !== undefined) await choose(person, username)
    return person
  }
  const newName = () => `person-${++people}`
  async function choose(person: Person, username: string | null): Promise<void> {
    if (username !== null) await confirmChange(person, { kind: 'change_username', username })
    const { browser } = person
    const answer = await browser.patchJson('/api/account', { username })
    if (!answer.ok) throw new Error(await answer.text())
  }
  const listed = async ({ browser }: Person) =>
    (await (await browser.get('/api/account/applications')).json()).applications.map(
      (row: { preferredUsername: string | null }) => row.preferredUsername,
    )

  it('the username, where there is one; else a name that is made of the sub', async () => {
    const name = newName()
    expect(await told(await arrive(name))).toMatchObject({ name, preferred_username: name })
    const unnamed = await told(await arrive())
    expect(unnamed.preferred_username).toBe(makeUsername(unnamed.sub))
    expect(unnamed.preferred_username).toMatch(/^u[a-z2-7]{26}$/)
  })

  it('is decided once: a username that is changed, removed or chosen later changes nothing there', async () => {
    const [first, second] = [newName(), newName()]
    const person = await arrive(first)
    expect((await told(person)).preferred_username).toBe(first)
    for (const username of [second, null]) {
      await choose(person, username)
      expect((await told(person)).preferred_username).toBe(first)
    }
    const late = await arrive()
    const made = (await told(late)).preferred_username
    await choose(late, newName())
    expect((await told(late)).preferred_username).toBe(made)
    expect((await told(late, application, `${scope} wallet siwe`)).preferred_username).toBe(made)
    const elsewhere = await setUp(provider, await provider.addApplication())
    expect((await told(person, elsewhere)).preferred_username).not.toBe(first)
    expect(await listed(person)).toEqual(expect.arrayContaining([first]))
  })

  it('is decided when the name is first asked for', async () => {
    const person = await arrive()
    expect(await told(person, application, 'openid wallet')).not.toHaveProperty('preferred_username')
    expect(await listed(person)).toEqual([null])
    const name = newName()
    await choose(person, name)
    expect((await told(person)).preferred_username).toBe(name)
  })

  it('outlives the connection', async () => {
    const name = newName()
    const person = await arrive(name)
    await told(person)
    await choose(person, newName())
    const path = `/api/account/applications/${application.clientId}`
    expect((await person.browser.delete(path)).status).toBe(204)
    expect((await told(person)).preferred_username).toBe(name)
  })

  it('is never told of anybody else after its account is deleted, not even of that wallet’s next account', async () => {
    const name = newName()
    const person = await arrive(name)
    const before = await told(person)
    await confirmChange(person, { kind: 'delete_account' })
    expect((await person.browser.delete('/api/account')).status).toBe(204)
    const again = createPerson(provider.origin, person.wallet)
    await again.signIn()
    await expect(choose(again, name)).rejects.toThrow('username_taken')
    const after = await told(again)
    expect(after.sub).not.toBe(before.sub)
    expect(after.preferred_username).toBe(makeUsername(after.sub))
  })

  it('a stolen wallet that was unlinked brings the thief none of its names', async () => {
    const name = newName()
    for (const owner of [await arrive(), await arrive(name)]) {
      const scopes = `${scope} wallet`
      const before = await told(owner, application, scopes)
      await linkWallet(owner)
      const { wallets } = await (await owner.browser.get('/api/account/wallets')).json()
      const stolen = wallets.find(({ address }: { address: string }) => address === owner.wallet.address)
      await confirmChange(owner, { kind: 'unlink_wallet', walletId: stolen.id })
      expect((await owner.browser.delete(`/api/account/wallets/${stolen.id}`)).status).toBe(204)
      const thief = createPerson(provider.origin, owner.wallet)
      const after = await told(thief, application, scopes)
      expect(after['wallet_address']).toBe(before['wallet_address'])
      expect(after.sub).not.toBe(before.sub)
      expect(after.preferred_username).not.toBe(before.preferred_username)
      await expect(choose(thief, String(before.preferred_username))).rejects.toThrow(
        /username_(taken|reserved)/,
      )
    }
  })

  it('a pairwise application learns it only with the wallet, and nobody links its made names', async () => {
    const person = await arrive()
    expect(await told(person, pairwise)).toEqual({ sub: expect.any(String) })
    expect(await listed(person)).toEqual([null])
    const there = await told(person, pairwise, `${scope} wallet`)
    expect(there.preferred_username).toBe(makeUsername(there.sub))
    expect(await listed(person)).toEqual([there.preferred_username])
    const here = await told(person)
    expect(here.preferred_username).not.toBe(there.preferred_username)
  })

  it('of two consents at once, both are told one name', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await arrive()
      const links = await Promise.all([application.link({ scope }), application.link({ scope })])
      const steps = await Promise.all(links.map(({ href }) => person.follow(href)))
      const choice = choose(person, newName())
      await Promise.all(
        steps.map((step) => (step.kind === 'interaction' ? person.consent(step.uid) : undefined)),
      )
      await choice
      const { preferred_username: first } = await told(person)
      await choose(person, null)
      expect((await told(person)).preferred_username).toBe(first)
      expect(await listed(person)).toEqual([first])
    }
  })

  it('the export of a person’s data names each', async () => {
    const name = newName()
    const person = await arrive(name)
    await told(person)
    const { account, usernames, applications } = await (
      await person.browser.get('/api/account/export')
    ).json()
    expect([account.username, usernames[0].username, applications[0].preferredUsername]).toEqual([
      name,
      name,
      name,
    ])
  })

  describe('the page of an application offers to choose a username', () => {
    const offers = async (person: Person, to: Application, scopes: string) => {
      const step = await person.follow((await to.link({ scope: scopes })).href)
      if (step.kind !== 'interaction') throw new TypeError('it asks')
      return (await person.details(step.uid)).canChooseUsername
    }

    it('where it would become what the application calls them', async () => {
      expect(await offers(await arrive(), application, scope)).toBe(true)
      expect(await offers(await arrive(), pairwise, `${scope} wallet`)).toBe(true)
    })

    it('and nowhere else: with a username, without the scope, once it is decided, before it is known who it is', async () => {
      expect(await offers(await arrive(newName()), application, scope)).toBe(false)
      expect(await offers(await arrive(), application, 'openid wallet')).toBe(false)
      expect(await offers(await arrive(), pairwise, scope)).toBe(false)
      const decided = await arrive()
      await told(decided)
      expect(await offers(decided, application, `${scope} wallet`)).toBe(false)
      expect(await offers(createPerson(provider.origin), application, scope)).toBe(false)
    })
  })
})
