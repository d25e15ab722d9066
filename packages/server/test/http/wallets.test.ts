import {
  type LinkedWallet,
  linkedWalletSchema,
  sessionSchema,
  type WalletChange,
  walletListSchema,
} from '@countersign/protocol'
import { confirming } from '@countersign/test-support/confirming'
import { type Browser, link, newWallet, signFor } from '@countersign/test-support/createBrowser'
import { readProblem, startService, type TestService } from '@countersign/test-support/startService'
import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { linkKey } from '../../src/store/openSession.ts'
import { listActivity } from '../../src/store/queries/event.ts'
import { uuid } from '../../src/store/uuid.ts'
import { stores } from '../stores/preparedStores.ts'
import { walletSigner } from '../stores/walletSigner.ts'

const minute = 60_000

describe.each(stores)('the wallets of an account on %s', (_name, makeLocation) => {
  let service: TestService
  let browser: Browser
  let wallet = newWallet()
  let account = ''
  beforeEach(async () => {
    service = await startService(await makeLocation())
    browser = confirming(service.open())
    wallet = newWallet()
    account = (await signedIn(browser, wallet)).account.id
  })
  afterEach(() => service.store.close())

  const signedIn = async (who: Browser, as: typeof wallet) =>
    parse(sessionSchema, await (await who.signIn(as)).json())
  const list = async (who = browser): Promise<LinkedWallet[]> =>
    parse(walletListSchema, await (await who.call('GET', '/api/account/wallets')).json()).wallets
  const linked = async (as: typeof wallet, who = browser) => {
    const response = await link(who, as)
    expect(response.status).toBe(201)
    return parse(linkedWalletSchema, await response.json())
  }
  const change = (id: string, body: WalletChange) => browser.call('PATCH', `/api/account/wallets/${id}`, body)
  const unlink = (id: string, who = browser) => who.call('DELETE', `/api/account/wallets/${id}`)
  const code = async (response: Response) => (await readProblem(response)).code
  const isSignedIn = async (who: Browser) => (await who.call('GET', '/api/session')).status === 200
  const events = async () =>
    (await service.store.read(listActivity, { accountId: account, before: '~', limit: 50 }))
      .map(({ kind, details }) => ({ kind, ...JSON.parse(details) }))
      .filter(({ kind }) => kind !== 'sign_in')

  test('begin with the one that signed in', async () => {
    expect(await list()).toEqual([
      {
        id: expect.any(String),
        address: wallet.address,
        kind: 'key',
        chainId: null,
        label: null,
        ensName: null,
        isPrimary: true,
        linkedAt: new Date(service.clock.now).toISOString(),
        lastUsedAt: new Date(service.clock.now).toISOString(),
      },
    ])
  })

  test('another wallet is linked by its signature, and opens the same account from then on', async () => {
    const other = newWallet()
    service.clock.now += 1
    const added = await linked(other)
    expect(added).toMatchObject({ address: other.address, isPrimary: false })
    expect((await list()).map(({ address }) => address)).toEqual([wallet.address, other.address])
    const elsewhere = await signedIn(service.open(), other)
    expect(elsewhere.account.id).toBe(account)
    expect(elsewhere.wallet.id).toBe(added.id)
    expect(await events()).toEqual([
      { kind: 'wallet_linked', wallet: added.id, address: other.address, chainId: null },
    ])
  })

  test('what the other wallet signs says that it links, and to whose account', async () => {
    const { message } = await signFor(browser, '/api/account/wallets/challenge', newWallet())
    expect(message).toContain(
      `\nLink this wallet to the account of ${wallet.address} at localhost:3000. This costs nothing and moves nothing.\n`,
    )
  })

  test('linking one that is linked already changes nothing', async () => {
    const other = newWallet()
    const added = await linked(other)
    const again = await link(browser, other)
    expect(again.status).toBe(200)
    expect(parse(linkedWalletSchema, await again.json())).toEqual(added)
    expect(await list()).toHaveLength(2)
    expect((await events()).filter(({ kind }) => kind === 'wallet_linked')).toHaveLength(1)
  })

  test('the wallet of another account is refused by the name of the rule, and that account is told', async () => {
    const stranger = service.open()
    const taken = newWallet()
    const { account: theirs } = await signedIn(stranger, taken)
    const refused = await readProblem(await link(browser, taken))
    expect(refused).toMatchObject({ code: 'wallet_taken', details: { reason: 'only_wallet' } })
    expect((await link(stranger, newWallet())).status).toBe(201)
    const again = await readProblem(await link(browser, taken))
    expect(again).toMatchObject({ code: 'wallet_taken', details: { reason: 'one_of_several' } })
    expect(await list()).toHaveLength(1)
    await service.countersign.sweep()
    const events = await service.store.read(listActivity, { accountId: theirs.id, before: '~', limit: 9 })
    expect(events.map(({ kind }) => kind)).toContain('sign_in_refused')
  })

  test('of two accounts that link one wallet at once, one gets it', async () => {
    const accounts = [browser, service.open(), service.open()]
    for (const one of accounts.slice(1)) await one.signIn(newWallet())
    const wanted = newWallet()
    const answers = await Promise.all(accounts.map((one) => link(one, wanted)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const counts = await Promise.all(accounts.map(async (one) => (await list(one)).length))
    expect(counts.sort()).toEqual([1, 1, 2])
  })

  test('a signature links once, and in no other session or browser than it was made for', async () => {
    const [other, phone, stranger] = [newWallet(), confirming(service.open()), service.open()]
    await phone.signIn(wallet)
    await stranger.signIn(newWallet())
    const signed = await signFor(browser, '/api/account/wallets/challenge', other)
    const post = (who: Browser) => who.call('POST', '/api/account/wallets', signed)
    // In the browser's own sign-in cookie, but another session of the same account.
    phone.cookies.set('countersign-sign-in', browser.cookies.get('countersign-sign-in') ?? '')
    expect(await code(await post(phone))).toBe('nonce_invalid')
    expect(await code(await post(stranger))).toBe('invalid_request')
    expect((await post(browser)).status).toBe(201)
    expect(await code(await post(browser))).toBe('nonce_spent')
  })

  test('what was signed to sign in does not link, nor the other way round', async () => {
    const other = newWallet()
    const signIn = await browser.prepare(other)
    expect(await code(await browser.call('POST', '/api/account/wallets', signIn))).toBe('invalid_request')
    const statement = `Link this wallet to the account of ${wallet.address} at localhost:3000. This costs nothing and moves nothing.`
    const dressed = await browser.prepare(other, { statement })
    expect(await code(await browser.call('POST', '/api/account/wallets', dressed))).toBe('nonce_invalid')
    const signed = await signFor(browser, '/api/account/wallets/challenge', other)
    expect(await code(await browser.call('POST', '/api/sign-in', signed))).toBe('nonce_invalid')
    expect(await list()).toHaveLength(1)
  })

  test('are a hundred at most', async () => {
    await service.store.write(function* () {
      for (let index = 0; index < 98; index += 1) {
        const signer = walletSigner(newWallet().address)
        yield* linkKey(signer, { ...signer, accountId: account, credentialId: uuid(1), now: 1 })
      }
    })
    await linked(newWallet())
    const refused = await readProblem(await link(browser, newWallet()))
    expect(refused.title).toBe('The request isn’t valid: an account has at most 100 wallets.')
    expect(await list()).toHaveLength(100)
  })

  test('a label is kept without the spaces around it, and an empty one is none', async () => {
    const [{ id } = { id: '' }] = await list()
    const labelled = await change(id, { label: '  Work 🦊 ' })
    expect(parse(linkedWalletSchema, await labelled.json())).toMatchObject({ id, label: 'Work 🦊' })
    expect((await list())[0]?.label).toBe('Work 🦊')
    await change(id, { label: 'Work 🦊' })
    await change(id, {})
    service.clock.now += 1
    await change(id, { label: ' ' })
    expect((await list())[0]?.label).toBeNull()
    expect(await code(await change(id, { label: 'a\u202Eb' }))).toBe('invalid_request')
    expect(await code(await change(id, { label: 'a'.repeat(61) }))).toBe('invalid_request')
    expect(await events()).toEqual([
      { kind: 'wallet_relabelled', wallet: id, address: wallet.address, label: null },
      { kind: 'wallet_relabelled', wallet: id, address: wallet.address, label: 'Work 🦊' },
    ])
  })

  test('another wallet becomes the primary one', async () => {
    const [first] = await list()
    service.clock.now += 1
    const second = await linked(newWallet())
    const response = await change(second.id, { isPrimary: true })
    expect(parse(linkedWalletSchema, await response.json())).toMatchObject({ id: second.id, isPrimary: true })
    expect((await list()).map(({ id, isPrimary }) => [id, isPrimary])).toEqual([
      [second.id, true],
      [first?.id, false],
    ])
    const session = parse(sessionSchema, await (await browser.call('GET', '/api/session')).json())
    expect(session.account.primaryWallet.id).toBe(second.id)
    await change(second.id, { isPrimary: true })
    const changed = (await events()).filter(({ kind }) => kind === 'primary_wallet_changed')
    expect(changed).toEqual([expect.objectContaining({ wallet: second.id, previous: first?.id })])
  })

  test('unlinking a wallet ends the sessions that were opened with it, everywhere', async () => {
    const other = newWallet()
    const added = await linked(other)
    const phone = service.open()
    const { id: session } = await signedIn(phone, other)
    expect((await unlink(added.id)).status).toBe(204)
    expect(await isSignedIn(phone)).toBe(false)
    expect(await isSignedIn(browser)).toBe(true)
    expect(await list()).toHaveLength(1)
    expect((await signedIn(service.open(), other)).account.id).not.toBe(account)
    expect((await events()).filter(({ kind }) => kind !== 'wallet_linked')).toEqual(
      expect.arrayContaining([
        { kind: 'wallet_unlinked', wallet: added.id, address: other.address, chainId: null },
        { kind: 'session_ended', session, reason: 'wallet_unlinked' },
      ]),
    )
  })

  test('unlinking the wallet of this session signs out, and the oldest other one becomes primary', async () => {
    const [first] = await list()
    service.clock.now += 1
    const second = newWallet()
    const { id } = await linked(second)
    service.clock.now += 1
    await linked(newWallet())
    const response = await unlink(first?.id ?? '')
    expect(response.headers.get('set-cookie')).toContain('countersign=; Max-Age=0')
    expect(await isSignedIn(browser)).toBe(false)
    expect((await signedIn(browser, second)).account).toMatchObject({ id: account, primaryWallet: { id } })
  })

  test('the only wallet stays', async () => {
    const [only] = await list()
    expect(await code(await unlink(only?.id ?? ''))).toBe('last_wallet')
    expect(await list()).toHaveLength(1)
  })

  test('of the last two wallets that are unlinked at once, one stays and is the primary one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [first, second, one, two] = [
        newWallet(),
        newWallet(),
        confirming(service.open()),
        confirming(service.open()),
      ]
      const { account: mine, wallet: firstLinked } = await signedIn(one, first)
      const secondLinked = await linked(second, one)
      await signedIn(two, second)
      const answers = await Promise.all([unlink(secondLinked.id, one), unlink(firstLinked.id, two)])
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
      const left = answers[0]?.status === 204 ? { wallet: first, who: one } : { wallet: second, who: two }
      expect((await list(left.who)).map(({ address, isPrimary }) => [address, isPrimary])).toEqual([
        [left.wallet.address, true],
      ])
      expect((await signedIn(service.open(), left.wallet)).account.id).toBe(mine.id)
    }
  })

  test('a sign-in of the last five minutes stands for confirming the second wallet, and for nothing else', async () => {
    const plain = service.open()
    await signedIn(plain, newWallet())
    const signed = await signFor(plain, '/api/account/wallets/challenge', newWallet())
    service.clock.now += 5 * minute - 1
    expect((await plain.call('POST', '/api/account/wallets/challenge')).status).toBe(200)
    service.clock.now += 1
    for (const response of [
      await plain.call('POST', '/api/account/wallets/challenge'),
      await plain.call('POST', '/api/account/wallets', signed),
    ]) {
      expect(await code(response)).toBe('step_up_required')
    }
    const second = newWallet()
    await signedIn(plain, second)
    const linkedNow = parse(linkedWalletSchema, await (await link(plain, newWallet())).json())
    // Now there is another wallet, which whoever holds the first need not have.
    for (const response of [
      await plain.call('POST', '/api/account/wallets/challenge'),
      await plain.call('DELETE', `/api/account/wallets/${linkedNow.id}`),
      await plain.call('DELETE', `/api/account/wallets/${uuid(1)}`),
    ]) {
      expect(await code(response)).toBe('step_up_required')
    }
    const body = { label: 'Work', isPrimary: true }
    expect((await plain.call('PATCH', `/api/account/wallets/${linkedNow.id}`, body)).status).toBe(200)
  })

  test('of two that a fresh sign-in links at once, one is linked without a confirmation', async () => {
    for (let round = 0; round < 5; round += 1) {
      const plain = service.open()
      await signedIn(plain, newWallet())
      const signed = [
        await signFor(plain, '/api/account/wallets/challenge', newWallet()),
        await signFor(plain, '/api/account/wallets/challenge', newWallet()),
      ]
      const answers = await Promise.all(
        signed.map((body) => plain.call('POST', '/api/account/wallets', body)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 403])
      expect(await list(plain)).toHaveLength(2)
    }
  })

  test('what is not there and what is someone else’s are the same', async () => {
    const stranger = service.open()
    await stranger.signIn(newWallet())
    const [theirs] = await list(stranger)
    for (const id of [theirs?.id ?? '', uuid(1), 'x']) {
      expect(await code(await change(id, { label: 'Mine' }))).toBe('not_found')
      expect(await code(await unlink(id))).toBe('not_found')
    }
    expect((await list(stranger))[0]).toEqual(theirs)
  })
})
