import { readdirSync, readFileSync } from 'node:fs'
import { answer, lieAbout, passOn, startNode, type TestNode } from '@countersign/test-support/startNode'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ChainConfiguration } from '../../src/chain/ChainConfiguration.ts'
import { createChainPool } from '../../src/chain/createChainPool.ts'
import { createContractCheck } from '../../src/chain/createContractCheck.ts'
import { createContractReader } from '../../src/chain/createContractReader.ts'
import { createNameReader } from '../../src/chain/createNameReader.ts'
import { signTwice } from './askNodes.ts'
import { startWallets, type TestWallets } from './startWallets.ts'

const chainId = 1
const seconds = 1_000
let wallets: TestWallets
let node: TestNode
let good: Awaited<ReturnType<typeof signTwice>>['good']
let faults: string[]
/** When the newest block was made. */
let blockAt = 0
const clock = { now: 0 }
const now = () => clock.now
const onFault = ({ fault }: { fault: string }) => void faults.push(fault)

beforeAll(async () => {
  wallets = await startWallets(chainId)
  node = await startNode(passOn(wallets.chain.url))
  ;({ good } = await signTwice(wallets))
  blockAt = Number((await wallets.chain.client.getBlock()).timestamp) * seconds
})
beforeEach(() => {
  faults = []
  node.behave(passOn(wallets.chain.url))
  clock.now = blockAt
})
afterAll(() => Promise.all([wallets.chain.stop(), node.stop()]))

const open = (chain: ChainConfiguration) => createChainPool({ chains: [chain], now })

/** Everything that asks a chain: each resolves with whether it got an answer. */
const readers: Readonly<Record<string, (chain: ChainConfiguration) => () => Promise<boolean>>> = {
  'the check of a contract wallet': (chain) => {
    const check = createContractCheck({ pool: open(chain), onFault })
    return () => check(good).then(() => true, refused)
  },
  'the reading of contracts, for rules': (chain) => {
    const reader = createContractReader({ pool: open(chain), onFault })
    const question = { contract: good.address, data: '0x8da5cb5b', isStandard: true } as const
    const asker = { kind: 'account', key: 'ada' } as const
    return async () => (await reader.read(chainId, [question], asker)).answers[0] !== 'unknown'
  },
  'the reading of a name, for rules': (chain) => {
    const reader = createContractReader({ pool: open(chain), onFault })
    const asker = { kind: 'account', key: 'ada' } as const
    return async () => (await reader.readName(good.address, asker)).name !== 'unknown'
  },
  'the reading of names': (chain) => {
    const pooled = open(chain).chains.get(chainId)
    if (pooled === undefined) throw new TypeError('The chain is configured.')
    const read = createNameReader(pooled, onFault)
    return () => read(good.address).then(() => true, refused)
  },
}
const refused = () => false

test('no other module asks a node', () => {
  const folder = new URL('../../src/', import.meta.url)
  const askers = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => {
    const source = path.endsWith('.ts') ? readFileSync(new URL(path, folder), 'utf8') : ''
    return /import \{[^}]*\b(?:callNode|callContracts)\b/.test(source)
  })
  expect(askers.toSorted()).toEqual([
    // By a visit that was let in, as createNode.ts does.
    'chain/askPlainly.ts',
    'chain/createContractReader.ts',
    'chain/createNameReader.ts',
    'chain/createNode.ts',
    'chain/nodeConnection.ts',
    'chain/readContracts.ts',
  ])
})

describe.each(Object.entries(readers))('%s', (_name, create) => {
  const begin = (maxAgeSeconds?: ChainConfiguration['maxAgeSeconds']) =>
    create({ chainId, addresses: [node.url], maxAgeSeconds })

  test('takes a node whose newest block is too old for silent, until it has a younger one', async () => {
    const ask = begin(600)
    clock.now = blockAt + 600 * seconds
    expect(await ask()).toBe(true)
    expect(faults).toEqual([])
    clock.now += 1
    expect(await ask()).toBe(false)
    expect(faults).toEqual(['stale'])
    node.behave(
      lieAbout(
        'eth_getBlockByNumber',
        { number: '0xff', timestamp: `0x${Math.floor(clock.now / seconds).toString(16)}` },
        wallets.chain.url,
      ),
    )
    expect(await ask()).toBe(true)
  })

  test('asks for the newest block once, not for each question', async () => {
    const ask = begin(600)
    await ask()
    const before = node.asked.length
    clock.now = blockAt + 599 * seconds
    expect(await ask()).toBe(true)
    expect(node.asked.slice(before)).not.toContain('eth_getBlockByNumber')
  })

  test.each([undefined, 'off'] as const)('asks a node on loopback for none: %s', async (maxAgeSeconds) => {
    const before = node.asked.length
    clock.now = blockAt + 86_400 * seconds
    expect(await begin(maxAgeSeconds)()).toBe(true)
    expect(node.asked.slice(before)).not.toContain('eth_getBlockByNumber')
  })

  test.each([
    ['null', null],
    ['a block without a time', { number: '0x1' }],
    ['a time that is no number', { number: '0x1', timestamp: 'now' }],
    ['a time beyond every number', { number: '0x1', timestamp: `0x${'f'.repeat(64)}` }],
  ])('takes a node that tells %s for its newest block for silent', async (_what, block) => {
    node.behave(lieAbout('eth_getBlockByNumber', block, wallets.chain.url))
    expect(await begin(600)()).toBe(false)
    expect(faults).toEqual(['odd_answer'])
  })
})

test('a reader is told a head that is older than the block that was young, and looks again', async () => {
  const pool = open({ chainId, addresses: [node.url], maxAgeSeconds: 600 })
  const reader = createContractReader({ pool, onFault })
  const asker = { kind: 'account', key: 'ada' } as const
  const read = () => reader.readName(good.address, asker)
  expect((await read()).name).toBeNull()
  const old = { number: '0x1', timestamp: '0x1' }
  const url = wallets.chain.url
  node.behave((response, asked, body) => {
    const behave =
      asked.method === 'eth_blockNumber' ? answer('0x1') : lieAbout('eth_getBlockByNumber', old, url)
    return behave(response, asked, body)
  })
  expect((await read()).name).toBe('unknown')
  expect(faults).toEqual(['stale'])
})

test('a reader says which chains have a node that counts at any age', () => {
  const chain = (id: number, address: string, maxAgeSeconds?: ChainConfiguration['maxAgeSeconds']) => ({
    chainId: id,
    addresses: [address] as const,
    maxAgeSeconds,
  })
  const pool = createChainPool({
    chains: [
      chain(1, 'https://node.example'),
      chain(2, 'http://localhost:8545'),
      chain(3, 'http://127.0.0.1:8545', 600),
      chain(4, 'http://anvil:8545', 'off'),
      chain(5, 'http://10.0.0.7:8545'),
    ],
  })
  const { chainIds, undatedChainIds } = createContractReader({ pool })
  expect(chainIds).toEqual([1, 2, 3, 4, 5])
  expect(undatedChainIds).toEqual([2, 4])
})
