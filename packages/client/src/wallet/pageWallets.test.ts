import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSignIn } from '../sign-in/createSignIn.ts'
import { createTestPage } from '../testing/createTestPage.ts'
import { createTestServer } from '../testing/createTestServer.ts'
import { createTestWallet, hold, refusing } from '../testing/createTestWallet.ts'
import { openTestSignIn } from '../testing/openTestSignIn.ts'
import type { PageWallet } from './pageWallets.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const icon = 'data:image/png;base64,AA'
const bring = (provider: PageWallet['provider'], id = 'test.brought'): PageWallet => ({
  id,
  name: 'Brought',
  icon,
  provider,
})
const open = async (wallets: readonly PageWallet[], page = createTestPage()) => {
  const signIn = openTestSignIn({ wallets, page, isAnnounced: false })
  expect(signIn.at('discovering').isMissing).toBe(false)
  await vi.dynamicImportSettled()
  return signIn
}
const names = ({ getState }: Pick<ReturnType<typeof createSignIn>, 'getState'>) => {
  const state = getState()
  return state.step === 'choosing' ? state.wallets.map(({ name }) => name) : []
}

test('a person signs in with a wallet that announces nothing, and the browser remembers it', async () => {
  const wallet = createTestWallet()
  const signIn = await open([bring(wallet)])
  expect(signIn.at('choosing').wallets).toEqual([
    { id: 'test.brought', name: 'Brought', icon, rdns: 'test.brought', isLastUsed: false },
  ])
  signIn.chooseWallet('test.brought')
  expect(wallet.asked).toEqual(['eth_requestAccounts'])
  await signIn.reach('reviewing')
  signIn.sign()
  await signIn.reach('signed_in')
  expect([...signIn.page.stored.values()]).toEqual(['test.brought'])
  const again = await open([bring(createTestWallet(), 'test.first'), bring(wallet)], signIn.page)
  expect(again.at('choosing').wallets).toMatchObject([
    { id: 'test.brought', isLastUsed: true },
    { id: 'test.first', isLastUsed: false },
  ])
})

describe('the list', () => {
  test('has the wallets of the browser first, and is never missing', async () => {
    const page = createTestPage()
    page.announce(createTestWallet({ name: 'Announced' }))
    const signIn = await open([bring(createTestWallet())], page)
    expect(names(signIn)).toEqual(['Announced', 'Brought'])
    page.announce(createTestWallet({ name: 'Late' }))
    expect(names(signIn)).toEqual(['Announced', 'Brought', 'Late'])
    page.stored.set('countersign.wallet', 'test.brought')
    expect(names(await open([bring(createTestWallet())], page))).toEqual(['Brought', 'Announced', 'Late'])
    const alone = await open([bring(createTestWallet())])
    vi.advanceTimersByTime(300)
    expect(names(alone)).toEqual(['Brought'])
  })

  test('is not missing while the page is still bringing one', async () => {
    const signIn = openTestSignIn({ wallets: [bring(createTestWallet())], isAnnounced: false })
    vi.advanceTimersByTime(300)
    expect(signIn.at('discovering').isMissing).toBe(false)
    await signIn.reach('choosing')
  })

  test('has a wallet once that also announces itself under the same name, early or late', async () => {
    const wallet = createTestWallet({ name: 'Announced', rdns: 'test.brought' })
    const early = createTestPage()
    early.announce(wallet)
    expect(names(await open([bring(createTestWallet())], early))).toEqual(['Announced'])
    const late = await open([bring(createTestWallet()), bring(createTestWallet(), 'test.other')])
    late.page.announce(wallet)
    expect(names(late)).toEqual(['Brought', 'Announced'])
    expect(late.at('choosing').wallets.map(({ id }) => id)).toEqual(['test.other', wallet.info.uuid])
  })

  test('has a wallet once whose provider also announces itself, or is window.ethereum', async () => {
    const wallet = createTestWallet({ name: 'Announced' })
    const page = createTestPage()
    page.announce(wallet)
    expect(names(await open([bring(wallet)], page))).toEqual(['Announced'])
    const legacy = createTestPage()
    legacy.inject(wallet)
    const signIn = await open([bring(wallet)], legacy)
    vi.advanceTimersByTime(300)
    expect(names(signIn)).toEqual(['Brought'])
  })

  test('waits for window.ethereum, which stands above what the page brings', async () => {
    const page = createTestPage()
    page.inject(createTestWallet())
    const signIn = await open([bring(createTestWallet())], page)
    vi.advanceTimersByTime(299)
    expect(signIn.at('discovering').isMissing).toBe(false)
    vi.advanceTimersByTime(1)
    await signIn.reach('choosing')
    expect(names(signIn)).toEqual(['Browser wallet', 'Brought'])
  })

  test.each([
    ['/icons/a.svg', '/icons/a.svg'],
    [icon, icon],
    ['//tracker.example/a.png', undefined],
    ['/\\tracker.example/a.png', undefined],
    ['https://tracker.example/a.png', undefined],
    [undefined, undefined],
  ])('shows the icon %s as %s: nothing is fetched from elsewhere', async (given, shown) => {
    const signIn = await open([{ ...bring(createTestWallet()), icon: given }])
    expect(signIn.at('choosing').wallets[0]?.icon).toBe(shown)
  })
})

describe('a wallet that is loaded', () => {
  test('is loaded when it is chosen, not before, and only once; its events are heard', async () => {
    const wallet = createTestWallet({ accounts: 2 })
    const load = vi.fn(async () => wallet)
    const options = { api: createTestServer(), environment: () => createTestPage() }
    const signIn = createSignIn({ ...options, wallets: [bring(load)] })
    signIn.start()
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(load).not.toHaveBeenCalled()
    signIn.chooseWallet('test.brought')
    await expect.poll(() => signIn.getState().step === 'choosing_account').toBe(true)
    const [first = '', second = ''] = wallet.addresses
    wallet.emit('accountsChanged', [second])
    await expect.poll(() => signIn.getState().step === 'reviewing').toBe(true)
    expect(signIn.getState()).toMatchObject({ account: second, accounts: [second] })
    signIn.chooseAnotherWallet()
    expect(wallet.listenerCount()).toBe(0)
    wallet.emit('accountsChanged', [first])
    expect(signIn.getState().step).toBe('choosing')
    signIn.stop()
    signIn.start()
    await expect.poll(() => signIn.getState().step === 'choosing').toBe(true)
    signIn.chooseWallet('test.brought')
    expect(wallet.asked.at(-1)).toBe('eth_requestAccounts') // in the click, once it is there
    expect(load).toHaveBeenCalledOnce()
    signIn.stop()
  })

  test.each([
    ['fails', async () => Promise.reject(new Error('Failed to fetch')), 'Failed to fetch'],
    ['throws at once', () => refusing(5)(), 'The wallet was not loaded.'],
    [
      'is no wallet',
      async () => ({ request: 'no' }),
      'What was loaded has no request(): it is no EIP-1193 provider.',
    ],
  ])(
    'wallet_not_loaded: said where loading %s, and trying again loads again',
    async (_name, failing, reason) => {
      const wallet = createTestWallet()
      const load = vi.fn<() => Promise<unknown>>(async () => wallet).mockImplementationOnce(failing)
      const signIn = await open([bring(load)])
      signIn.chooseWallet('test.brought')
      const { problem } = await signIn.reach('connecting', 'wallet_not_loaded')
      expect(problem).toEqual({ code: 'wallet_not_loaded', details: { reason } })
      signIn.page.focus()
      await vi.advanceTimersByTimeAsync(10_000)
      expect(load).toHaveBeenCalledOnce()
      signIn.retry()
      await signIn.reach('reviewing')
      expect(load).toHaveBeenCalledTimes(2)
    },
  )

  test('is not said to be silent while it loads: it is in no toolbar', async () => {
    const held = hold()
    const signIn = await open([bring(held.answer)])
    signIn.chooseWallet('test.brought')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(signIn.at('connecting')).toMatchObject({ isSilent: false })
    held.give(createTestWallet())
    await signIn.reach('reviewing')
  })

  test('a person who chose another wallet meanwhile is not asked by it', async () => {
    const held = hold()
    const wallet = createTestWallet()
    const signIn = await open([bring(held.answer), bring(createTestWallet(), 'test.other')])
    signIn.chooseWallet('test.brought')
    signIn.cancel()
    signIn.chooseWallet('test.other')
    held.give(wallet)
    const { wallet: chosen } = await signIn.reach('reviewing')
    expect(chosen.id).toBe('test.other')
    expect(wallet.asked).toEqual([])
  })
})
