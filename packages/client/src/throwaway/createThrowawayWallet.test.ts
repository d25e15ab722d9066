import { recoverMessageAddress, stringToHex } from 'viem'
import { expect, test, vi } from 'vitest'
import { createTestPage } from '../testing/createTestPage.ts'
import { openTestSignIn } from '../testing/openTestSignIn.ts'
import { announceWallet, createThrowawayWallet } from './createThrowawayWallet.ts'

const open = async (confirm: Parameters<typeof createThrowawayWallet>[0]['confirm'] = async () => true) => {
  const wallet = createThrowawayWallet({ confirm })
  await wallet.request({ method: 'eth_requestAccounts' })
  const sign = (text: string, address: string = wallet.address) =>
    wallet.request({ method: 'personal_sign', params: [stringToHex(text), address] })
  return { wallet, sign }
}

test('its signatures are by its account, as another library reads them', async () => {
  const { wallet, sign } = await open()
  for (const text of ['hello', '', 'zwölf Boxkämpfer 🥊', 'x'.repeat(5000)]) {
    const signature = await sign(text)
    if (typeof signature !== 'string') throw new Error('no signature')
    expect(signature).toMatch(/^0x[0-9a-f]{128}1[bc]$/)
    expect(await recoverMessageAddress({ message: text, signature: `0x${signature.slice(2)}` })).toBe(
      wallet.address,
    )
  }
})

test('each wallet has a key of its own', () => {
  const addresses = [1, 2, 3].map(() => createThrowawayWallet({ confirm: async () => true }).address)
  expect(new Set(addresses).size).toBe(3)
})

const createStorage = (start?: string) => {
  const values = new Map(start === undefined ? [] : [['countersign.throwaway', start]])
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

test('a storage keeps the key from the first connection on: the next wallet is the same, and connected', async () => {
  const storage = createStorage()
  const confirm = async () => true
  const first = createThrowawayWallet({ confirm, storage })
  await first.request({ method: 'eth_accounts' })
  expect(storage.values.size).toBe(0)
  await first.request({ method: 'eth_requestAccounts' })
  const next = createThrowawayWallet({ confirm, storage })
  expect(await next.request({ method: 'eth_accounts' })).toEqual([first.address])
  const params = [stringToHex('hello'), first.address]
  const signature = await next.request({ method: 'personal_sign', params })
  if (typeof signature !== 'string') throw new Error('no signature')
  expect(await recoverMessageAddress({ message: 'hello', signature: `0x${signature.slice(2)}` })).toBe(
    first.address,
  )
})

test.each(['not a key', '00', '0'.repeat(64), 'f'.repeat(64), 'F'.repeat(64)])(
  'a kept %s is no key: the wallet has one of its own, and no site is connected',
  async (text) => {
    const wallet = createThrowawayWallet({ confirm: async () => true, storage: createStorage(text) })
    expect(await wallet.request({ method: 'eth_accounts' })).toEqual([])
    expect(await wallet.request({ method: 'eth_requestAccounts' })).toEqual([wallet.address])
  },
)

test('where the storage is blocked, the key lives as long as the page', async () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  const wallet = createThrowawayWallet({
    confirm: async () => true,
    storage: { getItem: blocked, setItem: blocked },
  })
  expect(await wallet.request({ method: 'eth_requestAccounts' })).toEqual([wallet.address])
})

test('the secret is nowhere on the wallet', async () => {
  const { wallet } = await open()
  expect(Object.keys(wallet).sort()).toEqual(['address', 'on', 'removeListener', 'request'])
})

test('each signature is asked for with the exact text and the account', async () => {
  const confirm = vi.fn(async () => true)
  const { wallet, sign } = await open(confirm)
  await sign('one\ntwo')
  expect(confirm.mock.calls).toEqual([[{ address: wallet.address, text: 'one\ntwo' }]])
})

test('a person who declines signs nothing: 4001', async () => {
  const { sign } = await open(async () => false)
  await expect(sign('hello')).rejects.toMatchObject({ code: 4001 })
})

test('one question at a time: -32002', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const { sign } = await open(() => promise)
  const first = sign('one')
  await expect(sign('two')).rejects.toMatchObject({ code: -32002 })
  resolve(true)
  await expect(first).resolves.toMatch(/^0x/)
  await expect(sign('three')).resolves.toMatch(/^0x/)
})

test('accounts are shown only after the site connected, and that is told', async () => {
  const wallet = createThrowawayWallet({ confirm: async () => true })
  const hear = vi.fn()
  wallet.on('accountsChanged', hear)
  expect(await wallet.request({ method: 'eth_accounts' })).toEqual([])
  expect(await wallet.request({ method: 'eth_requestAccounts' })).toEqual([wallet.address])
  expect(await wallet.request({ method: 'eth_requestAccounts' })).toEqual([wallet.address])
  expect(await wallet.request({ method: 'eth_accounts' })).toEqual([wallet.address])
  expect(hear.mock.calls).toEqual([[[wallet.address]]])
  wallet.removeListener('accountsChanged', hear)
})

test('it signs for nobody else, and for nobody who is not connected: 4100', async () => {
  const { sign } = await open()
  await expect(sign('hello', `0x${'0'.repeat(40)}`)).rejects.toMatchObject({ code: 4100 })
  const wallet = createThrowawayWallet({ confirm: async () => true })
  const params = [stringToHex('hello'), wallet.address]
  await expect(wallet.request({ method: 'personal_sign', params })).rejects.toMatchObject({ code: 4100 })
})

test.each([
  [[]],
  [['0x00']],
  [['hello', 'address']],
  [['0x0', 'address']],
  [['0xff', 'address']],
  [[5, 'address']],
])('parameters %o are refused without asking: -32602', async (params) => {
  const confirm = vi.fn(async () => true)
  const { wallet } = await open(confirm)
  const filled = params.map((value) => (value === 'address' ? wallet.address : value))
  await expect(wallet.request({ method: 'personal_sign', params: filled })).rejects.toMatchObject({
    code: -32602,
  })
  expect(confirm).not.toHaveBeenCalled()
})

test.each(['eth_sign', 'eth_sendTransaction', 'eth_signTypedData_v4', 'wallet_switchEthereumChain'])(
  '%s is refused: 4200',
  async (method) => {
    const { wallet } = await open()
    await expect(wallet.request({ method })).rejects.toMatchObject({ code: 4200 })
  },
)

test('it is on chain 1', async () => {
  expect(await (await open()).wallet.request({ method: 'eth_chainId' })).toBe('0x1')
})

test('a person signs in with it like with any other wallet', async () => {
  const page = createTestPage()
  const wallet = createThrowawayWallet({ confirm: async () => true })
  announceWallet(
    { name: 'Throwaway', icon: 'data:image/svg+xml,', rdns: 'test.throwaway' },
    wallet,
    page.window,
  )
  const signIn = openTestSignIn({ page, isAnnounced: false })
  signIn.chooseWallet(signIn.at('choosing').wallets[0]?.id ?? '')
  await signIn.reach('reviewing')
  signIn.sign()
  expect((await signIn.reach('signed_in')).session.wallet.address).toBe(wallet.address)
})
