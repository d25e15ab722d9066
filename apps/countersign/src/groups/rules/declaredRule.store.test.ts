import type { GroupRule } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import { type ContractReader, noRequester } from '@countersign/server/extension'
import { sharedStores } from '@countersign/test-support/stores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openProductStore } from '../../store/openProductStore.ts'
import {
  applyDeclaredGroups,
  checkDeclaredGroups,
  parseDeclaredGroups,
  releaseDeclaredGroups,
} from '../declaredGroups.ts'
import { addGroup } from '../groups.writes.ts'
import { changeRule, readRule } from './rules.operations.ts'
import { findRuleOf } from './rules.queries.ts'

const contract = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
const coin = { kind: 'erc20', chainId: 10, contract, least: '12.5' }
const card = { kind: 'erc721', chainId: 10, contract, least: '1' }
const nothing = { added: [], changed: [], removed: [] }
const actor = { actorId: 'operator', requester: noRequester, now: 5 }
const group = (clauses: readonly unknown[], match: unknown = 'any') => ({
  slug: 'holders',
  label: 'Holders',
  rule: { match, clauses },
})

describe.each(sharedStores)('the rule of a declared group on %s', (_name, makeLocation) => {
  let store: Store
  /** What the token says of its decimals; undefined while the node is silent. */
  let decimals: number | undefined
  let asked: number
  const reader: ContractReader = {
    chainIds: [10],
    undatedChainIds: [],
    async read(_chainId, reads) {
      asked += 1
      const data: `0x${string}` = `0x${Number(decimals).toString(16).padStart(64, '0')}`
      return {
        block: 1,
        hosts: [],
        answers: reads.map(() => (decimals === undefined ? 'unknown' : { data })),
      }
    },
    readName: async () => ({ name: null, block: 1, hosts: [] }),
  }
  beforeEach(async () => {
    decimals = 6
    asked = 0
    store = await openProductStore(await makeLocation())
  })
  afterEach(() => store.close())

  const check = (entry: object) => checkDeclaredGroups({ store, reader }, parseDeclaredGroups([entry]))
  const apply = async (entry: object, now = 1) => {
    const checked = await check(entry)
    return store.write(() => applyDeclaredGroups(checked, now))
  }
  const read = () => readRule({ store, now: Date.now }, 'holders')
  const idOf = async () => (await store.read(findRuleOf, { slug: 'holders' }))[0]?.id

  test('is made, stays what it is with all that was answered, changes and goes with the file', async () => {
    expect(await apply(group([card]))).toEqual({ ...nothing, added: ['holders'] })
    expect(await read()).toMatchObject({ source: 'file', rule: { match: 'any', clauses: [card] } })
    const id = await idOf()
    expect(await apply(group([card]), 2)).toEqual(nothing)
    expect(await idOf()).toBe(id)
    expect(await apply(group([card], 'all'), 3)).toEqual({ ...nothing, changed: ['holders'] })
    expect(await idOf()).not.toBe(id)
    const without = { slug: 'holders', label: 'Holders' }
    expect(await apply(without, 4)).toEqual({ ...nothing, changed: ['holders'] })
    expect(await read()).toMatchObject({ source: null, rule: null })
    expect(await apply({ ...without, rule: null }, 5)).toEqual(nothing)
  })

  test('is changed in the file alone, until the file says nothing of groups any more', async () => {
    await apply(group([card]))
    const change = () => store.write(() => changeRule('holders', null, actor))
    expect(await change()).toBe('group_declared')
    const id = await idOf()
    await store.write(() => releaseDeclaredGroups())
    expect(await read()).toMatchObject({ source: 'operator' })
    expect(await idOf()).toBe(id)
    expect(await change()).toEqual({})
    expect(await read()).toMatchObject({ rule: null })
  })

  test('takes over that of an operator, with its answers where it says the same', async () => {
    await store.write(() => addGroup({ slug: 'holders', label: 'Holders' }, actor))
    const [checked] = await check(group([card]))
    const rule: GroupRule = { match: 'any', clauses: [{ ...card, kind: 'erc721' }] }
    expect(checked?.rule).toEqual(rule)
    await store.write(() => changeRule('holders', rule, actor))
    const id = await idOf()
    expect(await apply(group([card]))).toEqual({ ...nothing, changed: ['holders'] })
    expect(await idOf()).toBe(id)
    expect(await read()).toMatchObject({ source: 'file' })
  })

  test('has the decimals that the file writes, else those that are kept, else those that the token says now', async () => {
    await apply(group([coin]))
    expect(await read()).toMatchObject({ rule: { clauses: [{ decimals: 6 }] } })
    expect(asked).toBe(1)
    decimals = 18
    expect(await apply(group([{ ...coin, contract: contract.toLowerCase() }]))).toEqual(nothing)
    await apply(group([{ ...coin, least: '13' }]))
    expect(await read()).toMatchObject({ rule: { clauses: [{ least: '13', decimals: 6 }] } })
    expect(asked).toBe(1)
    await apply(group([{ ...coin, decimals: 2, least: '12.25' }]))
    expect(await read()).toMatchObject({ rule: { clauses: [{ decimals: 2 }] } })
    expect(asked).toBe(1)
  })

  test('is refused where no node tells the decimals, and they are not written', async () => {
    decimals = undefined
    await expect(check(group([card, coin]))).rejects.toMatchObject({
      field: '0.rule.clauses.1.contract',
      detail: expect.stringMatching(/^could not be asked, .*: write the decimals/),
    })
    expect(await check(group([{ ...coin, decimals: 6 }]))).toHaveLength(1)
  })

  test('is refused where its chain has no node', async () => {
    await expect(check(group([{ ...card, chainId: 8453 }]))).rejects.toMatchObject({
      field: '0.rule.clauses.0.chainId',
      detail: 'needs a node of chain 8453: set COUNTERSIGN_RPC_8453',
    })
  })

  test.each([
    ['rule', 'holds', 'is not a rule in curly brackets'],
    ['rule.match', { match: 'some', clauses: [card] }, 'is not "any" or "all"'],
    ['rule.match', { clauses: [card] }, 'is missing'],
    ['rule.clauses', { match: 'any', clauses: [] }, 'is not a list of 1 to 8 conditions in square brackets'],
    ['rule.clauses.0.kind', { match: 'any', clauses: [{ kind: 'erc404' }] }, /^is not "erc20", "erc721"/],
    ['rule.clauses.0.least', { match: 'any', clauses: [{ ...card, least: 1 }] }, /^is not a number in quot/],
    [
      'rule.clauses.0.least',
      { match: 'any', clauses: [{ ...coin, least: '-1' }] },
      /^is not a number in quot/,
    ],
    ['rule.clauses.0.tokenId', { match: 'any', clauses: [{ ...card, tokenId: '1' }] }, 'is no field here'],
    [
      'rule.clauses.1.contract',
      { match: 'any', clauses: [card, { ...card, contract: '0x1' }] },
      /^is not an/,
    ],
    ['rule.more', { match: 'any', clauses: [card], more: 1 }, 'is no field here'],
  ])('says where it is wrong: %s', (field, rule, detail) => {
    expect(() => parseDeclaredGroups([{ ...group([]), rule }])).toThrow(
      expect.objectContaining({
        field: `0.${field}`,
        detail: typeof detail === 'string' ? detail : expect.stringMatching(detail),
      }),
    )
  })
})
