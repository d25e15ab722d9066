import { createChainPool, type Store } from '@countersign/server'
import { createContractReader, noRequester } from '@countersign/server/extension'
import { sharedStores } from '@countersign/test-support/stores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addPeople, address } from '../../test/groups/addPeople.ts'
import { openProductStore } from '../store/openProductStore.ts'
import { addAddresses, removeAddresses } from './addresses.writes.ts'
import {
  applyDeclaredGroups,
  checkDeclaredGroups,
  parseDeclaredGroups,
  releaseDeclaredGroups,
} from './declaredGroups.ts'
import { addGroup, changeGroup, writeRemoval } from './groups.writes.ts'
import { listGroupsOf, readStanding } from './groupsOf.ts'
import { readGroup } from './listGroups.ts'
import { joinGroups } from './members.writes.ts'
import { sweepGroups } from './sweepGroups.ts'

const reader = createContractReader({ pool: createChainPool({ chains: [] }) })
const actor = { actorId: 'operator', requester: noRequester, now: 5 }
const declare = (entry: object) => {
  const [declared] = parseDeclaredGroups([entry])
  if (declared === undefined) throw new TypeError('One is declared.')
  return declared
}
const editors = declare({
  slug: 'editors',
  label: 'Editors',
  addresses: [`${address(1)}, Ada`, `eip155:10:${address(2)}`],
  claims: { role: 'editor' },
})
const crew = declare({ slug: 'crew', label: 'Crew' })
const nothing = { added: [], changed: [], removed: [] }

describe.each(sharedStores)('declared groups on %s', (_name, makeLocation) => {
  let store: Store
  let other: Store
  beforeEach(async () => {
    const location = await makeLocation()
    store = await openProductStore(location)
    other = await openProductStore(location)
    await addPeople(store, [
      { id: 'ada', wallets: [{ address: address(1) }] },
      { id: 'bob', wallets: [{ address: address(3) }] },
    ])
  })
  afterEach(() => Promise.all([store.close(), other.close()]))

  const apply = (...groups: (typeof editors)[]) => store.write(() => applyDeclaredGroups(groups, 1))
  const slugsOf = async (accountId: string) =>
    (await listGroupsOf({ store, now: Date.now }, { accountId })).map(({ slug }) => slug)
  const join = (accountId: string) =>
    store.write(() =>
      joinGroups(['editors', 'no-more'], { accountId, source: 'invitation', sourceId: 'i' }, actor),
    )

  test('are added, changed and removed, and nothing the second time', async () => {
    expect(await apply(editors, crew)).toEqual({ ...nothing, added: ['crew', 'editors'] })
    expect(await slugsOf('ada')).toEqual(['editors'])
    expect((await readStanding({ store, now: Date.now }, { accountId: 'ada' })).facts).toMatchObject([
      { value: 'editor' },
    ])
    expect(await apply(editors, crew)).toEqual(nothing)
    const less = { ...editors, addresses: editors.addresses.slice(1), claims: [] }
    expect(await apply(less)).toEqual({ ...nothing, changed: ['editors'], removed: ['crew'] })
    expect(await slugsOf('ada')).toEqual([])
    expect(await apply({ ...less, label: 'Writers' })).toEqual({ ...nothing, changed: ['editors'] })
  })

  test('are the same from processes that start at once', async () => {
    const both = await Promise.all(
      [store, other].map((on) => on.write(() => applyDeclaredGroups([editors, crew], 1))),
    )
    const added = both.flatMap((outcome) => (typeof outcome === 'string' ? [] : outcome.added))
    expect(added.toSorted()).toEqual(['crew', 'editors'])
    expect(await slugsOf('ada')).toEqual(['editors'])
  })

  test('keep who was added by hand while they are declared, and come back without them', async () => {
    await store.write(() => addGroup({ slug: 'editors', label: 'Ours' }, actor))
    await join('bob')
    expect(await apply(editors)).toEqual({ ...nothing, changed: ['editors'] })
    expect(await slugsOf('bob')).toEqual(['editors'])
    expect(await apply()).toEqual({ ...nothing, removed: ['editors'] })
    expect([await slugsOf('ada'), await slugsOf('bob')]).toEqual([[], []])
    // Also where what it had is not swept yet.
    expect(await apply(editors)).toEqual({ ...nothing, added: ['editors'] })
    expect([await slugsOf('ada'), await slugsOf('bob')]).toEqual([['editors'], []])
  })

  test('are changed in the file alone, until no file is configured any more', async () => {
    await apply(editors)
    const change = () => store.write(() => changeGroup('editors', { label: 'Ours' }, actor))
    const remove = () => store.write(() => writeRemoval('editors', actor))
    const takeOff = () => store.write(() => removeAddresses('editors', [address(1)], actor))
    expect(await change()).toBe('group_declared')
    expect(await remove()).toBe('group_declared')
    expect(await takeOff()).toMatchObject({ changed: 0, refused: [{ problem: 'declared' }] })
    await store.write(() => addAddresses('editors', [address(3)], actor))
    expect(await slugsOf('bob')).toEqual(['editors'])
    await store.write(() => releaseDeclaredGroups())
    expect(await takeOff()).toMatchObject({ changed: 1 })
    expect(await change()).toEqual({})
    expect(await remove()).toEqual({})
  })

  test('are listed openly as long as the file says so', async () => {
    const isOpen = async () => (await readGroup(store, 'crew')).isListedOpenly
    const open = { ...crew, isListedOpenly: true }
    await apply(open)
    expect(await isOpen()).toBe(true)
    expect(await apply(open)).toEqual(nothing)
    expect(await apply(crew)).toEqual({ ...nothing, changed: ['crew'] })
    expect(await isOpen()).toBe(false)
    expect(await apply(open)).toEqual({ ...nothing, changed: ['crew'] })
    expect(await isOpen()).toBe(true)
  })

  test('take no slug of a group that an operator removed', async () => {
    await store.write(() => addGroup({ slug: 'editors', label: 'Ours' }, actor))
    await join('bob')
    await store.write(() => writeRemoval('editors', actor))
    await expect(checkDeclaredGroups({ store, reader }, [crew, editors])).rejects.toMatchObject({
      field: '1.slug',
    })
    await expect(apply(editors)).rejects.toMatchObject({ code: 'group_slug_taken' })
    await sweepGroups(store)
    expect([await slugsOf('ada'), await slugsOf('bob')]).toEqual([[], []])
    await expect(readGroup(store, 'editors')).rejects.toMatchObject({ code: 'not_found' })
  })

  test.each([
    ['slug', { slug: 'A', label: 'x' }],
    ['label', { slug: 'aa', label: '' }],
    ['addresses.1', { slug: 'aa', label: 'x', addresses: [address(1), '0x1'] }],
    ['claims.email', { slug: 'aa', label: 'x', claims: { email: 'a@b.example' } }],
    ['isListedOpenly', { slug: 'aa', label: 'x', isListedOpenly: 'yes' }],
    ['claims.a', { slug: 'aa', label: 'x', claims: { a: {} } }],
  ])('say where an entry is wrong: %s', (field, entry) => {
    expect(() => declare(entry)).toThrow(expect.objectContaining({ field: `0.${field}` }))
  })
})

test('an invitation gives groups once, with its own event, and only those that there are', async () => {
  const store = await openProductStore(':memory:')
  await addPeople(store, [{ id: 'ada', wallets: [{ address: address(1) }] }])
  await store.write(() => addGroup({ slug: 'editors', label: 'Editors' }, actor))
  const joining = { accountId: 'ada', source: 'invitation', sourceId: 'one' } as const
  for (const sourceId of ['one', 'two']) {
    await store.write(() => joinGroups(['none', 'editors', 'editors'], { ...joining, sourceId }, actor))
  }
  expect(await listGroupsOf({ store, now: Date.now }, { accountId: 'ada' })).toMatchObject([
    { slug: 'editors', reasons: [{ kind: 'invitation', invitationId: 'one' }] },
  ])
  await store.close()
})
