import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestPage } from '../testing/createTestPage.ts'
import { createTestWallet, hold, refusing } from '../testing/createTestWallet.ts'
import { watchWallet } from './watchWallet.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const watch = async (wallet = createTestWallet({ accounts: 2 })) => {
  const page = createTestPage()
  page.stored.set('countersign.wallet', wallet.info.rdns)
  page.announce(createTestWallet({ rdns: 'test.unrelated' }))
  page.announce(wallet)
  const onOtherAccount = vi.fn()
  const [account = '0x', other = '0x'] = wallet.addresses
  const stop = watchWallet({ account: account.toLowerCase(), onOtherAccount, environment: page })
  await vi.advanceTimersByTimeAsync(0)
  return { wallet, onOtherAccount, account, other, stop }
}

test('a wallet on the same account is nothing to tell, and it is not opened', async () => {
  const { wallet, onOtherAccount } = await watch()
  expect(onOtherAccount).not.toHaveBeenCalled()
  expect(wallet.asked).toEqual(['eth_accounts'])
})

test('a wallet that is on another account is told at once', async () => {
  const wallet = createTestWallet({ accounts: 2 })
  wallet.when('eth_accounts', () => wallet.addresses.toReversed())
  const { onOtherAccount, other } = await watch(wallet)
  expect(onOtherAccount.mock.calls).toEqual([[other]])
})

test('a wallet that changes account, and back, is told once each', async () => {
  const { wallet, onOtherAccount, account, other } = await watch()
  wallet.emit('accountsChanged', [other])
  wallet.emit('accountsChanged', [other, account])
  wallet.emit('accountsChanged', [account])
  expect(onOtherAccount.mock.calls).toEqual([[other], [undefined]])
})

test('a wallet that locks, or does not answer, is nothing to tell', async () => {
  const wallet = createTestWallet()
  wallet.when('eth_accounts', refusing(4100))
  const { onOtherAccount } = await watch(wallet)
  wallet.emit('accountsChanged', [])
  expect(onOtherAccount).not.toHaveBeenCalled()
})

test('after it is stopped, nothing is told', async () => {
  const { wallet, onOtherAccount, other, stop } = await watch()
  stop()
  wallet.emit('accountsChanged', [other])
  expect(onOtherAccount).not.toHaveBeenCalled()
  expect(wallet.listenerCount()).toBe(0)
})

test('an answer that comes after it is stopped is not told', async () => {
  const wallet = createTestWallet({ accounts: 2 })
  const held = hold()
  wallet.when('eth_accounts', held.answer)
  const { onOtherAccount, other, stop } = await watch(wallet)
  stop()
  held.give([other])
  await vi.advanceTimersByTimeAsync(0)
  expect(onOtherAccount).not.toHaveBeenCalled()
})

test('where no wallet was remembered, window.ethereum is watched', async () => {
  const page = createTestPage()
  const wallet = createTestWallet()
  page.inject(wallet)
  const onOtherAccount = vi.fn()
  const stop = watchWallet({ account: '0x', onOtherAccount, environment: page })
  await vi.advanceTimersByTimeAsync(300)
  expect(onOtherAccount.mock.calls).toEqual([[wallet.addresses[0]]])
  stop()
})
