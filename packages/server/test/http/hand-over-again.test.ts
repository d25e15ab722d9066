import type { SensitiveChange } from '@countersign/protocol'
import { type Browser, newWallet } from '@countersign/test-support/createBrowser'
import {
  offer,
  offerByLink,
  open,
  readHandOver,
  release,
  sendSigned,
  signAt,
  signOpened,
} from '@countersign/test-support/handOver'
import { readProblem, startService, type TestService } from '@countersign/test-support/startService'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Participant } from '../../src/participants.ts'
import { defineQuery, type Parameter } from '../../src/store/defineQuery.ts'
import { run } from '../../src/store/Write.ts'
import { stores } from '../stores/preparedStores.ts'

const change: SensitiveChange = { kind: 'delete_account' }
const purposes = [
  ['sign-in', '/api/sign-in', {}],
  ['confirmation', '/api/account/step-up', { change }],
  ['link', '/api/account/wallets', {}],
] as const

const disableAccounts = defineQuery(
  'again_disable_accounts',
  (database, parameter: Parameter<{ now: number }>) =>
    database.updateTable('account').set({ disabled_at: parameter('now') }),
)

/** Decides about each wallet while a test says so, which Postgres does in a second transaction. */
const door = { isClosed: false }
const doorkeeper: Participant = {
  *admitAccount() {
    yield* []
    return door.isClosed
      ? { isAdmitted: false, code: 'not_admitted', details: { policy: 'closed' } }
      : { isAdmitted: true }
  },
}

describe.each(stores)('a hand-over on %s', (_name, makeLocation) => {
  let service: TestService
  let asker: Browser
  let phone: Browser
  let wallet = newWallet()
  beforeEach(async () => {
    door.isClosed = false
    service = await startService(await makeLocation(), { participants: [doorkeeper] })
    asker = service.open()
    phone = service.open()
    wallet = newWallet()
  })
  afterEach(() => service.store.close())

  const code = async (response: Response) => (await readProblem(response)).code
  const codeOf = async (response: Response): Promise<string> => (await response.json()).code
  const state = async (id: string) => (await readHandOver(asker, id)).state
  const released = async (signer = wallet, at?: string, body?: object, by = service.open()) => {
    const offered = await offer(asker, at, body)
    const digits = await signAt(by, offered, signer)
    return { id: offered.id, signed: await (await release(asker, offered.id, digits)).json() }
  }

  test.each([
    ['typed', offer, /^\d{6}$/],
    ['in a link', offerByLink, /^[0-9A-Za-z]{32}$/],
  ] as const)('whose code is %s shows another one when its page is loaded anew', async (_way, make, form) => {
    const offered = await make(asker)
    const opened = await open(phone, offered)
    expect(opened.code).toBeNull()
    const first = await codeOf(await sendSigned(phone, opened, wallet))
    const { code: second, ...again } = await open(phone, offered)
    expect(again).toMatchObject({ id: opened.id, way: opened.way })
    expect(second).toMatch(form)
    expect(await code(await release(asker, offered.id, first))).toBe('hand_over_code_wrong')
    const third = await codeOf(await sendSigned(phone, opened, wallet))
    expect(await code(await release(asker, offered.id, second ?? ''))).toBe('hand_over_code_wrong')
    const signed = await (await release(asker, offered.id, third)).json()
    expect((await asker.call('POST', '/api/sign-in', signed)).status).toBe(200)
    expect(await code(await phone.call('POST', '/api/phone/open', { secret: offered.secret }))).toBe(
      'hand_over_closed',
    )
  })

  test('shows no code anew to another browser, nor takes another wallet once it is signed', async () => {
    const offered = await offer(asker)
    const opened = await open(phone, offered)
    const digits = await codeOf(await sendSigned(phone, opened, wallet))
    const other = service.open()
    await open(other, await offer(service.open()))
    for (const who of [other, service.open()]) {
      const answer = await who.call('POST', '/api/phone/open', { secret: offered.secret })
      expect(await code(answer)).toBe('hand_over_closed')
      expect(await code(await sendSigned(who, opened, wallet))).toBe('hand_over_closed')
    }
    expect(await code(await sendSigned(phone, opened, newWallet()))).toBe('hand_over_closed')
    expect((await release(asker, offered.id, digits)).status).toBe(200)
  })

  test.each(purposes)(
    'of a %s that is used before it is released spends nothing: released, it serves',
    async (purpose, at, body) => {
      const signer = purpose === 'link' ? newWallet() : wallet
      if (purpose !== 'sign-in') await asker.signIn(wallet)
      const offered = await offer(asker, `${at}/hand-over`, body)
      const opened = await open(phone, offered)
      const signed = await signOpened(opened, signer)
      const use = () => asker.call('POST', at, { ...body, ...signed })
      expect(await code(await use())).toBe('hand_over_closed')
      const digits = await codeOf(await phone.call('POST', '/api/phone/sign', { id: opened.id, ...signed }))
      expect(await code(await use())).toBe('hand_over_closed')
      await release(asker, offered.id, digits)
      expect((await use()).ok).toBe(true)
      expect(await state(offered.id)).toBe('completed')
    },
  )

  test('of a change that another wallet signs grants nothing, and says so', async () => {
    await asker.signIn(wallet)
    const { id, signed } = await released(newWallet(), '/api/account/step-up/hand-over', { change })
    const use = () => asker.call('POST', '/api/account/step-up', { change, ...signed })
    expect(await code(await use())).toBe('forbidden')
    expect(await state(id)).toBe('denied')
    expect(await code(await use())).toBe('nonce_spent')
    expect(await code(await asker.call('DELETE', '/api/account'))).toBe('step_up_required')
    expect(await state(id)).toBe('denied')
  })

  test('of a link with a wallet that another account has grants nothing, and says so', async () => {
    const foreign = newWallet()
    await service.open().signIn(foreign)
    await asker.signIn(wallet)
    const offered = await offer(asker, '/api/account/wallets/hand-over')
    const digits = await signAt(phone, offered, foreign)
    const signed = await (await release(asker, offered.id, digits)).json()
    expect(await code(await asker.call('POST', '/api/account/wallets', signed))).toBe('wallet_taken')
    expect(await state(offered.id)).toBe('denied')
    expect(await code(await phone.call('POST', '/api/phone/open', { secret: offered.secret }))).toBe(
      'hand_over_closed',
    )
  })

  test('of a sign-in that is not let in, or whose account is disabled, says so', async () => {
    await service.open().signIn(wallet)
    await service.store.write(() => run(disableAccounts, { now: service.clock.now }))
    const disabled = await released()
    expect(await code(await asker.call('POST', '/api/sign-in', disabled.signed))).toBe('account_disabled')
    expect(await state(disabled.id)).toBe('denied')
    door.isClosed = true
    const kept = await released(newWallet())
    expect(await code(await asker.call('POST', '/api/sign-in', kept.signed))).toBe('not_admitted')
    expect(await state(kept.id)).toBe('denied')
  })

  test('that was completed stays so, whoever sends its signature again', async () => {
    const { id, signed } = await released()
    expect((await asker.call('POST', '/api/sign-in', signed)).status).toBe(200)
    expect(await code(await asker.call('POST', '/api/sign-in', signed))).toBe('nonce_spent')
    expect(await state(id)).toBe('completed')
  })
})
