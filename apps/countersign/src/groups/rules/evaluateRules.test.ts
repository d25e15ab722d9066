import type { GroupRule } from '@countersign/product-api'
import type { ContractRead, ContractReader } from '@countersign/server/extension'
import { beforeEach, expect, test } from 'vitest'
import { evaluateRules } from './evaluateRules.ts'

const contract = '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF'
const asker = { kind: 'account', key: 'ada' } as const
const key = { id: 'key', address: '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf', chainId: null }
const safe = { id: 'safe', address: '0x6813Eb9362372EEF6200f3b1dbC3f819671cBA69', chainId: 10 }
const holds = (chainId: number): GroupRule['clauses'][number] => ({
  kind: 'erc721',
  chainId,
  contract,
  least: '1',
})
const below: GroupRule['clauses'][number] = { kind: 'ens', below: 'dao.eth' }

/** Everybody has one of each token, and the name of the first wallet is below dao.eth. */
let reads: [chainId: number, reads: readonly ContractRead[]][]
let named: string[]
const reader: ContractReader = {
  chainIds: [1, 10],
  undatedChainIds: [],
  async read(chainId, asked) {
    reads.push([chainId, asked])
    const answers = asked.map(() => ({ data: `0x${'0'.repeat(63)}1` as const }))
    return { block: chainId * 100, hosts: [`node-${chainId}.example`], answers }
  },
  async readName(address) {
    named.push(address)
    return { name: address === key.address ? 'ada.dao.eth' : null, block: 99, hosts: ['names.example'] }
  },
}
beforeEach(() => {
  reads = []
  named = []
})

test('each chain is asked once, and nothing of it twice, for all rules and wallets', async () => {
  const rules = [
    { id: 'one', rule: { match: 'any', clauses: [holds(1), holds(10)] } },
    { id: 'two', rule: { match: 'all', clauses: [holds(10), below, below] } },
  ] satisfies { id: string; rule: GroupRule }[]
  const wallets = [key, { ...key, id: 'other', address: '0xe57bFE9F44b819898F47BF37E5AF72a0783e1141' }]
  const answers = await evaluateRules(reader, { rules, wallets }, asker)
  expect(reads.map(([chainId, asked]) => [chainId, asked.length])).toEqual([
    [1, 2],
    [10, 2],
  ])
  expect(named).toHaveLength(2)
  expect(answers.map(({ ruleId, walletId, holds: held, block }) => [ruleId, walletId, held, block])).toEqual([
    ['one', 'key', 'yes', 100],
    ['one', 'other', 'yes', 100],
    ['two', 'key', 'yes', 1000],
    ['two', 'other', 'no', 1000],
  ])
  expect(answers[2]?.clauses).toEqual([
    { holds: 'yes', answer: '1', block: 1000, hosts: ['node-10.example'] },
    { holds: 'yes', answer: 'ada.dao.eth', block: 99, hosts: ['names.example'] },
    { holds: 'yes', answer: 'ada.dao.eth', block: 99, hosts: ['names.example'] },
  ])
})

test('a contract wallet is asked for on its own chain alone', async () => {
  const rule: GroupRule = { match: 'any', clauses: [holds(1), below] }
  const [answer] = await evaluateRules(reader, { rules: [{ id: 'one', rule }], wallets: [safe] }, asker)
  expect(answer).toMatchObject({ holds: 'no', block: null })
  expect([reads, named]).toEqual([[], []])
  const own: GroupRule = { match: 'any', clauses: [holds(10)] }
  const [counted] = await evaluateRules(reader, { rules: [{ id: 'one', rule: own }], wallets: [safe] }, asker)
  expect(counted).toMatchObject({ holds: 'yes', block: 1000 })
})

test('a call of a standard and the same of one’s own are two: one has the room of the other never', async () => {
  const clauses: GroupRule['clauses'] = [
    holds(10),
    {
      kind: 'view_uint',
      chainId: 10,
      contract,
      function: 'balanceOf(address)',
      comparison: 'at_least',
      value: '1',
    },
  ]
  await evaluateRules(
    reader,
    { rules: [{ id: 'one', rule: { match: 'all', clauses } }], wallets: [key] },
    asker,
  )
  expect(reads[0]?.[1].map(({ isStandard }) => isStandard)).toEqual([true, false])
})

test('without an answer nothing is known', async () => {
  const silent: ContractReader = {
    chainIds: [],
    undatedChainIds: [],
    read: async () => ({ block: null, hosts: [], answers: [] }),
    readName: async () => ({ block: null, hosts: [], name: 'unknown' }),
  }
  for (const clause of [holds(10), below]) {
    const rule: GroupRule = { match: 'any', clauses: [clause] }
    const [answer] = await evaluateRules(silent, { rules: [{ id: 'one', rule }], wallets: [key] }, asker)
    expect(answer).toEqual({
      ruleId: 'one',
      walletId: 'key',
      holds: 'unknown',
      block: null,
      clauses: [{ holds: 'unknown', answer: null, block: null, hosts: [] }],
    })
  }
})

test('of many wallets, no more names are asked for at once than may wait for one asker', async () => {
  let [waiting, most] = [0, 0]
  const busy: ContractReader = {
    ...reader,
    async readName() {
      waiting += 1
      most = Math.max(most, waiting)
      await Promise.resolve()
      waiting -= 1
      return { name: 'ada.dao.eth', block: 99, hosts: [] }
    },
  }
  const wallets = Array.from({ length: 60 }, (_, at) => {
    const address = `0x${String(at).padStart(40, '0')}`
    return { id: address, address, chainId: null }
  })
  const rule: GroupRule = { match: 'any', clauses: [below] }
  const answers = await evaluateRules(busy, { rules: [{ id: 'one', rule }], wallets }, asker)
  expect(answers.map((answer) => answer.holds)).toEqual(wallets.map(() => 'yes'))
  expect(most).toBe(24)
})
