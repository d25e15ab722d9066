import type { GroupRule } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import { type ContractAnswer, type ContractReader, noRequester, run } from '@countersign/server/extension'
import { sharedStores } from '@countersign/test-support/stores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addPeople, address } from '../../../test/groups/addPeople.ts'
import { findEvents } from '../../../test/groups/findEvents.ts'
import { openProductStore } from '../../store/openProductStore.ts'
import { insertGroup } from '../groups.queries.ts'
import { listGroupSlugsOf, listGroupsOf } from '../groupsOf.ts'
import { createRuleKeeper, isUncertain } from './askRules.ts'
import { changeRule } from './rules.operations.ts'

const minute = 60_000
const contract = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
const holders: GroupRule = {
  match: 'any',
  clauses: [{ kind: 'erc721', chainId: 10, contract, least: '1' }],
}

describe.each(sharedStores)('what wallets hold, on %s', (_name, makeLocation) => {
  let store: Store
  let clock: number
  /** What the chain says of each wallet, by its address; nothing for a silent node. */
  let held: Map<string, bigint> | undefined
  let asked: number

  const reader: ContractReader = {
    chainIds: [10],
    undatedChainIds: [],
    async read(_chainId, reads) {
      asked += 1
      const answers = reads.map(({ data }): ContractAnswer => {
        if (held === undefined) return 'unknown'
        const amount = held.get(`0x${data.slice(-40)}`) ?? 0n
        return { data: `0x${amount.toString(16).padStart(64, '0')}` }
      })
      return { block: held === undefined ? null : 100, hosts: ['node.example'], answers }
    },
    readName: async () => ({ name: null, block: 100, hosts: [] }),
  }
  const now = () => clock
  const open = () =>
    createRuleKeeper({
      store,
      now,
      reader,
      log: { info() {}, warn: (...said) => expect(said).toEqual([]), error() {} },
    })
  const actor = { actorId: null, requester: noRequester, now: 1 }
  const setRule = (rule: GroupRule | null, slug = 'holders') =>
    store.write(() => changeRule(slug, rule, actor))
  const groupsOf = (accountId: string) => listGroupSlugsOf({ store, now }, { accountId })
  const refresh = (accountId: string) => open().refresh({ accountId, groups: 'all' })
  const give = (number: number, amount: bigint) => held?.set(address(number).toLowerCase(), amount)

  beforeEach(async () => {
    store = await openProductStore(await makeLocation())
    clock = 1_800_000_000_000
    held = new Map()
    asked = 0
    await addPeople(store, [
      { id: 'ada', wallets: [{ address: address(1) }, { address: address(2) }] },
      { id: 'bob', wallets: [{ address: address(3), chainId: 1 }] },
    ])
    for (const slug of ['holders', 'others'])
      await store.write(() =>
        run(insertGroup, {
          id: slug,
          slug,
          label: slug,
          description: null,
          source: 'operator',
          created_at: 1,
        }),
      )
    await setRule(holders)
  })
  afterEach(() => store.close())

  test('bring a person in by any of their wallets, which is named, and let them out by the next answer', async () => {
    await refresh('ada')
    expect(await groupsOf('ada')).toEqual([])
    give(2, 1n)
    clock += 10 * minute
    await refresh('ada')
    expect(await listGroupsOf({ store, now }, { accountId: 'ada' })).toMatchObject([
      {
        slug: 'holders',
        reasons: [
          { kind: 'rule', address: address(2), chainId: null, askedAt: new Date(clock).toISOString() },
        ],
      },
    ])
    give(2, 0n)
    clock += 10 * minute
    await refresh('ada')
    expect(await groupsOf('ada')).toEqual([])
    expect(await findEvents(store, 'ada')).toEqual([
      ['group_member_added', { group: 'holders', label: 'holders', by: 'rule' }],
      ['group_member_removed', { group: 'holders', label: 'holders', by: 'rule' }],
    ])
  })

  test('are not asked about again within ten minutes, by any process', async () => {
    await refresh('ada')
    clock += 10 * minute - 1
    await refresh('ada')
    expect(asked).toBe(1)
    clock += 1
    await refresh('ada')
    expect(asked).toBe(2)
  })

  test('count for an hour where the nodes are silent, who rest for half a minute, and then no more', async () => {
    give(1, 1n)
    await refresh('ada')
    held = undefined
    clock += 10 * minute
    await refresh('ada')
    await refresh('ada')
    expect(asked).toBe(2)
    expect(await groupsOf('ada')).toEqual(['holders'])
    expect(await isUncertain(store, { accountId: 'ada', groups: ['holders'] })).toBe(true)
    expect(await isUncertain(store, { accountId: 'ada', groups: ['others'] })).toBe(false)
    clock += 50 * minute
    await refresh('ada')
    expect(await groupsOf('ada')).toEqual([])
    held = new Map([[address(1).toLowerCase(), 1n]])
    clock += minute / 2
    await refresh('ada')
    expect(await groupsOf('ada')).toEqual(['holders'])
    expect(await isUncertain(store, { accountId: 'ada', groups: ['holders'] })).toBe(false)
  })

  test('of a contract wallet count on its own chain alone', async () => {
    give(3, 1n)
    await refresh('bob')
    expect(await groupsOf('bob')).toEqual([])
    expect(asked).toBe(0)
    await setRule({ match: 'any', clauses: [{ kind: 'erc721', chainId: 1, contract, least: '1' }] })
    await refresh('bob')
    expect(await groupsOf('bob')).toEqual(['holders'])
  })

  test('count no more for another rule, nor for none', async () => {
    give(1, 1n)
    await refresh('ada')
    await setRule({ match: 'any', clauses: [{ kind: 'erc721', chainId: 10, contract, least: '2' }] })
    expect(await groupsOf('ada')).toEqual([])
    give(1, 2n)
    await refresh('ada')
    expect(await groupsOf('ada')).toEqual(['holders'])
    await setRule(null)
    expect(await groupsOf('ada')).toEqual([])
  })

  test('count for nothing with the time of a clock that has jumped back since, and are asked about anew', async () => {
    give(1, 1n)
    await refresh('ada')
    clock -= 61_000
    expect(await groupsOf('ada')).toEqual([])
    await refresh('ada')
    expect(await groupsOf('ada')).toEqual(['holders'])
    give(1, 0n)
    clock += 10 * minute
    await refresh('ada')
    expect(await groupsOf('ada')).toEqual([])
  })

  test('that two processes ask about at once are kept once, with one event', async () => {
    give(1, 1n)
    await Promise.all([refresh('ada'), refresh('ada'), refresh('ada')])
    expect(await groupsOf('ada')).toEqual(['holders'])
    expect(await findEvents(store, 'ada')).toHaveLength(1)
  })

  describe('with so many wallets and rules that they are kept in parts,', () => {
    beforeEach(async () => {
      const wallets = Array.from({ length: 100 }, (_, at) => ({ address: address(100 + at) }))
      await addPeople(store, [{ id: 'eve', wallets }])
      for (let at = 0; at < 9; at += 1) {
        const [slug, least] = [`many-${at}`, String(at + 1)]
        const group = { id: slug, slug, label: slug, description: null }
        await store.write(() => run(insertGroup, { ...group, source: 'operator', created_at: 1 }))
        await setRule({ match: 'any', clauses: [{ kind: 'erc721', chainId: 10, contract, least }] }, slug)
      }
    })

    test('are all kept, each group with one event', async () => {
      give(199, 9n)
      await refresh('eve')
      const slugs = [...Array.from({ length: 9 }, (_, at) => `many-${at}`)]
      expect(await groupsOf('eve')).toEqual(['holders', ...slugs])
      expect(await findEvents(store, 'eve')).toHaveLength(10)
      expect(asked).toBe(4)
      clock += 10 * minute - 1
      await refresh('eve')
      expect(asked).toBe(4)
    })

    test('are left alone once the nodes are silent', async () => {
      held = undefined
      await refresh('eve')
      expect(asked).toBe(1)
      expect(await isUncertain(store, { accountId: 'eve', groups: ['many-8'] })).toBe(true)
      clock += minute / 2 - 1
      await refresh('eve')
      expect(asked).toBe(1)
    })
  })

  test('are asked about only for the groups that somebody wants to know of', async () => {
    await open().refresh({ accountId: 'ada', groups: ['others'] })
    expect(asked).toBe(0)
    await open().refresh({ accountId: 'ada', groups: ['holders'] })
    expect(asked).toBe(1)
  })
})
