import { activitySchema } from '@countersign/protocol'
import { type Browser, createBrowser, newWallet } from '@countersign/test-support/createBrowser'
import {
  offer,
  open,
  readHandOver,
  release,
  sendSigned,
  signAt,
  signOpened,
} from '@countersign/test-support/handOver'
import { readProblem, startService, type TestService } from '@countersign/test-support/startService'
import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashCode } from '../../src/proof/hand-over/asker.ts'
import { nonceKeys } from '../../src/proof/nonce.ts'
import { stores } from '../stores/preparedStores.ts'

const [here, there] = ['http://localhost:3000', 'http://other.localhost:3000'] as const

describe.each(stores)('where the browsers of a hand-over are on %s', (_name, makeLocation) => {
  let service: TestService
  let asker: Browser
  beforeEach(async () => {
    service = await startService(await makeLocation(), { origins: [here, there] })
    asker = from('203.0.113.5')
  })
  afterEach(() => service.store.close())

  const from = (networkAddress: string) =>
    createBrowser((request) => service.countersign.fetch(request, { networkAddress }))
  const code = async (response: Response) => (await readProblem(response)).code

  test.each([
    ['2001:db8:0:1::a', '2001:db8:0:1:ffff::b', true],
    ['2001:db8:0:1::a', '2001:db8:0:2::a', false],
    ['::ffff:203.0.113.5', '203.0.113.5', true],
    ['203.0.113.5', '203.0.113.6', false],
    ['unknown', 'unknown', false],
  ])('%s and %s are one network: %s', async (asking, signing, isSame) => {
    const opened = await open(from(signing), await offer(from(asking)))
    expect(opened.isSameNetwork).toBe(isSame)
  })

  test('"This wasn’t me" leaves where it was asked from, and tells nobody where the phone is', async () => {
    const wallet = newWallet()
    await asker.signIn(wallet)
    const phone = from('198.51.100.7')
    const asked = await offer(asker, '/api/account/wallets/hand-over')
    await open(phone, asked)
    await phone.call('POST', '/api/phone/refuse', { id: asked.id }, { 'user-agent': 'A phone' })
    const relayed = await offer(from('203.0.113.9'))
    await signAt(phone, relayed, wallet)
    await phone.call('POST', '/api/phone/refuse', { id: relayed.id }, { 'user-agent': 'A phone' })
    const text = await (await asker.call('GET', '/api/account/activity')).text()
    const { events } = parse(activitySchema, JSON.parse(text))
    const refused = events.filter(({ kind }) => kind === 'hand_over_refused')
    expect(refused.map(({ networkAddress }) => networkAddress)).toEqual(['203.0.113.9', '203.0.113.5'])
    expect(text).not.toContain('198.51.100.7')
    expect(text).not.toContain('A phone')
  })

  test('that is opened at another site of the same server is not signed there', async () => {
    const elsewhere = service.open(there)
    const opened = await open(elsewhere, await offer(asker))
    const wallet = newWallet()
    expect(await code(await sendSigned(elsewhere, opened, wallet))).toBe('domain_mismatch')
    const own = await open(from('198.51.100.7'), await offer(asker))
    expect(await code(await sendSigned(elsewhere, own, wallet))).toBe('hand_over_closed')
  })

  test('what was released is not used at another site of the same server', async () => {
    const offered = await offer(asker)
    const digits = await signAt(from('198.51.100.7'), offered, newWallet())
    const signed = await (await release(asker, offered.id, digits)).json()
    const elsewhere = service.open(there)
    for (const [name, value] of asker.cookies) elsewhere.cookies.set(name, value)
    expect(await code(await elsewhere.call('POST', '/api/sign-in', signed))).toBe('domain_mismatch')
    expect((await asker.call('POST', '/api/sign-in', signed)).status).toBe(200)
  })

  test('what the phone signed is completed, and no other message with its nonce', async () => {
    const attacker = from('198.51.100.7')
    const opened = await open(attacker, await offer(asker))
    const { code: digits } = await (await sendSigned(attacker, opened, newWallet())).json()
    const own = await (await release(asker, opened.id, digits)).json()
    const victim = newWallet()
    for (const changes of [{}, { statement: 'For another browser or device: Anything else.' }]) {
      const refused = await asker.call('POST', '/api/sign-in', await signOpened(opened, victim, changes))
      expect(['hand_over_closed', 'invalid_request']).toContain(await code(refused))
    }
    expect((await asker.call('GET', '/api/session')).status).toBe(401)
    expect((await asker.call('POST', '/api/sign-in', own)).status).toBe(200)
  })

  test('the same digits of two hand-overs are kept as two texts', () => {
    const keys = nonceKeys(['the secret of the tests'])
    expect(hashCode(keys, 'one', '123456')).not.toBe(hashCode(keys, 'other', '123456'))
  })

  test('a clock that was set back since: the browser that asks is not left to wait', async () => {
    const { id } = await offer(asker)
    service.clock.now -= 60_001
    expect((await readHandOver(asker, id)).state).toBe('expired')
    service.clock.now += 1
    expect((await readHandOver(asker, id)).state).toBe('offered')
  })

  test('one network that takes back without end is limited', async () => {
    const limited = await startService('', { store: service.store, signInsPerMinute: 1 })
    const cancel = () => limited.open().call('DELETE', '/api/hand-over/x')
    let answer = await cancel()
    for (let count = 0; count < 20 && answer.ok; count += 1) answer = await cancel()
    expect(await code(answer)).toBe('rate_limited')
  })
})
