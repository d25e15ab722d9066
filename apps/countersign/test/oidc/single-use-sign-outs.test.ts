import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedStores } from '../stores/preparedStores.ts'
import { type Application, setUp } from './support/Application.ts'
import type { Person } from './support/Person.ts'
import { addApplication } from './support/startProvider.ts'
import { startTwoProcesses, type TwoProcesses } from './support/startTwoProcesses.ts'

describe.each(sharedStores)(
  'an application hears of a sign-out once, by one of two processes on %s,',
  (_name, makeLocation) => {
    let both: TwoProcesses
    let application: Application
    /** The sessions that it was told of. */
    const told: unknown[] = []
    const receiver = createServer(async (request, response) => {
      const form = new URLSearchParams(await text(request))
      told.push(decodeJwt(form.get('logout_token') ?? '')['sid'])
      response.end()
    })
    beforeAll(async () => {
      both = await startTwoProcesses(await makeLocation())
      receiver.listen(0, '127.0.0.1')
      await once(receiver, 'listening')
      const address = receiver.address()
      if (address === null || typeof address === 'string')
        throw new TypeError('a listening server has a port')
      const backchannelLogoutUri = `http://127.0.0.1:${address.port}/logout`
      const registered = await addApplication(both.store, { clientId: randomUUID(), backchannelLogoutUri })
      application = await setUp(both.one, registered)
      return both.end
    })
    afterAll(() => void receiver.close())

    const send = ({ browser }: Person, method: string, path: string, body: string, type: string) =>
      Promise.all(
        [both.one, both.other, both.one, both.other, both.one].map((product) =>
          product.ask({
            path,
            method,
            headers: { cookie: browser.cookieFor(path), origin: both.one.origin, 'content-type': type },
            body,
          }),
        ),
      )
    const makeSid = async (person: Person) => (await application.signIn(person)).claims()?.['sid']
    /** What was told when everything that was begun has come to its end: the next sign-out is told after it. */
    const toldOf = async (sid: unknown) => {
      const next = both.newPerson()
      const last = await makeSid(next)
      await next.browser.delete(`/api/account/applications/${application.clientId}`)
      // The other process may be slower to tell it than this one is to tell what came later.
      await expect.poll(() => told).toEqual(expect.arrayContaining([sid, last]))
      return told.filter((one) => one === sid)
    }

    it('which is confirmed five times at once', async () => {
      for (let round = 0; round < 3; round += 1) {
        const person = both.newPerson()
        const sid = await makeSid(person)
        const page = await (await person.browser.get('/oidc/session/end')).text()
        const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page) ?? []
        const form = new URLSearchParams({ xsrf, logout: 'yes' }).toString()
        await send(person, 'POST', '/oidc/session/end/confirm', form, 'application/x-www-form-urlencoded')
        expect((await person.browser.get('/api/session')).status).toBe(401)
        expect(await toldOf(sid)).toEqual([sid])
      }
    })

    it('by a disconnection that is asked for five times at once', async () => {
      for (let round = 0; round < 3; round += 1) {
        const person = both.newPerson()
        const sid = await makeSid(person)
        const path = `/api/account/applications/${application.clientId}`
        const answers = await send(person, 'DELETE', path, '', 'application/json')
        expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404])
        expect(await toldOf(sid)).toEqual([sid])
      }
    })
  },
)
