import { run, sql } from '@countersign/server/extension'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeAccount } from '../../../test/oidc/support/deleteDuring.ts'
import { beginTokens, renewTokens } from '../../../test/openid/support/renewTokens.ts'
import { type Allowed, areLive, familyLimits, whyEnded } from '../../../test/openid/support/signInTo.ts'
import { type EngineOfTests, startEngine } from '../../../test/openid/support/startEngine.ts'
import { sharedStores } from '../../../test/stores/preparedStores.ts'
import { defineQuery } from '../../store/defineQuery.ts'
import { type Client, createClients } from '../client/Client.ts'
import type { RequireVerified } from '../family/reverifyFamilies.ts'
import { invalidGrant } from '../OAuthError.ts'
import { hashOpaqueToken, makeOpaqueToken } from '../tokens/opaqueToken.ts'
import type { DpopProof } from '../tokens/readDpop.ts'
import { insertRefreshToken } from '../tokens/tokens.queries.ts'
import type { TokenAnswer } from './Grant.ts'

const day = 86_400
const refused = (detail: string) => ({ code: 'invalid_grant', detail })
const notFound = refused('refresh token not found')

/** As if its contract had signed in. */
const makeContract = defineQuery<{ id: string }, unknown>(
  'openid_test_make_contract_of_refresh',
  (database, parameter) =>
    database
      .updateTable('credential')
      .set({ identity: sql<string>`'eip155:10:' || identity` })
      .where('id', '=', parameter('id')),
)

const disable = defineQuery<{ id: string; at: number | null }, unknown>(
  'openid_test_disable_account',
  (database, parameter) =>
    database
      .updateTable('account')
      .set({ disabled_at: parameter('at') })
      .where('id', '=', parameter('id')),
)

describe.each(sharedStores)('the life of a refresh token, on %s,', (_name, makeLocation) => {
  let engine: EngineOfTests
  let client: Client
  beforeAll(async () => {
    engine = await startEngine(await makeLocation())
    client = await engine.addClient()
  })
  afterAll(() => engine.end())

  const begin = (by = client, options: Parameters<typeof beginTokens>[2] = {}) =>
    beginTokens(engine, by, options)
  const renew = (
    tokens: Pick<TokenAnswer, 'refresh_token'>,
    by = client,
    asked: Parameters<typeof renewTokens>[3] = {},
  ) => renewTokens(engine, by, tokens, asked)
  const wait = (seconds: number) => {
    engine.clock.now += seconds * 1_000
  }

  test('is two weeks, and over at its end; each that follows has its own', async () => {
    const { tokens, familyId } = await begin()
    wait(14 * day - 0.001)
    const second = await renew(tokens)
    wait(14 * day - 0.001)
    const third = await renew(second)
    wait(14 * day)
    await expect(renew(third)).rejects.toMatchObject(refused('refresh token is expired'))
    expect(await whyEnded(engine.started.store, familyId)).toBeNull()
  })

  test('is no longer than that of its family, however often it is renewed', async () => {
    const by = await engine.addClient({ refreshTokenSeconds: day })
    let { tokens } = await begin(by)
    const limits = { refreshLimits: { ...familyLimits, lifeSeconds: 3 * day } }
    const since = engine.clock.now
    for (let turn = 0; turn < 3; turn += 1) {
      wait(day - 1)
      tokens = await renew(tokens, by, { parts: limits })
    }
    wait(2)
    expect(engine.clock.now - since).toBe((3 * day - 1) * 1_000)
    tokens = await renew(tokens, by, { parts: limits })
    expect((await areLive(engine, tokens)).refresh).toBe(true)
    wait(0.999)
    expect((await areLive(engine, tokens)).refresh).toBe(true)
    wait(0.001)
    await expect(renew(tokens, by, { parts: limits })).rejects.toMatchObject(
      refused('refresh token is expired'),
    )
  })

  test('ends at once where families may live no longer by now', async () => {
    const { tokens } = await begin()
    wait(day)
    const parts = { refreshLimits: { ...familyLimits, lifeSeconds: day } }
    await expect(renew(tokens, client, { parts })).rejects.toMatchObject(
      refused('the sign-in is too long ago'),
    )
    await renew(tokens, client, { parts: { refreshLimits: { ...familyLimits, lifeSeconds: day + 1 } } })
  })

  test('ends where the application takes no sign-in that is older', async () => {
    const by = await engine.addClient({ sessionSeconds: 2 * day })
    const { tokens } = await begin(by)
    wait(2 * day - 2)
    const second = await renew(tokens, by)
    // Both are counted from the second in which the person has signed.
    expect(second.expires_in).toBeLessThanOrEqual(2)
    wait(2)
    await expect(renew(second, by)).rejects.toMatchObject({ code: 'invalid_grant' })
  })

  test('is measured by what the application wants now, though it was issued for longer', async () => {
    const { tokens } = await begin()
    const shorter = createClients(
      {
        store: engine.started.store,
        now: () => engine.clock.now,
        sessionLimits: engine.service.sessionLimits,
      },
      ['openid', 'offline_access'],
    ).describe({
      client_id: client.id,
      name: client.name,
      metadata: JSON.stringify({ ...client.metadata, refreshTokenSeconds: 3_600 }),
      secret_hash: null,
      old_secret_hash: null,
      old_secret_until: null,
      document_expires_at: null,
      logo_type: null,
      source: 'operator',
      created_at: client.createdAt,
    })
    wait(3_600)
    await expect(renew(tokens, shorter)).rejects.toMatchObject(refused('it waited too long to be used'))
    const other = await begin()
    wait(3_599.999)
    await renew(other.tokens, shorter)
  })

  test('does not end with the session, but with the account and what was allowed', async () => {
    const { tokens, allowed } = await begin()
    await allowed.person.browser.call('DELETE', '/api/session')
    const second = await renew(tokens)
    const { accountId } = allowed.person
    const { store } = engine.started
    await store.write(() => run(disable, { id: accountId, at: 1 }))
    await expect(renew(second)).rejects.toMatchObject(notFound)
    await store.write(() => run(disable, { id: accountId, at: null }))
    const third = await renew(second)
    await allowed.person.browser.signIn(allowed.person.wallet)
    expect((await allowed.person.browser.call('DELETE', '/api/account')).status).toBe(204)
    await expect(renew(third)).rejects.toMatchObject(notFound)
  })

  test('ends with the session where the person is not let go on without it', async () => {
    const { tokens, allowed } = await begin(client, { given: { beginning: { ends_with_session: 1 } } })
    const second = await renew(tokens)
    await allowed.person.browser.call('DELETE', '/api/session')
    await expect(renew(second)).rejects.toMatchObject(notFound)
  })

  test('of an application that is held to FAPI 2.0 goes on with the same token, each time with fresh ones', async () => {
    const by: Client = { ...client, isFapi: true }
    const { tokens, familyId } = await begin(by)
    for (let turn = 0; turn < 3; turn += 1) {
      const renewed = await renew(tokens, by)
      expect(renewed.refresh_token).toBe(tokens.refresh_token)
      expect(await areLive(engine, renewed)).toEqual({ access: true, refresh: true })
      wait(60)
    }
    expect(await whyEnded(engine.started.store, familyId)).toBeNull()
  })

  test('that was used before its application was held to FAPI 2.0 is used', async () => {
    const { tokens, familyId } = await begin()
    const successor = await renew(tokens)
    wait(30)
    const by: Client = { ...client, isFapi: true }
    await expect(renew(tokens, by)).rejects.toMatchObject(refused('it was used already'))
    expect(await whyEnded(engine.started.store, familyId)).toBe('used_twice')
    await expect(renew(successor, by)).rejects.toMatchObject(notFound)
  })

  test('of an account that is deleted at this moment gives nothing that works', async () => {
    for (const by of [client, { ...client, isFapi: true }]) {
      const { tokens, allowed } = await begin(by)
      const { accountId } = allowed.person
      const dpop: DpopProof = {
        key: 'a key',
        spend: () => engine.started.store.write(() => removeAccount(accountId)),
      }
      const renewed = await renew(tokens, by, { dpop })
      expect(await areLive(engine, renewed)).toEqual({ access: false, refresh: false })
    }
  })

  test('of the time before this engine goes on: its token has no time in it', async () => {
    const { familyId } = await begin()
    const old = makeOpaqueToken(0).slice(8)
    const row = { family_id: familyId, dpop_key: null, predecessor: null }
    const times = { issued_at: engine.clock.now, expires_at: engine.clock.now + 60_000 }
    const hash = hashOpaqueToken(old, 'RefreshToken') ?? ''
    await engine.started.store.write(() => run(insertRefreshToken, { ...row, ...times, hash }))
    const renewed = await renew({ refresh_token: old })
    expect(renewed.refresh_token).toMatch(/^[A-Za-z0-9_-]{51}$/)
    expect((await renew({ refresh_token: old })).refresh_token).toBe(renewed.refresh_token)
  })

  describe('by a contract wallet', () => {
    const before = ({ person }: Allowed) =>
      engine.started.store.write(() => run(makeContract, { id: person.walletId }))
    const asking = (answer: () => Promise<void> = async () => {}) => {
      const asked: Parameters<RequireVerified>[0][] = []
      const requireVerified: RequireVerified = (family) => {
        asked.push(family)
        return answer()
      }
      return { asked, parts: { requireVerified } }
    }

    test('goes on where that still confirms the sign-in; a key is not asked', async () => {
      const { asked, parts } = asking()
      await renew((await begin()).tokens, client, { parts })
      expect(asked).toEqual([])
      const { tokens, familyId, allowed } = await begin(client, { before })
      const createdAt = engine.clock.now
      wait(60)
      await renew(tokens, client, { parts })
      const expiresAt = createdAt + familyLimits.lifeSeconds * 1_000
      expect(asked).toEqual([{ id: familyId, createdAt, expiresAt, verifiedAt: allowed.person.at }])
    })

    test('stops where it refuses, and nothing is used up', async () => {
      const { tokens } = await begin(client, { before })
      const no = invalidGrant('the wallet no longer confirms the sign-in')
      const { parts } = asking(() => Promise.reject(no))
      await expect(renew(tokens, client, { parts })).rejects.toBe(no)
      const first = await renew(tokens, client, { parts: asking().parts })
      expect(await areLive(engine, first)).toEqual({ access: true, refresh: true })
    })
  })
})
