import type { ContractAnswer, ContractReader } from '@countersign/server/extension'
import { link, newWallet } from '@countersign/test-support/createBrowser'
import { beforeEach, describe, expect, test } from 'vitest'
import { type OperatorService, type Person, startOperatorService } from '../operator/startOperatorService.ts'
import { sharedStores } from '../stores/preparedStores.ts'

const operatorWallet = newWallet()
const [gold, silver] = [
  '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf',
  '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF',
]
const rule = {
  match: 'all',
  clauses: [
    { kind: 'erc721', chainId: 10, contract: gold, least: '1' },
    { kind: 'erc721', chainId: 10, contract: silver, least: '2' },
  ],
}
const minute = 60_000

describe.each(sharedStores)('what a person sees of groups, on %s', (_name, makeLocation) => {
  let service: OperatorService
  let operator: Person
  let ada: Person
  /** What wallets hold, by contract and address; undefined while the node is silent. */
  let held: Map<string, bigint> | undefined
  let isBroken: boolean
  let asked: number
  const keyOf = (contract: string, address: string) => `${contract} ${address}`.toLowerCase()
  const reader: ContractReader = {
    chainIds: [10],
    undatedChainIds: [],
    async read(_chainId, reads) {
      asked += reads.length
      if (isBroken) throw new TypeError('The reader is broken.')
      const answers = reads.map(({ contract, data }): ContractAnswer => {
        if (held === undefined) return 'unknown'
        const amount = held.get(keyOf(contract, `0x${data.slice(-40)}`)) ?? 0n
        return { data: `0x${amount.toString(16).padStart(64, '0')}` }
      })
      return { block: 7, hosts: ['node.example'], answers }
    },
    readName: async () => ({ name: null, block: 7, hosts: [] }),
  }

  beforeEach(async () => {
    held = new Map()
    isBroken = false
    asked = 0
    const operators = [operatorWallet.address]
    service = await startOperatorService(await makeLocation(), { operators }, {}, reader)
    operator = await service.signIn(operatorWallet)
    ada = await service.signIn()
    await addGroup('holders', { isListedOpenly: true })
    await operator.ask('PATCH', '/api/operator/groups/holders/rule', { rule })
  })

  async function addGroup(slug: string, change: object): Promise<void> {
    const label = slug.toUpperCase()
    expect((await operator.ask('POST', '/api/operator/groups', { slug, label })).status).toBe(201)
    expect((await operator.ask('PATCH', `/api/operator/groups/${slug}`, change)).status).toBe(200)
  }
  const give = (contract: string, amount: bigint, { wallet }: Person = ada) =>
    held?.set(keyOf(contract, wallet.address), amount)
  const own = async () => (await ada.ask('GET', '/api/account/groups')).body.groups
  const others = async (query = '') => (await ada.ask('GET', `/api/account/other-groups${query}`)).body
  const check = () => ada.ask('POST', '/api/account/groups/check')

  test('is what an openly listed group asks for, and when the chain said no', async () => {
    expect(await others()).toEqual({
      groups: [
        {
          slug: 'holders',
          label: 'HOLDERS',
          description: null,
          rule,
          absence: 'unmet',
          askedAt: new Date(service.clock.now).toISOString(),
        },
      ],
      next: null,
    })
    give(gold, 1n)
    give(silver, 2n)
    service.clock.now += 10 * minute
    expect(await own()).toMatchObject([{ slug: 'holders', reasons: [{ kind: 'rule' }] }])
    expect((await others()).groups).toEqual([])
  })

  test('is that operators decide, where there is no rule', async () => {
    await addGroup('editors', { isListedOpenly: true, description: 'They edit.' })
    expect((await others()).groups[0]).toEqual({
      slug: 'editors',
      label: 'EDITORS',
      description: 'They edit.',
      rule: null,
      absence: 'decided',
      askedAt: null,
    })
  })

  test('is nothing of a group that is not listed openly, but of one that they were in', async () => {
    await operator.ask('PATCH', '/api/operator/groups/holders', { isListedOpenly: false })
    expect((await others()).groups).toEqual([])
    give(gold, 1n)
    give(silver, 2n)
    service.clock.now += 10 * minute
    expect(await own()).toHaveLength(1)
    held = undefined
    service.clock.now += 60 * minute
    expect(await own()).toEqual([])
    expect((await others()).groups).toMatchObject([{ slug: 'holders', rule: null, absence: 'unchecked' }])
    expect((await check()).body).toEqual({ missing: [] })
    held = new Map()
    service.clock.now += minute
    expect((await others()).groups).toEqual([])
  })

  test('is that it could not be checked, while the node is silent', async () => {
    held = undefined
    expect((await others()).groups).toMatchObject([{ absence: 'unchecked', askedAt: null }])
  })

  test('is that it was not checked lately, where it cannot even be asked', async () => {
    isBroken = true
    expect((await others()).groups).toMatchObject([{ absence: 'unasked', askedAt: null }])
    isBroken = false
    expect((await others()).groups).toMatchObject([{ absence: 'unmet' }])
    isBroken = true
    service.clock.now += 61 * minute
    expect((await others()).groups).toMatchObject([{ absence: 'unasked', askedAt: null }])
  })

  test('comes a page at a time', async () => {
    for (const slug of ['alphas', 'betas']) await addGroup(slug, { isListedOpenly: true })
    const first = await others('?limit=2')
    expect(first.groups.map(({ slug }: { slug: string }) => slug)).toEqual(['alphas', 'betas'])
    const second = await others(`?limit=2&cursor=${first.next}`)
    expect(second.groups.map(({ slug }: { slug: string }) => slug)).toEqual(['holders'])
    expect(second.next).toBeNull()
    expect((await ada.ask('GET', '/api/account/other-groups?cursor=A')).status).toBe(400)
  })

  test('is checked at their will, and says what the nearest wallet lacks, never how much it holds', async () => {
    await own()
    const before = asked
    give(silver, 5n)
    expect((await check()).body).toEqual({
      missing: [{ slug: 'holders', address: ada.wallet.address, chainId: null, clauses: ['no', 'yes'] }],
    })
    expect(asked).toBe(before + 2)
    give(gold, 1n)
    expect((await check()).body).toEqual({ missing: [] })
    expect(await own()).toHaveLength(1)
    give(gold, 0n)
    expect((await check()).body.missing).toHaveLength(1)
    expect(await own()).toEqual([])
  })

  test('is what the wallet lacks that meets the most, else the primary one', async () => {
    const other = newWallet()
    expect((await link(ada.browser, other)).status).toBe(201)
    const nearest = async () => (await check()).body.missing[0].address
    expect(await nearest()).toBe(ada.wallet.address)
    give(gold, 1n, { ...ada, wallet: other })
    expect(await nearest()).toBe(other.address)
  })

  test('is not told of the rule of a group that is not listed openly', async () => {
    await operator.ask('PATCH', '/api/operator/groups/holders', { isListedOpenly: false })
    expect((await check()).body).toEqual({ missing: [] })
  })

  test('is checked at their will five times in ten minutes', async () => {
    for (let time = 0; time < 5; time += 1) expect((await check()).status).toBe(200)
    const before = asked
    expect(await check()).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(asked).toBe(before)
  })
})
