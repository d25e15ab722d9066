import { expect, test, vi } from 'vitest'
import { createTestPage } from '../testing/createTestPage.ts'
import { createTestServer } from '../testing/createTestServer.ts'
import { createTestWallet } from '../testing/createTestWallet.ts'
import { openTestSignIn } from '../testing/openTestSignIn.ts'
import { createSignIn } from './createSignIn.ts'

test('start and stop may come twice, and in any order, as in React strict mode', async () => {
  const signIn = openTestSignIn()
  signIn.start()
  signIn.stop()
  signIn.stop()
  expect(signIn.getState()).toEqual({ step: 'discovering', isMissing: false })
  signIn.start()
  signIn.start()
  await signIn.review()
  signIn.sign()
  await signIn.reach('signed_in')
  expect(signIn.server.received).toHaveLength(1)
})

test('starting twice listens once', () => {
  const page = createTestPage()
  const add = vi.spyOn(page.window, 'addEventListener')
  const signIn = createSignIn({ api: createTestServer(), environment: () => page })
  signIn.start()
  const listeners = add.mock.calls.length
  signIn.start()
  expect(add).toHaveBeenCalledTimes(listeners)
  signIn.stop()
})

test('stopping leaves nothing behind: no listener on the page or the wallet', async () => {
  const page = createTestPage()
  const counts = new Map<string, number>()
  for (const target of [page.window, page.document]) {
    const { addEventListener, removeEventListener } = target
    target.addEventListener = (...given: Parameters<typeof addEventListener>) => {
      counts.set(given[0], (counts.get(given[0]) ?? 0) + 1)
      return addEventListener.apply(target, given)
    }
    target.removeEventListener = (...given: Parameters<typeof removeEventListener>) => {
      counts.set(given[0], (counts.get(given[0]) ?? 0) - 1)
      return removeEventListener.apply(target, given)
    }
  }
  const wallet = createTestWallet()
  const signIn = openTestSignIn({ page, wallet })
  await signIn.review()
  signIn.stop()
  counts.delete('eip6963:requestProvider') // the wallet's own
  expect([...counts.values()].every((count) => count === 0)).toBe(true)
  expect(wallet.listenerCount()).toBe(0)
})

test('actions that do not fit the state do nothing', async () => {
  const signIn = openTestSignIn()
  const { wallet } = signIn
  const doEverythingBut = (...allowed: string[]) => {
    const { sign, retry, sendAgain, acceptAccountChange, cancel } = signIn
    const all = { sign, retry, sendAgain, acceptAccountChange, cancel }
    for (const [name, act] of Object.entries(all)) if (!allowed.includes(name)) act()
  }
  doEverythingBut()
  signIn.chooseAccount(wallet.addresses[0] ?? '')
  signIn.at('choosing')
  signIn.chooseWallet(wallet.info.uuid)
  doEverythingBut('cancel')
  signIn.at('connecting')
  await signIn.reach('reviewing')
  doEverythingBut('sign', 'retry', 'cancel')
  signIn.at('reviewing')
  expect(wallet.signed).toEqual([])
  signIn.sign()
  const before = await signIn.reach('signed_in')
  doEverythingBut()
  signIn.chooseWallet(wallet.info.uuid)
  signIn.chooseAnotherWallet()
  expect(signIn.getState()).toBe(before)
})

test('before it is started, a sign-in does nothing', () => {
  const signIn = createSignIn({ api: createTestServer(), environment: createTestPage })
  signIn.chooseWallet('any')
  signIn.sign()
  signIn.retry()
  expect(signIn.getState().step).toBe('discovering')
})

test('listeners hear of each change until they leave', async () => {
  const signIn = openTestSignIn()
  const listener = vi.fn()
  const leave = signIn.subscribe(listener)
  await signIn.review()
  expect(listener).toHaveBeenCalled()
  leave()
  listener.mockClear()
  signIn.chooseAnotherWallet()
  expect(listener).not.toHaveBeenCalled()
})

test('the state is the same object until it changes', () => {
  const signIn = openTestSignIn()
  expect(signIn.getState()).toBe(signIn.getState())
})

test('going back to the list shows what was found meanwhile, the last used first', async () => {
  const signIn = openTestSignIn({ wallet: createTestWallet({ rdns: 'test.first', name: 'First' }) })
  await signIn.review()
  signIn.page.announce(createTestWallet({ rdns: 'test.second', name: 'Second' }))
  signIn.page.stored.set('countersign.wallet', 'test.second')
  signIn.chooseAnotherWallet()
  expect(signIn.at('choosing').wallets.map(({ name }) => name)).toEqual(['Second', 'First'])
})
