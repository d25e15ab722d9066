import type { Store } from '@countersign/server'
import { noRequester } from '@countersign/server/extension'
import { postgresDatabase, sharedStores } from '@countersign/test-support/stores'
import { waitForLock } from '@countersign/test-support/waitForLock'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { address, addPeople as makePeople } from '../../test/groups/addPeople.ts'
import { openProductStore } from '../store/openProductStore.ts'
import { addGroup, writeRemoval } from './groups.writes.ts'
import { listGroupSlugsOf } from './groupsOf.ts'
import { countMembers } from './members.queries.ts'
import { addPeople, joinGroups, removePeople } from './members.writes.ts'

const actor = { actorId: 'operator', requester: noRequester, now: 5 }

describe.each(sharedStores)('two processes on %s', (_name, makeLocation) => {
  let both: readonly Store[]
  beforeEach(async () => {
    const location = await makeLocation()
    const first = await openProductStore(location)
    both = [first, await openProductStore(location)]
    await makePeople(first, [
      { id: 'ada', wallets: [{ address: address(1) }] },
      { id: 'bob', wallets: [{ address: address(2) }] },
    ])
  })
  afterEach(() => Promise.all(both.map((store) => store.close())))

  test('give a slug to one group', async () => {
    for (let round = 0; round < 10; round += 1) {
      const draft = { slug: `group-${round}`, label: 'Editors' }
      const outcomes = await Promise.all(
        [...both, ...both].map((store) => store.write(() => addGroup(draft, actor))),
      )
      expect(outcomes.filter((outcome) => outcome !== 'group_slug_taken')).toHaveLength(1)
    }
  })

  test('leave nobody in a group that one of them removes while the other adds to it, or later', async () => {
    const [one, other] = both
    if (one === undefined || other === undefined) throw new TypeError('There are two.')
    for (let round = 0; round < 10; round += 1) {
      const slug = `group-${round}`
      const group = await one.write(() => addGroup({ slug, label: 'Editors' }, actor))
      const id = typeof group === 'string' ? '' : group.id
      const joining = { accountId: 'ada', source: 'hand', sourceId: null } as const
      const [removed] = await Promise.all([
        one.write(() => writeRemoval(slug, actor)),
        other.write(() => joinGroups([slug], joining, actor)),
      ])
      expect(removed).toEqual({})
      const before = await one.read(countMembers, { id })
      await other.write(() => joinGroups([slug], { ...joining, accountId: 'bob' }, actor))
      expect(await one.read(countMembers, { id })).toEqual(before)
      for (const accountId of ['ada', 'bob'])
        expect(await listGroupSlugsOf({ store: one, now: Date.now }, { accountId })).toEqual([])
    }
  })
})

test.each([
  ['adds', addPeople, 0],
  ['removes', removePeople, 1],
])(
  'a program that %s somebody who becomes an operator meanwhile touches them no more',
  async (_what, change, members) => {
    const location = await postgresDatabase()
    const store = await openProductStore(location)
    const [promoting, watching] = [location, location].map(
      (connectionString) => new Client({ connectionString }),
    )
    if (promoting === undefined || watching === undefined) throw new TypeError('There are two.')
    try {
      await makePeople(store, [
        { id: 'ada', wallets: [{ address: address(1) }] },
        { id: 'bob', wallets: [{ address: address(2) }] },
      ])
      const group = await store.write(() => addGroup({ slug: 'editors', label: 'Editors' }, actor))
      const person = { ...actor, session: undefined }
      const joining = { accountId: 'ada', source: 'hand', sourceId: null } as const
      if (members === 1) await store.write(() => joinGroups(['editors'], joining, actor))
      await Promise.all([promoting.connect(), watching.connect()])
      await promoting.query("begin; update account set role = 'operator' where id = 'ada'")
      const changing = store.write(() => change('editors', [address(2), address(1)], person))
      await Promise.race([waitForLock(watching), changing])
      await promoting.query('commit')
      expect(await changing).toMatchObject({
        refused: expect.arrayContaining([expect.objectContaining({ line: 2, problem: 'operator' })]),
      })
      const id = typeof group === 'string' ? '' : group.id
      const left = members === 1 ? ['editors'] : []
      expect(await listGroupSlugsOf({ store, now: Date.now }, { accountId: 'ada' })).toEqual(left)
      expect(Number((await store.read(countMembers, { id }))[0]?.count)).toBe(1)
    } finally {
      await Promise.all([promoting.end(), watching.end()])
      await store.close()
    }
  },
)
