import { toChecksumAddress, verifySignIn } from '@countersign/siwe'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestPage } from '../testing/createTestPage.ts'
import { createTestWallet, refusing } from '../testing/createTestWallet.ts'
import { openWallets } from './openWallets.ts'
import { WalletError } from './WalletError.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const open = (wallet = createTestWallet()) => {
  const page = createTestPage()
  page.announce(wallet)
  const onChange = vi.fn()
  const wallets = openWallets({ onChange, environment: page })
  const [address = '0x'] = wallet.addresses
  return { page, wallet, wallets, onChange, account: toChecksumAddress(address), id: wallet.info.uuid }
}

test('wallets that are there are listed at once, later ones are told, until it is closed', () => {
  const { page, wallet, wallets, onChange } = open()
  expect(wallets.list().map(({ name }) => name)).toEqual([wallet.info.name])
  page.announce(createTestWallet({ rdns: 'test.later' }))
  expect(onChange).toHaveBeenCalledTimes(1)
  expect(wallets.list()).toHaveLength(2)
  wallets.close()
  page.announce(createTestWallet({ rdns: 'test.too-late' }))
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('nothing is asked of a wallet by itself', () => {
  expect(open().wallet.asked).toEqual([])
})

test('what a wallet shows the page already is read without opening it; nothing where it is not connected', async () => {
  const { wallet, wallets, id, account } = open()
  wallet.when('eth_accounts', () => [account.toLowerCase()])
  expect(await wallets.accounts(id)).toEqual([account])
  wallet.when('eth_accounts', refusing(4100))
  expect(await wallets.accounts(id)).toEqual([])
  expect(wallet.asked).toEqual(['eth_accounts', 'eth_accounts'])
})

test('a wallet gives its accounts and signs the exact text', async () => {
  const { wallets, id, account } = open()
  expect(await wallets.connect(id)).toEqual([account])
  const message = `app.example wants you to sign in with your Ethereum account:\n${account}\n\n\nURI: https://app.example\nVersion: 1\nChain ID: 1\nNonce: abcdEF12\nIssued At: ${new Date().toISOString()}`
  const signature = await wallets.sign(id, account, message)
  expect(
    verifySignIn({ message, signature, nonce: 'abcdEF12', origin: 'https://app.example', chainIds: 'any' })
      .address,
  ).toBe(account)
})

test.each([
  ['declines', refusing(4001), 'wallet_declined'],
  ['answers with nothing', () => '', 'wallet_failed'],
  ['cannot sign', refusing(4200), 'wallet_unsupported'],
])('a wallet that %s is told by its code', async (_, answer, code) => {
  const { wallets, wallet, id, account } = open()
  wallet.when('personal_sign', answer)
  const error = await wallets.sign(id, account, 'text').catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(WalletError)
  expect(error).toMatchObject({ problem: { code } })
})

test('a wallet without accounts is locked', async () => {
  const { wallets, wallet, id } = open()
  wallet.when('eth_requestAccounts', () => [])
  await expect(wallets.connect(id)).rejects.toMatchObject({ problem: { code: 'wallet_locked' } })
})
