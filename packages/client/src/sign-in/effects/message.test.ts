import { parseMessage } from '@countersign/siwe'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/ApiError.ts'
import { createTestPage } from '../../testing/createTestPage.ts'
import { createTestServer, refusal } from '../../testing/createTestServer.ts'
import { createTestWallet, hold, refusing } from '../../testing/createTestWallet.ts'
import { openTestSignIn } from '../../testing/openTestSignIn.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('reviewing: the text and its parts say the same, and name the page, the account and the challenge', async () => {
  const signIn = openTestSignIn()
  const { message, fields, account } = await signIn.review()
  expect(parseMessage(message)).toEqual(fields)
  expect(fields).toMatchObject({
    domain: 'app.example',
    address: account,
    statement: 'Sign in to Example.',
    uri: 'https://app.example/sign-in',
    version: '1',
  })
})

test('reviewing: a scheme stands before the domain where the challenge names one, which is not https', async () => {
  const signIn = openTestSignIn()
  expect((await signIn.review()).message).toMatch(/^app\.example wants you to sign in/)
  const local = openTestSignIn()
  const challenge = await local.server.challenge()
  vi.spyOn(local.server, 'challenge').mockResolvedValue({ ...challenge, scheme: 'http' })
  expect((await local.review()).message).toMatch(/^http:\/\/app\.example wants you to sign in/)
})

test('reviewing: the domain is the host of the page that asks the wallet, whatever the server says', async () => {
  const signIn = openTestSignIn()
  const challenge = await signIn.server.challenge()
  vi.spyOn(signIn.server, 'challenge').mockResolvedValue({ ...challenge, domain: 'elsewhere.example' })
  expect((await signIn.review()).fields.domain).toBe('app.example')
})

test('reviewing: an address in lower case gets its checksum first', async () => {
  const wallet = createTestWallet()
  wallet.when('eth_requestAccounts', () => wallet.addresses.map((address) => address.toLowerCase()))
  const signIn = openTestSignIn({ wallet })
  expect((await signIn.review()).account).toBe(wallet.addresses[0])
})

test('the challenge is fetched while the wallet connects, once, so that signing needs no answer first', async () => {
  const signIn = openTestSignIn()
  signIn.chooseWallet(signIn.wallet.info.uuid)
  expect(signIn.server.calls.challenge).toBe(1)
  await signIn.reach('reviewing')
  expect(signIn.server.calls.challenge).toBe(1)
})

describe('chain', () => {
  const reviewedOn = async (chainIds: number[] | 'any', chain: () => unknown) => {
    const server = createTestServer()
    server.chainIds = chainIds
    const wallet = createTestWallet()
    wallet.when('eth_chainId', chain)
    const signIn = openTestSignIn({ server, wallet })
    const reviewing = signIn.review()
    await vi.advanceTimersByTimeAsync(1000)
    return { chainId: (await reviewing).fields.chainId, signIn, wallet }
  }

  test("is the wallet's where the site accepts it", async () => {
    expect((await reviewedOn([1, 10], () => '0xa')).chainId).toBe(10)
    expect((await reviewedOn('any', () => '0x89')).chainId).toBe(137)
  })

  test("is the first accepted one where the wallet's is not, and no switch is forced", async () => {
    const { chainId, wallet } = await reviewedOn([8453, 1], () => '0xa')
    expect(chainId).toBe(8453)
    expect(wallet.asked).not.toContain('wallet_switchEthereumChain')
  })

  test('is 1 where any is accepted and the wallet does not say', async () => {
    expect((await reviewedOn('any', refusing(4200))).chainId).toBe(1)
    expect((await reviewedOn('any', () => 'mainnet')).chainId).toBe(1)
  })

  test('is not waited for longer than a second', async () => {
    expect((await reviewedOn([5], hold().answer)).chainId).toBe(5)
  })

  test('that changes at the review makes the message anew, and asks for nothing', async () => {
    const { signIn, wallet } = await reviewedOn('any', () => '0x1')
    wallet.emit('chainChanged', '0x2105')
    expect(signIn.at('reviewing').fields.chainId).toBe(8453)
    expect(signIn.server.calls.challenge).toBe(1)
  })
})

describe('a challenge that grows old', () => {
  test('is renewed by itself after half of its life', async () => {
    const signIn = openTestSignIn()
    const { fields } = await signIn.review()
    await vi.advanceTimersByTimeAsync(149_000)
    expect(signIn.at('reviewing').fields.nonce).toBe(fields.nonce)
    await vi.advanceTimersByTimeAsync(2000)
    expect(signIn.at('reviewing').fields.nonce).not.toBe(fields.nonce)
    expect(signIn.server.calls.challenge).toBe(2)
  })

  test('is not renewed on a page that nobody sees, but when the person comes back', async () => {
    const signIn = openTestSignIn()
    const { fields } = await signIn.review()
    signIn.page.setVisibility('hidden')
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(signIn.server.calls.challenge).toBe(1)
    signIn.page.setVisibility('visible')
    await vi.advanceTimersByTimeAsync(0)
    expect(signIn.at('reviewing').fields.nonce).not.toBe(fields.nonce)
  })

  test('that is renewed late does not take the person back from signing', async () => {
    const signIn = openTestSignIn()
    const { message } = await signIn.review()
    const held = hold()
    const challenge = await signIn.server.challenge()
    vi.spyOn(signIn.server, 'challenge').mockImplementation(async () => {
      await held.answer()
      return challenge
    })
    await vi.advanceTimersByTimeAsync(151_000)
    signIn.wallet.when('personal_sign', hold().answer)
    signIn.sign()
    held.give(undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect(signIn.at('signing').message).toBe(message)
  })

  test('is used as long as it lives, where it could not be renewed', async () => {
    const signIn = openTestSignIn()
    await signIn.review()
    signIn.server.failNext('challenge', new ApiError('offline'))
    await vi.advanceTimersByTimeAsync(200_000)
    expect(signIn.at('reviewing')).not.toHaveProperty('problem')
    signIn.sign()
    await signIn.reach('signed_in')
  })

  test('is not signed when it is over: the click makes a new message, and the next one signs it', async () => {
    const signIn = openTestSignIn()
    const { fields } = await signIn.review()
    signIn.page.setVisibility('hidden')
    await vi.advanceTimersByTimeAsync(300_000)
    signIn.sign()
    expect(signIn.wallet.signed).toEqual([])
    expect((await signIn.reach('reviewing')).fields.nonce).not.toBe(fields.nonce)
    signIn.sign()
    await signIn.reach('signed_in')
  })

  test('keeps what the person was told', async () => {
    const signIn = openTestSignIn()
    await signIn.review()
    signIn.wallet.when('personal_sign', refusing(4001))
    signIn.sign()
    await signIn.reach('reviewing', 'wallet_declined')
    await vi.advanceTimersByTimeAsync(151_000)
    expect(signIn.server.calls.challenge).toBe(2)
    expect(signIn.at('reviewing').problem).toEqual({ code: 'wallet_declined' })
  })
})

test.each([
  ['offline', new ApiError('offline')],
  ['server_unreachable', new ApiError('server_unreachable')],
  ['rate_limited', refusal('rate_limited', 429, 7)],
])('%s before the message is there: said, and trying again makes it', async (code, error) => {
  const signIn = openTestSignIn()
  const failing = vi.spyOn(signIn.server, 'challenge').mockRejectedValue(error)
  signIn.chooseWallet(signIn.wallet.info.uuid)
  const { account, problem } = await signIn.reach('preparing', code)
  expect(account).toBe(signIn.wallet.addresses[0])
  expect(problem?.retryAfterSeconds).toBe(error.retryAfterSeconds)
  failing.mockRestore()
  signIn.retry()
  await signIn.reach('reviewing')
})

test('a challenge that makes no message is a problem, and not signed', async () => {
  const signIn = openTestSignIn()
  const challenge = await signIn.server.challenge()
  vi.spyOn(signIn.server, 'challenge').mockResolvedValue({ ...challenge, statement: 'two\nlines' })
  signIn.chooseWallet(signIn.wallet.info.uuid)
  expect((await signIn.reach('preparing', 'invalid_message')).problem?.title).toBe('Invalid message')
})

describe('a browser that keeps no cookies', () => {
  const openWithoutCookies = ({ hasCookie }: { hasCookie: boolean | undefined } = { hasCookie: false }) => {
    const page = createTestPage()
    page.document.blocksCookies = true
    const server = createTestServer()
    server.hasCookie = hasCookie
    return openTestSignIn({ page, server })
  }

  test('is noticed before a signature is asked for, and goes on once it keeps them', async () => {
    const signIn = openWithoutCookies()
    signIn.chooseWallet(signIn.wallet.info.uuid)
    await signIn.reach('preparing', 'cookies_refused')
    expect(signIn.wallet.asked).not.toContain('personal_sign')
    signIn.page.document.blocksCookies = false
    const before = signIn.server.calls.challenge
    signIn.retry()
    await signIn.reach('reviewing')
    // The cookie of the challenge before was dropped: nothing of that one is signed.
    expect(signIn.server.calls.challenge).toBe(before + 1)
  })

  test.each([true, undefined])('is no fault where the server got the cookie: %s', async (hasCookie) => {
    expect((await openWithoutCookies({ hasCookie }).review()).step).toBe('reviewing')
  })

  test('is no fault where the server cannot be asked', async () => {
    const signIn = openWithoutCookies()
    const challenge = await signIn.server.challenge()
    vi.spyOn(signIn.server, 'challenge')
      .mockResolvedValueOnce(challenge)
      .mockRejectedValue(new ApiError('server_unreachable'))
    expect((await signIn.review()).step).toBe('reviewing')
  })

  test('is noticed at the second message, where the cookie is dropped on the way', async () => {
    const server = createTestServer()
    server.hasCookie = false
    const signIn = openTestSignIn({ server })
    await signIn.review()
    server.failNext('signIn', refusal('nonce_invalid', 401))
    vi.advanceTimersByTime(1_000)
    signIn.sign()
    await signIn.reach('preparing', 'cookies_refused')
  })

  test('costs nobody else a request', async () => {
    const signIn = openTestSignIn()
    await signIn.review()
    expect(signIn.server.calls.challenge).toBe(1)
  })
})
