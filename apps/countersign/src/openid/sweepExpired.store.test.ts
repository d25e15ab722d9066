import { run, sql } from '@countersign/server/extension'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepRequest } from '../../test/openid/support/keepRequest.ts'
import { allow, giveCode } from '../../test/openid/support/signInTo.ts'
import { type EngineOfTests, startEngine } from '../../test/openid/support/startEngine.ts'
import { sharedStores } from '../../test/stores/preparedStores.ts'
import { defineQuery } from '../store/defineQuery.ts'
import { insertDeviceCode } from './grants/deviceCodes.queries.ts'
import { insertInteraction } from './interaction/interaction.queries.ts'
import { insertKeptForm, insertSignOutRequest } from './sign-out/signOutRequests.queries.ts'
import { sweepExpired } from './sweepExpired.ts'
import { insertAccessToken, insertRefreshToken } from './tokens/tokens.queries.ts'

const tables = [
  'authorization_code',
  'access_token',
  'refresh_token',
  'device_code',
  'authorization_request',
  'interaction',
  'sign_out_request',
  'kept_form',
  'token_family',
] as const

const countRows = tables.map(
  (table) =>
    [
      table,
      defineQuery<object, { count: number | string | bigint }>(`openid_test_count_${table}`, (database) =>
        database.selectFrom(table).select(sql<number>`count(*)`.as('count')),
      ),
    ] as const,
)

const day = 86_400_000

describe.each(sharedStores)('what has expired, on %s,', (_name, makeLocation) => {
  let engine: EngineOfTests
  let familyId: string
  let now: number
  beforeEach(async () => {
    engine = await startEngine(await makeLocation())
    now = engine.clock.now
    const allowed = await allow(engine, await engine.addClient())
    const given = await giveCode(engine, allowed, { beginning: { ends_with_session: 1 } })
    familyId = given.familyId
  })
  afterEach(() => engine.end())

  const insertTokens = (hashes: readonly string[], expires_at: number) =>
    engine.started.store.write(function* () {
      const row = { family_id: familyId, dpop_key: null, api_id: null, issued_at: now, expires_at }
      for (const hash of hashes) yield* run(insertAccessToken, { ...row, hash, scope: null })
    })
  /** One row of each table, that ends in a minute; what belongs to a family ends with it at the latest. */
  const insertAll = async () => {
    const expires_at = now + 60_000
    await insertTokens(['token'], expires_at)
    await engine.started.store.write(function* () {
      const row = { family_id: familyId, dpop_key: null, issued_at: now, expires_at, predecessor: null }
      yield* run(insertRefreshToken, { ...row, hash: 'refresh' })
      for (const id of ['waits', 'of a person'])
        yield* keepRequest({ id, client_id: 'wiki', scope: 'openid', expires_at })
      const device = { hash: 'device', user_code: 'CODE', request_id: 'waits', expires_at }
      yield* run(insertDeviceCode, { ...device, network_address: '', user_agent: '' })
      yield* run(insertInteraction, {
        ...{ id: 'uid', secret_hash: 'h', request_id: 'of a person', device_code: null },
        ...{ prompt: 'login', reasons: 'no_session', session_id: null, created_at: now, expires_at },
        standing: null,
      })
      const signOut = { client_id: null, redirect_uri: null, state: null, ui_locales: null }
      yield* run(insertSignOutRequest, { ...signOut, hash: 'sign-out', expires_at })
      yield* run(insertKeptForm, { hash: 'form', sealed: '', expires_at })
    })
  }
  const sweep = (store = engine.started.store) => sweepExpired({ store, now: () => engine.clock.now })
  const left = async () => {
    const found: string[] = []
    for (const [table, query] of countRows) {
      const [row] = await engine.other.read(query, {})
      for (let one = 0; one < Number(row?.count); one += 1) found.push(table)
    }
    return found
  }

  test('is removed in the millisecond in which it ends; an interaction with its request a day later', async () => {
    await insertAll()
    const before = await left()
    expect(new Set(before).size).toBe(tables.length)
    engine.clock.now = now + 59_999
    await sweep()
    expect(await left()).toEqual(before)
    engine.clock.now += 1
    await sweep()
    const remembered = ['authorization_request', 'interaction', 'token_family']
    expect(await left()).toEqual(remembered)
    engine.clock.now += day - 1
    await sweep()
    expect(await left()).toEqual(['authorization_request', 'interaction'])
    engine.clock.now += 1
    await sweep()
    expect(await left()).toEqual([])
  })

  test('is removed by two processes at once, and nothing else', async () => {
    const names = Array.from({ length: 1_100 }, (_, at) => `token ${at}`)
    await insertTokens(names, now + 60_000)
    await insertTokens(['later'], now + 60_001)
    engine.clock.now = now + 60_000
    await Promise.all([engine.started.store, engine.other].map(sweep))
    await sweep()
    expect(await left()).toEqual(['access_token', 'token_family'])
  })

  test('stays while the clock is behind', async () => {
    await insertAll()
    const before = await left()
    engine.clock.now = now - 30 * day
    await sweep()
    expect(await left()).toEqual(before)
  })
})
