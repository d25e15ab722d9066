import { type Behaviour, send, startNode, type TestNode } from '@countersign/test-support/startNode'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Asker } from '../../src/chain/createCallQueue.ts'
import { type ChainPool, createChainPool } from '../../src/chain/createChainPool.ts'
import { createContractCheck } from '../../src/chain/createContractCheck.ts'
import { createContractReader } from '../../src/chain/createContractReader.ts'
import { createNameReader } from '../../src/chain/createNameReader.ts'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const ada = { kind: 'account', key: 'ada' } as const
let node: TestNode
let pool: ChainPool
const clock = { now: 0 }
/** Why nodes gave no answer: who asked, and the fault. */
let faults: string[]

beforeEach(async () => {
  node = await startNode(send(500, ''))
  faults = []
  pool = createChainPool({ chains: [{ chainId: 1, addresses: [node.url] }], now: () => clock.now })
})
afterEach(() => node.stop())

/** The three that ask the nodes of a pool; each resolves with whether it got an answer. */
function openReaders() {
  const noting =
    (who: string) =>
    ({ fault }: { fault: string }) =>
      void faults.push(`${who}: ${fault}`)
  const chain = pool.chains.get(1)
  if (chain === undefined) throw new TypeError('Chain 1 is configured.')
  const check = createContractCheck({ pool, onFault: noting('signature') })
  const reader = createContractReader({ pool, onFault: noting('contract') })
  const name = createNameReader(chain, noting('name'))
  const hash = new Uint8Array(32)
  return {
    signature: (asker: Asker = ada) =>
      check({ chainId: 1, address, hash, signature: '0x00', asker }).then(answered, refused),
    /** Each a request of its own. */
    async contract(asker: Asker = ada, count = 1) {
      const reads = Array.from({ length: count }, () => {
        return { contract: address, data: '0x12345678', isStandard: false } as const
      })
      return (await reader.read(1, reads, asker)).answers[0] !== 'unknown'
    },
    nameOfRule: async (asker: Asker = ada) => (await reader.readName(address, asker)).name !== 'unknown',
    name: () => name(address).then(answered, refused),
  }
}
const answered = () => true
const refused = () => false

const head: Readonly<Record<string, string>> = { eth_chainId: '0x1', eth_blockNumber: '0x10' }

/** A node that knows its chain and its head, and answers every call with an error. */
const refuse: Behaviour = (response, { method, id }) => {
  const result = head[method]
  const answer = result === undefined ? { error: { code: -32_000, message: 'later' } } : { result }
  response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
}

/**
 * The same in this process, which holds every call until it is let go, and counts what is under way. It ignores that a
 * caller gives up, so that no time that passes ends a call.
 */
function holdCalls() {
  const held = Promise.withResolvers<void>()
  const calls = { underWay: 0, most: 0, held: 0 }
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
    calls.underWay += 1
    calls.most = Math.max(calls.most, calls.underWay)
    const { method, id } = JSON.parse(String(init?.body))
    const result = head[method]
    if (result === undefined) {
      calls.held += 1
      await held.promise
    }
    calls.underWay -= 1
    return Response.json({ jsonrpc: '2.0', id, ...(result === undefined ? { error: {} } : { result }) })
  })
  onTestFinished(() => spy.mockRestore())
  return { calls, letGo: () => held.resolve() }
}

describe('calls at nodes, with signatures, rules and names at once,', () => {
  test('are at most 128 of a process', async () => {
    const { calls, letGo } = holdCalls()
    const { signature, contract, nameOfRule, name } = openReaders()
    const all = Array.from({ length: 14 }, (_, index) => {
      const network = { kind: 'network', key: `network${index}` } as const
      const account = { kind: 'account', key: `account${index}` } as const
      const asked = [contract(account, 12), nameOfRule(account), contract(network, 12), name()]
      for (let time = 0; time < 8; time += 1) asked.push(signature(network), signature(account))
      return asked
    }).flat()
    await expect.poll(() => calls.held).toBe(128)
    letGo()
    await Promise.all(all)
    expect(calls.most).toBe(128)
  })

  test('are at most 12 for one who asks, and as many where there is one question of many calls', async () => {
    const { calls, letGo } = holdCalls()
    const { signature, contract, nameOfRule } = openReaders()
    const reading = contract(ada, 40)
    await expect.poll(() => calls.held).toBe(8)
    const all = Array.from({ length: 10 }, () => [signature(), contract(ada, 12), nameOfRule()]).flat()
    await expect.poll(() => calls.held).toBe(12)
    letGo()
    await Promise.all([reading, ...all])
    expect(calls.most).toBe(12)
  })
})

describe('a node that rests', () => {
  const asked = ['signature', 'contract', 'nameOfRule', 'name'] as const

  test.each(asked)('because of three failures at a %s rests for all who ask', async (first) => {
    const readers = openReaders()
    for (let time = 0; time < 3; time += 1) expect(await readers[first]()).toBe(false)
    const before = node.asked.length
    faults = []
    for (const other of asked) expect(await readers[other]()).toBe(false)
    expect(node.asked.length).toBe(before)
    expect(faults).toEqual(['signature: paused', 'contract: paused', 'contract: paused', 'name: paused'])
    clock.now += 30_000
    expect(await readers.signature()).toBe(false)
    expect(node.asked.length).toBe(before + 1)
  })

  test('is not kept out for ever by a trial at which a stranger’s contract failed', async () => {
    const readers = openReaders()
    for (let time = 0; time < 3; time += 1) await readers.signature()
    clock.now += 30_000
    node.behave(refuse)
    expect(await readers.name()).toBe(false)
    expect(await readers.nameOfRule()).toBe(false)
    expect(faults.slice(-2)).toEqual(['name: rpc_error', 'contract: rpc_error'])
  })

  test('is forgiven by an answer, not by its head alone', async () => {
    const readers = openReaders()
    for (let time = 0; time < 2; time += 1) await readers.signature()
    node.behave(refuse)
    await readers.contract()
    node.behave(send(500, ''))
    await readers.signature()
    await readers.signature()
    expect(faults.at(-1)).toBe('signature: paused')
  })
})
