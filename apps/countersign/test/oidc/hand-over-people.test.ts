import type { HandOver } from '@countersign/protocol'
import * as client from 'openid-client'
import { beforeAll, describe, expect, it } from 'vitest'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { addGroup, putIn } from '../groups/changeGroups.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import { type Application, setUp } from './support/Application.ts'
import { beginAt, codeOf, offerAt, openAt, release, signAt } from './support/handOver.ts'
import { createPerson, type Person, signed } from './support/Person.ts'
import { type RunningProvider, startProviderOn } from './support/startProvider.ts'

/** Signs with the wallet of somebody's phone, in another person's browser; gives the answer. */
async function signHere({ browser }: Person, { wallet }: Person, at: string): Promise<Response> {
  const challenge = await (await browser.postJson(`${at}/challenge`, {})).json()
  return browser.postJson(`${at}/sign-in`, await signed(wallet, challenge))
}

/** The same, but the phone signs by itself. */
async function handOver({ browser }: Person, phone: Person, at: string) {
  const offer = await offerAt(browser, `${at}/hand-over`)
  const { opened, code } = await signAt(phone, offer)
  const proof = await (await release(browser, offer, code)).json()
  return { offer, opened, answer: await browser.postJson(`${at}/sign-in`, proof) }
}

const ways = [
  ['signs here', signHere],
  [
    'signs on a phone',
    async (person: Person, phone: Person, at: string) => (await handOver(person, phone, at)).answer,
  ],
] as const

describe.each(sharedStores)('who signs a hand-over for an application, on %s,', (_name, makeLocation) => {
  let provider: RunningProvider
  let open: Application
  let closed: Application
  beforeAll(async () => {
    provider = await startProviderOn(await openProductStore(await makeLocation()))
    await addGroup(provider.store, 'staff')
    open = await setUp(provider, await provider.addApplication())
    closed = await setUp(provider, await provider.addApplication({ access: { groups: ['staff'] } }))
  })

  const newPerson = () => createPerson(provider.origin)
  const sessionOf = async ({ browser }: Person) => (await browser.get('/api/session')).json()
  const newMember = async () => {
    const person = newPerson()
    await person.signIn()
    return person
  }
  const stateOf = async ({ browser }: Person, { id }: { readonly id: string }) => {
    const known: HandOver = await (await browser.get(`/api/hand-over/${id}`)).json()
    return known.state
  }
  const kindsOf = async ({ browser }: Person): Promise<string[]> => {
    const { events } = await (await browser.get('/api/account/activity')).json()
    return events.map(({ kind }: { kind: string }) => kind)
  }

  it('and may not use it: gives nothing; the page here says so, and the phone learns nothing of it', async () => {
    const [person, phone] = [newPerson(), newPerson()]
    const { uid } = await beginAt(closed, person)
    const { offer, opened, answer } = await handOver(person, phone, `/interaction/${uid}`)
    expect(JSON.stringify(opened)).not.toContain('staff')
    expect(await answer.json()).toEqual({ redirectTo: `/interaction/${uid}` })
    expect(await person.details(uid)).toMatchObject({ task: 'refused', challenge: null })
    expect(await stateOf(person, offer)).toBe('completed')
    const again = await phone.browser.postJson('/api/phone/open', { secret: offer.secret })
    expect(await codeOf(again)).toBe('hand_over_closed')
    const { wallet } = await sessionOf(person)
    expect(wallet.address).toBe(phone.wallet.address)
    expect(await codeOf(await person.consent(uid, { walletId: wallet.id }))).toBe('forbidden')
    const { redirectTo } = await (await person.abort(uid)).json()
    const back = await person.follow(redirectTo)
    if (back.kind !== 'callback') throw new Error(`not back: ${JSON.stringify(back)}`)
    expect(Object.fromEntries(back.address.searchParams)).toMatchObject({
      error: 'access_denied',
      error_description: 'the person may not use this application',
    })
    const connected = await (await person.browser.get('/api/account/applications')).json()
    expect(connected).toMatchObject({ applications: [] })
    expect(await kindsOf(person)).toContain('application_refused')
  })

  it('and may use it goes on to it, from a browser of somebody who may not', async () => {
    const [person, phone] = [await newMember(), await newMember()]
    await putIn(provider.store, 'staff', (await sessionOf(phone)).account.id)
    const { uid, link } = await beginAt(closed, person)
    const { answer } = await handOver(person, phone, `/interaction/${uid}`)
    const back = await person.follow((await answer.json()).redirectTo)
    if (back.kind !== 'callback') throw new Error(`not back: ${JSON.stringify(back)}`)
    expect((await closed.exchange(back.address, link)).access_token).toEqual(expect.any(String))
  })

  it.each(ways)(
    'and %s, in a browser that is signed in as somebody else: that session ends',
    async (_way, sign) => {
      const [person, other] = [await newMember(), await newMember()]
      const [before, elsewhere] = [await sessionOf(person), await sessionOf(other)]
      const old = person.browser.cookieFor('/api/session')
      const { uid } = await beginAt(open, person)
      expect((await sign(person, other, `/interaction/${uid}`)).status).toBe(200)
      const now = await sessionOf(person)
      expect(now.account.id).toBe(elsewhere.account.id)
      expect([before.id, elsewhere.id]).not.toContain(now.id)
      expect((await sessionOf(other)).id).toBe(elsewhere.id)
      const asBefore = await fetch(`${provider.origin}/api/session`, { headers: { cookie: old } })
      expect(asBefore.status).toBe(401)
      const again = createPerson(provider.origin, person.wallet)
      await again.signIn()
      expect((await kindsOf(again)).sort()).toEqual(['session_ended', 'sign_in', 'sign_in'])
    },
  )

  it.each(ways)(
    'and %s, in a browser of their own: its session is confirmed, and stays',
    async (_way, sign) => {
      const person = await newMember()
      const before = await sessionOf(person)
      provider.wait(60_000)
      const { uid } = await beginAt(open, person)
      const phone = createPerson(provider.origin, person.wallet)
      expect((await sign(person, phone, `/interaction/${uid}`)).status).toBe(200)
      expect((await sessionOf(person)).id).toBe(before.id)
      expect((await phone.browser.get('/api/session')).status).toBe(401)
    },
  )

  it('signs a device in that waits: the phone names it, and its signature alone, without its code, gives nothing', async () => {
    const registered = await provider.addApplication({
      applicationType: 'native',
      tokenEndpointAuthMethod: 'none',
      redirectUris: ['http://127.0.0.1/callback'],
    })
    const { config, clientId } = await setUp(provider, registered, client.None())
    const device = await client.initiateDeviceAuthorization(config, { scope: 'openid' })
    const [person, phone] = [newPerson(), newPerson()]
    const typed = await person.browser.postJson('/device/code', { userCode: device.user_code })
    const step = await person.follow((await typed.json()).redirectTo)
    if (step.kind !== 'interaction') throw new Error(`no page: ${JSON.stringify(step)}`)
    const at = `/interaction/${step.uid}`
    const offer = await offerAt(person.browser, `${at}/hand-over`)
    const opened = await openAt(phone.browser, offer)
    expect(opened.application).toMatchObject({ isDevice: true, scopes: ['openid'] })
    expect(opened.challenge.statement).toContain(
      `For another browser or device: Sign in to the device of '${clientId}' `,
    )
    const proof = await signed(phone.wallet, opened.challenge)
    const sent = await phone.browser.postJson('/api/phone/sign', { id: opened.id, ...proof })
    const { code }: { code: string } = await sent.json()
    expect(await codeOf(await person.browser.postJson(`${at}/sign-in`, proof))).toBe('hand_over_closed')
    await expect(pollOnce(config, device.device_code)).rejects.toMatchObject({
      error: 'authorization_pending',
    })
    const brought = await (await release(person.browser, offer, code)).json()
    const answer = await person.browser.postJson(`${at}/sign-in`, brought)
    const page = await person.follow((await answer.json()).redirectTo)
    expect(page).toMatchObject({
      kind: 'page',
      status: 200,
      text: expect.stringContaining('The device is signed in'),
    })
    expect((await pollOnce(config, device.device_code)).claims()?.sub).toEqual(expect.any(String))
    expect((await sessionOf(person)).wallet.address).toBe(phone.wallet.address)
    expect((await phone.browser.get('/api/session')).status).toBe(401)
  })
})

/** Asks once for the tokens of a device. */
function pollOnce(config: client.Configuration, deviceCode: string) {
  return client.genericGrantRequest(config, 'urn:ietf:params:oauth:grant-type:device_code', {
    device_code: deviceCode,
  })
}
