import type { ContractAnswer, ContractReader } from '@countersign/server/extension'
import { newWallet } from '@countersign/test-support/createBrowser'
import { beforeEach, describe, expect, test } from 'vitest'
import { createRuleKeeper } from '../../src/groups/rules/askRules.ts'
import { type OperatorService, type Person, startOperatorService } from '../operator/startOperatorService.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import { addPeople, address } from './addPeople.ts'

const operatorWallet = newWallet()
const group = '/api/operator/groups/holders'
const contract = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
const draft = { match: 'any', clauses: [{ kind: 'erc20', chainId: 10, contract, least: '2.5' }] }
const kept = { match: 'any', clauses: [{ ...draft.clauses[0], decimals: 6 }] }

const hour = 3_600_000
const word = (value: bigint): ContractAnswer => ({ data: `0x${value.toString(16).padStart(64, '0')}` })

describe.each(sharedStores)('the rule of a group on %s', (_name, makeLocation) => {
  let service: OperatorService
  let operator: Person
  let held: bigint | undefined
  let reading: number
  /** A token of 6 decimals, of which everybody holds the same. */
  const reader: ContractReader = {
    chainIds: [10],
    undatedChainIds: [],
    async read(_chainId, reads) {
      const answers = reads.map(({ data }): ContractAnswer => {
        if (held === undefined) return 'unknown'
        return data === '0x313ce567' ? word(6n) : word(held)
      })
      return { block: 7, hosts: ['node.example'], answers }
    },
    // As the queue of calls: 12 at once for one asker, and 24 that wait.
    async readName() {
      reading += 1
      const name = reading > 36 ? 'unknown' : null
      await Promise.resolve()
      reading -= 1
      return { name, block: 7, hosts: [] }
    },
  }
  beforeEach(async () => {
    held = 0n
    reading = 0
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
      now: () => service.clock.now,
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
      chainIds: [10],
      undatedChainIds: [],
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
    ['clauses.1.kind', { ...draft, clauses: [draft.clauses[0], draft.clauses[0]] }],
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

  const tryRule = async (wallet: object, rule: object = draft) =>
    (
      await operator.ask('POST', '/api/operator/rules/try', {
        rule,
        address: contract,
        chainId: null,
        ...wallet,
      })
    ).body
  const asked = { reason: null, block: 7, hosts: ['node.example'] }

  test('is tried with the wallet of nobody, and nothing of it is kept', async () => {
    held = 2_500_000n
    const wallet = { address: contract, chainId: null }
    const clause = { ...asked, holds: 'yes', answer: '2.5' }
    expect(await tryRule({})).toEqual({
      holds: 'yes',
      accountId: null,
      wallets: [{ ...wallet, holds: 'yes', clauses: [clause] }],
      left: 0,
    })
    held = 2_499_999n
    const tried = await tryRule({})
    expect(tried.wallets[0].clauses).toEqual([{ ...asked, holds: 'no', answer: '2.499999' }])
    expect(tried).toMatchObject({ holds: 'no' })
    expect(await state()).toMatchObject({ holding: 0, lastAskedAt: null })
  })

  test('is tried with each linked wallet of a person, the asked one first, each contract on its own chain', async () => {
    await addPeople(service.store, [
      {
        id: 'ada',
        wallets: [
          { address: address(1) },
          { address: address(2), chainId: 10 },
          { address: address(3), chainId: 5 },
        ],
      },
    ])
    held = 3_000_000n
    const tried = await tryRule({ address: address(2), chainId: 10 })
    expect(tried).toMatchObject({ holds: 'yes', accountId: 'ada', left: 0 })
    const yes = { ...asked, holds: 'yes', answer: '3' }
    const elsewhere = { holds: 'no', answer: null, reason: 'other_chain', block: null, hosts: [] }
    expect(tried.wallets).toEqual([
      { address: address(2), chainId: 10, holds: 'yes', clauses: [yes] },
      { address: address(1), chainId: null, holds: 'yes', clauses: [yes] },
      { address: address(3), chainId: 5, holds: 'no', clauses: [elsewhere] },
    ])
    // As a key wallet, the address is nobody's.
    expect(await tryRule({ address: address(2) })).toMatchObject({
      accountId: null,
      wallets: [{ chainId: null }],
    })
  })

  test('is tried with no more than 50 wallets at once, and says how many are left', async () => {
    const wallets = Array.from({ length: 53 }, (_, at) => ({ address: address(at + 1) }))
    await addPeople(service.store, [{ id: 'ada', wallets }])
    const tried = await tryRule({ address: address(53) })
    expect(tried.wallets).toHaveLength(50)
    expect(tried).toMatchObject({ left: 3 })
    expect(tried.wallets.slice(0, 2)).toMatchObject([{ address: address(53) }, { address: address(1) }])
  })

  test('is tried with so few wallets at once that none waits in vain for its name', async () => {
    const wallets = Array.from({ length: 50 }, (_, at) => ({ address: address(at + 1) }))
    await addPeople(service.store, [{ id: 'ada', wallets }])
    const below = { match: 'any', clauses: [{ kind: 'ens', below: 'dao.eth' }] }
    const tried = await tryRule({ address: address(1) }, below)
    expect(tried.wallets.map(({ holds }: { holds: string }) => holds)).toEqual(wallets.map(() => 'no'))
  })

  test('is tried by a program that may not read people with that wallet alone', async () => {
    await addPeople(service.store, [
      { id: 'ada', wallets: [{ address: address(1) }, { address: address(2) }] },
    ])
    const body = { rule: draft, address: address(1), chainId: null }
    const tryWith = async (...can: readonly string[]) => {
      const until = new Date(service.clock.now + hour).toISOString()
      const { token } = (await operator.ask('POST', '/api/operator/tokens', { name: 'ours', can, until }))
        .body
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const sent = { method: 'POST', headers, body: JSON.stringify(body) }
      const request = new Request('http://localhost:3000/api/operator/rules/try', sent)
      const answer = await service.countersign.fetch(request, { networkAddress: '192.0.2.1' })
      return (await answer.json()).wallets.length
    }
    expect(await tryWith('groups:read')).toBe(1)
    expect(await tryWith('groups:read', 'people:read')).toBe(2)
  })

  test('is tried exactly as it is kept: with its decimals, which are read only where none are given', async () => {
    held = 3_000_000n
    const pinned = { ...kept, clauses: [{ ...kept.clauses[0], decimals: 18 }] }
    const tried = await tryRule({}, pinned)
    expect(tried.wallets[0].clauses).toEqual([{ ...asked, holds: 'no', answer: '0.000000000003' }])
  })

  test('is told to be unknown, and why, where the nodes are the reason', async () => {
    held = undefined
    const reasons = (tried: { wallets: { clauses: { holds: string; reason: string }[] }[] }) =>
      tried.wallets[0]?.clauses.map(({ holds, reason }) => `${holds}: ${reason}`)
    const silent = await tryRule({})
    expect(silent).toMatchObject({ holds: 'unknown' })
    expect(reasons(silent)).toEqual(['unknown: no_answer'])
    // The decimals are known, and one node answered something.
    expect(reasons(await tryRule({}, kept))).toEqual(['unknown: too_few_answers'])
    const elsewhere = {
      match: 'any',
      clauses: [
        { ...kept.clauses[0], chainId: 5 },
        { kind: 'ens', below: 'dao.eth' },
      ],
    }
    expect(reasons(await tryRule({}, elsewhere))).toEqual(['unknown: no_node', 'no: null'])
    // On its own chain alone: what is not known elsewhere says nothing of it.
    const other = await tryRule({ chainId: 5 })
    expect(reasons(other)).toEqual(['no: other_chain'])
    expect(other).toMatchObject({ holds: 'no' })
  })

  test('is not tried with an address whose checksum is wrong', async () => {
    expect(await tryRule({ address: contract.replace('E', 'e') })).toMatchObject({
      code: 'invalid_request',
      details: { field: 'address' },
    })
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

  test('counts only answers that still count', async () => {
    held = 3_000_000n
    await change(draft)
    await refresh(await service.signIn())
    service.clock.now += hour - 1
    expect(await state()).toMatchObject({ holding: 1 })
    service.clock.now += 1
    expect(await state()).toMatchObject({ holding: 0 })
  })

  test('says of how many wallets the nodes gave no answer', async () => {
    await change(draft)
    held = undefined
    await refresh(await service.signIn())
    const { lastAskedAt, ...found } = await state()
    expect(found).toMatchObject({ holding: 0, failing: 1 })
    expect(lastAskedAt).not.toBeNull()
  })
})
