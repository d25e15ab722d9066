import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestPage } from '../../testing/createTestPage.ts'
import { createTestServer } from '../../testing/createTestServer.ts'
import { createTestWallet, type TestWallet } from '../../testing/createTestWallet.ts'
import { openTestSignIn } from '../../testing/openTestSignIn.ts'
import { announceWallet } from '../../throwaway/createThrowawayWallet.ts'
import { createSignIn } from '../createSignIn.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const open = (page = createTestPage()) => {
  const signIn = createSignIn({ api: createTestServer(), environment: () => page })
  signIn.start()
  return { page, signIn }
}
const names = (state: ReturnType<ReturnType<typeof createSignIn>['getState']>) =>
  state.step === 'choosing' ? state.wallets.map(({ name }) => name) : []

test('discovering: the first state is the same with and without a browser, and says nothing is missing', () => {
  expect(createSignIn().getState()).toEqual({ step: 'discovering', isMissing: false })
})

test('wallet_missing: said after 300 ms without a wallet, not before, and the page keeps listening', () => {
  const { page, signIn } = open()
  vi.advanceTimersByTime(299)
  expect(signIn.getState()).toEqual({ step: 'discovering', isMissing: false })
  vi.advanceTimersByTime(1)
  expect(signIn.getState()).toEqual({ step: 'discovering', isMissing: true })
  page.announce(createTestWallet({ name: 'Late' }))
  expect(names(signIn.getState())).toEqual(['Late'])
})

test('choosing: two wallets at once are both listed, with name, icon and reverse domain name', () => {
  const page = createTestPage()
  page.announce(
    createTestWallet({ name: 'One', rdns: 'test.one', uuid: 'id-1', icon: 'data:image/png;base64,AA' }),
  )
  page.announce(createTestWallet({ name: 'Two' }))
  const { signIn } = open(page)
  expect(names(signIn.getState())).toEqual(['One', 'Two'])
  expect(signIn.getState()).toMatchObject({
    wallets: [{ id: 'id-1', icon: 'data:image/png;base64,AA', rdns: 'test.one', isLastUsed: false }, {}],
  })
})

test('choosing: the last used wallet is first and says so', () => {
  const page = createTestPage()
  page.stored.set('countersign.wallet', 'test.two')
  page.announce(createTestWallet({ name: 'One', rdns: 'test.one' }))
  page.announce(createTestWallet({ name: 'Two', rdns: 'test.two' }))
  const { signIn } = open(page)
  expect(signIn.getState()).toMatchObject({
    wallets: [
      { name: 'Two', isLastUsed: true },
      { name: 'One', isLastUsed: false },
    ],
  })
})

test('choosing: a wallet announced later is added at the end, even the last used one, so that nothing jumps', () => {
  const page = createTestPage()
  page.stored.set('countersign.wallet', 'test.two')
  page.announce(createTestWallet({ name: 'One', rdns: 'test.one' }))
  const { signIn } = open(page)
  page.announce(createTestWallet({ name: 'Two', rdns: 'test.two' }))
  expect(names(signIn.getState())).toEqual(['One', 'Two'])
})

test('choosing: a wallet that announces itself twice is listed once, even under a new id', () => {
  const page = createTestPage()
  const wallet = createTestWallet({ name: 'One' })
  const { signIn } = open(page)
  page.announce(wallet)
  page.announce(wallet)
  announceWallet({ ...wallet.info, uuid: 'another' }, wallet, page.window)
  expect(names(signIn.getState())).toEqual(['One'])
})

test('choosing: window.ethereum is offered as "Browser wallet" where nothing announced itself', () => {
  const page = createTestPage()
  page.inject(createTestWallet())
  const { signIn } = open(page)
  expect(signIn.getState().step).toBe('discovering')
  vi.advanceTimersByTime(300)
  expect(signIn.getState()).toMatchObject({ wallets: [{ name: 'Browser wallet', icon: undefined }] })
})

test('choosing: window.ethereum is left out where a wallet announces itself, early or late', () => {
  const page = createTestPage()
  page.inject(createTestWallet())
  const { signIn } = open(page)
  vi.advanceTimersByTime(300)
  page.announce(createTestWallet({ name: 'Announced' }))
  expect(names(signIn.getState())).toEqual(['Announced'])
})

test('choosing: window.ethereum is offered above a wallet that this page made itself, as soon as either is listed', () => {
  const page = createTestPage()
  page.inject(createTestWallet())
  const own = { name: 'Throwaway', icon: 'data:image/png;base64,AA', rdns: 'test.throwaway' }
  const { signIn } = open(page)
  announceWallet(own, { request: async () => undefined }, page.window)
  expect(names(signIn.getState())).toEqual([])
  vi.advanceTimersByTime(300)
  expect(names(signIn.getState())).toEqual(['Browser wallet', 'Throwaway'])
})

test('choosing: window.ethereum that comes late is found when it says so', () => {
  const page = createTestPage()
  const { signIn } = open(page)
  vi.advanceTimersByTime(300)
  page.inject(createTestWallet())
  page.window.dispatchEvent(new Event('ethereum#initialized'))
  expect(names(signIn.getState())).toEqual(['Browser wallet'])
})

test('a person signs in with a legacy window.ethereum', async () => {
  vi.useRealTimers()
  const page = createTestPage()
  const wallet: TestWallet = createTestWallet()
  page.inject(wallet)
  const signIn = openTestSignIn({ page, wallet, isAnnounced: false })
  const { wallets } = await signIn.reach('choosing')
  signIn.chooseWallet(wallets[0]?.id ?? '')
  await signIn.reach('reviewing')
  signIn.sign()
  await signIn.reach('signed_in')
  expect(page.stored.size).toBe(0)
})

test('a blocked storage hides no wallet', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  const page = { ...createTestPage(), storage: { getItem: blocked, setItem: blocked } }
  page.announce(createTestWallet({ name: 'One' }))
  expect(names(open(page).signIn.getState())).toEqual(['One'])
})
