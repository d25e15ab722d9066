import {
  type Challenge,
  type HandOver,
  type HandOverOffer,
  handOverOfferSchema,
  handOverSchema,
  phoneHandOverSchema,
  phoneSignedSchema,
  sessionSchema,
  signInRequestSchema,
  walletListSchema,
} from '@countersign/protocol'
import { formatMessage, type SignInMessage, toChecksumAddress } from '@countersign/siwe'
import { type Browser, newWallet } from '@countersign/test-support/createBrowser'
import { readProblem, startService, type TestService } from '@countersign/test-support/startService'
import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listActivity } from '../../src/store/queries/event.ts'
import { stores } from '../stores/preparedStores.ts'

type Wallet = ReturnType<typeof newWallet>

/** The message of a challenge for a wallet, as a page writes it. */
function write(challenge: Challenge, wallet: Wallet, changes: Partial<SignInMessage> = {}): string {
  const {
    chainIds: _chainIds,
    nonceExpiresAt: _nonceExpiresAt,
    scheme,
    requestId,
    resources,
    ...rest
  } = challenge
  return formatMessage({
    ...rest,
    ...(scheme !== undefined && { scheme }),
    ...(requestId !== undefined && { requestId }),
    ...(resources !== undefined && { resources }),
    address: toChecksumAddress(wallet.address),
    chainId: 1,
    ...changes,
  })
}

describe.each(stores)('a hand-over on %s', (_name, makeLocation) => {
  let service: TestService
  let asker: Browser
  let phone: Browser
  let wallet: Wallet
  beforeEach(async () => {
    service = await startService(await makeLocation())
    asker = service.open()
    phone = service.open()
    wallet = newWallet()
  })
  afterEach(() => service.store.close())

  const code = async (response: Response) => (await readProblem(response)).code
  const offer = async (path = '/api/sign-in/hand-over', body?: object): Promise<HandOverOffer> =>
    parse(handOverOfferSchema, await (await asker.call('POST', path, { way: 'digits', ...body })).json())
  const open = async ({ secret }: HandOverOffer, who = phone) =>
    parse(phoneHandOverSchema, await (await who.call('POST', '/api/phone/open', { secret })).json())
  const sign = async (offered: HandOverOffer) => {
    const { id, challenge } = await open(offered)
    const message = write(challenge, wallet)
    const signature = await wallet.signMessage({ message })
    const response = await phone.call('POST', '/api/phone/sign', { id, message, signature })
    return parse(phoneSignedSchema, await response.json()).code
  }
  const release = (id: string, given: string, who = asker) =>
    who.call('POST', `/api/hand-over/${id}/release`, { code: given })
  const released = async (id: string, given: string) =>
    parse(signInRequestSchema, await (await release(id, given)).json())
  const state = async (id: string): Promise<HandOver['state']> =>
    parse(handOverSchema, await (await asker.call('GET', `/api/hand-over/${id}`)).json()).state
  const isSignedIn = async (who: Browser) => (await who.call('GET', '/api/session')).status === 200

  test('signs the browser in that asked, and not the one that signed', async () => {
    const offered = await offer()
    expect(await state(offered.id)).toBe('offered')
    const seen = await open(offered)
    expect(seen).toMatchObject({ purpose: 'sign-in', application: null, networkAddress: '192.0.2.1' })
    expect(seen.isSameNetwork).toBe(true)
    expect(seen.challenge.statement).toBe(
      'For another browser or device: Sign in to localhost:3000. This costs nothing and moves nothing.',
    )
    expect(await state(offered.id)).toBe('opened')
    const digits = await sign(offered)
    expect(digits).toMatch(/^\d{6}$/)
    expect(await state(offered.id)).toBe('signed')
    expect(await isSignedIn(asker)).toBe(false)
    const response = await asker.call('POST', '/api/sign-in', await released(offered.id, digits))
    expect(parse(sessionSchema, await response.json()).wallet.address).toBe(wallet.address)
    expect(await state(offered.id)).toBe('completed')
    expect(await isSignedIn(asker)).toBe(true)
    expect(await isSignedIn(phone)).toBe(false)
    expect([...phone.cookies.keys()]).toEqual(['countersign-phone'])
  })

  test.each(['here', 'on a phone'])(
    'ends the session of somebody else in the browser that asks, as a signature does that is made there: %s',
    async (place) => {
      const before = parse(sessionSchema, await (await asker.signIn(newWallet())).json())
      const token = asker.cookies.get('countersign') ?? ''
      const offered = await offer()
      const answer =
        place === 'here'
          ? await asker.signIn(wallet)
          : await asker.call('POST', '/api/sign-in', await released(offered.id, await sign(offered)))
      const session = parse(sessionSchema, await answer.json())
      expect(session.account.id).not.toBe(before.account.id)
      const old = service.open()
      old.cookies.set('countersign', token)
      expect(await isSignedIn(old)).toBe(false)
      const { id: accountId } = before.account
      const events = await service.store.read(listActivity, { accountId, before: '~', limit: 9 })
      expect(events.map(({ kind }) => kind).sort()).toEqual(['session_ended', 'sign_in'])
    },
  )

  test('links a wallet that another browser has, and confirms a change', async () => {
    const first = newWallet()
    await asker.signIn(first)
    const link = await offer('/api/account/wallets/hand-over')
    const digits = await sign(link)
    const linked = await asker.call('POST', '/api/account/wallets', await released(link.id, digits))
    expect(linked.status).toBe(201)
    const { wallets } = parse(
      walletListSchema,
      await (await asker.call('GET', '/api/account/wallets')).json(),
    )
    expect(wallets.map(({ address }) => address)).toContain(wallet.address)

    const change = { kind: 'delete_account' } as const
    const confirmation = await offer('/api/account/step-up/hand-over', { change, way: 'return' })
    const signed = await released(confirmation.id, await sign(confirmation))
    expect((await asker.call('POST', '/api/account/step-up', { change, ...signed })).status).toBe(200)
    expect((await asker.call('DELETE', '/api/account')).status).toBe(204)
  })

  test('is not signed for by a second browser', async () => {
    const offered = await offer()
    await open(offered)
    expect(await code(await service.open().call('POST', '/api/phone/open', { secret: offered.secret }))).toBe(
      'hand_over_closed',
    )
    await open(offered)
  })

  test('gives three tries, whoever else tries', async () => {
    const offered = await offer()
    const digits = await sign(offered)
    const wrong = digits === '000000' ? '000001' : '000000'
    expect(await code(await release(offered.id, digits, service.open()))).toBe('hand_over_closed')
    expect((await readProblem(await release(offered.id, wrong))).details).toEqual({ left: 2 })
    await release(offered.id, wrong)
    await release(offered.id, wrong)
    expect(await state(offered.id)).toBe('refused')
    expect(await code(await release(offered.id, digits))).toBe('hand_over_closed')
  })

  test('is signed in by its own message alone', async () => {
    const { challenge, id } = await open(await offer())
    for (const changes of [
      { statement: 'Sign in to localhost:3000. This costs nothing and moves nothing.' },
      { nonce: 'a'.repeat(40) },
      { expirationTime: '2999-01-01T00:00:00.000Z' },
      { requestId: 'more' },
      { resources: ['https://more.example'] },
      { uri: 'http://localhost:3000/more' },
      { notBefore: challenge.issuedAt },
    ]) {
      const message = write(challenge, wallet, changes)
      const signature = await wallet.signMessage({ message })
      const response = await phone.call('POST', '/api/phone/sign', { id, message, signature })
      expect(await code(response), JSON.stringify(changes)).toBe('invalid_request')
    }
  })

  test('lives three minutes', async () => {
    const offered = await offer()
    const digits = await sign(offered)
    service.clock.now += 180_000
    expect(await state(offered.id)).toBe('expired')
    expect(await code(await release(offered.id, digits))).toBe('hand_over_closed')
    expect(await code(await phone.call('POST', '/api/phone/open', { secret: offered.secret }))).toBe(
      'hand_over_closed',
    )
  })

  test('says how much of its time is left when it is opened', async () => {
    const offered = await offer()
    service.clock.now += 70_500
    expect((await open(offered)).secondsLeft).toBe(109)
  })

  test('is used once, and only by the browser that it was released to', async () => {
    const offered = await offer()
    const signed = await released(offered.id, await sign(offered))
    const stranger = service.open()
    await stranger.challenge()
    expect(await code(await stranger.call('POST', '/api/sign-in', signed))).toBe('nonce_invalid')
    expect(await code(await phone.call('POST', '/api/sign-in', signed))).toBe('nonce_invalid')
    expect((await asker.call('POST', '/api/sign-in', signed)).status).toBe(200)
    expect(await code(await asker.call('POST', '/api/sign-in', signed))).toBe('nonce_spent')
  })

  test('is not used before it is released, though its message is known', async () => {
    const offered = await offer()
    const { id, challenge } = await open(offered)
    const message = write(challenge, wallet)
    const signed = { message, signature: await wallet.signMessage({ message }) }
    expect(await code(await asker.call('POST', '/api/sign-in', signed))).toBe('hand_over_closed')
    await phone.call('POST', '/api/phone/sign', { id, ...signed })
    expect(await code(await asker.call('POST', '/api/sign-in', signed))).toBe('hand_over_closed')
    expect(await isSignedIn(asker)).toBe(false)
  })

  test('"This wasn’t me" ends it, and the account of the wallet that signed reads so', async () => {
    await service.open().signIn(wallet)
    const offered = await offer()
    const digits = await sign(offered)
    expect((await phone.call('POST', '/api/phone/refuse', { id: offered.id })).status).toBe(204)
    expect(await state(offered.id)).toBe('refused')
    expect(await code(await release(offered.id, digits))).toBe('hand_over_closed')
    const owner = service.open()
    await owner.signIn(wallet)
    expect(await (await owner.call('GET', '/api/account/activity')).text()).toContain('hand_over_refused')
  })

  test('is taken back by the browser that asked', async () => {
    const offered = await offer()
    expect((await asker.call('DELETE', `/api/hand-over/${offered.id}`)).status).toBe(204)
    expect(await code(await phone.call('POST', '/api/phone/open', { secret: offered.secret }))).toBe(
      'hand_over_closed',
    )
  })

  test('of one browser there are three at most: the oldest go', async () => {
    const [first, second] = [await offer(), await offer()]
    await offer()
    await offer()
    expect(await code(await asker.call('GET', `/api/hand-over/${first.id}`))).toBe('not_found')
    expect(await state(second.id)).toBe('offered')
  })
})
