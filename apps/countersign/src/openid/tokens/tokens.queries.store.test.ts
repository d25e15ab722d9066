import { type Query, run } from '@countersign/server/extension'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Allowed, allow, giveCode } from '../../../test/openid/support/signInTo.ts'
import { type EngineOfTests, issuer, startEngine } from '../../../test/openid/support/startEngine.ts'
import { sharedStores } from '../../../test/stores/preparedStores.ts'
import { deleteConnection } from '../../applications/connectedApplications.queries.ts'
import { defineQuery } from '../../store/defineQuery.ts'
import type { Client } from '../client/Client.ts'
import { endFamily } from '../family/endFamilies.ts'
import { requireHash } from '../grants/issueTokens.ts'
import { makeOpaqueToken } from './opaqueToken.ts'
import {
  findAccessToken,
  findAccessTokenOfClient,
  findCode,
  findRefreshToken,
  findUse,
  forgetSuccessor,
  insertAccessToken,
  insertRefreshToken,
  revokeAccessToken,
  useCode,
  useRefreshToken,
} from './tokens.queries.ts'

const disableAccount = defineQuery<{ id: string; at: number | null }, unknown>(
  'openid_test_disable',
  (database, parameter) =>
    database
      .updateTable('account')
      .set({ disabled_at: parameter('at') })
      .where('id', '=', parameter('id')),
)

const disableApplication = defineQuery<{ id: string; at: number | null }, unknown>(
  'openid_test_disable_application',
  (database, parameter) =>
    database
      .updateTable('application')
      .set({ disabled_at: parameter('at') })
      .where('client_id', '=', parameter('id')),
)

/** What was given, by its hash. */
interface Given {
  readonly allowed: Allowed
  readonly familyId: string
  readonly code: string
  readonly access: string
  readonly refresh: string
}

describe.each(sharedStores)('what was given to an application, on %s,', (_name, makeLocation) => {
  let engine: EngineOfTests
  let client: Client
  beforeAll(async () => {
    engine = await startEngine(await makeLocation())
    client = await engine.addClient()
  })
  afterAll(() => engine.end())

  const give = async (endsWithSession = 0, by = client): Promise<Given> => {
    const allowed = await allow(engine, by)
    const beginning = { ends_with_session: endsWithSession, nonce: 'n', claims: '{}', sid: 's' }
    const { code, familyId } = await giveCode(engine, allowed, { beginning, code: { dpop_key: 'k' } })
    const issued_at = engine.clock.now
    const hashes = [1, 2].map(() => requireHash(makeOpaqueToken(issued_at)))
    const [access = '', refresh = ''] = hashes
    const row = {
      family_id: familyId,
      dpop_key: null,
      api_id: null,
      issued_at,
      expires_at: issued_at + 60_000,
    }
    await engine.started.store.write(function* () {
      yield* run(insertAccessToken, { ...row, hash: access, scope: 'openid' })
      yield* run(insertRefreshToken, { ...row, hash: refresh, dpop_key: 'a key', predecessor: 'before' })
    })
    return { allowed, familyId, code: requireHash(code), access, refresh }
  }
  const findAll = async ({ code, access, refresh }: Given) => {
    const { read } = engine.other
    const { now } = engine.clock
    return {
      code: (await read(findCode, { hash: code, now }))[0],
      access: (await read(findAccessToken, { hash: access, now }))[0],
      ofClient: (await read(findAccessTokenOfClient, { hash: access, now }))[0],
      refresh: (await read(findRefreshToken, { hash: refresh, now }))[0],
    }
  }
  const isFound = async (given: Given) =>
    Object.values(await findAll(given)).map((found) => found !== undefined)
  const everything = [true, true, true, true]
  const nothing = [false, false, false, false]
  const write = <Values extends object, Row>(query: Query<Values, Row>, values: Values) =>
    engine.started.store.write(() => run(query, values))

  test('is found with its family and its person, in one statement', async () => {
    const given = await give()
    const { person } = given.allowed
    const brief = {
      familyId: given.familyId,
      clientId: client.id,
      scope: 'openid offline_access',
      sid: 's',
      issuer,
      accountId: person.accountId,
      allowed: 'openid offline_access',
    }
    const shared = {
      ...brief,
      sessionId: person.sessionId,
      claims: '{}',
      nonce: 'n',
      acr: 'urn:countersign:wallet:key',
      amr: 'wallet pop',
      authTime: Math.floor(person.at / 1_000),
      familyCreatedAt: engine.clock.now,
      familyExpiresAt: engine.clock.now + 7_776_000_000,
      verifiedAt: null,
      grantId: given.allowed.grantId,
      walletId: person.walletId,
      walletChainId: null,
      proof: null,
    }
    const times = { issuedAt: engine.clock.now, expiresAt: engine.clock.now + 60_000 }
    const { code, access, ofClient, refresh } = await findAll(given)
    expect(code).toMatchObject({
      ...shared,
      redirectUri: client.metadata.redirectUris[0],
      codeChallenge: null,
      dpopKey: 'k',
      expiresAt: engine.clock.now + 60_000,
    })
    const ofToken = { ...times, tokenScope: 'openid', dpopKey: null }
    expect(access).toMatchObject({ ...brief, ...ofToken })
    expect(ofClient).toMatchObject({
      ...shared,
      ...ofToken,
      client_id: client.id,
      name: 'The Wiki',
      source: 'operator',
    })
    expect(refresh).toMatchObject({ ...shared, ...times, dpopKey: 'a key', usedAt: null })
  })

  test('is found by its whole hash alone', async () => {
    const given = await give()
    const longer = (hash: string) => `${hash.slice(0, -1)}${hash.endsWith('A') ? 'B' : 'A'}`
    const { code, access, refresh } = given
    expect(
      await isFound({ ...given, code: longer(code), access: longer(access), refresh: longer(refresh) }),
    ).toEqual(nothing)
    expect(await isFound({ ...given, code: access, access: refresh, refresh: code })).toEqual(nothing)
  })

  test('is gone with its family', async () => {
    const [given, other] = [await give(), await give()]
    await write(endFamily, { id: given.familyId, now: 1, why: 'used_twice' })
    expect(await isFound(given)).toEqual(nothing)
    expect(await isFound(other)).toEqual(everything)
  })

  test('does not work while its person is locked out', async () => {
    const given = await give()
    const { accountId } = given.allowed.person
    await write(disableAccount, { id: accountId, at: 1 })
    expect(await isFound(given)).toEqual(nothing)
    await write(disableAccount, { id: accountId, at: null })
    expect(await isFound(given)).toEqual(everything)
  })

  test('is gone with its account', async () => {
    const given = await give()
    expect((await given.allowed.person.browser.call('DELETE', '/api/account')).status).toBe(204)
    expect(await isFound(given)).toEqual(nothing)
  })

  test('is gone with what was allowed, and does not come back when that is allowed anew', async () => {
    const given = await give()
    const { person } = given.allowed
    await write(deleteConnection, { accountId: person.accountId, clientId: client.id })
    expect(await isFound(given)).toEqual(nothing)
    await engine.connect(person, client, 'openid offline_access')
    expect(await isFound(given)).toEqual(nothing)
  })

  test('goes on where its person allows more, or less', async () => {
    const given = await give()
    await engine.connect(given.allowed.person, client, 'openid profile')
    expect(await isFound(given)).toEqual(everything)
    expect((await findAll(given)).access?.allowed).toBe('openid profile')
  })

  test.each([
    [1, nothing],
    [0, everything],
  ])('ends with its session, where it is to (%s)', async (endsWithSession, found) => {
    const given = await give(endsWithSession)
    expect(await isFound(given)).toEqual(everything)
    await given.allowed.person.browser.call('DELETE', '/api/session')
    expect(await isFound(given)).toEqual(found)
  })

  test('ends in the millisecond in which its session expires', async () => {
    const given = await give(1)
    engine.clock.now += 86_399_999
    expect(await isFound(given)).toEqual(everything)
    engine.clock.now += 1
    expect(await isFound(given)).toEqual(nothing)
  })

  test('is shown to no userinfo while its application is off', async () => {
    const by = await engine.addClient()
    const given = await give(0, by)
    await write(disableApplication, { id: by.id, at: 1 })
    expect(await isFound(given)).toEqual([true, true, false, true])
    await write(disableApplication, { id: by.id, at: null })
    expect(await isFound(given)).toEqual(everything)
  })

  test('is revoked alone where it is an access token', async () => {
    const given = await give()
    await engine.started.store.write(() => revokeAccessToken(given.access))
    expect(await isFound(given)).toEqual([true, false, false, true])
  })

  const atOnce = <Values extends object, Row>(query: Query<Values, Row>, values: Values) =>
    Promise.all(
      [engine.started.store, engine.other, engine.other, engine.started.store].map((store) =>
        store.write(() => run(query, values)),
      ),
    )

  test('is used once, a code or a refresh token, by one of several at once', async () => {
    const given = await give()
    const now = engine.clock.now
    expect((await atOnce(useCode, { hash: given.code, now })).flat()).toEqual([{ family_id: given.familyId }])
    const used = await atOnce(useRefreshToken, { hash: given.refresh, now, successor: 'sealed' })
    expect(used.flat()).toEqual([{ predecessor: 'before' }])
    const { code, refresh } = await findAll(given)
    expect([code !== undefined, refresh?.usedAt]).toEqual([true, now])
  })

  test('tells what followed it, until that was used as well', async () => {
    const { refresh: hash } = await give()
    const find = async () => (await engine.other.read(findUse, { hash }))[0]
    expect(await find()).toEqual({ used_at: null, successor: null })
    await write(useRefreshToken, { hash, now: 5, successor: 'sealed' })
    await write(useRefreshToken, { hash, now: 6, successor: 'another' })
    expect(await find()).toEqual({ used_at: 5, successor: 'sealed' })
    await write(forgetSuccessor, { hash })
    expect(await find()).toEqual({ used_at: 5, successor: null })
  })
})
