import { verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createTestWallet } from './createTestWallet.ts'
import type { Signer } from './Signer.ts'
import { ProviderError } from './TestWallet.ts'

const one = `0x${'1'.padStart(64, '0')}` as const
const hello = '0x68656c6c6f'
const nobody: Signer = { addresses: [], sign: async () => '0x' }

test('a key gives the account and the signatures that viem gives', async () => {
  const wallet = createTestWallet({ privateKey: one })
  const account = privateKeyToAccount(one)
  expect(wallet.address).toBe(account.address)
  const signature = await wallet.signMessage({ message: 'grüezi\n' })
  expect(await verifyMessage({ address: account.address, message: 'grüezi\n', signature })).toBe(true)
  expect(wallet.signedTexts).toEqual(['grüezi\n'])
})

test('bytes that are no text are signed as they are', async () => {
  const wallet = createTestWallet({ privateKey: one })
  await wallet.approveSite()
  for (const raw of ['0xfffe00', '0xefbbbf61'] as const) {
    const signature = await wallet.request({ method: 'personal_sign', params: [raw, wallet.address] })
    expect(signature).toBe(await privateKeyToAccount(one).signMessage({ message: { raw } }))
  }
})

test('two wallets without a key are two people', () => {
  expect(createTestWallet().address).not.toBe(createTestWallet().address)
})

test('it shares no account before it is asked to, and signs for nobody else', async () => {
  const wallet = createTestWallet({ chainId: 10 })
  const sign = { method: 'personal_sign', params: [hello, wallet.address] }
  expect(await wallet.request({ method: 'eth_chainId' })).toBe('0xa')
  expect(await wallet.request({ method: 'eth_accounts' })).toEqual([])
  await expect(wallet.request(sign)).rejects.toMatchObject({ code: 4100 })
  expect(await wallet.request({ method: 'eth_requestAccounts' })).toEqual([wallet.address])
  const lowerCase = { method: 'personal_sign', params: [hello, wallet.address.toLowerCase()] }
  expect(await wallet.request(lowerCase)).toBe(await wallet.request(sign))
  const other = { method: 'personal_sign', params: [hello, createTestWallet().address] }
  await expect(wallet.request(other)).rejects.toMatchObject({ code: 4100 })
  expect(wallet.signedTexts).toEqual(['hello', 'hello'])
})

test('what it does not know, and what is no hex, is refused with the codes of EIP-1474', async () => {
  const wallet = createTestWallet()
  await wallet.approveSite()
  await expect(wallet.request({ method: 'eth_sign' })).rejects.toMatchObject({ code: -32601 })
  const odd = wallet.request({ method: 'personal_sign', params: ['0x123', wallet.address] })
  await expect(odd).rejects.toMatchObject({ code: -32602 })
})

test('refuseNext refuses one window, and no request without one', async () => {
  const wallet = createTestWallet()
  wallet.refuseNext()
  expect(await wallet.request({ method: 'eth_accounts' })).toEqual([])
  await expect(wallet.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({ code: 4001 })
  expect(await wallet.request({ method: 'eth_requestAccounts' })).toEqual([wallet.address])
})

test('a locked wallet shares nothing, and shares the same again once it is unlocked', async () => {
  const wallet = createTestWallet()
  await wallet.approveSite()
  const heard: unknown[] = []
  wallet.on('accountsChanged', (accounts) => heard.push(accounts))
  await wallet.lock()
  expect(await wallet.request({ method: 'eth_accounts' })).toEqual([])
  await expect(wallet.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({ code: 4100 })
  const sign = wallet.request({ method: 'personal_sign', params: [hello, wallet.address] })
  await expect(sign).rejects.toMatchObject({ code: 4100 })
  await wallet.unlock()
  expect(await wallet.request({ method: 'eth_accounts' })).toEqual([wallet.address])
  expect(heard).toEqual([[], [wallet.address]])
})

test('it goes on to another account, and pages that are connected hear of it', async () => {
  const wallet = createTestWallet()
  const heard: unknown[] = []
  const listener = (accounts: unknown) => heard.push(accounts)
  wallet.on('accountsChanged', listener)
  const second = wallet.addAccount(one)
  await wallet.switchTo(second)
  expect(heard).toEqual([])
  await wallet.approveSite()
  expect([wallet.address, heard]).toEqual([privateKeyToAccount(one).address, [[second]]])
  const signature = await wallet.signMessage({ message: 'hello' })
  expect(await verifyMessage({ address: second, message: 'hello', signature })).toBe(true)
  wallet.removeListener('accountsChanged', listener)
  await wallet.switchTo()
  expect(heard).toHaveLength(1)
})

test('one request of a kind at a time', async () => {
  const wallet = createTestWallet()
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = wallet.behave((_, next) => promise.then(next))
  const first = wallet.request({ method: 'eth_requestAccounts' })
  await expect(wallet.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({ code: -32002 })
  resolve()
  expect(await first).toEqual([wallet.address])
  stop()
  stop()
  expect(wallet.requests.map(({ isAskedByPerson }) => isAskedByPerson)).toEqual([false, false])
})

test('a behaviour answers before the wallet does, the latest first', async () => {
  const wallet = createTestWallet()
  wallet.behave(async () => 'earlier')
  const stop = wallet.behave(async ({ method }, next) => {
    if (method === 'eth_chainId') throw new ProviderError(4900, 'Disconnected.')
    return next()
  })
  await expect(wallet.request({ method: 'eth_chainId' })).rejects.toMatchObject({ code: 4900 })
  expect(await wallet.request({ method: 'eth_accounts' })).toBe('earlier')
  stop()
  stop()
  expect(await wallet.request({ method: 'eth_chainId' })).toBe('earlier')
})

test.each([
  ['privateKey', { privateKey: '0x01' }],
  ['privateKey', { privateKey: `0x${'0'.repeat(64)}` }],
  ['privateKey', { privateKey: `0x${'f'.repeat(64)}` }],
  ['name', { name: '' }],
  ['chainId', { chainId: 0 }],
  ['chainId', { chainId: 1.5 }],
  ['signer', { signer: nobody }],
  ['signer', { privateKey: one, signer: nobody }],
] as const)('a wrong %s is named: %j', (option, options) => {
  expect(() => createTestWallet(options)).toThrow(
    expect.objectContaining({
      name: 'TypeError',
      message: expect.stringMatching(new RegExp(`^${option}: `)),
    }),
  )
})
