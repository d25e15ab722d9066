import type { SensitiveChange } from '@countersign/protocol'
import { type Browser, newWallet } from '@countersign/test-support/createBrowser'
import { offer, offerByLink, open, sendSigned, signOpened } from '@countersign/test-support/handOver'
import { readProblem, startService, type TestService } from '@countersign/test-support/startService'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { stores } from '../stores/preparedStores.ts'

const change: SensitiveChange = { kind: 'delete_account' }
const offers = [
  ['sign-in', '/api/sign-in/hand-over', {}],
  ['confirmation', '/api/account/step-up/hand-over', { change }],
  ['link', '/api/account/wallets/hand-over', {}],
] as const

describe.each(stores)('the way back from a hand-over on %s', (_name, makeLocation) => {
  let service: TestService
  let asker: Browser
  let phone: Browser
  const wallet = newWallet()
  beforeEach(async () => {
    service = await startService(await makeLocation())
    asker = service.open()
    phone = service.open()
    await asker.signIn(newWallet())
  })
  afterEach(() => service.store.close())

  const code = async (response: Response) => (await readProblem(response)).code

  test.each(offers)(
    'of a %s whose QR code somebody opens first and signs: no link of theirs completes it',
    async (_purpose, at, body) => {
      const opened = await open(phone, await offer(asker, at, body))
      expect(opened.way).toBe('digits')
      const signed = await signOpened(opened, wallet)
      const asLink = { id: opened.id, ...signed, way: 'return' }
      expect(await code(await phone.call('POST', '/api/phone/sign', asLink))).toBe('invalid_request')
      const handedOver = await phone.call('POST', '/api/phone/sign', { id: opened.id, ...signed })
      expect((await handedOver.json()).code).toMatch(/^\d{6}$/)
    },
  )

  test.each(offers)('of a %s is a link where the browser that asks says so', async (_purpose, at, body) => {
    const opened = await open(phone, await offerByLink(asker, at, body))
    expect(opened.way).toBe('return')
    const { code: long } = await (await sendSigned(phone, opened, wallet)).json()
    expect(long).toMatch(/^[0-9A-Za-z]{32}$/)
  })

  test.each(offers)('of a %s has to be said, and is one of two', async (_purpose, at, body) => {
    for (const way of [undefined, null, '', 'Return', ['return']])
      expect(await code(await asker.call('POST', at, { ...body, way }))).toBe('invalid_request')
  })
})
