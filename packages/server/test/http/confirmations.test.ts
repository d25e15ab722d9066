import {
  challengeSchema,
  linkedWalletSchema,
  type SensitiveChange,
  sessionSchema,
  stepUpSchema,
  walletListSchema,
} from '@countersign/protocol'

import {
  type Browser,
  createBrowser,
  link,
  newWallet,
  signFor,
  stepUp,
} from '@countersign/test-support/createBrowser'
import { readProblem, startService, type TestService } from '@countersign/test-support/startService'
import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listActivity } from '../../src/store/queries/event.ts'
import { uuid } from '../../src/store/uuid.ts'
import { stores } from '../stores/preparedStores.ts'
import { vaultChanges } from './vaultChanges.ts'

const minute = 60_000
const deletion: SensitiveChange = { kind: 'delete_account' }
const path = '/api/account/step-up'

describe.each(stores)('a confirmation on %s', (_name, makeLocation) => {
  let service: TestService
  let browser: Browser
  let wallet = newWallet()
  beforeEach(async () => {
    service = await startService(await makeLocation())
    browser = service.open()
    wallet = newWallet()
    await browser.signIn(wallet)
  })
  afterEach(() => service.store.close())

  const session = async (who = browser) =>
    parse(sessionSchema, await (await who.call('GET', '/api/session')).json())
  const code = async (response: Response) => (await readProblem(response)).code
  const wallets = async (who: Browser) =>
    parse(walletListSchema, await (await who.call('GET', '/api/account/wallets')).json()).wallets
  const sign = (change: SensitiveChange, as = wallet, who = browser) =>
    signFor(who, `${path}/challenge`, as, { body: { change } })
  const remove = (who = browser) => who.call('DELETE', '/api/account')
  const isThere = async (who = browser) => (await who.call('GET', '/api/session')).status === 200

  test('waits five minutes for its change, and no longer', async () => {
    const answer = parse(stepUpSchema, await (await stepUp(browser, wallet, deletion)).json())
    expect(Date.parse(answer.confirmedUntil)).toBe(service.clock.now + 5 * minute)
    service.clock.now += 5 * minute
    expect(await code(await remove())).toBe('step_up_required')
    await stepUp(browser, wallet, deletion)
    service.clock.now += 5 * minute - 1
    expect((await remove()).status).toBe(204)
  })

  test('counts in the session that it was made in, and in no other', async () => {
    const phone = service.open()
    await phone.signIn(wallet)
    await stepUp(phone, wallet, deletion)
    expect(await code(await remove())).toBe('step_up_required')
    await stepUp(browser, wallet, deletion)
    expect((await remove()).status).toBe(204)
  })

  test('counts for its change and its target, and for no other', async () => {
    const [one, other] = [newWallet(), newWallet()]
    await link(browser, one)
    await stepUp(browser, wallet, { kind: 'link_wallet' })
    const second = parse(linkedWalletSchema, await (await link(browser, other)).json())
    const first = (await wallets(browser)).find(({ address }) => address === one.address)
    const unlink = (id = '') => browser.call('DELETE', `/api/account/wallets/${id}`)
    await stepUp(browser, wallet, { kind: 'unlink_wallet', walletId: second.id })
    expect(await code(await unlink(first?.id))).toBe('step_up_required')
    expect(await code(await remove())).toBe('step_up_required')
    expect((await unlink(second.id)).status).toBe(204)
    expect(await code(await unlink(first?.id))).toBe('step_up_required')
  })

  test('is spent by its change', async () => {
    await stepUp(browser, wallet, { kind: 'link_wallet' })
    await stepUp(browser, wallet, { kind: 'link_wallet' })
    expect((await link(browser, newWallet())).status).toBe(201)
    const refused = await browser.call('POST', '/api/account/wallets/challenge')
    expect(await code(refused)).toBe('step_up_required')
  })

  test('is kept by a change that is refused', async () => {
    const taken = newWallet()
    await service.open().signIn(taken)
    service.clock.now += 6 * minute
    await stepUp(browser, wallet, { kind: 'link_wallet' })
    expect(await code(await link(browser, taken))).toBe('wallet_taken')
    const [only] = await wallets(browser)
    await stepUp(browser, wallet, { kind: 'unlink_wallet', walletId: only?.id ?? '' })
    expect(await code(await browser.call('DELETE', `/api/account/wallets/${only?.id}`))).toBe('last_wallet')
    expect((await link(browser, newWallet())).status).toBe(201)
    expect((await browser.call('DELETE', `/api/account/wallets/${only?.id}`)).status).toBe(204)
  })

  test('is spent once by changes that are made at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const plain = service.open()
      const own = newWallet()
      await plain.signIn(own)
      service.clock.now += 6 * minute
      await stepUp(plain, own, { kind: 'link_wallet' })
      const signed = []
      for (const each of [newWallet(), newWallet(), newWallet()]) {
        signed.push(await signFor(plain, '/api/account/wallets/challenge', each))
      }
      const answers = await Promise.all(
        signed.map((body) => plain.call('POST', '/api/account/wallets', body)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403])
      expect(await wallets(plain)).toHaveLength(2)
    }
  })

  test('of a clock that was set back lasts no longer', async () => {
    await stepUp(browser, wallet, deletion)
    service.clock.now -= minute + 1
    expect(await code(await remove())).toBe('step_up_required')
    service.clock.now += 1
    expect((await remove()).status).toBe(204)
  })

  test('is not the sign-in, however fresh it is', async () => {
    expect(await code(await remove())).toBe('step_up_required')
    expect(await isThere()).toBe(true)
  })

  test('is swept when it has expired', async () => {
    await stepUp(browser, wallet, deletion)
    expect(await service.countersign.sweep()).toMatchObject({ confirmations: 0 })
    service.clock.now += 5 * minute
    expect(await service.countersign.sweep()).toMatchObject({ confirmations: 1 })
  })

  test('is in the activity, with the change it was for', async () => {
    const { id, account, wallet: used } = await session()
    await stepUp(browser, wallet, deletion)
    const events = await service.store.read(listActivity, { accountId: account.id, before: '~', limit: 9 })
    const event = events.find(({ kind }) => kind === 'step_up')
    expect(event).toMatchObject({ actor_id: account.id, network_address: '192.0.2.1' })
    expect(JSON.parse(event?.details ?? '')).toEqual({
      change: 'delete_account',
      session: id,
      wallet: used.id,
      address: wallet.address,
    })
  })

  test.each<[SensitiveChange['kind'], string]>([
    ['link_wallet', 'link another wallet to my account'],
    ['delete_account', 'delete my account for good'],
  ])('of %s says so in the message', async (kind, text) => {
    const { message } = await sign(kind === 'link_wallet' ? { kind } : deletion)
    expect(message).toContain(
      `\nConfirm at localhost:3000: ${text}. This signature costs nothing and moves nothing.\n`,
    )
  })

  test('of unlinking names the wallet, which must be one of the account', async () => {
    const other = newWallet()
    const { id: walletId } = parse(linkedWalletSchema, await (await link(browser, other)).json())
    const { message } = await sign({ kind: 'unlink_wallet', walletId })
    expect(message).toContain(`: unlink the wallet ${other.address} from my account. `)
    const stranger = service.open()
    await stranger.signIn(newWallet())
    for (const [who, id] of [
      [stranger, walletId],
      [browser, uuid(1)],
      [browser, 'x'],
    ] as const) {
      const change = { kind: 'unlink_wallet', walletId: id }
      expect(await code(await who.call('POST', `${path}/challenge`, { change }))).toBe('not_found')
    }
  })

  test('may be of a change that the application adds; what operators do is refused to members', async () => {
    const { countersign } = await startService('', { store: service.store, ...vaultChanges })
    const other = createBrowser((request) => countersign.fetch(request, { networkAddress: '192.0.2.1' }))
    const ask = (change: object, who = other) => who.call('POST', `${path}/challenge`, { change })
    expect(await code(await ask({ kind: 'rename_vault' }))).toBe('invalid_request')
    expect(await code(await ask({ kind: 'rename_vault', vault: 'x' }))).toBe('not_signed_in')
    await other.signIn(wallet)
    const { statement } = parse(
      challengeSchema,
      await (await ask({ kind: 'rename_vault', vault: 'x' })).json(),
    )
    expect(statement).toContain(': rename the vault x. ')
    expect((await stepUp(other, wallet, { kind: 'rename_vault', vault: 'x' })).status).toBe(200)
    // One that is read but has no words is nobody's.
    for (const kind of ['open_vault', 'burn_vault']) expect(await code(await ask({ kind }))).toBe('forbidden')
    for (const wrong of [{ kind: 'rename_vault', vault: 'x', more: '' }, { kind: 'shut_vault' }]) {
      expect(await code(await ask(wrong))).toBe('invalid_request')
    }
    // Where it was not added, it is none.
    expect(await code(await ask({ kind: 'open_vault' }, browser))).toBe('invalid_request')
  })

  test('may be signed by any wallet of the account, and by no other', async () => {
    const [other, foreign] = [newWallet(), newWallet()]
    await link(browser, other)
    expect((await stepUp(browser, other, deletion)).status).toBe(200)
    expect(await code(await stepUp(browser, foreign, deletion))).toBe('forbidden')
  })

  test('takes a signature once', async () => {
    const signed = await sign(deletion)
    const body = { change: deletion, ...signed }
    const answers = await Promise.all([1, 2, 3].map(() => browser.call('POST', path, body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect(await code(await browser.call('POST', path, body))).toBe('nonce_spent')
  })

  test('takes a signature for the change that was signed, in the session it was made for', async () => {
    const signed = await sign(deletion)
    const other = await browser.call('POST', path, { change: { kind: 'link_wallet' }, ...signed })
    expect(await code(other)).toBe('invalid_request')
    const phone = service.open()
    await phone.signIn(wallet)
    phone.cookies.set('countersign-sign-in', browser.cookies.get('countersign-sign-in') ?? '')
    expect(await code(await phone.call('POST', path, { change: deletion, ...signed }))).toBe('nonce_invalid')
    browser.cookies.delete('countersign-sign-in')
    expect(await code(await browser.call('POST', path, { change: deletion, ...signed }))).toBe(
      'nonce_invalid',
    )
  })

  test('what was signed to sign in does not confirm, nor the other way round', async () => {
    const statement =
      'Confirm at localhost:3000: delete my account for good. This signature costs nothing and moves nothing.'
    const signIn = await browser.prepare(wallet, { statement })
    expect(await code(await browser.call('POST', path, { change: deletion, ...signIn }))).toBe(
      'nonce_invalid',
    )
    expect(await code(await browser.call('POST', '/api/sign-in', await sign(deletion)))).toBe('nonce_invalid')
  })

  test('a signature of someone else is refused, and the account is told', async () => {
    const { message } = await sign(deletion)
    const signature = await newWallet().signMessage({ message })
    const { account } = await session()
    const response = await browser.call('POST', path, { change: deletion, message, signature })
    expect(await code(response)).toBe('signature_mismatch')
    const kinds = async () =>
      (await service.store.read(listActivity, { accountId: account.id, before: '~', limit: 9 })).map(
        ({ kind }) => kind,
      )
    await service.countersign.sweep()
    expect(await kinds()).toContain('sign_in_refused')
  })

  test('is of a session that is still there', async () => {
    const phone = service.open()
    await phone.signIn(wallet)
    const signed = await sign(deletion)
    await phone.call('DELETE', '/api/account/sessions')
    expect(await code(await browser.call('POST', path, { change: deletion, ...signed }))).toBe(
      'not_signed_in',
    )
  })

  test.each<object>([
    {},
    { change: {} },
    { change: 'delete_account' },
    { change: { kind: 'sign_in' } },
    { change: { kind: 'unlink_wallet' } },
    { change: { kind: 'unlink_wallet', walletId: 1 } },
    { change: { kind: 'delete_account', toString: 1 } },
    { change: { kind: 'delete_account', walletId: 'w' } },
    { change: { kind: 'delete_account' }, more: 1 },
  ])('%j names no change', async (body) => {
    expect(await code(await browser.call('POST', `${path}/challenge`, body))).toBe('invalid_request')
  })
})
