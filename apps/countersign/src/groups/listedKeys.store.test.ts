import { createCountersign, type Store } from '@countersign/server'
import { findService, noRequester, run } from '@countersign/server/extension'
import { stores } from '@countersign/test-support/stores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addPeople, address } from '../../test/groups/addPeople.ts'
import { makeEd25519Key } from '../../test/proof/ed25519Kind.ts'
import { openProductStore } from '../store/openProductStore.ts'
import { deleteGroupAddress, insertGroupAddress } from './addresses.queries.ts'
import { addAddresses } from './addresses.writes.ts'
import { insertGroup } from './groups.queries.ts'
import { listGroupsOf } from './groupsOf.ts'
import { listAddresses, listMembers } from './listMembers.ts'

const { identity } = makeEd25519Key()
const actor = { actorId: null, requester: noRequester, now: 5 }

describe.each(stores)('the list of a group, on %s', (_name, makeLocation) => {
  let store: Store
  beforeEach(async () => {
    store = await openProductStore(await makeLocation())
    await addPeople(store, [
      { id: 'ada', wallets: [{ address: address(1) }], otherKey: identity },
      { id: 'bob', wallets: [{ address: address(2) }, { address: address(2), chainId: 10 }] },
    ])
    const crew = { id: 'crew', slug: 'crew', label: 'Crew', description: null, created_at: 1 }
    await store.write(() => run(insertGroup, { ...crew, source: 'operator' }))
  })
  afterEach(() => store.close())

  const list = (...lines: string[]) => store.write(() => addAddresses('crew', lines, actor))
  const listKey = () =>
    store.write(() =>
      run(insertGroupAddress, {
        group_id: 'crew',
        identity,
        source: 'hand',
        note: 'Her key',
        added_at: 5,
        added_by: null,
      }),
    )
  const openService = () =>
    findService(
      createCountersign({
        store,
        origins: ['http://localhost:3000'],
        secretKeys: ['qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E'],
        chainIds: 'any',
        sessionLimits: { idleSeconds: 86_400, absoluteSeconds: 604_800 },
        signInsPerMinute: 'off',
      }),
    )
  const shown = { address: identity, chainId: null }

  test('names a key of any kind: whoever has it is in the group until it goes from the list', async () => {
    await listKey()
    await list(address(2))
    const reason = { kind: 'address', ...shown }
    const groupsOf = (accountId: string) => listGroupsOf({ store, now: Date.now }, { accountId })
    expect(await groupsOf('ada')).toMatchObject([{ slug: 'crew', reasons: [reason] }])
    const { members } = await listMembers(openService(), 'crew', {})
    expect(members).toMatchObject([{ person: { id: 'bob' } }, { person: { id: 'ada' }, reason }])
    const { addresses } = await listAddresses(store, 'crew', {})
    expect(addresses.at(-1)).toEqual({
      ...shown,
      note: 'Her key',
      source: 'hand',
      addedAt: new Date(5).toISOString(),
      person: { id: 'ada', displayName: null, address: address(1) },
    })
    await store.write(() => run(deleteGroupAddress, { group_id: 'crew', identity }))
    expect(await groupsOf('ada')).toEqual([])
  })

  test('is in the order of addresses, page by page, and found by how an address begins', async () => {
    const [first, last] = ['0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf', `0x${'9'.repeat(40)}`]
    await listKey()
    await list(last, `eip155:10:${address(2)}`, `eip155:1:${first}`, address(2), address(3))
    const seen: string[] = []
    for (let cursor: string | undefined, rounds = 0; rounds < 10; rounds += 1) {
      const page = await listAddresses(store, 'crew', { limit: '1', ...(cursor !== undefined && { cursor }) })
      seen.push(...page.addresses.map(({ address: text, chainId }) => `${text} ${chainId}`))
      if (page.next === null) break
      cursor = page.next
    }
    expect(seen).toEqual([
      `${address(2)} null`,
      `${address(2)} 10`,
      `${address(3)} null`,
      `${first} 1`,
      `${last} null`,
      `${identity} null`,
    ])
    const found = await listAddresses(store, 'crew', { search: first.slice(0, 9).toLowerCase() })
    expect(found.addresses).toMatchObject([{ address: first, chainId: 1 }])
  })

  test('tells each person once, by the first of their keys', async () => {
    await listKey()
    await list(`eip155:10:${address(2)}`, address(2), address(1))
    const service = openService()
    const { members, next } = await listMembers(service, 'crew', { limit: '1' })
    expect(members).toMatchObject([
      { person: { id: 'ada' }, reason: { kind: 'address', address: address(1), chainId: null } },
    ])
    const rest = await listMembers(service, 'crew', { ...(next !== null && { cursor: next }) })
    expect(rest).toMatchObject({
      members: [{ person: { id: 'bob' }, reason: { address: address(2), chainId: null } }],
      next: null,
    })
  })
})
