import { groupLimits } from '@countersign/product-api'
import { noRequester, type Parameter, type Query, run, sql } from '@countersign/server/extension'
import { newWallet } from '@countersign/test-support/createBrowser'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addGroup as writeGroup, writeRemoval } from '../../src/groups/groups.writes.ts'
import { defineQuery } from '../../src/store/defineQuery.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { type OperatorService, type Person, startOperatorService } from '../operator/startOperatorService.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import { addGroup } from './changeGroups.ts'

const groups = '/api/operator/groups'
const operatorWallet = newWallet()

describe.each(sharedStores)('the limits of groups on %s', (_name, makeLocation) => {
  const start = async (): Promise<{ service: OperatorService; operator: Person }> => {
    const operators = [operatorWallet.address]
    const service = await startOperatorService(await makeLocation(), { operators })
    return { service, operator: await service.signIn(operatorWallet) }
  }

  test('the last group is added, one more is refused, and there is room again when one is removed', async () => {
    const { service, operator } = await start()
    const { ask } = operator
    await service.store.write(() => run(fillGroups, { first: 1, last: groupLimits.groups - 1 }))
    const add = (slug: string) => ask('POST', groups, { slug, label: slug })
    const refused = { status: 409, body: { code: 'group_limit', details: { limit: '1,000 groups' } } }
    expect((await add('one')).status).toBe(201)
    expect(await add('two')).toMatchObject(refused)
    expect((await ask('DELETE', `${groups}/filler-1`)).status).toBe(204)
    expect((await add('two')).status).toBe(201)
    expect(await add('three')).toMatchObject(refused)
  })

  test('of those who add the last group at once in two processes, one does', async () => {
    const location = await makeLocation()
    const both = [await openProductStore(location), await openProductStore(location)] as const
    onTestFinished(async () => {
      for (const store of both) await store.close()
    })
    const actor = { actorId: 'operator', requester: noRequester, now: 5 }
    await both[0].write(() => run(fillGroups, { first: 1, last: groupLimits.groups - 1 }))
    for (let round = 0; round < 10; round += 1) {
      const outcomes = await Promise.allSettled(
        [...both, ...both].map((store, at) => {
          const slug = `last-${round}-${at}`
          return store.write(() => writeGroup({ slug, label: slug }, actor)).then(() => slug)
        }),
      )
      const added = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
      expect(added).toHaveLength(1)
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'group_limit' })
      for (const slug of added) await both[0].write(() => writeRemoval(slug, actor))
    }
  })

  test('of two who are the last member one is, and a request that is too long for the room adds nobody', async () => {
    const { service, operator } = await start()
    const [ada, bob] = [await service.signIn(), await service.signIn()]
    await addGroup(service.store, 'crew')
    for (const filling of inParts(groupLimits.members - 1)) {
      await service.store.write(() => run(fillAccounts, filling))
      await service.store.write(() => run(fillMembers, filling))
    }
    const post = (path: string, ...people: string[]) =>
      operator.ask('POST', `${groups}/crew/members${path}`, { people })
    const isIn = async ({ ask }: Person) => (await ask('GET', '/api/account/groups')).body.groups.length === 1
    const limit = '100,000 people in a group'
    const refused = { status: 409, body: { code: 'group_limit', details: { limit } } }
    expect(await post('', ada.id, bob.id)).toMatchObject(refused)
    expect([await isIn(ada), await isIn(bob)]).toEqual([false, false])
    const both = await Promise.all([post('', ada.id), post('', bob.id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)).toMatchObject(refused)
    const [inside, outside] = (await isIn(ada)) ? [ada, bob] : [bob, ada]
    expect([await isIn(inside), await isIn(outside)]).toEqual([true, false])
    expect((await post('/remove', inside.id)).body).toMatchObject({ changed: 1 })
    expect((await post('', outside.id)).body).toMatchObject({ changed: 1 })
    expect([await isIn(inside), await isIn(outside)]).toEqual([false, true])
  })
})

interface Filling {
  readonly first: number
  readonly last: number
}

/** So few at a time that no part takes as long as the database may, on the slowest machine. */
const inParts = (count: number): readonly Filling[] => {
  const size = 5_000
  const parts = Array.from({ length: Math.ceil(count / size) }, (_, at) => at * size)
  return parts.map((before) => ({ first: before + 1, last: Math.min(before + size, count) }))
}

/** The numbers of a part, each as what a row is made of. */
const numbers = (parameter: Parameter<Filling>, row: ReturnType<typeof sql>) => sql<Record<string, never>>`
  with recursive filler(n) as (
    select cast(${parameter('first')} as integer)
    union all
    select n + 1 from filler where n < cast(${parameter('last')} as integer)
  )
  select ${row} from filler`

const fillGroups: Query<Filling, unknown> = defineQuery(
  'test_fill_groups',
  (database, parameter: Parameter<Filling>) =>
    database
      .insertInto('person_group')
      .columns(['id', 'slug', 'label', 'source', 'created_at'])
      .expression(numbers(parameter, sql`'filler-' || n, 'filler-' || n, 'Filler', 'operator', 0`)),
)

const fillAccounts: Query<Filling, unknown> = defineQuery(
  'test_fill_accounts',
  (database, parameter: Parameter<Filling>) =>
    database
      .insertInto('account')
      .columns(['id', 'role', 'primary_credential_id', 'created_at', 'picture'])
      .expression(numbers(parameter, sql`'filler-' || n, 'member', 'filler-' || n, 0, 'mark'`)),
)

const fillMembers: Query<Filling, unknown> = defineQuery(
  'test_fill_members',
  (database, parameter: Parameter<Filling>) =>
    database
      .insertInto('group_member')
      .columns(['group_id', 'account_id', 'source', 'added_at'])
      .expression(numbers(parameter, sql`'crew', 'filler-' || n, 'hand', 0`)),
)
