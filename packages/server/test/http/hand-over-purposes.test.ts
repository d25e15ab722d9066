import {
  handOverOfferSchema,
  linkedWalletSchema,
  type SensitiveChange,
  sessionSchema,
  walletListSchema,
} from '@countersign/protocol'
import { type Browser, createBrowser, newWallet, stepUp } from '@countersign/test-support/createBrowser'
import {
  offer,
  offerByLink,
  open,
  readHandOver,
  release,
  sendSigned,
  signAt,
} from '@countersign/test-support/handOver'
import { readProblem, startService, type TestService } from '@countersign/test-support/startService'
import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listActivity } from '../../src/store/queries/event.ts'
import { stores } from '../stores/preparedStores.ts'
import { vaultChanges } from './vaultChanges.ts'

const minute = 60_000
const deletion: SensitiveChange = { kind: 'delete_account' }
const stepUpPath = '/api/account/step-up'
const linkPath = '/api/account/wallets'
const laptop =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

describe.each(stores)('a hand-over on %s', (_name, makeLocation) => {
  let service: TestService
  let asker: Browser
  let phone: Browser
  let wallet = newWallet()
  beforeEach(async () => {
    service = await startService(await makeLocation())
    asker = service.open()
    phone = service.open()
    wallet = newWallet()
  })
  afterEach(() => service.store.close())

  const code = async (response: Response) => (await readProblem(response)).code
  const session = async (who: Browser) =>
    parse(sessionSchema, await (await who.call('GET', '/api/session')).json())
  const isSignedIn = async (who: Browser) => (await who.call('GET', '/api/session')).status === 200
  const state = async (id: string) => (await readHandOver(asker, id)).state
  const elsewhere = () =>
    createBrowser((request) => service.countersign.fetch(request, { networkAddress: '198.51.100.7' }))
  const events = async (accountId: string) =>
    (await service.store.read(listActivity, { accountId, before: '~', limit: 50 })).filter(
      ({ kind }) => kind === 'hand_over_refused',
    )

  test('signs in the browser that asked, by the code that the phone shows, and not the phone', async () => {
    const offered = await offer(asker)
    expect(await state(offered.id)).toBe('offered')
    const opened = await open(phone, offered)
    expect(await state(offered.id)).toBe('opened')
    const { code: digits } = await (await sendSigned(phone, opened, wallet)).json()
    expect(digits).toMatch(/^\d{6}$/)
    expect(await state(offered.id)).toBe('signed')
    expect(await isSignedIn(asker)).toBe(false)
    const signed = await (await release(asker, offered.id, digits)).json()
    expect(await state(offered.id)).toBe('released')
    expect(await isSignedIn(asker)).toBe(false)
    expect((await asker.call('POST', '/api/sign-in', signed)).status).toBe(200)
    expect(await state(offered.id)).toBe('completed')
    expect((await session(asker)).wallet.address).toBe(wallet.address)
    expect(await isSignedIn(phone)).toBe(false)
    expect([...phone.cookies.keys()]).toEqual(['countersign-phone'])
  })

  test('is completed on the same phone by a long code, which a link holds', async () => {
    const offered = await offerByLink(asker)
    const long = await signAt(phone, offered, wallet)
    expect(long).toMatch(/^[0-9A-Za-z]{32}$/)
    const signed = await (await release(asker, offered.id, long)).json()
    expect((await asker.call('POST', '/api/sign-in', signed)).status).toBe(200)
  })

  test('says in the message that it is for another browser, and at which host', async () => {
    const { challenge } = await open(phone, await offer(asker))
    expect(challenge.statement).toMatch(/^For another browser or device: .*localhost:3000/)
  })

  test('tells the phone who asks, and whether it is in the same network', async () => {
    const response = await asker.call(
      'POST',
      '/api/sign-in/hand-over',
      { way: 'digits' },
      { 'user-agent': laptop },
    )
    const offered = await response.json()
    const stranger = elsewhere()
    const opened = await open(stranger, offered)
    expect(opened).toMatchObject({ purpose: 'sign-in', networkAddress: '192.0.2.1', isSameNetwork: false })
    expect(opened.browser).toContain('Chrome')
    expect(opened.system).toContain('Linux')
    expect(opened.expiresAt).toBe(new Date(service.clock.now + 3 * minute).toISOString())
    const near = await open(phone, await offer(asker))
    expect(near).toMatchObject({ browser: null, system: null, isSameNetwork: true })
  })

  test('may be opened again by the phone that opened it: its answer may have been lost', async () => {
    const offered = await offer(asker)
    const opened = await open(phone, offered)
    expect(await open(phone, offered)).toEqual(opened)
  })

  test('may be signed again, and released again, as long as an answer may have been lost', async () => {
    const offered = await offer(asker)
    const opened = await open(phone, offered)
    const first = (await (await sendSigned(phone, opened, wallet)).json()).code
    const second = (await (await sendSigned(phone, opened, wallet)).json()).code
    expect(await code(await release(asker, offered.id, first))).toBe('hand_over_code_wrong')
    const signed = await (await release(asker, offered.id, second)).json()
    expect(await (await release(asker, offered.id, second)).json()).toEqual(signed)
    expect((await asker.call('POST', '/api/sign-in', signed)).status).toBe(200)
  })

  test('takes the right code as the third, and no fourth', async () => {
    const offered = await offer(asker)
    const digits = await signAt(phone, offered, wallet)
    const wrong = digits === '000000' ? '000001' : '000000'
    await release(asker, offered.id, wrong)
    await release(asker, offered.id, wrong)
    const signed = await (await release(asker, offered.id, digits)).json()
    for (const fourth of [digits, wrong])
      expect(await code(await release(asker, offered.id, fourth))).toBe('hand_over_closed')
    expect((await asker.call('POST', '/api/sign-in', signed)).status).toBe(200)
  })

  test('confirms a change that its words name, with a wallet of the account', async () => {
    await asker.signIn(wallet)
    const offered = await offer(asker, `${stepUpPath}/hand-over`, { change: deletion })
    expect(await readHandOver(asker, offered.id)).toMatchObject({ purpose: 'confirmation', change: deletion })
    const opened = await open(phone, offered)
    expect(opened).toMatchObject({ purpose: 'confirmation', change: 'delete my account for good' })
    expect(opened.account).toBe(wallet.address)
    const { code: digits } = await (await sendSigned(phone, opened, wallet)).json()
    const signed = await (await release(asker, offered.id, digits)).json()
    expect(await code(await asker.call('DELETE', '/api/account'))).toBe('step_up_required')
    expect((await asker.call('POST', stepUpPath, { change: deletion, ...signed })).status).toBe(200)
    expect(await state(offered.id)).toBe('completed')
    expect((await asker.call('DELETE', '/api/account')).status).toBe(204)
    expect(await isSignedIn(phone)).toBe(false)
  })

  test('links the wallet that is on the phone', async () => {
    await asker.signIn(newWallet())
    const offered = await offer(asker, `${linkPath}/hand-over`)
    const { account } = await session(asker)
    const opened = await open(phone, offered)
    expect(opened).toMatchObject({ purpose: 'link', account: account.primaryWallet.address })
    const { code: digits } = await (await sendSigned(phone, opened, wallet)).json()
    const signed = await (await release(asker, offered.id, digits)).json()
    const linked = await asker.call('POST', linkPath, signed)
    expect(linked.status).toBe(201)
    expect(parse(linkedWalletSchema, await linked.json()).address).toBe(wallet.address)
    const { wallets } = parse(walletListSchema, await (await asker.call('GET', linkPath)).json())
    expect(wallets).toHaveLength(2)
  })

  test('of a link needs the confirmation that a link needs', async () => {
    await asker.signIn(newWallet())
    service.clock.now += 6 * minute
    expect(await code(await asker.call('POST', `${linkPath}/hand-over`, { way: 'digits' }))).toBe(
      'step_up_required',
    )
  })

  test('names a change that the application adds; of what only operators do it is refused to members', async () => {
    const { countersign } = await startService('', { store: service.store, ...vaultChanges })
    const other = createBrowser((request) => countersign.fetch(request, { networkAddress: '192.0.2.1' }))
    await other.signIn(wallet)
    const ask = (change: object, who = other) =>
      who.call('POST', `${stepUpPath}/hand-over`, { change, way: 'digits' })
    const change = { kind: 'rename_vault', vault: 'x' }
    const { id } = parse(handOverOfferSchema, await (await ask(change)).json())
    const described = await other.call('GET', `/api/hand-over/${id}`)
    expect(await described.json()).toMatchObject({ purpose: 'confirmation', change })
    expect(await code(await ask({ kind: 'open_vault' }))).toBe('forbidden')
    expect(await code(await ask({ kind: 'shut_vault' }))).toBe('invalid_request')
    await asker.signIn(wallet)
    expect(await code(await ask(change, asker))).toBe('invalid_request')
  })

  test('of an account is for those who are signed in', async () => {
    for (const [path, body] of [
      [`${stepUpPath}/hand-over`, { change: deletion, way: 'digits' }],
      [`${linkPath}/hand-over`, { way: 'digits' }],
    ] as const) {
      expect(await code(await asker.call('POST', path, body))).toBe('not_signed_in')
    }
  })

  /** The next step of one that has come so far, each with an answer that is good or refused. */
  const prepare = {
    async open() {
      const { secret } = await offer(asker)
      return () => service.open().call('POST', '/api/phone/open', { secret })
    },
    async sign() {
      const opened = await open(phone, await offer(asker))
      return () => sendSigned(phone, opened, wallet)
    },
    async release() {
      const offered = await offer(asker)
      const digits = await signAt(phone, offered, wallet)
      return () => release(asker, offered.id, digits)
    },
    async complete() {
      const offered = await offer(asker)
      const digits = await signAt(phone, offered, wallet)
      const signed = await (await release(asker, offered.id, digits)).json()
      return () => asker.call('POST', '/api/sign-in', signed)
    },
    async refuse() {
      const { id } = await open(phone, await offer(asker))
      return () => phone.call('POST', '/api/phone/refuse', { id })
    },
  }
  const steps = ['open', 'sign', 'release', 'complete', 'refuse'] as const

  test.each(steps)('lives for three minutes, and not longer: to %s it', async (step) => {
    const act = await prepare[step]()
    service.clock.now += 3 * minute
    expect(await code(await act())).toBe('hand_over_closed')
    service.clock.now -= 1
    expect((await act()).ok).toBe(true)
  })

  test('says that it has expired, and the phone learns no more', async () => {
    const { id } = await offer(asker)
    service.clock.now += 3 * minute
    expect(await state(id)).toBe('expired')
  })

  test.each(steps)('of a clock that was set back since is refused: to %s it', async (step) => {
    const act = await prepare[step]()
    service.clock.now -= minute + 1
    const refused = await code(await act())
    // The message itself is of the future then.
    if (step === 'complete')
      expect(['hand_over_closed', 'nonce_invalid', 'issued_in_future']).toContain(refused)
    else expect(refused).toBe('hand_over_closed')
    service.clock.now += 1
    expect((await act()).ok).toBe(true)
  })

  test('is swept once it is over', async () => {
    const { id } = await offer(asker)
    expect(await service.countersign.sweep()).toMatchObject({ handOvers: 0 })
    service.clock.now += 3 * minute
    expect(await service.countersign.sweep()).toMatchObject({ handOvers: 1 })
    expect(await code(await asker.call('GET', `/api/hand-over/${id}`))).toBe('not_found')
  })

  test('is taken back by the browser that asked', async () => {
    const offered = await offer(asker)
    const opened = await open(phone, offered)
    await asker.call('DELETE', `/api/hand-over/${offered.id}`)
    expect(await code(await sendSigned(phone, opened, wallet))).toBe('hand_over_closed')
    expect(await code(await asker.call('GET', `/api/hand-over/${offered.id}`))).toBe('not_found')
  })

  test('ends the oldest of one browser when it asks for a fourth', async () => {
    const offers = []
    for (let count = 0; count < 4; count += 1) {
      offers.push(await offer(asker))
      service.clock.now += 1
    }
    const other = service.open()
    await offer(other)
    const [first, second] = offers
    expect(await code(await phone.call('POST', '/api/phone/open', { secret: first?.secret }))).toBe(
      'hand_over_closed',
    )
    expect((await open(phone, second ?? { secret: '' })).id).toBe(second?.id)
  })

  test('that the phone refuses is over, at every step before it is completed', async () => {
    for (const last of ['opened', 'signed', 'released'] as const) {
      const own = service.open()
      const offered = await offer(asker)
      const opened = await open(own, offered)
      let digits = ''
      let signed: unknown
      if (last !== 'opened') digits = (await (await sendSigned(own, opened, wallet)).json()).code
      if (last === 'released') signed = await (await release(asker, offered.id, digits)).json()
      expect((await own.call('POST', '/api/phone/refuse', { id: offered.id })).status).toBe(204)
      expect(await state(offered.id)).toBe('refused')
      expect(await code(await sendSigned(own, opened, wallet))).toBe('hand_over_closed')
      expect(await code(await release(asker, offered.id, digits))).toBe('hand_over_closed')
      if (signed !== undefined)
        expect(await code(await asker.call('POST', '/api/sign-in', signed))).toBe('hand_over_closed')
      expect(await code(await own.call('POST', '/api/phone/refuse', { id: offered.id }))).toBe(
        'hand_over_closed',
      )
    }
    expect(await isSignedIn(asker)).toBe(false)
  })

  test('that is refused leaves an event with the account that asked, or with the one that has signed', async () => {
    const own = service.open()
    await own.signIn(wallet)
    const { account } = await session(own)
    const refuse = (id: string) => phone.call('POST', '/api/phone/refuse', { id })
    const unsigned = await offer(asker)
    await open(phone, unsigned)
    await refuse(unsigned.id)
    expect(await events(account.id)).toEqual([])
    const signed = await offer(asker)
    await signAt(phone, signed, wallet)
    await refuse(signed.id)
    const confirmation = await offer(own, `${stepUpPath}/hand-over`, { change: deletion })
    await open(phone, confirmation)
    await refuse(confirmation.id)
    const link = await offer(own, `${linkPath}/hand-over`)
    await open(phone, link)
    await refuse(link.id)
    const left = await events(account.id)
    expect(left.map(({ details }) => JSON.parse(details).purpose).sort()).toEqual([
      'confirmation',
      'link',
      'sign-in',
    ])
    expect(left[0]).toMatchObject({ actor_id: null, network_address: '192.0.2.1' })
  })

  test('ends with the account that asked', async () => {
    await asker.signIn(wallet)
    const offered = await offer(asker, `${linkPath}/hand-over`)
    await stepUp(asker, wallet, deletion)
    expect((await asker.call('DELETE', '/api/account')).status).toBe(204)
    expect(await code(await phone.call('POST', '/api/phone/open', { secret: offered.secret }))).toBe(
      'hand_over_closed',
    )
  })
})
