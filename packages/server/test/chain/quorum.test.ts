import { type Behaviour, hang, passOn, send, turnAround } from '@countersign/test-support/startNode'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContractSignatureToCheck } from '../../src/chain/createContractCheck.ts'
import { askNodes, signTwice } from './askNodes.ts'
import { startWallets, type TestWallets } from './startWallets.ts'

const chainId = 31_337
let wallets: TestWallets
let good: ContractSignatureToCheck
let bad: ContractSignatureToCheck

beforeAll(async () => {
  wallets = await startWallets(chainId)
  ;({ good, bad } = await signTwice(wallets))
})

afterAll(() => wallets.chain.stop())

const honest: Behaviour = (...asked) => passOn(wallets.chain.url)(...asked)
const liar: Behaviour = (...asked) => turnAround(wallets.chain.url)(...asked)
const broken = send(500, '')

describe('a quorum of two in three', () => {
  test('two that agree outvote one that lies, wherever it stands', async () => {
    for (const behaviours of [
      [liar, honest, honest],
      [honest, liar, honest],
      [honest, honest, liar],
    ]) {
      const { check } = await askNodes(chainId, behaviours, { quorum: 2 })
      expect(await check(good)).toBe('vouches')
      expect(await check(bad)).toBe('signature_mismatch')
    }
  })

  test('the third is asked only when the first two do not settle it', async () => {
    const { check, nodes } = await askNodes(chainId, [honest, honest, honest], { quorum: 2 })

    expect(await check(good)).toBe('vouches')
    expect(nodes.map(({ asked }) => asked.length)).toEqual([2, 2, 0])
  })

  test('one that does not answer leaves the other two to decide', async () => {
    const { check } = await askNodes(chainId, [hang, honest, honest], {
      quorum: 2,
      budgetMilliseconds: 1_000,
    })

    expect(await check(good)).toBe('vouches')
  })

  test('two that disagree and one that does not answer come to no verdict', async () => {
    const { check } = await askNodes(chainId, [honest, liar, broken], { quorum: 2 })

    expect(await check(good)).toBe('chain_unreachable')
    expect(await check(bad)).toBe('chain_unreachable')
  })

  test('one alone comes to no verdict', async () => {
    const { check } = await askNodes(chainId, [broken, honest, broken], { quorum: 2 })

    expect(await check(good)).toBe('chain_unreachable')
  })

  test('no one is asked who could not settle it any more', async () => {
    const { check, nodes } = await askNodes(chainId, [broken, broken, honest], { quorum: 2 })

    expect(await check(good)).toBe('chain_unreachable')
    expect(nodes[2]?.asked).toEqual([])
  })
})

test('a quorum of all: one that flips its answer is not enough to sign in a stranger', async () => {
  let isLying = false
  const flipping: Behaviour = (...asked) => {
    isLying = !isLying
    return (isLying ? liar : honest)(...asked)
  }
  const { check } = await askNodes(chainId, [honest, flipping], { quorum: 2 })
  const answers = [await check(bad), await check(bad), await check(bad)]

  expect(answers).not.toContain('vouches')
})

describe('a node that keeps failing', () => {
  test('is left alone after three failures, for thirty seconds', async () => {
    let now = 1_000_000
    const { check, nodes, faults } = await askNodes(chainId, [broken], { now: () => now })
    const [node] = nodes
    const askFourTimes = async () => {
      for (const _ of 'four') expect(await check(good)).toBe('chain_unreachable')
    }

    await askFourTimes()
    expect(node?.asked).toHaveLength(3)
    expect(faults.at(-1)?.fault).toBe('paused')

    now += 29_999
    await askFourTimes()
    expect(node?.asked).toHaveLength(3)

    now += 1
    await askFourTimes()
    expect(node?.asked).toHaveLength(4)

    now += 30_000
    node?.behave(honest)
    expect(await check(good)).toBe('vouches')
    expect(await check(good)).toBe('vouches')
  })

  test('does not keep the next one from being asked at once', async () => {
    const { check, nodes } = await askNodes(chainId, [broken, honest])
    for (const _ of 'five!') expect(await check(good)).toBe('vouches')

    expect(nodes.map(({ asked }) => asked.length)).toEqual([3, 6])
  })

  test('has answered when the wallet refused: failures before that do not count', async () => {
    const { check, nodes } = await askNodes(chainId, [broken])
    for (const behaviour of [broken, broken, honest, broken, broken, honest]) {
      nodes[0]?.behave(behaviour)
      expect(await check(bad)).toBe(behaviour === honest ? 'signature_mismatch' : 'chain_unreachable')
    }
  })
})

test('the chain id of a node is asked for once, and again after it failed', async () => {
  const { check, nodes } = await askNodes(chainId, [honest])
  await check(good)
  await check(good)
  nodes[0]?.behave(broken)
  await check(good)
  nodes[0]?.behave(honest)
  await check(good)

  expect(nodes[0]?.asked).toEqual([
    'eth_chainId',
    'eth_call',
    'eth_call',
    'eth_call',
    'eth_chainId',
    'eth_call',
  ])
})

test('a call is made by a sender that no one can know beforehand, with capped gas and without a price', async () => {
  const senders = new Set<unknown>()
  const spy: Behaviour = (response, asked, body) => {
    if (asked.method === 'eth_call') {
      expect(asked.params).toEqual([
        { from: expect.stringMatching(/^0x[0-9a-f]{40}$/), gas: '0x989680', data: expect.any(String) },
        'latest',
      ])
      senders.add(JSON.parse(body).params[0].from)
    }
    return honest(response, asked, body)
  }
  const { check } = await askNodes(chainId, [spy])

  expect([await check(good), await check(good)]).toEqual(['vouches', 'vouches'])
  expect(senders.size).toBe(2)
})
