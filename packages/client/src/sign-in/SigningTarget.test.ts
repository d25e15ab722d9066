import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../api/ApiError.ts'
import { createTestBrowser, createTestPage } from '../testing/createTestPage.ts'
import { createTestServer, refusal } from '../testing/createTestServer.ts'
import { createTestWallet, refusing } from '../testing/createTestWallet.ts'
import { openTestSignIn } from '../testing/openTestSignIn.ts'
import type { SigningTarget } from './SigningTarget.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A target that remembers what it was sent, and does not take it from some. */
function testTarget(answers: Partial<SigningTarget> = {}) {
  const server = createTestServer()
  const submitted: string[] = []
  const target: SigningTarget = {
    challenge: async () => ({ ...(await server.challenge()), statement: 'Unlink a wallet of Example.' }),
    submit: async ({ message }) => {
      submitted.push(String(message))
    },
    ...answers,
  }
  return { target, submitted }
}

test('a signature for something else goes where it is meant to, and signs nobody in', async () => {
  const { target, submitted } = testTarget()
  const signIn = openTestSignIn({ target })
  const { message, fields } = await signIn.review()
  expect(fields.statement).toBe('Unlink a wallet of Example.')
  signIn.sign()
  expect(await signIn.reach('accepted')).toMatchObject({ step: 'accepted', message })
  expect(submitted).toEqual([message])
  expect(signIn.server.calls).toEqual({ challenge: 0, signIn: 0, session: 0 })
})

test('neither another tab that signs in nor coming back ends it', async () => {
  const browser = createTestBrowser()
  const page = createTestPage(browser)
  const signIn = openTestSignIn({ page, target: testTarget().target })
  await signIn.review()
  browser.open(() => undefined).post('signed_in')
  page.setVisibility('hidden')
  page.setVisibility('visible')
  await vi.advanceTimersByTimeAsync(0)
  signIn.at('reviewing')
})

test('the other tabs are told nothing, and the wallet is not remembered for the next sign-in', async () => {
  const browser = createTestBrowser()
  const heard: unknown[] = []
  browser.open((message) => heard.push(message))
  const signIn = openTestSignIn({ page: createTestPage(browser), target: testTarget().target })
  await signIn.review()
  signIn.sign()
  await signIn.reach('accepted')
  expect(heard).toEqual([])
  expect(browser.stored.size).toBe(0)
})

test('one that signs this browser in too tells the other tabs, and the wallet is remembered', async () => {
  const browser = createTestBrowser()
  const heard: unknown[] = []
  browser.open((message) => heard.push(message))
  const { target } = testTarget({ opensSession: true })
  const signIn = openTestSignIn({ page: createTestPage(browser), target })
  await signIn.review()
  signIn.sign()
  await signIn.reach('accepted')
  expect(heard).toEqual(['signed_in'])
  expect([...browser.stored.values()]).toEqual([signIn.wallet.info.rdns])
})

test('what the target refuses is said with a new message; what did not reach it is kept', async () => {
  const failures = [refusal('wallet_taken', 409), new ApiError('offline')]
  const { target } = testTarget({
    submit: async () => {
      const failure = failures.shift()
      if (failure !== undefined) throw failure
    },
  })
  const signIn = openTestSignIn({ target })
  const first = await signIn.review()
  signIn.sign()
  const second = await signIn.reach('reviewing', 'wallet_taken')
  expect(second.message).not.toBe(first.message)
  signIn.sign()
  await signIn.reach('unsent', 'offline')
  signIn.sendAgain()
  await signIn.reach('accepted')
})

describe('the accounts that suit', () => {
  test('one that does among several is taken without asking', async () => {
    const wallet = createTestWallet({ accounts: 3 })
    const [, second] = wallet.addresses
    const { target } = testTarget({ isExpected: (address) => address === second })
    const signIn = openTestSignIn({ wallet, target })
    expect((await signIn.review()).account).toBe(second)
  })

  test('of several the first is offered first', async () => {
    const wallet = createTestWallet({ accounts: 3 })
    const [first, second] = wallet.addresses
    const { target } = testTarget({ isExpected: (address) => address !== first })
    const signIn = openTestSignIn({ wallet, target })
    signIn.chooseWallet(wallet.info.uuid)
    expect((await signIn.reach('choosing_account')).chosen).toBe(second)
  })
})

describe('asking the wallet for other accounts', () => {
  test('goes on with the one that suits', async () => {
    const wallet = createTestWallet({ accounts: 2 })
    const [linked, other] = wallet.addresses
    wallet.when('eth_requestAccounts', () => [linked])
    const { target } = testTarget({ isExpected: (address) => address !== linked })
    const signIn = openTestSignIn({ wallet, target })
    expect((await signIn.review()).account).toBe(linked)
    wallet.when('wallet_requestPermissions', () => [{ parentCapability: 'eth_accounts' }])
    signIn.askForAccounts()
    expect(wallet.asked.at(-1)).toBe('wallet_requestPermissions')
    signIn.at('connecting')
    expect((await signIn.reach('reviewing')).account).toBe(other)
  })

  test.each([
    ['declines', refusing(4001)],
    ['does not know how', refusing(-32601)],
  ])('a wallet that %s leaves everything as it was', async (_, answer) => {
    const signIn = openTestSignIn()
    const { account } = await signIn.review()
    signIn.wallet.when('wallet_requestPermissions', answer)
    signIn.askForAccounts()
    expect(await signIn.reach('reviewing')).toMatchObject({ account })
  })

  test('is for when an account is chosen: before and after it does nothing', async () => {
    const signIn = openTestSignIn()
    signIn.askForAccounts()
    signIn.at('choosing')
    await signIn.review()
    signIn.sign()
    signIn.askForAccounts()
    signIn.at('signing')
    await signIn.reach('signed_in')
  })
})
