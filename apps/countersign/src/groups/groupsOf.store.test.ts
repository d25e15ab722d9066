import type { Store } from '@countersign/server'
import { run } from '@countersign/server/extension'
import { stores } from '@countersign/test-support/stores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addPeople, address } from '../../test/groups/addPeople.ts'
import { openProductStore } from '../store/openProductStore.ts'
import { insertGroupAddress } from './addresses.queries.ts'
import { accountClaims, groupClaims } from './fixedClaims.queries.ts'
import { insertGroup, removeGroup } from './groups.queries.ts'
import { chooseClaims, listGroupSlugsOf, listGroupsOf, readStanding } from './groupsOf.ts'
import { insertMember } from './members.queries.ts'

const now = 1_000

describe.each(stores)('the groups that a person is in, on %s', (_name, makeLocation) => {
  let store: Store
  beforeEach(async () => {
    store = await openProductStore(await makeLocation())
    await addPeople(store, [
      { id: 'ada', wallets: [{ address: address(1) }, { address: address(2), chainId: 10 }] },
      { id: 'bob', wallets: [{ address: address(3) }] },
    ])
    for (const slug of ['editors', 'crew', 'staff']) await addGroup(slug)
  })
  afterEach(() => store.close())

  const texts = (slug: string) => ({ label: `The ${slug}`, description: null })
  const addGroup = (slug: string) =>
    store.write(() =>
      run(insertGroup, {
        id: slug,
        slug,
        ...texts(slug),
        source: 'operator',
        created_at: now,
      }),
    )
  const addMember = (
    slug: string,
    account_id: string,
    source: 'hand' | 'invitation',
    source_id: string | null = null,
  ) =>
    store.write(() =>
      run(insertMember, { group_id: slug, account_id, source, source_id, added_at: now, added_by: null }),
    )
  const list = (slug: string, identity: string) =>
    store.write(() =>
      run(insertGroupAddress, {
        group_id: slug,
        identity,
        source: 'hand',
        note: null,
        added_at: now,
        added_by: null,
      }),
    )

  const standingOf = async (accountId: string) => {
    const standing = await readStanding({ store, now: Date.now }, { accountId })
    return { groups: standing.groups, claims: chooseClaims(standing, standing.groups) }
  }

  test('are none at first', async () => {
    expect(await listGroupsOf({ store, now: Date.now }, { accountId: 'ada' })).toEqual([])
    expect(await listGroupSlugsOf({ store, now: Date.now }, { accountId: 'ada' })).toEqual([])
    expect(await standingOf('ada')).toEqual({ groups: [], claims: {} })
  })

  test('come with every reason, sorted by slug, each once', async () => {
    await addMember('staff', 'ada', 'invitation', 'invitation-2')
    await addMember('staff', 'ada', 'hand')
    await addMember('editors', 'ada', 'hand')
    await list('staff', address(1))
    await list('crew', `eip155:10:${address(2)}`)
    await addMember('editors', 'bob', 'hand')
    expect(await listGroupsOf({ store, now: Date.now }, { accountId: 'ada' })).toEqual([
      { slug: 'crew', ...texts('crew'), reasons: [{ kind: 'address', address: address(2), chainId: 10 }] },
      { slug: 'editors', ...texts('editors'), reasons: [{ kind: 'hand' }] },
      {
        slug: 'staff',
        ...texts('staff'),
        reasons: [
          { kind: 'address', address: address(1), chainId: null },
          { kind: 'invitation', invitationId: 'invitation-2' },
        ],
      },
    ])
    expect(await listGroupSlugsOf({ store, now: Date.now }, { accountId: 'ada' })).toEqual([
      'crew',
      'editors',
      'staff',
    ])
    expect(await listGroupSlugsOf({ store, now: Date.now }, { accountId: 'bob' })).toEqual(['editors'])
  })

  test('are not those of the same address as another kind of wallet, or on another chain', async () => {
    await list('crew', `eip155:10:${address(1)}`)
    await list('editors', address(2))
    await list('staff', `eip155:1:${address(2)}`)
    expect(await listGroupSlugsOf({ store, now: Date.now }, { accountId: 'ada' })).toEqual([])
  })

  test('are not those that were removed, whose slugs nobody is given again', async () => {
    await addMember('staff', 'ada', 'hand')
    await list('staff', address(1))
    await store.write(() => run(groupClaims.save, { ownerId: 'staff', name: 'role', value: '"editor"' }))
    await store.write(() => run(removeGroup, { id: 'staff', now }))
    expect(await listGroupsOf({ store, now: Date.now }, { accountId: 'ada' })).toEqual([])
    expect(await standingOf('ada')).toEqual({ groups: [], claims: {} })
    const again = {
      slug: 'staff',
      label: 'Others',
      description: null,
      source: 'operator',
      created_at: 2,
    } as const
    expect(await store.write(() => run(insertGroup, { id: 'another', ...again }))).toEqual([])
  })

  test('give claims: a person’s own before a group’s, and the first slug’s before the others’', async () => {
    await addMember('staff', 'ada', 'hand')
    await list('crew', address(1))
    const give = (group_id: string, name: string, value: unknown) =>
      store.write(() => run(groupClaims.save, { ownerId: group_id, name, value: JSON.stringify(value) }))
    await give('staff', 'role', 'writer')
    await give('staff', 'team', ['a', 'b'])
    await give('staff', 'level', 1)
    await give('crew', 'role', 'sailor')
    await give('crew', 'level', 2)
    await give('editors', 'desk', true)
    await store.write(() => run(accountClaims.save, { ownerId: 'ada', name: 'level', value: '0' }))
    await store.write(() => run(accountClaims.save, { ownerId: 'ada', name: 'level', value: '3' }))
    await store.write(() => run(accountClaims.save, { ownerId: 'bob', name: 'desk', value: 'false' }))
    expect(await standingOf('ada')).toEqual({
      groups: ['crew', 'staff'],
      claims: { level: 3, role: 'sailor', team: ['a', 'b'] },
    })
    expect(await standingOf('bob')).toEqual({ groups: [], claims: { desk: false } })
  })
})
