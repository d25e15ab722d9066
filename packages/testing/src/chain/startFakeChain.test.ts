import { createChainPool, createCountersign, openStore } from '@countersign/server'
import { createContractReader } from '@countersign/server/extension'
import { atEndOfFile } from '@countersign/test-support/endOfFile'
import { expect, test } from 'vitest'
import { signInAs } from '../sign-in/signInAs.ts'
import { createTestWallet } from '../wallet/createTestWallet.ts'
import { createToken, createWalletContract } from './contracts.ts'
import { startFakeChain } from './startFakeChain.ts'

async function startChainOfOurs(chainId = 10) {
  const chain = await startFakeChain({ chainId })
  atEndOfFile(chain.stop)
  return chain
}

async function createServerOn(...chains: readonly { chainId: number; url: string }[]) {
  const store = await openStore(':memory:')
  atEndOfFile(() => store.close())
  return createCountersign({
    store,
    origins: ['http://localhost:3000'],
    secretKeys: ['the secret of the tests, which is long'],
    chainIds: 'any',
    sessionLimits: { idleSeconds: 86_400, absoluteSeconds: 604_800 },
    signInsPerMinute: 'off',
    chains: chains.map(({ chainId, url }) => ({ chainId, addresses: [url] })),
  })
}

async function call(url: string, body: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return await response.json()
}

test('a contract wallet signs in by its owner, on its chain (ERC-1271)', async () => {
  const chain = await startChainOfOurs()
  const { session, wallet } = await signInAs(await createServerOn(chain), { wallet: chain.deployWallet() })
  expect(session.wallet).toMatchObject({ kind: 'contract', chainId: 10, address: wallet.address })
})

test('a contract wallet that is not deployed yet signs in, and is deployed for that call alone (ERC-6492)', async () => {
  const chain = await startChainOfOurs(137)
  const wallet = chain.prepareWallet()
  const countersign = await createServerOn(chain)
  expect((await signInAs(countersign, { wallet })).session.wallet.kind).toBe('contract')
  const code = await call(chain.url, { id: 1, method: 'eth_getCode', params: [wallet.address, 'latest'] })
  expect(code).toMatchObject({ result: '0x' })
})

test('a contract wallet refuses what somebody else signed, and so does an address without a contract', async () => {
  const chain = await startChainOfOurs()
  const countersign = await createServerOn(chain)
  const stranger = createTestWallet()
  const contract = chain.deploy(createWalletContract(createTestWallet().address))
  for (const address of [contract, createTestWallet().address]) {
    const wallet = { address, chainId: 10, signMessage: stranger.signMessage }
    await expect(signInAs(countersign, { wallet })).rejects.toMatchObject({ code: 'signature_mismatch' })
  }
})

test('a node that fails verifies nothing, until it answers again', async () => {
  const chain = await startChainOfOurs()
  const countersign = await createServerOn(chain)
  const wallet = chain.deployWallet()
  chain.fail()
  await expect(signInAs(countersign, { wallet })).rejects.toMatchObject({
    code: 'chain_unreachable',
    status: 503,
  })
  chain.answer()
  expect((await signInAs(countersign, { wallet })).session.wallet.address).toBe(wallet.address)
})

test('a node of another chain is not believed', async () => {
  const chain = await startChainOfOurs(137)
  const countersign = await createServerOn({ chainId: 10, url: chain.url })
  const signingIn = signInAs(countersign, { wallet: { ...chain.deployWallet(), chainId: 10 } })
  await expect(signingIn).rejects.toMatchObject({ code: 'chain_unreachable' })
})

test('balances are read as a server reads them: several at once, and those set since', async () => {
  const chain = await startChainOfOurs()
  const [rich, poor] = [createTestWallet().address, createTestWallet().address]
  const balances = new Map([[rich, 2n ** 200n]])
  const contract = chain.deploy(createToken(balances))
  const pool = createChainPool({ chains: [{ chainId: 10, addresses: [chain.url] }] })
  const reader = createContractReader({ pool })
  const read = async (address: string) => {
    const reads = [address, poor].map((holder) => ({
      contract,
      data: `0x70a08231${holder.slice(2).toLowerCase().padStart(64, '0')}` as const,
      isStandard: true,
    }))
    return (await reader.read(10, reads, { kind: 'account', key: address })).answers
  }
  const word = (value: bigint) => ({ data: `0x${value.toString(16).padStart(64, '0')}` })
  expect(await read(rich)).toEqual([word(2n ** 200n), word(0n)])
  balances.set(poor, 1n)
  expect(await read(rich)).toEqual([word(2n ** 200n), word(1n)])
})

test('it speaks JSON-RPC 2.0: single requests, batches, errors', async () => {
  const chain = await startChainOfOurs()
  const contract = chain.deploy(() => undefined, `0x${'AB'.repeat(20)}`)
  const ask = (method: string, ...params: readonly unknown[]) => ({
    jsonrpc: '2.0',
    id: method,
    method,
    params,
  })
  expect(await call(chain.url, ask('eth_blockNumber'))).toMatchObject({
    id: 'eth_blockNumber',
    result: '0x400',
  })
  const batch = [
    ask('eth_chainId'),
    ask('eth_call', { to: contract, data: '0x' }, 'latest'),
    ask('eth_call', { to: createTestWallet().address, data: '0x' }, 'latest'),
    ask('eth_call', { data: '0x6000' }, 'latest'),
    ask('eth_call', { data: 'none' }, 'latest'),
    ask('eth_call', { data: '0x', authorizationList: [] }, 'latest'),
    ask('eth_sendTransaction'),
    {},
  ]
  expect(await call(chain.url, batch)).toMatchObject([
    { result: '0xa' },
    { error: { code: 3 } },
    { result: '0x' },
    { error: { code: -32000 } },
    { error: { code: -32602 } },
    { error: { code: -32602 } },
    { error: { code: -32601 } },
    { id: null, error: { code: -32600 } },
  ])
  expect(await call(chain.url, '{')).toMatchObject({ id: null, error: { code: -32700 } })
  expect(chain.requests.map(({ method }) => method).slice(0, 2)).toEqual(['eth_blockNumber', 'eth_chainId'])
})

test('wrong options are named', async () => {
  await expect(startFakeChain({ chainId: 0 })).rejects.toThrow(/^chainId: /)
  const chain = await startChainOfOurs()
  expect(() => chain.deploy(() => '0x', '0x12')).toThrow(/^address: /)
  expect(() => chain.deployWallet({ name: '' })).toThrow(/^name: /)
})
