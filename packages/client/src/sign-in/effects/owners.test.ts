import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestServer, refusal } from '../../testing/createTestServer.ts'
import { hold } from '../../testing/createTestWallet.ts'
import { openTestSignIn } from '../../testing/openTestSignIn.ts'
import type { SigningTarget } from '../SigningTarget.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A sign-in whose wallet answered that its owners are missing. */
async function awaitOwners(parts: Parameters<typeof openTestSignIn>[0] = {}) {
  const signIn = openTestSignIn(parts)
  const { message, signBefore } = await signIn.review()
  signIn.wallet.when('personal_sign', () => '0x')
  signIn.sign()
  await signIn.reach('reviewing', 'owners_awaited')
  return { ...signIn, message, signBefore }
}

test('owners_awaited: an empty signature is sent, and when it is refused the same message stays', async () => {
  const { server, message, signBefore, at } = await awaitOwners()
  expect(server.received).toEqual([{ message, signature: '0x' }])
  expect(at('reviewing')).toMatchObject({ message, signBefore })
  await vi.advanceTimersByTimeAsync(200_000)
  expect(at('reviewing')).toMatchObject({ message, problem: { code: 'owners_awaited' } })
  expect(server.calls.challenge).toBe(1)
})

test('owners_awaited: the wallet can be asked again, and its signature counts', async () => {
  const { wallet, sign, reach, server, message } = await awaitOwners()
  await vi.advanceTimersByTimeAsync(200_000)
  wallet.behave('personal_sign')
  sign()
  await reach('signed_in')
  expect(server.received.at(-1)).toEqual({ message, signature: expect.stringMatching(/^0x.{130}$/) })
})

test('what the wallet has published before it answers signs in at once', async () => {
  const signIn = openTestSignIn()
  const { message } = await signIn.review()
  signIn.server.published.add(message)
  signIn.wallet.when('personal_sign', () => '0x')
  signIn.sign()
  await signIn.reach('signed_in')
  expect(signIn.steps).not.toContain('unsent')
})

test('the page goes on by itself when the wallet publishes its signature, and asks every 10 s until then', async () => {
  const { server, message, at, reach, steps } = await awaitOwners()
  await vi.advanceTimersByTimeAsync(29_999)
  expect(server.received).toHaveLength(3)
  at('reviewing')
  server.published.add(message)
  await vi.advanceTimersByTimeAsync(1)
  await reach('signed_in')
  expect(server.received).toEqual(Array(4).fill({ message, signature: '0x' }))
  expect(steps.filter((step) => step === 'verifying')).toHaveLength(1)
})

test('a page that nobody sees asks nothing, and asks at once when the person comes back', async () => {
  const { server, message, page, reach } = await awaitOwners()
  page.setVisibility('hidden')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.received).toHaveLength(1)
  server.published.add(message)
  page.setVisibility('visible')
  await reach('signed_in')
})

test('who goes back and forth asks at most every 3 s', async () => {
  const { server, page } = await awaitOwners()
  for (let i = 0; i < 30; i++) {
    page.focus()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(server.received).toHaveLength(1)
  page.focus()
  await vi.advanceTimersByTimeAsync(0)
  expect(server.received).toHaveLength(2)
})

test('a server that says when to ask again is not asked before', async () => {
  const { server } = await awaitOwners()
  server.failNext('signIn', refusal('rate_limited', 429, 45))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(server.received).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(44_000)
  expect(server.received).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(server.received).toHaveLength(3)
})

test('a server that cannot be reached, or a chain that cannot, ends no waiting', async () => {
  const { server, message, reach, at } = await awaitOwners()
  server.failNext('signIn', refusal('chain_unreachable', 503))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(at('reviewing').problem?.code).toBe('owners_awaited')
  server.published.add(message)
  await vi.advanceTimersByTimeAsync(10_000)
  await reach('signed_in')
})

test('another refusal of the server is said beside a new message', async () => {
  const { server, message, reach } = await awaitOwners()
  server.failNext('signIn', refusal('account_disabled', 403))
  await vi.advanceTimersByTimeAsync(10_000)
  expect((await reach('reviewing', 'account_disabled')).message).not.toBe(message)
})

test('owners_late: when the nonce ends, the page says so and stops asking; one click makes a new message', async () => {
  const { server, message, signBefore, reach, at, retry } = await awaitOwners()
  await vi.advanceTimersByTimeAsync(Date.parse(signBefore) - Date.now() - 1)
  at('reviewing')
  await vi.advanceTimersByTimeAsync(1)
  expect(at('preparing').problem).toEqual({ code: 'owners_late' })
  const asked = server.received.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.received).toHaveLength(asked)
  retry()
  const next = await reach('reviewing')
  expect(next.message).not.toBe(message)
  expect(next).not.toHaveProperty('problem')
})

test('owners_late: a device that slept through the end says so as soon as it is looked at', async () => {
  const { page, at } = await awaitOwners()
  vi.setSystemTime(Date.now() + 301_000)
  page.focus()
  expect(at('preparing').problem?.code).toBe('owners_late')
})

test('owners_late: said too where a contract wallet still shows its own window', async () => {
  const signIn = openTestSignIn()
  await signIn.review()
  signIn.wallet.when('eth_getCode', () => '0x6080')
  signIn.wallet.when('personal_sign', hold().answer)
  signIn.sign()
  await vi.advanceTimersByTimeAsync(299_000)
  expect(signIn.at('signing')).toMatchObject({ isContract: true })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(signIn.at('preparing').problem?.code).toBe('owners_late')
})

test('a contract whose signature is not confirmed has owners that are missing', async () => {
  const signIn = openTestSignIn()
  const { message } = await signIn.review()
  signIn.wallet.when('eth_getCode', () => '0x6080')
  signIn.wallet.when('personal_sign', () => `0x${'11'.repeat(65)}`)
  signIn.server.failNext('signIn', refusal('signature_mismatch', 401))
  signIn.sign()
  expect(await signIn.reach('reviewing', 'owners_awaited')).toMatchObject({ message })
})

test('a wallet that does not say whether its account is a contract holds nothing up', async () => {
  const signIn = openTestSignIn()
  await signIn.review()
  signIn.wallet.when('eth_getCode', hold().answer)
  signIn.wallet.when('personal_sign', () => `0x${'11'.repeat(65)}`)
  signIn.server.failNext('signIn', refusal('signature_mismatch', 401))
  signIn.sign()
  await vi.advanceTimersByTimeAsync(1_000)
  await signIn.reach('reviewing', 'signature_mismatch')
})

test('a message that changes with the account or the chain is awaited by nobody', async () => {
  const { wallet, reach, message } = await awaitOwners()
  wallet.emit('chainChanged', '0x1')
  const next = await reach('reviewing')
  expect(next.message).not.toBe(message)
  expect(next).not.toHaveProperty('problem')
})

test('what the server takes while the person is back in the wallet counts', async () => {
  const held = hold()
  const challenges = createTestServer()
  const submit = vi.fn<SigningTarget['submit']>()
  submit.mockRejectedValueOnce(refusal('signature_mismatch', 401)).mockImplementationOnce(held.answer)
  const { wallet, sign, reach, at } = await awaitOwners({
    target: { challenge: () => challenges.challenge(), submit },
  })
  await vi.advanceTimersByTimeAsync(10_000)
  wallet.when('personal_sign', hold().answer)
  sign()
  at('signing')
  held.give(undefined)
  await reach('accepted')
})

test('signBefore is when the nonce ends, by the clock of this device, though the message says later', async () => {
  const server = createTestServer()
  const ahead = 3_600_000
  const challenge = async () => {
    const given = await server.challenge()
    const shift = (time: string) => new Date(Date.parse(time) + ahead).toISOString()
    const { issuedAt, expirationTime, nonceExpiresAt } = given
    return {
      ...given,
      issuedAt: shift(issuedAt),
      expirationTime: shift(expirationTime),
      nonceExpiresAt: shift(nonceExpiresAt),
    }
  }
  const signIn = openTestSignIn({ target: { challenge, submit: async () => undefined } })
  const begunAt = Date.now()
  const { signBefore } = await signIn.review()
  expect(Date.parse(signBefore) - begunAt).toBe(300_000)
})

test('signBefore is when the message ends, where that is before the nonce', async () => {
  const server = createTestServer()
  const challenge = async () => {
    const given = await server.challenge()
    return { ...given, nonceExpiresAt: new Date(Date.parse(given.issuedAt) + 900_000).toISOString() }
  }
  const signIn = openTestSignIn({ target: { challenge, submit: async () => undefined } })
  const begunAt = Date.now()
  const { signBefore } = await signIn.review()
  expect(Date.parse(signBefore) - begunAt).toBe(600_000)
})
