import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/ApiError.ts'
import { refusal } from '../../testing/createTestServer.ts'
import { createTestWallet, hold } from '../../testing/createTestWallet.ts'
import { openTestSignIn } from '../../testing/openTestSignIn.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const sign = async (parts: Parameters<typeof openTestSignIn>[0] = {}) => {
  const signIn = openTestSignIn(parts)
  const review = await signIn.review()
  signIn.sign()
  return { signIn, review }
}

test('signed in: only the reverse domain name of the wallet is remembered', async () => {
  const { signIn } = await sign({ wallet: createTestWallet({ rdns: 'test.remembered' }) })
  await signIn.reach('signed_in')
  expect([...signIn.page.stored]).toEqual([['countersign.wallet', 'test.remembered']])
})

describe('verifying', () => {
  test('shows what is sent, and nothing takes the person away from it', async () => {
    const held = hold()
    const signIn = openTestSignIn()
    const { message, account } = await signIn.review()
    const send = signIn.server.signIn
    vi.spyOn(signIn.server, 'signIn').mockImplementation(async (request) => {
      await held.answer()
      return send(request)
    })
    signIn.sign()
    expect(await signIn.reach('verifying')).toMatchObject({ message, account })
    signIn.cancel()
    signIn.chooseAnotherWallet()
    signIn.chooseWallet(signIn.wallet.info.uuid)
    signIn.wallet.emit('accountsChanged', [])
    signIn.wallet.emit('disconnect', { code: 4900 })
    signIn.at('verifying')
    held.give(undefined)
    await signIn.reach('signed_in')
  })

  test('that ends after the view is gone changes nothing', async () => {
    const held = hold()
    const signIn = openTestSignIn()
    await signIn.review()
    vi.spyOn(signIn.server, 'signIn').mockImplementation(async () => {
      await held.answer()
      return signIn.server.openSession('0x')
    })
    signIn.sign()
    await signIn.reach('verifying')
    signIn.stop()
    held.give(undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect(signIn.getState()).toEqual({ step: 'discovering', isMissing: false })
    expect(signIn.page.stored.size).toBe(0)
  })
})

test.each([
  ['offline', new ApiError('offline')],
  ['server_unreachable', new ApiError('server_unreachable')],
  ['server_unreachable', new ApiError('server_unreachable', { status: 404 })],
  ['chain_unreachable', refusal('chain_unreachable', 503, 60)],
  ['storage_unavailable', refusal('storage_unavailable', 503, 60)],
  ['rate_limited', refusal('rate_limited', 429, 12)],
  ['internal', refusal('internal', 500)],
])('%s: the signature is kept, and sending again needs no new one', async (code, error) => {
  const signIn = openTestSignIn()
  await signIn.review()
  signIn.server.failNext('signIn', error)
  signIn.sign()
  const { problem } = await signIn.reach('unsent', code)
  expect(problem.retryAfterSeconds).toBe(error.retryAfterSeconds)
  signIn.sendAgain()
  signIn.at('verifying')
  await signIn.reach('signed_in')
  const [first, second] = signIn.server.received
  expect(second).toEqual(first)
  expect(signIn.wallet.signed).toHaveLength(1)
})

test('unsent: trying again is sending again; leaving it makes a new message', async () => {
  const signIn = openTestSignIn()
  await signIn.review()
  signIn.server.failNext('signIn', new ApiError('offline'))
  signIn.sign()
  const { fields } = await signIn.reach('unsent')
  signIn.server.failNext('signIn', new ApiError('offline'))
  signIn.retry()
  await signIn.reach('unsent')
  signIn.cancel()
  expect((await signIn.reach('reviewing')).fields.nonce).not.toBe(fields.nonce)
})

describe('nonce_expired', () => {
  test('a new challenge comes by itself, with the explanation, and one more signature signs in', async () => {
    const signIn = openTestSignIn()
    const { fields } = await signIn.review()
    const held = hold()
    signIn.wallet.when('personal_sign', held.answer)
    signIn.sign()
    // What signs may have to be loaded first, which takes no time of the clock that is put forward.
    await expect.poll(() => signIn.wallet.signed).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(301_000)
    signIn.wallet.behave('personal_sign')
    const [text, account] = signIn.wallet.signed[0] ?? []
    held.give(await signIn.wallet.request({ method: 'personal_sign', params: [text, account] }))
    const renewed = await signIn.reach('reviewing', 'nonce_expired')
    expect(renewed.problem?.title).toBe('Refused: nonce_expired.')
    expect(renewed.fields.nonce).not.toBe(fields.nonce)
    signIn.sign()
    await signIn.reach('signed_in')
  })

  test('keeps the progress on screen until the new message is here, and asks no wallet', async () => {
    const signIn = openTestSignIn()
    await signIn.review()
    signIn.server.failNext('signIn', refusal('nonce_expired', 401))
    signIn.sign()
    await signIn.reach('reviewing', 'nonce_expired')
    expect(signIn.steps.slice(-3)).toEqual(['signing', 'verifying', 'reviewing'])
    expect(signIn.wallet.signed).toHaveLength(1)
  })

  test('without a server for the new challenge says so, and trying again makes the message', async () => {
    const signIn = openTestSignIn()
    await signIn.review()
    signIn.server.failNext('signIn', refusal('nonce_expired', 401))
    signIn.server.failNext('challenge', new ApiError('offline'))
    signIn.sign()
    await signIn.reach('preparing', 'offline')
    signIn.retry()
    await signIn.reach('reviewing')
  })
})

describe('nonce_spent', () => {
  test('in a browser that is signed in means: signed in elsewhere, just continue', async () => {
    const signIn = openTestSignIn()
    const { account } = await signIn.review()
    signIn.server.openSession(account)
    signIn.server.failNext('signIn', refusal('nonce_spent', 401))
    signIn.sign()
    expect(await signIn.reach('signed_in')).toMatchObject({
      isElsewhere: true,
      session: { wallet: { address: account } },
    })
  })

  test('in a browser that is not signed in asks for one more signature', async () => {
    const signIn = openTestSignIn()
    await signIn.review()
    signIn.server.failNext('signIn', refusal('nonce_spent', 401))
    signIn.sign()
    await signIn.reach('reviewing', 'nonce_spent')
    signIn.sign()
    await signIn.reach('signed_in')
  })

  test('after an answer that was lost signs in once: sent again, it is spent, and the session is there', async () => {
    const signIn = openTestSignIn()
    await signIn.review()
    const send = signIn.server.signIn
    vi.spyOn(signIn.server, 'signIn').mockImplementationOnce(async (request) => {
      await send(request)
      throw new ApiError('server_unreachable')
    })
    signIn.sign()
    await signIn.reach('unsent')
    signIn.sendAgain()
    expect((await signIn.reach('signed_in')).isElsewhere).toBe(true)
  })
})

test('signature_mismatch: both addresses are named, and the right account can sign', async () => {
  const signIn = openTestSignIn()
  const { account } = await signIn.review()
  const other = createTestWallet()
  signIn.wallet.when('personal_sign', () => {
    const [text] = signIn.wallet.signed.at(-1) ?? []
    return other.request({ method: 'personal_sign', params: [text, other.addresses[0]] })
  })
  signIn.sign()
  const { problem } = await signIn.reach('reviewing', 'signature_mismatch')
  expect(problem?.details).toEqual({ received: other.addresses[0], expected: account })
  signIn.wallet.behave('personal_sign')
  signIn.sign()
  await signIn.reach('signed_in')
})

test('signature_mismatch: who signed is read from the signature where the server does not say', async () => {
  const signIn = openTestSignIn()
  const { account } = await signIn.review()
  signIn.server.failNext('signIn', new ApiError('signature_mismatch', { status: 401, details: {} }))
  signIn.sign()
  const { problem } = await signIn.reach('reviewing', 'signature_mismatch')
  expect(problem?.details).toEqual({ received: account, expected: account })
})

test('signature_mismatch: a signature that nobody can have made names the account that was chosen', async () => {
  const signIn = openTestSignIn()
  const { account } = await signIn.review()
  signIn.wallet.when('personal_sign', () => '0x00')
  signIn.server.failNext('signIn', new ApiError('signature_mismatch', { status: 401 }))
  signIn.sign()
  const { problem } = await signIn.reach('reviewing', 'signature_mismatch')
  expect(problem?.details).toEqual({ expected: account })
})

test.each([
  ['signature_malformed', 400],
  ['nonce_invalid', 401],
  ['wallet_unverifiable', 401],
  ['wallet_undeployed', 401],
  ['account_disabled', 403],
  ['origin_forbidden', 403],
] as const)('%s: said with the words of the server, beside a new message', async (code, status) => {
  const signIn = openTestSignIn()
  const { fields } = await signIn.review()
  signIn.server.failNext('signIn', refusal(code, status))
  signIn.sign()
  const state = await signIn.reach('reviewing', code)
  expect(state.problem?.title).toBe(`Refused: ${code}.`)
  expect(state.fields.nonce).not.toBe(fields.nonce)
})
