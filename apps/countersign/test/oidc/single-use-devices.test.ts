import { randomUUID } from 'node:crypto'
import type { DeviceCodeRequest } from '@countersign/product-api'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RunningProduct } from '../product/startProduct.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import type { Person } from './support/Person.ts'
import { addApplication } from './support/startProvider.ts'
import { outcomesOf, startTwoProcesses, type TwoProcesses } from './support/startTwoProcesses.ts'

describe.each(sharedStores)('a device, with two processes on %s,', (_name, makeLocation) => {
  let both: TwoProcesses
  let clientId: string
  beforeAll(async () => {
    both = await startTwoProcesses(await makeLocation())
    clientId = randomUUID()
    await addApplication(both.store, {
      clientId,
      applicationType: 'native',
      tokenEndpointAuthMethod: 'none',
      redirectUris: ['http://127.0.0.1/callback'],
    })
    return both.end
  })

  const post = async (product: RunningProduct, path: string, fields: Readonly<Record<string, string>>) => {
    const { status, body } = await product.ask({
      path,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ client_id: clientId, ...fields }).toString(),
    })
    return { status, body: JSON.parse(body) }
  }
  const begin = async () => (await post(both.one, '/oidc/device', { scope: 'openid' })).body
  const poll = (product: RunningProduct, code: string) =>
    post(product, '/oidc/token', {
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      device_code: code,
    })

  /** A person types the code and answers; what is left is to go on, by one of the processes. */
  const answer = async (person: Person, userCode: string, give: (uid: string) => Promise<Response>) => {
    const typed: DeviceCodeRequest = { userCode }
    const { redirectTo } = await (await person.browser.postJson('/device/code', typed)).json()
    const given = await give(redirectTo.split('/').at(-1))
    const path = new URL((await given.json()).redirectTo).pathname
    const headers = { accept: 'text/html', cookie: person.browser.cookieFor(path) }
    return (product: RunningProduct) => product.ask({ path, headers })
  }
  const isSignedIn = ({ body }: { body: string }) => body.includes('The device is signed in')

  it('is answered by one of two people who typed the same code, and only by them', async () => {
    const { newPerson, one, other } = both
    for (let round = 0; round < 5; round += 1) {
      const device = await begin()
      const people = [newPerson(), newPerson()]
      const [first, second] = await Promise.all(
        people.map((person) => answer(person, device.user_code, person.sign)),
      )
      const pages = await Promise.all([first?.(one), second?.(other)])
      const texts = pages.map((page) => page?.body ?? '')
      expect(texts.filter((body) => isSignedIn({ body }))).toHaveLength(1)
      expect(texts.filter((body) => body.includes('Already answered'))).toHaveLength(1)
      expect((await poll(one, device.device_code)).status).toBe(200)
    }
  })

  it('is allowed or refused, not both', async () => {
    const { newPerson, one, other } = both
    for (let round = 0; round < 5; round += 1) {
      const device = await begin()
      const [here, there] = [newPerson(), newPerson()]
      const [allow, refuse] = await Promise.all([
        answer(here, device.user_code, here.sign),
        answer(there, device.user_code, there.abort),
      ])
      const [allowed] = await Promise.all([allow(one), refuse(other)])
      const polled = await poll(other, device.device_code)
      expect(polled.body.error ?? polled.status).toBe(isSignedIn(allowed) ? 200 : 'access_denied')
    }
  })

  it('is signed in by who goes on twice at once, and is not refused by the second', async () => {
    const { newPerson, one, other } = both
    for (let round = 0; round < 5; round += 1) {
      const device = await begin()
      const person = newPerson()
      const goOn = await answer(person, device.user_code, person.sign)
      const pages = await Promise.all([one, other, one].map(goOn))
      expect(pages.filter(isSignedIn)).toHaveLength(1)
      expect((await poll(one, device.device_code)).status).toBe(200)
    }
  })

  it('that asks five times at once gets its tokens once at most, and they are revoked', async () => {
    const { newPerson, one, other } = both
    const device = await begin()
    const person = newPerson()
    await (await answer(person, device.user_code, person.sign))(one)
    const polls = await Promise.all(
      [one, other, one, other, one].map((product) => poll(product, device.device_code)),
    )
    // Who comes second may revoke the family before the first has been answered.
    const [first, ...others] = outcomesOf(polls)
    expect([200, 'invalid_grant']).toContain(first)
    expect(others).toEqual(Array(4).fill('invalid_grant'))
    const token = polls.find(({ status }) => status === 200)?.body.access_token
    const headers = { authorization: `Bearer ${token}` }
    expect((await other.ask({ path: '/oidc/userinfo', headers })).status).toBe(401)
  })
})
