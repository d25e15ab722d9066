import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestWallet, hold, refusing } from '../../testing/createTestWallet.ts'
import { openTestSignIn } from '../../testing/openTestSignIn.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const connect = (wallet = createTestWallet()) => {
  const signIn = openTestSignIn({ wallet })
  signIn.chooseWallet(wallet.info.uuid)
  return { signIn, wallet }
}

test('nothing opens a wallet before a person chooses it, and then it is asked inside the click', () => {
  const signIn = openTestSignIn()
  expect(signIn.wallet.asked).toEqual([])
  signIn.chooseWallet(signIn.wallet.info.uuid)
  expect(signIn.wallet.asked).toEqual(['eth_requestAccounts'])
  expect(signIn.at('connecting')).toMatchObject({ wallet: { name: 'Test wallet' }, isSilent: false })
})

test('a wallet that is not there cannot be chosen', () => {
  const signIn = openTestSignIn()
  signIn.chooseWallet('unknown')
  expect(signIn.at('choosing').wallets).toHaveLength(1)
})

test('wallet_silent: said after 4 s, not before, and the request stays open', async () => {
  const held = hold()
  const wallet = createTestWallet()
  wallet.when('eth_requestAccounts', held.answer)
  const { signIn } = connect(wallet)
  await vi.advanceTimersByTimeAsync(3999)
  expect(signIn.at('connecting').isSilent).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(signIn.at('connecting').isSilent).toBe(true)
  held.give(wallet.addresses)
  await signIn.reach('reviewing')
  expect(wallet.asked.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
})

test('wallet_silent: the wallet can be asked again, and whichever request it answers first counts', async () => {
  const lost = hold()
  const wallet = createTestWallet()
  wallet.when('eth_requestAccounts', lost.answer)
  const { signIn } = connect(wallet)
  signIn.retry()
  expect(wallet.asked).toEqual(['eth_requestAccounts'])
  await vi.advanceTimersByTimeAsync(4000)
  signIn.retry()
  expect(wallet.asked).toEqual(['eth_requestAccounts', 'eth_requestAccounts'])
  expect(signIn.at('connecting').isSilent).toBe(true)
  wallet.behave('eth_requestAccounts')
  signIn.retry()
  await signIn.reach('reviewing')
})

test('one request in flight per wallet: choosing it again waits for the one that is open', async () => {
  const held = hold()
  const wallet = createTestWallet()
  wallet.when('eth_requestAccounts', held.answer)
  const { signIn } = connect(wallet)
  signIn.chooseWallet(wallet.info.uuid)
  signIn.cancel()
  signIn.at('choosing')
  signIn.chooseWallet(wallet.info.uuid)
  expect(wallet.asked).toEqual(['eth_requestAccounts'])
  held.give(wallet.addresses)
  await signIn.reach('reviewing')
})

test('cancel stops waiting: the late answer of a wallet that was left changes nothing', async () => {
  const held = hold()
  const wallet = createTestWallet()
  wallet.when('eth_requestAccounts', held.answer)
  const { signIn } = connect(wallet)
  signIn.cancel()
  held.give(wallet.addresses)
  await vi.advanceTimersByTimeAsync(10_000)
  signIn.at('choosing')
  expect(wallet.asked).toEqual(['eth_requestAccounts'])
  expect(wallet.listenerCount()).toBe(0)
})

describe('wallet_busy', () => {
  const busy = async () => {
    const wallet = createTestWallet()
    wallet.when('eth_requestAccounts', refusing(-32002))
    wallet.when('eth_accounts', () => [])
    const { signIn } = connect(wallet)
    await signIn.reach('connecting', 'wallet_busy')
    await vi.advanceTimersByTimeAsync(0)
    return { signIn, wallet }
  }

  test('continues by itself when the wallet says that it has accounts', async () => {
    const { signIn, wallet } = await busy()
    wallet.emit('accountsChanged', wallet.addresses)
    await signIn.reach('reviewing')
  })

  test('continues by itself when the person comes back from the wallet', async () => {
    const { signIn, wallet } = await busy()
    signIn.page.focus()
    await vi.advanceTimersByTimeAsync(0)
    expect(signIn.at('connecting').problem).toEqual({ code: 'wallet_busy' })
    wallet.behave('eth_accounts')
    signIn.page.focus()
    await signIn.reach('reviewing')
    expect(wallet.asked.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
  })
})

describe('wallet_locked', () => {
  test.each([
    ['4100', refusing(4100)],
    ['no accounts', () => []],
  ])('said for %s', async (_name, answer) => {
    const wallet = createTestWallet()
    wallet.when('eth_requestAccounts', answer)
    const { signIn } = connect(wallet)
    expect((await signIn.reach('connecting', 'wallet_locked')).isSilent).toBe(false)
  })

  test.each<[string, unknown]>([
    ['nothing', null],
    ['an object without a list', { ok: true }],
    ['a text', 'done'],
  ])('is not said for %s, which is no list: the wallet failed, without words', async (_name, answer) => {
    const wallet = createTestWallet()
    wallet.when('eth_requestAccounts', () => answer)
    const { signIn } = connect(wallet)
    const { problem } = await signIn.reach('connecting', 'wallet_failed')
    expect(problem).toEqual({ code: 'wallet_failed' })
  })

  test('trying again asks the wallet again', async () => {
    const wallet = createTestWallet()
    wallet.when('eth_requestAccounts', () => [])
    const { signIn } = connect(wallet)
    await signIn.reach('connecting', 'wallet_locked')
    wallet.behave('eth_requestAccounts')
    signIn.retry()
    await signIn.reach('reviewing')
  })
})

test.each([
  ['wallet_declined', 4001],
  ['wallet_disconnected', 4900],
  ['wallet_disconnected', 4901],
  ['wallet_unsupported', 4200],
  ['wallet_unsupported', -32601],
])('%s: said for %i, and the person can try again', async (problem, code) => {
  const wallet = createTestWallet()
  wallet.when('eth_requestAccounts', refusing(code))
  const { signIn } = connect(wallet)
  await signIn.reach('connecting', problem)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(signIn.at('connecting')).toMatchObject({ isSilent: false, problem: { code: problem } })
  wallet.behave('eth_requestAccounts')
  signIn.retry()
  await signIn.reach('reviewing')
})

test('a person who declined is not connected behind their back when they come back', async () => {
  const wallet = createTestWallet()
  wallet.when('eth_requestAccounts', refusing(4001))
  const { signIn } = connect(wallet)
  await signIn.reach('connecting', 'wallet_declined')
  signIn.page.focus()
  await vi.advanceTimersByTimeAsync(0)
  expect(wallet.asked).toEqual(['eth_requestAccounts'])
})

test('a wallet that throws at once is a problem, not a crash', async () => {
  const wallet = createTestWallet()
  const thrower = {
    ...wallet,
    request: () => {
      throw { code: 4900, message: '' }
    },
  }
  const signIn = openTestSignIn({ wallet: thrower })
  signIn.chooseWallet(wallet.info.uuid)
  await signIn.reach('connecting', 'wallet_disconnected')
})

describe('choosing account', () => {
  test('several accounts are offered, the first chosen, and the person goes on with one', async () => {
    const wallet = createTestWallet({ accounts: 3 })
    const { signIn } = connect(wallet)
    const state = await signIn.reach('choosing_account')
    expect(state).toMatchObject({ accounts: wallet.addresses, chosen: wallet.addresses[0] })
    const second = wallet.addresses[1] ?? ''
    signIn.chooseAccount(second.toLowerCase())
    expect(await signIn.reach('reviewing')).toMatchObject({ account: second, accounts: wallet.addresses })
  })

  test('an account that the wallet does not offer cannot be chosen', async () => {
    const { signIn } = connect(createTestWallet({ accounts: 2 }))
    await signIn.reach('choosing_account')
    signIn.chooseAccount('0x0000000000000000000000000000000000000000')
    signIn.at('choosing_account')
  })

  test('another account of the same wallet can be chosen at the review', async () => {
    const wallet = createTestWallet({ accounts: 2 })
    const { signIn } = connect(wallet)
    await signIn.reach('choosing_account')
    signIn.chooseAccount(wallet.addresses[0] ?? '')
    await signIn.reach('reviewing')
    signIn.chooseAccount(wallet.addresses[1] ?? '')
    const { account, message } = signIn.at('reviewing')
    expect(account).toBe(wallet.addresses[1])
    expect(message).toContain(account)
  })

  test('the list follows the wallet, and a wallet that locks meanwhile says so', async () => {
    const wallet = createTestWallet({ accounts: 3 })
    const { signIn } = connect(wallet)
    await signIn.reach('choosing_account')
    wallet.emit('accountsChanged', wallet.addresses.slice(1))
    expect(signIn.at('choosing_account').accounts).toEqual(wallet.addresses.slice(1))
    wallet.emit('accountsChanged', [])
    expect(signIn.at('connecting').problem).toEqual({ code: 'wallet_locked' })
  })
})
