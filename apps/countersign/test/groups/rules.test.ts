import type { ContractAnswer, ContractReader } from '@countersign/server/extension'
import { newWallet } from '@countersign/test-support/createBrowser'
import { beforeEach, describe, expect, test } from 'vitest'
import { createRuleKeeper } from '../../src/groups/rules/askRules.ts'
import { type OperatorService, type Person, startOperatorService } from '../operator/startOperatorService.ts'
import { sharedStores } from '../stores/preparedStores.ts'

const operatorWallet = newWallet()
const group = '/api/operator/groups/holders'
const contract = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
const draft = { match: 'any', clauses: [{ kind: 'erc20', chainId: 10, contract, least: '2.5' }] }
const kept = { match: 'any', clauses: [{ ...draft.clauses[0], decimals: 6 }] }

const word = (value: bigint): ContractAnswer => ({ data: `0x${value.toString(16).padStart(64, '0')}` })

describe.each(sharedStores)('the rule of a group on %s', (_name, makeLocation) => {
  let service: OperatorService
  let operator: Person
  let held: bigint | undefined
  /** A token of 6 decimals, of which everybody holds the same. */
  const reader: ContractReader = {
    chainIds: [10],
    async read(_chainId, reads) {
      const answers = reads.map(({ data }): ContractAnswer => {
        if (held === undefined) return 'unknown'
        return data === '0x313ce567' ? word(6n) : word(held)
      })
      return { block: 7, hosts: ['node.example'], answers }
    },
    readName: async () => ({ name: null, block: 7, hosts: [] }),
  }
  beforeEach(async () => {
    held = 0n
    service = await startOperatorService(
      await makeLocation(),
      { operators: [operatorWallet.address] },
      {},
      reader,
    )
    operator = await service.signIn(operatorWallet)
    await operator.ask('POST', '/api/operator/groups', { slug: 'holders', label: 'Holders' })
  })
  const change = (rule: unknown) => operator.ask('PATCH', `${group}/rule`, { rule })
  const state = async () => (await operator.ask('GET', `${group}/rule`)).body
  const refresh = ({ id }: Person) =>
    createRuleKeeper({
      store: service.store,
      now: Date.now,
      log: { info() {}, warn() {}, error() {} },
      reader,
    }).refresh({ accountId: id, groups: 'all' })

  test('is none at first, is kept with the decimals of its token, and removed', async () => {
    expect(await state()).toEqual({
      rule: null,
      source: null,
      madeAt: null,
      lastAskedAt: null,
      holding: 0,
      failing: 0,
    })
    expect((await change(draft)).body).toMatchObject({ rule: kept, source: 'operator', lastAskedAt: null })
    expect(await state()).toMatchObject({ rule: kept })
    expect((await change(null)).body).toMatchObject({ rule: null })
    const { events } = (await operator.ask('GET', '/api/operator/activity')).body
    expect(events.filter(({ kind }: { kind: string }) => kind === 'group_changed')).toHaveLength(2)
  })

  test.each([
    ['clauses.0.chainId', { ...draft, clauses: [{ ...draft.clauses[0], chainId: 1 }] }],
    ['clauses.0.least', { ...draft, clauses: [{ ...draft.clauses[0], least: '0.0' }] }],
    ['clauses.0.least', { ...draft, clauses: [{ ...draft.clauses[0], least: '0.1234567' }] }],
    [
      'clauses.0.contract',
      { ...draft, clauses: [{ ...draft.clauses[0], contract: contract.replace('E', 'e') }] },
    ],
  ])('is refused at %s', async (field, rule) => {
    const refused = await change(rule)
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    expect(refused.body.title).toContain(field)
    expect(await state()).toMatchObject({ rule: null })
  })

  test('is tried with an address, and nothing of it is kept', async () => {
    held = 2_500_000n
    const trial = (address: string) =>
      operator.ask('POST', '/api/operator/rules/try', { rule: draft, address, chainId: null })
    const clause = { block: 7, hosts: ['node.example'] }
    expect((await trial(contract)).body).toEqual({
      holds: 'yes',
      clauses: [{ ...clause, holds: 'yes', answer: '2.5' }],
    })
    held = 2_499_999n
    expect((await trial(contract)).body).toEqual({
      holds: 'no',
      clauses: [{ ...clause, holds: 'no', answer: '2.499999' }],
    })
    expect(await state()).toMatchObject({ holding: 0 })
  })

  test('brings people in, who are listed with the wallet that counts, a page at a time', async () => {
    held = 3_000_000n
    await change(draft)
    const people = [await service.signIn(), await service.signIn(), await service.signIn()]
    for (const person of people) await refresh(person)
    expect(await state()).toMatchObject({ holding: 3, failing: 0 })
    const read = async (query: string) => (await operator.ask('GET', `${group}/members${query}`)).body
    const first = await read('?limit=2')
    const second = await read(`?limit=2&cursor=${first.next}`)
    const members = [...first.members, ...second.members]
    expect(second.next).toBeNull()
    expect(members.map(({ person }) => person.id).toSorted()).toEqual(people.map(({ id }) => id).toSorted())
    for (const { reason } of members) expect(reason).toMatchObject({ kind: 'rule', chainId: null })
    const [ada] = people
    expect((await ada?.ask('GET', '/api/account/groups'))?.body.groups).toMatchObject([
      { slug: 'holders', reasons: [{ kind: 'rule', address: ada?.wallet.address }] },
    ])
    await change(null)
    expect((await read('')).members).toEqual([])
    expect((await ada?.ask('GET', '/api/account/groups'))?.body.groups).toEqual([])
  })

  test('says of how many wallets the nodes gave no answer', async () => {
    await change(draft)
    held = undefined
    await refresh(await service.signIn())
    expect(await state()).toMatchObject({ holding: 0, failing: 1, lastAskedAt: null })
  })
})
