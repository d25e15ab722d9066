import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listFamilies, makeContract } from '../../../test/openid/support/families.ts'
import {
  type Allowed,
  allow,
  describeSignIn,
  familyLimits,
  giveCode,
} from '../../../test/openid/support/signInTo.ts'
import { type EngineOfTests, issuer, startEngine } from '../../../test/openid/support/startEngine.ts'
import { sharedStores } from '../../../test/stores/preparedStores.ts'
import type { Client } from '../client/Client.ts'
import { requireHash } from '../grants/issueTokens.ts'
import { sweepExpired } from '../sweepExpired.ts'
import { makeOpaqueToken } from '../tokens/opaqueToken.ts'
import { findCode } from '../tokens/tokens.queries.ts'
import { type Beginning, beginDeviceFamily, beginFamily } from './beginFamily.ts'

describe.each(sharedStores)('a family of tokens on %s', (_name, makeLocation) => {
  let engine: EngineOfTests
  let client: Client
  beforeEach(async () => {
    engine = await startEngine(await makeLocation())
    client = await engine.addClient()
  })
  afterEach(() => engine.end())

  const families = () => listFamilies(engine.other)
  const isFound = async (code: string) => {
    const asked = { hash: requireHash(code), now: engine.clock.now }
    return (await engine.other.read(findCode, asked)).length === 1
  }
  const sweep = () => sweepExpired({ store: engine.started.store, now: () => engine.clock.now })
  const ofDevice = (allowed: Allowed, changes: Partial<Beginning> = {}) =>
    engine.started.store.write(() =>
      beginDeviceFamily(
        { ...describeSignIn(engine, allowed, changes), accountId: allowed.person.accountId },
        familyLimits,
      ),
    )

  test('begins with what was allowed, by whom, how they signed, and in which session', async () => {
    const allowed = await allow(engine, client)
    const beginning = { claims: '{"userinfo":{}}', nonce: 'n', sid: 's' }
    const { familyId } = await giveCode(engine, allowed, { beginning })
    const { person, grantId } = allowed
    const now = engine.clock.now
    const expected = {
      id: familyId,
      grant_id: grantId,
      account_id: person.accountId,
      client_id: client.id,
      session_id: person.sessionId,
      credential_id: person.walletId,
      proof_id: null,
      scope: 'openid offline_access',
      apis: null,
      ...beginning,
      acr: 'urn:countersign:wallet:key',
      amr: 'wallet pop',
      auth_time: Math.floor(person.at / 1_000),
      issuer,
      ends_with_session: 0,
      created_at: now,
      expires_at: now + 7_776_000_000,
      ended_at: null,
      redirects_seen: null,
      why: null,
    }
    expect(await families()).toEqual([expected])
    const device = await ofDevice(allowed, beginning)
    expect((await families())[1]).toEqual({ ...expected, id: device })
  })

  test('names what a contract has signed, so that it is asked again', async () => {
    const allowed = await allow(engine, client)
    await makeContract(engine.started.store, allowed.person.walletId)
    await giveCode(engine, allowed)
    await ofDevice(allowed)
    const { sessionId } = allowed.person
    expect((await families()).map(({ proof_id }) => proof_id)).toEqual([sessionId, sessionId])
  })

  test('begins with its code, in an active session only', async () => {
    const allowed = await allow(engine, client)
    const { code } = await giveCode(engine, allowed)
    expect(await isFound(code)).toBe(true)
    await allowed.person.browser.call('DELETE', '/api/session')
    await expect(giveCode(engine, allowed)).rejects.toThrow('the session has ended')
    expect(await ofDevice(allowed)).toBeUndefined()
    expect(await families()).toHaveLength(1)
  })

  test('is not begun where its code cannot be stored', async () => {
    const allowed = await allow(engine, client)
    const { code } = await giveCode(engine, allowed)
    await expect(giveCode(engine, allowed, { code: { hash: requireHash(code) } })).rejects.toThrow()
    expect(await families()).toHaveLength(1)
  })

  test('is forgotten once nothing of it can live any more', async () => {
    const allowed = await allow(engine, client)
    for (const ends_with_session of [1, 0])
      await giveCode(engine, allowed, { beginning: { ends_with_session } })
    engine.clock.now += 3_659_999
    await sweep()
    expect(await families()).toHaveLength(2)
    engine.clock.now += 1
    await sweep()
    expect((await families()).map((row) => row.ends_with_session)).toEqual([0])
    engine.clock.now += 90 * 86_400_000
    await sweep()
    expect(await families()).toEqual([])
  })

  test('goes with its account', async () => {
    const allowed = await allow(engine, client)
    await giveCode(engine, allowed)
    const stays = await giveCode(engine, await allow(engine, client))
    expect((await allowed.person.browser.call('DELETE', '/api/account')).status).toBe(204)
    await engine.started.countersign.sweep()
    expect((await families()).map(({ id }) => id)).toEqual([stays.familyId])
  })

  test('that begins while its session is being ended is ended, or never began', async () => {
    const { person, ...allowed } = await allow(engine, client)
    const owner = engine.started.open()
    for (let round = 0; round < 20; round += 1) {
      const answer = await person.browser.signIn(person.wallet)
      const { id: sessionId } = await answer.json()
      await owner.signIn(person.wallet)
      const code = makeOpaqueToken(engine.clock.now)
      const expires_at = engine.clock.now + 60_000
      const row = {
        hash: requireHash(code),
        redirect_uri: '',
        code_challenge: null,
        dpop_key: null,
        expires_at,
      }
      const beginning = describeSignIn(engine, { ...allowed, person: { ...person, sessionId } })
      const given = { beginning, code: row, knownSid: 'a sid', limits: familyLimits }
      await Promise.all([
        engine.other.write(() => beginFamily(engine.other, given)),
        owner.call('DELETE', '/api/account/sessions'),
      ])
      expect(await isFound(code)).toBe(false)
      for (const { why } of await families()) expect(why).toBe('other_sessions_ended')
    }
  })
})
