import type { HandOverOffer, SensitiveChange } from '@countersign/protocol'
import type { SignInMessage } from '@countersign/siwe'
import { type Browser, newWallet, type Signed, signFor } from '@countersign/test-support/createBrowser'
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

const deletion: SensitiveChange = { kind: 'delete_account' }
const offers = {
  'sign-in': { at: '/api/sign-in/hand-over', used: '/api/sign-in', body: undefined },
  confirmation: {
    at: '/api/account/step-up/hand-over',
    used: '/api/account/step-up',
    body: { change: deletion },
  },
  link: { at: '/api/account/wallets/hand-over', used: '/api/account/wallets', body: undefined },
} as const
type Purpose = keyof typeof offers
const purposes = ['sign-in', 'confirmation', 'link'] as const

const disableAccounts = defineQuery(
  'hand_over_disable_accounts',
  (database, parameter: Parameter<{ now: number }>) =>
    database.updateTable('account').set({ disabled_at: parameter('now') }),
)

/** Lets nobody in while a test says so. */
const closing = { isClosed: false }
const doorkeeper: Participant = {
  *admitAccount() {
    yield* []
    return closing.isClosed
      ? { isAdmitted: false, code: 'not_admitted', details: { policy: 'closed' } }
      : { isAdmitted: true }
  },
}

describe.each(stores)('who attacks a hand-over on %s', (_name, makeLocation) => {
  let service: TestService
  /** Who asks: in most of these, the attacker. */
  let asker: Browser
  let phone: Browser
  let wallet = newWallet()
  beforeEach(async () => {
    closing.isClosed = false
    service = await startService(await makeLocation(), { participants: [doorkeeper] })
    asker = service.open()
    phone = service.open()
    wallet = newWallet()
  })
  afterEach(() => service.store.close())

  const code = async (response: Response) => (await readProblem(response)).code
  const isSignedIn = async (who: Browser) => (await who.call('GET', '/api/session')).status === 200
  const offerFor = (purpose: Purpose, who = asker) => offer(who, offers[purpose].at, offers[purpose].body)
  const use = (purpose: Purpose, signed: object, who = asker) =>
    who.call('POST', offers[purpose].used, { ...offers[purpose].body, ...signed })
  const openBy = (who: Browser, { secret }: HandOverOffer) => who.call('POST', '/api/phone/open', { secret })
  const signBy = (who: Browser, id: string, signed: Signed) =>
    who.call('POST', '/api/phone/sign', { id, ...signed })
  const wrong = (digits: string) => (digits === '000000' ? '000001' : '000000')

  test('relays the code to a victim, who signs and goes no further: stays signed out', async () => {
    const offered = await offer(asker)
    const opened = await open(phone, offered)
    const { code: digits } = await (await sendSigned(phone, opened, wallet)).json()
    const lefts = []
    for (let guess = 0; guess < 3; guess += 1) {
      const answer = await readProblem(await release(asker, offered.id, wrong(digits)))
      expect(answer.code).toBe('hand_over_code_wrong')
      lefts.push(answer.title.match(/\d+/)?.[0])
    }
    expect(lefts).toEqual(['2', '1', '0'])
    expect((await readHandOver(asker, offered.id)).state).toBe('refused')
    expect(await code(await release(asker, offered.id, digits))).toBe('hand_over_closed')
    expect(await isSignedIn(asker)).toBe(false)
  })

  test.each(purposes)(
    'has the message and the signature of a %s, but not its code: they open nothing',
    async (purpose) => {
      await asker.signIn(wallet)
      const signer = purpose === 'link' ? newWallet() : wallet
      const isRefused = async (signed: Signed) =>
        expect(await code(await use(purpose, signed))).toBe('hand_over_closed')
      const unsent = await open(phone, await offerFor(purpose))
      await isRefused(await signOpened(unsent, signer))
      const sent = await open(phone, await offerFor(purpose))
      const signed = await signOpened(sent, signer)
      await signBy(phone, sent.id, signed)
      await isRefused(signed)
      const offered = await offerFor(purpose)
      const guessed = await open(phone, offered)
      const again = await signOpened(guessed, signer)
      const { code: digits } = await (await signBy(phone, guessed.id, again)).json()
      await release(asker, offered.id, wrong(digits))
      await isRefused(again)
      if (purpose === 'confirmation')
        expect(await code(await asker.call('DELETE', '/api/account'))).toBe('step_up_required')
      if (purpose === 'link')
        expect((await (await asker.call('GET', '/api/account/wallets')).json()).wallets).toHaveLength(1)
    },
  )

  test('brings the code of the way back in another browser: neither released nor counted', async () => {
    const offered = await offerByLink(asker)
    const long = await signAt(phone, offered, wallet)
    const thief = service.open()
    const before = await offer(thief)
    for (let count = 0; count < 4; count += 1) {
      expect(await code(await release(thief, offered.id, long))).toBe('hand_over_closed')
      expect(await code(await release(phone, offered.id, long))).toBe('hand_over_closed')
      expect(await code(await release(service.open(), offered.id, long))).toBe('hand_over_closed')
    }
    expect(await code(await release(thief, before.id, long))).toBe('hand_over_closed')
    const signed = await (await release(asker, offered.id, long)).json()
    expect(await code(await use('sign-in', signed, thief))).toBe('nonce_invalid')
    expect((await use('sign-in', signed)).status).toBe(200)
  })

  test('asks about, or takes back, what another browser offered', async () => {
    const offered = await offer(asker)
    const thief = service.open()
    await offer(thief)
    for (const who of [thief, phone, service.open()]) {
      expect(await code(await who.call('GET', `/api/hand-over/${offered.id}`))).toBe('not_found')
      await who.call('DELETE', `/api/hand-over/${offered.id}`)
    }
    expect((await readHandOver(asker, offered.id)).state).toBe('offered')
  })

  test('opens second: is refused, and the first goes on', async () => {
    const offered = await offer(asker)
    const opened = await open(phone, offered)
    const second = service.open()
    expect(await code(await openBy(second, offered))).toBe('hand_over_closed')
    // One that has a phone's cookie of another hand-over, and one that has none.
    await open(second, await offer(service.open()))
    for (const who of [second, service.open()]) {
      expect(await code(await openBy(who, offered))).toBe('hand_over_closed')
      expect(await code(await sendSigned(who, opened, wallet))).toBe('hand_over_closed')
      expect(await code(await who.call('POST', '/api/phone/refuse', { id: offered.id }))).toBe(
        'hand_over_closed',
      )
    }
    expect((await sendSigned(phone, opened, wallet)).status).toBe(200)
  })

  test('guesses the secret', async () => {
    const offered = await offer(asker)
    const near = `${offered.secret.slice(0, -1)}${offered.secret.endsWith('A') ? 'B' : 'A'}`
    for (const secret of [near, '', 'x', offered.id, offered.secret.slice(1), `${offered.secret}A`]) {
      expect(await code(await openBy(phone, { ...offered, secret }))).toBe('hand_over_closed')
    }
    expect((await openBy(phone, offered)).status).toBe(200)
  })

  test('replays each step once it is done', async () => {
    const offered = await offer(asker)
    const opened = await open(phone, offered)
    const signed = await signOpened(opened, wallet)
    await signBy(phone, opened.id, signed)
    const { code: digits } = await (await openBy(phone, offered)).json()
    await release(asker, offered.id, digits)
    expect(await code(await signBy(phone, opened.id, signed))).toBe('hand_over_closed')
    expect((await use('sign-in', signed)).status).toBe(200)
    await asker.call('DELETE', '/api/session')
    expect(await code(await use('sign-in', signed))).toBe('nonce_spent')
    expect(await code(await release(asker, offered.id, digits))).toBe('hand_over_closed')
    expect(await code(await signBy(phone, opened.id, signed))).toBe('hand_over_closed')
    expect(await code(await phone.call('POST', '/api/phone/refuse', { id: offered.id }))).toBe(
      'hand_over_closed',
    )
    expect(await code(await openBy(phone, offered))).toBe('hand_over_closed')
    expect(await isSignedIn(asker)).toBe(false)
  })

  test('signs anew after each wrong guess: no try is won by it', async () => {
    const offered = await offer(asker)
    const opened = await open(phone, offered)
    for (let guess = 0; guess < 3; guess += 1) {
      const { code: digits } = await (await sendSigned(phone, opened, wallet)).json()
      expect(await code(await release(asker, offered.id, wrong(digits)))).toBe('hand_over_code_wrong')
    }
    expect(await code(await sendSigned(phone, opened, wallet))).toBe('hand_over_closed')
  })

  test('guesses at once: three tries are taken, whatever arrives together', async () => {
    const offered = await offer(asker)
    const digits = await signAt(phone, offered, wallet)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => release(asker, offered.id, wrong(digits))),
    )
    const codes = await Promise.all(answers.map(code))
    expect(codes.filter((each) => each === 'hand_over_code_wrong')).toHaveLength(3)
    expect(codes.filter((each) => each === 'hand_over_closed')).toHaveLength(9)
    expect(await code(await release(asker, offered.id, digits))).toBe('hand_over_closed')
  })

  test('uses a code of one hand-over for another of the same browser', async () => {
    const [one, other] = [await offer(asker), await offerByLink(asker)]
    const second = service.open()
    const [first, long] = [await signAt(phone, one, wallet), await signAt(second, other, wallet)]
    expect(await code(await release(asker, one.id, long))).toBe('hand_over_code_wrong')
    expect(await code(await release(asker, other.id, first))).toBe('hand_over_code_wrong')
    expect((await release(asker, one.id, first)).status).toBe(200)
    expect((await release(asker, other.id, long)).status).toBe(200)
  })

  test('uses what one browser was released in another that asks too', async () => {
    const other = service.open()
    await offer(other)
    const offered = await offer(asker)
    const digits = await signAt(phone, offered, wallet)
    const signed = await (await release(asker, offered.id, digits)).json()
    expect(await code(await use('sign-in', signed, other))).toBe('nonce_invalid')
    expect(await isSignedIn(other)).toBe(false)
  })

  test.each(purposes)(
    'takes the nonce of a %s that is handed over for an ordinary one, and the other way round',
    async (purpose) => {
      await asker.signIn(wallet)
      const signer = purpose === 'link' ? newWallet() : wallet
      const opened = await open(phone, await offerFor(purpose))
      const plain = (opened.challenge.statement ?? '').replace(/^For another browser or device: /, '')
      expect(plain).not.toBe(opened.challenge.statement)
      const undressed = await signOpened(opened, signer, { statement: plain })
      expect(await code(await use(purpose, undressed))).toBe('nonce_invalid')
      const challenge = offers[purpose].at.replace('hand-over', 'challenge')
      const dressed = await signFor(asker, challenge, signer, {
        body: offers[purpose].body ?? {},
        changes: { statement: opened.challenge.statement ?? '' },
      })
      expect(await code(await use(purpose, dressed))).toBe('nonce_invalid')
    },
  )

  test.each(
    purposes.flatMap((made) => purposes.filter((used) => used !== made).map((used) => [made, used] as const)),
  )('uses what was signed for a %s at the endpoint of a %s', async (made, used) => {
    await asker.signIn(wallet)
    const offered = await offerFor(made)
    const digits = await signAt(phone, offered, wallet)
    const signed = await (await release(asker, offered.id, digits)).json()
    expect(['nonce_invalid', 'invalid_request']).toContain(await code(await use(used, signed)))
    expect((await readHandOver(asker, offered.id)).state).toBe('released')
  })

  test('uses a confirmation for another change, or in another session of the browser', async () => {
    await asker.signIn(wallet)
    const offered = await offerFor('confirmation')
    const digits = await signAt(phone, offered, wallet)
    const signed = await (await release(asker, offered.id, digits)).json()
    const path = offers.confirmation.used
    const other = await asker.call('POST', path, { change: { kind: 'link_wallet' }, ...signed })
    expect(await code(other)).toBe('invalid_request')
    await asker.signIn(wallet)
    expect(await code(await use('confirmation', signed))).toBe('nonce_invalid')
  })

  test.each<[string, Partial<SignInMessage>]>([
    ['domain', { domain: 'evil.example' }],
    ['uri', { uri: 'http://localhost:3000/other' }],
    ['statement', { statement: 'Sign in to localhost:3000.' }],
    ['nonce', { nonce: 'aaaaaaaaaaaaaaaaaaaaaa' }],
    ['issued at', { issuedAt: '2026-01-01T00:00:00.000Z' }],
    ['expiration', { expirationTime: '2100-01-01T00:00:00.000Z' }],
    ['not before', { notBefore: '2026-01-01T00:00:00.000Z' }],
    ['request id', { requestId: 'x' }],
    ['resources', { resources: ['https://evil.example'] }],
  ])('alters the %s of the message: the phone may not hand it over', async (_field, changes) => {
    const opened = await open(phone, await offer(asker))
    const answer = await signBy(phone, opened.id, await signOpened(opened, wallet, changes))
    expect(await code(answer)).toBe('invalid_request')
    expect((await readHandOver(asker, opened.id)).state).toBe('opened')
  })

  test('signs with another wallet than the message names', async () => {
    const opened = await open(phone, await offer(asker))
    const { message } = await signOpened(opened, wallet)
    const signature = await newWallet().signMessage({ message })
    expect(await code(await signBy(phone, opened.id, { message, signature }))).toBe('signature_mismatch')
    expect((await readHandOver(asker, opened.id)).state).toBe('opened')
  })

  test('hands over what was signed for another hand-over', async () => {
    const [one, other] = [
      await open(phone, await offer(asker)),
      await open(phone, await offer(service.open())),
    ]
    const signed = await signOpened(other, wallet)
    expect(await code(await signBy(phone, one.id, signed))).toBe('invalid_request')
  })

  test('gets no session for a disabled account, nor for one that is not let in', async () => {
    await service.open().signIn(wallet)
    await service.store.write(() => run(disableAccounts, { now: service.clock.now }))
    const completed = async (signer: typeof wallet) => {
      const offered = await offer(asker)
      const digits = await signAt(service.open(), offered, signer)
      return await use('sign-in', await (await release(asker, offered.id, digits)).json())
    }
    expect(await code(await completed(wallet))).toBe('account_disabled')
    closing.isClosed = true
    expect(await code(await completed(newWallet()))).toBe('not_admitted')
    expect(await isSignedIn(asker)).toBe(false)
  })

  test('confirms with a wallet that is not of the account, or links one that another has', async () => {
    await asker.signIn(wallet)
    const foreign = newWallet()
    await service.open().signIn(foreign)
    for (const [purpose, refusal] of [
      ['confirmation', 'forbidden'],
      ['link', 'wallet_taken'],
    ] as const) {
      const offered = await offerFor(purpose)
      const digits = await signAt(service.open(), offered, foreign)
      const signed = await (await release(asker, offered.id, digits)).json()
      expect(await code(await use(purpose, signed))).toBe(refusal)
    }
    expect(await code(await asker.call('DELETE', '/api/account'))).toBe('step_up_required')
  })

  test('completes after the session that asked has ended', async () => {
    await asker.signIn(wallet)
    const offered = await offerFor('confirmation')
    const digits = await signAt(phone, offered, wallet)
    const signed = await (await release(asker, offered.id, digits)).json()
    await asker.call('DELETE', '/api/session')
    expect(await code(await use('confirmation', signed))).toBe('not_signed_in')
  })

  test('uses a page of another site', async () => {
    const offered = await offer(asker)
    const foreign = { origin: 'https://evil.example' }
    for (const [path, body] of [
      ['/api/sign-in/hand-over', { way: 'digits' }],
      ['/api/phone/open', { secret: offered.secret }],
      ['/api/phone/sign', { id: offered.id, message: 'm', signature: 's' }],
      ['/api/phone/refuse', { id: offered.id }],
      [`/api/hand-over/${offered.id}/release`, { code: '000000' }],
    ] as const) {
      expect(await code(await asker.call('POST', path, body, foreign))).toBe('origin_forbidden')
    }
  })

  test('reads the log: no secret, code, cookie or signature is in it', async () => {
    const offered = await offer(asker)
    const opened = await open(phone, offered)
    const signed = await signOpened(opened, wallet)
    const { code: digits } = await (await signBy(phone, opened.id, signed)).json()
    await release(asker, offered.id, wrong(digits))
    await use('sign-in', signed)
    await release(asker, offered.id, digits)
    await use('sign-in', signed)
    await use('sign-in', signed)
    const log = service.log.join('\n')
    expect(log).not.toBe('')
    const secrets = [
      offered.secret,
      digits,
      signed.signature,
      ...phone.cookies.values(),
      ...asker.cookies.values(),
    ]
    for (const secret of secrets) expect(log).not.toContain(secret)
  })

  test('asks too often: the limits of challenges and of sign-ins count', async () => {
    const limited = await startService('', { store: service.store, signInsPerMinute: 1 })
    const one = limited.open()
    const offered = await offer(one)
    expect((await limited.open().call('POST', '/api/phone/open', { secret: offered.secret })).status).toBe(
      200,
    )
    const next = await limited.open().call('POST', '/api/phone/open', { secret: offered.secret })
    expect(await code(next)).toBe('rate_limited')
    expect(await code(await release(one, offered.id, '000000'))).toBe('rate_limited')
    for (let count = 0; count < 4; count += 1)
      await one.call('POST', '/api/sign-in/hand-over', { way: 'digits' })
    expect(await code(await one.call('POST', '/api/sign-in/hand-over', { way: 'digits' }))).toBe(
      'rate_limited',
    )
  })
})
