import { toChecksumAddress, verifySignIn } from '@countersign/siwe'
import { expect, test, vi } from 'vitest'
import { createTestServer } from '../../testing/createTestServer.ts'
import { createTestWallet, refusing } from '../../testing/createTestWallet.ts'
import { WalletError } from '../WalletError.ts'
import { eip1193Connector } from './eip1193Connector.ts'

const page = { host: 'app.example', chainId: 10 }

test('a wallet is asked in the call stack of connect(), and signs what was written', async () => {
  const wallet = createTestWallet()
  const connector = eip1193Connector(wallet)
  const connecting = connector.connect()
  expect(wallet.asked).toEqual(['eth_requestAccounts'])
  const [account = ''] = await connecting
  expect(await connector.accounts()).toEqual([account])
  expect(await connector.chain?.()).toBe(10)
  const challenge = await createTestServer().challenge()
  const written = await connector.write(challenge, account, page)
  expect(written.fields).toMatchObject({ address: account, domain: 'app.example', chainId: 10 })
  const proof = await connector.sign(challenge, account, written)
  expect(proof).toEqual({ message: written.message, signature: expect.stringMatching(/^0x[0-9a-f]{130}$/) })
  const { message, signature } = proof
  const origin = 'https://app.example'
  const { nonce } = challenge
  expect(
    verifySignIn({
      message: String(message),
      signature: String(signature),
      origin,
      nonce,
      chainIds: [10],
    }).address,
  ).toBe(toChecksumAddress(wallet.addresses[0] ?? '0x'))
})

test('once it has answered, a message is written at once, for the host of the page alone', async () => {
  const connector = eip1193Connector(createTestWallet())
  const [account = ''] = await connector.connect()
  const challenge = { ...(await createTestServer().challenge()), domain: 'other.example' }
  const written = connector.write(challenge, account, page)
  expect(written).toMatchObject({ fields: { domain: 'app.example' } })
})

test.each<[string, { account?: string; statement?: string }, string]>([
  ['an account that is no address', { account: 'nobody' }, 'wallet_failed'],
  ['a challenge that no message can be made of', { statement: 'two\nlines' }, 'invalid_message'],
])('%s is a problem with a name', async (_name, { account, ...altered }, code) => {
  const connector = eip1193Connector(createTestWallet())
  const [own = ''] = await connector.connect()
  const challenge = { ...(await createTestServer().challenge()), ...altered }
  const error = await Promise.resolve()
    .then(() => connector.write(challenge, account ?? own, page))
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(WalletError)
  expect(error).toMatchObject({ problem: { code } })
})

test('what a wallet refuses with is named, and what it says by itself is heard until it is left', async () => {
  const wallet = createTestWallet()
  wallet.when('eth_requestAccounts', refusing(4001))
  const connector = eip1193Connector(wallet)
  await expect(connector.connect()).rejects.toMatchObject({ problem: { code: 'wallet_declined' } })
  const accountsChanged = vi.fn()
  const chainChanged = vi.fn()
  const disconnected = vi.fn()
  const stop = connector.follow({ accountsChanged, chainChanged, disconnected })
  wallet.emit('accountsChanged', [wallet.addresses[0]?.toLowerCase()])
  wallet.emit('chainChanged', '0x1')
  wallet.emit('disconnect', { code: 4900 })
  expect(accountsChanged.mock.calls).toEqual([[wallet.addresses]])
  expect(chainChanged.mock.calls).toEqual([[1]])
  expect(disconnected).toHaveBeenCalledOnce()
  stop()
  wallet.emit('accountsChanged', [])
  expect(accountsChanged).toHaveBeenCalledOnce()
  expect(wallet.listenerCount()).toBe(0)
})
