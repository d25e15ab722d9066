import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { sharedStores } from '../stores/preparedStores.ts'
import { type Application, type SignInLink, setUp } from './support/Application.ts'
import type { Person } from './support/Person.ts'
import { addApplication } from './support/startProvider.ts'
import { startTwoProcesses, type TwoProcesses } from './support/startTwoProcesses.ts'

/** As when a browser restores its tabs: each of them leads to the sign-in in the same moment. */
describe.each(sharedStores)(
  'one session, asked for at once by two processes on %s,',
  (_name, makeLocation) => {
    let both: TwoProcesses
    let applications: Application[]
    beforeAll(async () => {
      both = await startTwoProcesses(await makeLocation())
      const registered = [0, 1, 2, 3].map(() => addApplication(both.store, { clientId: randomUUID() }))
      applications = await Promise.all(registered.map(async (one) => setUp(both.one, await one)))
      return both.end
    })

    /** Where an application gets its code, without a question. */
    const go = async ({ browser }: Person, { href }: SignInLink, index: number) => {
      const { pathname, search } = new URL(href)
      const headers = { accept: 'text/html', cookie: browser.cookieFor(pathname) }
      const product = index % 2 === 0 ? both.one : both.other
      const answer = await product.ask({ path: pathname + search, headers })
      expect(answer.status).toBe(303)
      return new URL(answer.headers.location ?? '', both.one.origin)
    }
    const signInAll = async (person: Person, asking: readonly Application[]) => {
      const links = await Promise.all(asking.map((application) => application.link()))
      const backs = await Promise.all(links.map((link, index) => go(person, link, index)))
      const tokens = asking.map((application, index) => {
        const [back, link] = [backs[index], links[index]]
        if (back === undefined || link === undefined) throw new Error('no way back')
        return application.exchange(back, link)
      })
      return Promise.all(tokens)
    }
    const isGood = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await both.other.ask({ path: '/oidc/userinfo', headers })).status === 200
    }

    it.each(['for four applications', 'four times for one'])('%s: everyone is served', async (which) => {
      for (let round = 0; round < 5; round += 1) {
        const person = both.newPerson()
        for (const application of applications) await application.signIn(person)
        await person.signOut()
        await person.signIn()
        const [one] = applications
        const asking = which === 'for four applications' ? applications : Array<typeof one>(4).fill(one)
        const tokens = await signInAll(
          person,
          asking.filter((application) => application !== undefined),
        )
        for (const { access_token: token } of tokens) expect(await isGood(token)).toBe(true)
        await person.signOut()
        for (const { access_token: token } of tokens) expect(await isGood(token)).toBe(false)
      }
    })

    it('after all that was issued was revoked: everyone is served', async () => {
      const [application] = applications
      if (application === undefined) throw new Error('there is an application')
      const person = both.newPerson()
      for (let round = 0; round < 5; round += 1) {
        const link = await application.link()
        const back = await person.goThrough(link.href)
        await application.exchange(back, link)
        await expect(application.exchange(back, link)).rejects.toMatchObject({ error: 'invalid_grant' })
        const tokens = await signInAll(person, Array(4).fill(application))
        for (const { access_token: token } of tokens) expect(await isGood(token)).toBe(true)
      }
    })
  },
)
