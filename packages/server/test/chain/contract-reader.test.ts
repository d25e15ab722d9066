import { compile } from '@countersign/test-support/compile'
import { newWallet } from '@countersign/test-support/createBrowser'
import { startChain, type TestChain } from '@countersign/test-support/startChain'
import { hang, passOn, startNode, type TestNode } from '@countersign/test-support/startNode'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NodeFault } from '../../src/chain/callNode.ts'
import { createChainPool } from '../../src/chain/createChainPool.ts'
import { type ContractReader, createContractReader } from '../../src/chain/createContractReader.ts'
import type { ContractRead } from '../../src/chain/readContracts.ts'
import { multicallAddress } from '../../src/chain/readContracts.ts'

const abi = parseAbi([
  'function give(address to, uint256 amount)',
  'function setLevel(address who, uint256 to)',
  'function behave(uint8 to)',
  'function balanceOf(address who) view returns (uint256)',
  'function level(address who) view returns (uint256)',
  'function loops(address who) view returns (uint256)',
])
const asker = { kind: 'account', key: 'ada' } as const
const manners = { reverts: 0, loops: 1, floods: 2, random: 3 } as const
const chainId = 31_337
let chain: TestChain
let node: TestNode
let tokens: Hex
let hostile: Hex
let multicall: Hex
let faults: NodeFault[]

beforeAll(async () => {
  chain = await startChain(chainId)
  node = await startNode(passOn(chain.url))
  const code = compile()
  tokens = await chain.deploy(code('Tokens'))
  hostile = await chain.deploy(code('Hostile'))
  multicall = await chain.deploy(code('Multicall'))
})
beforeEach(() => {
  faults = []
  node.behave(passOn(chain.url))
})
afterAll(() => Promise.all([chain.stop(), node.stop()]))

const openReader = (addresses: readonly [string, ...string[]] = [node.url], quorum = 1): ContractReader =>
  createContractReader({
    pool: createChainPool({ chains: [{ chainId, addresses, quorum }] }),
    onFault: ({ fault }) => void faults.push(fault),
  })
const balance = (contract: Hex, who: Hex): ContractRead => ({
  contract,
  data: encodeFunctionData({ abi, functionName: 'balanceOf', args: [who] }),
  isStandard: true,
})
const own = (functionName: 'level' | 'loops', who: Hex, contract = tokens): ContractRead => ({
  contract,
  data: encodeFunctionData({ abi, functionName, args: [who] }),
  isStandard: false,
})
const word = (value: number) => ({ data: `0x${value.toString(16).padStart(64, '0')}` })
const give = (to: Hex, amount: bigint) =>
  chain.send({ to: tokens, data: encodeFunctionData({ abi, functionName: 'give', args: [to, amount] }) })
const behave = (manner: keyof typeof manners) =>
  chain.send({
    to: hostile,
    data: encodeFunctionData({ abi, functionName: 'behave', args: [manners[manner]] }),
  })
const rpc = async (method: string, ...params: readonly unknown[]): Promise<unknown> => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(chain.url, { method: 'POST', headers, body })
  return (await response.json()).result
}
const mine = (blocks: number) => rpc('anvil_mine', `0x${blocks.toString(16)}`)

test('the block is two behind the head: what has just happened is not seen yet', async () => {
  const { address } = newWallet()
  const reader = openReader()
  await mine(3)
  await give(address, 5n)
  const before = await reader.read(chainId, [balance(tokens, address)], asker)
  expect(before.answers).toEqual([word(0)])
  expect(before.hosts).toEqual([new URL(node.url).host])
  await mine(2)
  const after = await reader.read(chainId, [balance(tokens, address)], asker)
  expect(after.answers).toEqual([word(5)])
  expect(after.block).toBe((before.block ?? 0) + 2)
})

test('a chain without a node, and no question, ask nobody', async () => {
  const before = node.asked.length
  const reader = openReader()
  expect(reader.chainIds).toEqual([chainId])
  const { address } = newWallet()
  expect(await reader.read(5, [balance(tokens, address)], asker)).toEqual({
    block: null,
    hosts: [],
    answers: ['unknown'],
  })
  expect(await reader.read(chainId, [], asker)).toEqual({ block: null, hosts: [], answers: [] })
  expect(node.asked.length).toBe(before)
})

describe.each([
  ['with Multicall3', true],
  ['without it', false],
])('many calls at once, %s', (_, isThere) => {
  beforeAll(async () => {
    const code = isThere ? await chain.client.getCode({ address: multicall }) : '0x'
    await rpc('anvil_setCode', multicallAddress, code)
    await mine(3)
  })

  test('are one request', async () => {
    const people = Array.from({ length: 20 }, () => newWallet().address)
    const [ada] = people
    if (ada === undefined) throw new TypeError('There is nobody.')
    await give(ada, 7n)
    await mine(3)
    const reader = openReader()
    await reader.read(
      chainId,
      people.map((who) => balance(tokens, who)),
      asker,
    )
    const before = node.asked.length
    const { answers } = await reader.read(
      chainId,
      people.map((who) => balance(tokens, who)),
      asker,
    )
    expect(answers).toEqual(people.map((who) => word(who === ada ? 7 : 0)))
    // The head, and the calls.
    expect(node.asked.length - before).toBe(2)
  })

  test.each(['reverts', 'loops', 'floods'] as const)(
    'one that %s takes none of the others along, and is no fault of the node',
    async (manner) => {
      const { address } = newWallet()
      await give(address, 9n)
      await behave(manner)
      await mine(3)
      const reads = [
        balance(tokens, address),
        balance(hostile, address),
        balance(tokens, newWallet().address),
        balance(newWallet().address, address),
      ]
      const reader = openReader()
      for (let time = 0; time < 5; time += 1) {
        const { answers } = await reader.read(chainId, reads, asker)
        expect(answers).toEqual([word(9), 'reverted', word(0), 'reverted'])
      }
      expect(faults).toEqual([])
    },
  )
})

test('a function of a contract’s own gets little: one that loops is no yes', async () => {
  const { address } = newWallet()
  await chain.send({
    to: tokens,
    data: encodeFunctionData({ abi, functionName: 'setLevel', args: [address, 3n] }),
  })
  await mine(3)
  const { answers } = await openReader().read(
    chainId,
    [own('level', address), own('loops', address, hostile)],
    asker,
  )
  expect(answers).toEqual([word(3), 'reverted'])
})

describe('two of two nodes', () => {
  let liar: TestNode
  beforeAll(async () => {
    liar = await startNode(passOn(chain.url))
  })
  afterAll(() => liar.stop())

  test('that say the same are believed', async () => {
    const { address } = newWallet()
    await give(address, 4n)
    await mine(3)
    const { answers, hosts } = await openReader([node.url, liar.url], 2).read(
      chainId,
      [balance(tokens, address)],
      asker,
    )
    expect(answers).toEqual([word(4)])
    expect(hosts).toHaveLength(2)
  })

  test('of which one lies are believed in nothing that they differ in', async () => {
    const [rich, poor] = [newWallet().address, newWallet().address]
    await give(rich, 4n)
    await mine(3)
    const [four, nine] = [word(4), word(9)].map(({ data }) => data.slice(2))
    liar.behave(async (response, _asked, body) => {
      const headers = { 'content-type': 'application/json' }
      const said = await (await fetch(chain.url, { method: 'POST', headers, body })).text()
      response.end(said.replaceAll(four ?? '', nine ?? ''))
    })
    const both = openReader([node.url, liar.url], 2)
    const reads = [balance(tokens, rich), balance(tokens, poor)]
    expect((await both.read(chainId, reads, asker)).answers).toEqual(['unknown', word(0)])
    // Alone it is believed.
    expect((await openReader([liar.url]).read(chainId, reads, asker)).answers).toEqual([word(9), word(0)])
    liar.behave(passOn(chain.url))
  })

  test('of which one is silent, or answers each time anew, are not', async () => {
    const { address } = newWallet()
    await behave('random')
    await mine(3)
    const reader = openReader([node.url, liar.url], 2)
    const random = await reader.read(chainId, [balance(hostile, address), balance(tokens, address)], asker)
    expect(random.answers).toEqual(['unknown', word(0)])
    liar.behave(hang)
    const silent = createContractReader({
      pool: createChainPool({ chains: [{ chainId, addresses: [node.url, liar.url], quorum: 2 }] }),
      budgetMilliseconds: 300,
    })
    expect((await silent.read(chainId, [balance(tokens, address)], asker)).answers).toEqual(['unknown'])
  })
})

test('a node of another chain is not asked', async () => {
  const reader = createContractReader({
    pool: createChainPool({ chains: [{ chainId: 5, addresses: [node.url] }] }),
    onFault: ({ fault }) => void faults.push(fault),
  })
  const { answers } = await reader.read(5, [balance(tokens, newWallet().address)], asker)
  expect(answers).toEqual(['unknown'])
  expect(faults).toEqual(['wrong_chain'])
})

test('a chain that takes blocks back is asked at its new ones', async () => {
  const { address } = newWallet()
  const reader = openReader()
  const snapshot = await rpc('evm_snapshot')
  await give(address, 6n)
  await mine(3)
  expect((await reader.read(chainId, [balance(tokens, address)], asker)).answers).toEqual([word(6)])
  await rpc('evm_revert', snapshot)
  await mine(8)
  expect((await reader.read(chainId, [balance(tokens, address)], asker)).answers).toEqual([word(0)])
})
