import { run } from '@countersign/server/extension'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listFamilies } from '../../../test/openid/support/families.ts'
import { type Allowed, allow } from '../../../test/openid/support/signInTo.ts'
import { type EngineOfTests, startEngine } from '../../../test/openid/support/startEngine.ts'
import { sharedStores } from '../../../test/stores/preparedStores.ts'
import { defineQuery } from '../../store/defineQuery.ts'
import { endFamilies, endFamily, sweepFamilies } from './endFamilies.ts'

interface Family {
  readonly id: string
  readonly accountId: string
  readonly session: string
  readonly key: string
  readonly createdAt: number
}

const insertFamily = defineQuery<Family, unknown>('openid_test_insert_ended', (database, parameter) =>
  database.insertInto('token_family').values({
    id: parameter('id'),
    account_id: parameter('accountId'),
    session_id: parameter('session'),
    credential_id: parameter('key'),
    created_at: parameter('createdAt'),
    ...{ client_id: 'c', grant_id: 'g', scope: 'openid', acr: '', amr: '', auth_time: 0, issuer: '' },
    ...{ ends_with_session: 0, expires_at: 1_000 },
  }),
)

type Revocation = Parameters<typeof endFamilies>[0]

const now = 1_000_000_000_000

describe.each(sharedStores)('what ends of what applications were given, on %s,', (_name, makeLocation) => {
  let engine: EngineOfTests
  let ada: Allowed
  let bob: Allowed
  beforeEach(async () => {
    engine = await startEngine(await makeLocation())
    const client = await engine.addClient()
    ada = await allow(engine, client)
    bob = await allow(engine, client)
  })
  afterEach(() => engine.end())

  const insert = (families: readonly Partial<Family>[]) =>
    engine.started.store.write(function* () {
      for (const [at, family] of families.entries()) {
        const usual = {
          id: String(at),
          session: 's',
          key: 'k',
          createdAt: now,
          accountId: ada.person.accountId,
        }
        yield* run(insertFamily, { ...usual, ...family })
      }
    })
  const end = (since: Revocation['since'], store = engine.started.store) => {
    const revocation = { accountId: ada.person.accountId, now, why: 'session_ended', since } as const
    return store.write(() => endFamilies(revocation))
  }
  const ended = async () =>
    (await listFamilies(engine.other)).flatMap(({ id, ended_at, why }) => {
      if (ended_at === null) return []
      expect([ended_at, why]).toEqual([now, 'session_ended'])
      return [id]
    })

  test.each<[string, Revocation['since'], string[]]>([
    ['all of a person', 'always', ['0', '1', '2', '3']],
    ['those of a session', { sessionId: 'one' }, ['0', '1']],
    ['those of all other sessions', { exceptSessionId: 'one' }, ['2', '3']],
    ['those of a key', { credentialId: 'a' }, ['0', '2']],
    ['those of no session', { sessionId: 'three' }, []],
  ])('is %s', async (_what, since, ids) => {
    await insert([
      { session: 'one', key: 'a' },
      { session: 'one', key: 'b' },
      { session: 'two', key: 'a' },
      { session: 'two', key: 'b' },
      { accountId: bob.person.accountId, session: 'one', key: 'a' },
    ])
    expect(await end(since)).toBe(ids.length > 0)
    expect(await ended()).toEqual(ids)
    expect(await end(since)).toBe(false)
  })

  test('is what began by now, by a clock that may be a minute ahead', async () => {
    await insert([{ createdAt: now + 60_000 }, { createdAt: now + 60_001 }])
    expect(await end('always')).toBe(true)
    expect(await ended()).toEqual(['0'])
  })

  test('ends in parts where there are many, on two processes at once, too', async () => {
    await insert(Array.from({ length: 450 }, (_, at) => ({ id: String(1_000 + at) })))
    expect(await end('always')).toBe('more')
    expect(await ended()).toHaveLength(200)
    const both = await Promise.all([engine.started.store, engine.other].map((store) => end('always', store)))
    expect(both).toContain('more')
    while ((await end('always')) !== false) expect((await ended()).length).toBeLessThanOrEqual(450)
    expect(await ended()).toHaveLength(450)
  })

  test('stays ended for the reason that came first', async () => {
    await insert([{}, {}])
    const first = { id: '0', now: 5, why: 'used_twice' } as const
    await engine.started.store.write(() => run(endFamily, first))
    await engine.started.store.write(() => run(endFamily, { ...first, now: 6, why: 'access_lost' }))
    await end('always')
    const families = await listFamilies(engine.other)
    expect(families.map(({ ended_at, why }) => [ended_at, why])).toEqual([
      [5, 'used_twice'],
      [now, 'session_ended'],
    ])
  })

  test('is swept so many at once, once nothing of it can live', async () => {
    await insert([{}, {}, {}])
    const sweep = (time: number, limit = 2) =>
      engine.started.store.write(() => run(sweepFamilies, { now: time, limit }))
    expect(await sweep(999)).toEqual([])
    expect(await sweep(1_000)).toHaveLength(2)
    expect(await sweep(1_000)).toHaveLength(1)
  })
})
