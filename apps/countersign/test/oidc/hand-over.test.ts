import type { HandOver } from '@countersign/protocol'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sharedStores } from '../stores/preparedStores.ts'
import { setUp } from './support/Application.ts'
import { createBrowser } from './support/Browser.ts'
import { beginAt, codeOf, offerAt, openAt, release, signAt } from './support/handOver.ts'
import { createPerson, signed } from './support/Person.ts'
import { startProvider } from './support/startProvider.ts'
import { startTwoProcesses } from './support/startTwoProcesses.ts'

async function start() {
  const provider = await startProvider()
  const application = await setUp(provider, await provider.addApplication({ name: 'Bank of All' }))
  const person = createPerson(provider.origin)
  const phone = createPerson(provider.origin)
  return { provider, application, person, phone, ...(await beginAt(application, person)) }
}

describe('a hand-over for an application', () => {
  it('goes on here with the wallet on the phone, and gives the application its code', async () => {
    const { application, person, phone, uid, link } = await start()
    const offer = await offerAt(person.browser, `/interaction/${uid}/hand-over`)
    const { opened, code } = await signAt(phone, offer)
    expect(opened).toMatchObject({
      purpose: 'interaction',
      application: { name: 'Bank of All', scopes: ['openid'], isDevice: false },
    })
    expect(opened.challenge.statement).toMatch(
      new RegExp(`^For another browser or device: Sign in to ${opened.application?.host} `),
    )
    const known: HandOver = await (await person.browser.get(`/api/hand-over/${offer.id}`)).json()
    expect(known).toMatchObject({ state: 'signed', purpose: 'interaction', interaction: uid })
    const proof = await (await release(person.browser, offer, code)).json()
    const answer = await person.browser.postJson(`/interaction/${uid}/sign-in`, proof)
    expect(answer.status).toBe(200)
    const back = await person.follow((await answer.json()).redirectTo)
    if (back.kind !== 'callback') throw new Error(`not back: ${JSON.stringify(back)}`)
    const tokens = await application.exchange(back.address, link)
    expect(tokens.claims()?.sub).toBeDefined()
    const session = await (await person.browser.get('/api/session')).json()
    expect(session.wallet.address).toBe(phone.wallet.address)
    expect((await phone.browser.get('/api/session')).status).toBe(401)
    expect((await person.browser.get(`/api/hand-over/${offer.id}`)).status).toBe(200)
  })

  it('that is relayed to a victim, who signs and goes no further, gives no code', async () => {
    const { person: attacker, phone: victim, uid } = await start()
    const offer = await offerAt(attacker.browser, `/interaction/${uid}/hand-over`)
    const { code, proof } = await signAt(victim, offer)
    const at = `/interaction/${uid}/sign-in`
    expect(await codeOf(await attacker.browser.postJson(at, proof))).toBe('hand_over_closed')
    const guess = code === '000000' ? '000001' : '000000'
    for (let count = 0; count < 3; count += 1) {
      expect(await codeOf(await release(attacker.browser, offer, guess))).toBe('hand_over_code_wrong')
    }
    expect(await codeOf(await release(attacker.browser, offer, code))).toBe('hand_over_closed')
    expect(await codeOf(await attacker.browser.postJson(at, proof))).toBe('hand_over_closed')
    expect((await attacker.browser.get('/api/session')).status).toBe(401)
  })

  it('of one request serves no other, nor the sign-in of the site, nor the other way round', async () => {
    const { application, person, phone, uid } = await start()
    const { uid: other } = await beginAt(application, person)
    const offer = await offerAt(person.browser, `/interaction/${uid}/hand-over`)
    const proof = await (await release(person.browser, offer, (await signAt(phone, offer)).code)).json()
    for (const path of [`/interaction/${other}/sign-in`, '/api/sign-in']) {
      const answer = await person.browser.postJson(path, proof)
      expect(['invalid_request', 'nonce_invalid']).toContain(await codeOf(answer))
    }
    const plain = await offerAt(person.browser, '/api/sign-in/hand-over')
    const own = await (await release(person.browser, plain, (await signAt(phone, plain)).code)).json()
    const answer = await person.browser.postJson(`/interaction/${uid}/sign-in`, own)
    expect(['invalid_request', 'nonce_invalid']).toContain(await codeOf(answer))
    expect((await person.browser.postJson(`/interaction/${uid}/sign-in`, proof)).status).toBe(200)
  })

  it('takes no ordinary nonce of the same request, and its own serves no ordinary signature', async () => {
    const { person, phone, uid } = await start()
    const at = `/interaction/${uid}`
    const { challenge } = await openAt(phone.browser, await offerAt(person.browser, `${at}/hand-over`))
    const plain = await (await person.browser.postJson(`${at}/challenge`, {})).json()
    const undressed = await signed(phone.wallet, { ...challenge, statement: plain.statement })
    expect(await codeOf(await person.browser.postJson(`${at}/sign-in`, undressed))).toBe('nonce_invalid')
    const dressed = await signed(person.wallet, { ...plain, statement: challenge.statement })
    expect(await codeOf(await person.browser.postJson(`${at}/sign-in`, dressed))).toBe('nonce_invalid')
  })

  it('is offered to the browser that began the request, and to no other', async () => {
    const { provider, uid } = await start()
    const stranger = createBrowser(provider.origin)
    expect((await stranger.postJson(`/interaction/${uid}/hand-over`, { way: 'digits' })).status).toBe(404)
  })
})

describe.each(sharedStores)('a hand-over through two processes on %s', (_name, makeLocation) => {
  it('is completed once, by two at once', async () => {
    const { one, other, application, newPerson, end } = await startTwoProcesses(await makeLocation())
    onTestFinished(end)
    const [person, phone] = [newPerson(), newPerson()]
    const { uid } = await beginAt(application, person)
    const offer = await offerAt(person.browser, `/interaction/${uid}/hand-over`, 'return')
    const { code } = await signAt(phone, offer)
    const proof = await (await release(person.browser, offer, code)).json()
    const path = `/interaction/${uid}/sign-in`
    const elsewhere = other.ask({
      path,
      method: 'POST',
      headers: {
        cookie: person.browser.cookieFor(path),
        'content-type': 'application/json',
        origin: one.origin,
      },
      body: JSON.stringify(proof),
    })
    const here = person.browser.postJson(path, proof)
    const statuses = [(await here).status, (await elsewhere).status]
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })
})
