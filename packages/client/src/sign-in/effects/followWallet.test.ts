import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestWallet, hold, refusing } from '../../testing/createTestWallet.ts'
import { openTestSignIn } from '../../testing/openTestSignIn.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A wallet with two accounts that shows the page one at a time, as most wallets do. */
const review = async () => {
  const wallet = createTestWallet({ accounts: 2 })
  const [first = '0x', second = '0x'] = wallet.addresses
  wallet.when('eth_requestAccounts', () => [first])
  const signIn = openTestSignIn({ wallet })
  await signIn.review()
  return { signIn, wallet, first, second }
}

describe('account_changed before signing', () => {
  test('the review is made anew for the new account, and signing signs with it', async () => {
    const { signIn, wallet, second } = await review()
    wallet.emit('accountsChanged', [second])
    const { account, message, problem } = signIn.at('reviewing')
    expect(account).toBe(second)
    expect(message).toContain(second)
    expect(problem).toEqual({ code: 'account_changed', details: { account: second } })
    signIn.sign()
    expect((await signIn.reach('signed_in')).session.wallet.address).toBe(second)
    expect(signIn.server.calls.challenge).toBe(1)
  })

  test('an account that is only added changes nothing but the choice', async () => {
    const { signIn, wallet, first, second } = await review()
    wallet.emit('accountsChanged', [first, second])
    expect(signIn.at('reviewing')).toMatchObject({ account: first, accounts: [first, second] })
    expect(signIn.at('reviewing')).not.toHaveProperty('problem')
  })

  test('a wallet that locks says so, and continues by itself when it is unlocked', async () => {
    const { signIn, wallet, first } = await review()
    wallet.emit('accountsChanged', [])
    expect(signIn.at('connecting').problem).toEqual({ code: 'wallet_locked' })
    wallet.emit('accountsChanged', [first])
    expect((await signIn.reach('reviewing')).account).toBe(first)
  })
})

describe('account_changed while signing', () => {
  const changeWhileSigning = async () => {
    const parts = await review()
    const held = hold()
    parts.wallet.when('personal_sign', held.answer)
    parts.signIn.sign()
    parts.wallet.emit('accountsChanged', [parts.second])
    return { ...parts, held }
  }

  test('the new account is offered, and the request stands', async () => {
    const { signIn, wallet, first, second, held } = await changeWhileSigning()
    expect(signIn.at('signing')).toMatchObject({ account: first, changedTo: second })
    wallet.behave('personal_sign')
    held.give(await wallet.request({ method: 'personal_sign', params: wallet.signed[0] ?? [] }))
    expect((await signIn.reach('signed_in')).session.wallet.address).toBe(first)
  })

  test('accepting it shows the message of the new account; the old signature is not used', async () => {
    const { signIn, wallet, second, held } = await changeWhileSigning()
    signIn.acceptAccountChange()
    expect(signIn.at('reviewing').account).toBe(second)
    held.give('0x00')
    await vi.advanceTimersByTimeAsync(0)
    expect(signIn.at('reviewing').account).toBe(second)
    wallet.behave('personal_sign')
    signIn.sign()
    expect((await signIn.reach('signed_in')).session.wallet.address).toBe(second)
  })

  test('going back to the old account withdraws the offer', async () => {
    const { signIn, wallet, first } = await changeWhileSigning()
    wallet.emit('accountsChanged', [first])
    expect(signIn.at('signing')).not.toHaveProperty('changedTo')
    signIn.acceptAccountChange()
    signIn.at('signing')
  })

  test('declining the request then shows the message of the new account', async () => {
    const { signIn, second, held } = await changeWhileSigning()
    held.refuse({ code: 4001 })
    expect((await signIn.reach('reviewing', 'account_changed')).account).toBe(second)
  })

  test('an account that is only added is not offered', async () => {
    const { signIn, wallet, first, second } = await review()
    wallet.when('personal_sign', hold().answer)
    signIn.sign()
    wallet.emit('accountsChanged', [first, second])
    expect(signIn.at('signing')).not.toHaveProperty('changedTo')
  })

  test('a wallet that locks while it is open keeps its request', async () => {
    const { signIn, wallet } = await changeWhileSigning()
    wallet.emit('accountsChanged', [])
    signIn.at('signing')
  })
})

test('a wallet that says it is locked while it is being asked is still waited for', async () => {
  const wallet = createTestWallet()
  const held = hold()
  wallet.when('eth_requestAccounts', held.answer)
  const signIn = openTestSignIn({ wallet })
  signIn.chooseWallet(wallet.info.uuid)
  wallet.emit('accountsChanged', [])
  expect(signIn.at('connecting')).not.toHaveProperty('problem')
  held.give(wallet.addresses)
  await signIn.reach('reviewing')
})

describe('wallet_disconnected', () => {
  test('while connecting: said, and trying again asks the wallet anew', async () => {
    const wallet = createTestWallet()
    wallet.when('eth_requestAccounts', hold().answer)
    const signIn = openTestSignIn({ wallet })
    signIn.chooseWallet(wallet.info.uuid)
    wallet.emit('disconnect', { code: 4900 })
    expect(signIn.at('connecting').problem).toEqual({ code: 'wallet_disconnected' })
    wallet.behave('eth_requestAccounts')
    signIn.retry()
    await signIn.reach('reviewing')
  })

  test('while signing: said beside the message, and trying again asks the wallet anew', async () => {
    const { signIn, wallet } = await review()
    wallet.when('personal_sign', hold().answer)
    signIn.sign()
    wallet.emit('disconnect', { code: 4900 })
    expect(signIn.at('reviewing').problem).toEqual({ code: 'wallet_disconnected' })
    wallet.behave('personal_sign')
    signIn.sign()
    await signIn.reach('signed_in')
  })
})

test('a wallet that was left is no longer listened to', async () => {
  const { signIn, wallet, second } = await review()
  signIn.chooseAnotherWallet()
  expect(wallet.listenerCount()).toBe(0)
  wallet.emit('accountsChanged', [second])
  signIn.at('choosing')
})

test('a wallet that cannot be left is not heard any more', async () => {
  const wallet = createTestWallet()
  const { removeListener: _, ...stubborn } = wallet
  const signIn = openTestSignIn({ wallet: stubborn })
  await signIn.review()
  const other = createTestWallet()
  signIn.page.announce(other)
  signIn.chooseWallet(other.info.uuid)
  const before = await signIn.reach('reviewing')
  wallet.emit('accountsChanged', [])
  expect(signIn.getState()).toBe(before)
})

test('a wallet event never ends a session', async () => {
  const { signIn, wallet, second } = await review()
  signIn.sign()
  const before = await signIn.reach('signed_in')
  wallet.emit('accountsChanged', [second])
  wallet.emit('accountsChanged', [])
  wallet.emit('chainChanged', '0x1')
  wallet.emit('disconnect', { code: 4900 })
  expect(signIn.getState()).toBe(before)
})

test('choosing another wallet leaves this one connected: it is asked for nothing', async () => {
  const { signIn, wallet } = await review()
  wallet.when('wallet_revokePermissions', refusing(4200))
  signIn.chooseAnotherWallet()
  expect(wallet.asked).toEqual(['eth_requestAccounts', 'eth_chainId'])
})
