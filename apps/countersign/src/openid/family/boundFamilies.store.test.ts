import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listFamilies } from '../../../test/openid/support/families.ts'
import {
  type Allowed,
  allow,
  describeSignIn,
  familyLimits,
  giveCode,
} from '../../../test/openid/support/signInTo.ts'
import { type EngineOfTests, startEngine } from '../../../test/openid/support/startEngine.ts'
import { sharedStores } from '../../../test/stores/preparedStores.ts'
import { defineQuery } from '../../store/defineQuery.ts'
import { beginDeviceFamily } from './beginFamily.ts'

const listEvents = defineQuery<
  { accountId: string },
  { kind: string; count: number | null; details: string | null }
>('openid_test_list_endings', (database, parameter) =>
  database
    .selectFrom('event')
    .select(['kind', 'count', 'details'])
    .where('account_id', '=', parameter('accountId'))
    .where('kind', '=', 'session_ended')
    .orderBy('id'),
)

describe.each(sharedStores)('the families of a person and an application, on %s,', (_name, makeLocation) => {
  let engine: EngineOfTests
  let allowed: Allowed
  beforeEach(async () => {
    engine = await startEngine(await makeLocation())
    // The start of an hour, so that what follows is in it.
    engine.clock.now = Math.ceil(engine.clock.now / 3_600_000) * 3_600_000
    allowed = await allow(engine, await engine.addClient())
  })
  afterEach(() => engine.end())

  const begin = async (count: number, by = allowed) => {
    const ids: string[] = []
    for (let one = 0; one < count; one += 1) {
      engine.clock.now += 1
      ids.push((await giveCode(engine, by)).familyId)
    }
    return ids
  }
  const list = async (clientId = allowed.client.id) =>
    (await listFamilies(engine.other)).filter((family) => family.client_id === clientId)
  const live = async (clientId?: string) =>
    (await list(clientId)).filter(({ ended_at }) => ended_at === null).map(({ id }) => id)
  const events = async () => {
    const rows = await engine.other.read(listEvents, { accountId: allowed.person.accountId })
    return rows.map(({ kind, count, details }) => [kind, Number(count), JSON.parse(details ?? '{}')])
  }
  const told = (count: number) => [
    'session_ended',
    count,
    { session: allowed.person.sessionId, clientId: allowed.client.id, reason: 'tokens_ended' },
  ]

  test('are 100 at most, of each application: the oldest ends, and one event an hour counts them', async () => {
    const another = await engine.addClient()
    const other = {
      ...allowed,
      client: another,
      grantId: await engine.connect(allowed.person, another, 'openid'),
    }
    const first = await begin(100)
    const others = await begin(3, other)
    expect(await live()).toEqual(first)
    expect(await events()).toEqual([])
    const more = await begin(3)
    expect(await live()).toEqual([...first.slice(3), ...more])
    expect(await live(another.id)).toEqual(others)
    const ended = (await list()).filter(({ ended_at }) => ended_at !== null)
    expect(ended.map(({ id, why, expires_at, ended_at }) => [id, why, expires_at === ended_at])).toEqual(
      first.slice(0, 3).map((id) => [id, 'too_many', true]),
    )
    expect(await events()).toEqual([told(3)])
    engine.clock.now += 3_600_000
    await begin(1)
    expect(await events()).toEqual([told(3), told(1)])
  })

  test('are as many of each person', async () => {
    await begin(100)
    const another = await allow(engine, allowed.client)
    await begin(2, another)
    expect(await live()).toHaveLength(102)
    expect(await events()).toEqual([])
  })

  test('are 100 at most also where a device begins one', async () => {
    const first = await begin(100)
    engine.clock.now += 1
    const { accountId } = allowed.person
    const id = await engine.started.store.write(() =>
      beginDeviceFamily({ ...describeSignIn(engine, allowed), accountId }, familyLimits),
    )
    expect(await live()).toEqual([...first.slice(1), id])
    expect(await events()).toEqual([told(1)])
  })
})
