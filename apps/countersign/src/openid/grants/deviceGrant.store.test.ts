import { run } from '@countersign/server/extension'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepRequest } from '../../../test/openid/support/keepRequest.ts'
import { renewTokens } from '../../../test/openid/support/renewTokens.ts'
import {
  type Allowed,
  allow,
  areLive,
  askGrant,
  describeSignIn,
  familyLimits,
  makeDpop,
  readClaims,
  whyEnded,
} from '../../../test/openid/support/signInTo.ts'
import { type EngineOfTests, issuer, startEngine } from '../../../test/openid/support/startEngine.ts'
import { sharedStores } from '../../../test/stores/preparedStores.ts'
import { type Client, deviceGrant as type } from '../client/Client.ts'
import { beginDeviceFamily } from '../family/beginFamily.ts'
import { makeOpaqueToken } from '../tokens/opaqueToken.ts'
import type { DpopProof } from '../tokens/readDpop.ts'
import { allowDevice, refuseDevice } from './deviceAnswer.ts'
import { insertDeviceCode } from './deviceCodes.queries.ts'
import { deviceGrant } from './deviceGrant.ts'
import { requireHash } from './issueTokens.ts'

const refused = (detail: string) => ({ code: 'invalid_grant', detail })
const notFound = refused('device code not found')

describe.each(sharedStores)('the code of a device, on %s,', (_name, makeLocation) => {
  let engine: EngineOfTests
  let client: Client
  beforeAll(async () => {
    engine = await startEngine(await makeLocation())
    client = await engine.addClient({ grantTypes: [type, 'refresh_token'], redirectUris: [] })
  })
  afterAll(() => engine.end())

  let made = 0
  /** A device that waits. */
  const begin = async (by = client) => {
    made += 1
    const code = makeOpaqueToken(engine.clock.now)
    const device = { hash: requireHash(code), request_id: `request ${made}`, user_code: `CODE${made}` }
    const expires_at = engine.clock.now + 600_000
    await engine.started.store.write(function* () {
      yield* keepRequest({ id: device.request_id, client_id: by.id, scope: 'openid', expires_at })
      yield* run(insertDeviceCode, { ...device, network_address: '', user_agent: '', expires_at })
    })
    return code
  }
  const allowIt = async (code: string, allowed: Allowed) => {
    const families: (string | undefined)[] = []
    const beginning = { ...describeSignIn(engine, allowed), accountId: allowed.person.accountId }
    await allowDevice(engine.partsOn().service, {
      hash: requireHash(code),
      *beginFamily(now) {
        const family = yield* beginDeviceFamily({ ...beginning, now }, familyLimits)
        families.push(family)
        return family
      },
    })
    return families.at(-1) ?? ''
  }
  const begun = async (by = client, scope?: string) => {
    const code = await begin(by)
    const allowed = await allow(engine, by, scope)
    return { code, allowed, familyId: await allowIt(code, allowed) }
  }
  interface Asked {
    readonly by?: Client
    readonly dpop?: DpopProof
    readonly on?: EngineOfTests['other']
    readonly origin?: string
  }
  const ask = (device_code: string, { by = client, dpop, on, origin = issuer }: Asked = {}) =>
    askGrant({ grant: deviceGrant, parts: engine.partsOn(on), client: by }, { device_code }, { dpop, origin })

  test('gives tokens once its person has allowed it, which work', async () => {
    const { code, allowed } = await begun()
    const tokens = await ask(code)
    expect(tokens).toMatchObject({ scope: 'openid offline_access', token_type: 'Bearer', expires_in: 3_600 })
    expect(await areLive(engine, tokens)).toEqual({ access: true, refresh: true })
    expect(readClaims(tokens)).toMatchObject({ sub: allowed.person.accountId, aud: client.id })
  })

  test('belongs to the origin at which the device asks, wherever its person answered', async () => {
    const origin = 'https://other.example'
    const { code } = await begun()
    const tokens = await ask(code, { origin })
    expect(readClaims(tokens)).toMatchObject({ iss: origin })
    expect(readClaims(await renewTokens(engine, client, tokens, { origin }))).toMatchObject({ iss: origin })
    const found = { code: 'invalid_grant', detail: 'refresh token not found' }
    await expect(renewTokens(engine, client, tokens)).rejects.toMatchObject(found)
  })

  test('gives no refresh token where the person has not allowed that', async () => {
    const { code } = await begun(client, 'openid')
    expect(await ask(code)).toMatchObject({ scope: 'openid', refresh_token: undefined })
  })

  test('is to be shown again while the person has not answered', async () => {
    const code = await begin()
    for (let turn = 0; turn < 2; turn += 1)
      await expect(ask(code)).rejects.toMatchObject({
        code: 'authorization_pending',
        description: 'the person has not answered yet',
      })
    await allowIt(code, await allow(engine, client))
    await ask(code)
  })

  test('is over after ten minutes, answered or not', async () => {
    const [waiting, { code }] = [await begin(), await begun()]
    engine.clock.now += 599_999
    const { code: inTime } = await begun()
    await expect(ask(waiting)).rejects.toMatchObject({ code: 'authorization_pending' })
    engine.clock.now += 1
    for (const late of [waiting, code])
      await expect(ask(late)).rejects.toMatchObject({
        code: 'expired_token',
        description: 'device code is expired',
      })
    await ask(inTime)
  })

  test('tells once that the person has refused, and why', async () => {
    const code = await begin()
    const hash = requireHash(code)
    const error = { code: 'access_denied', description: 'the person declined' } as const
    await refuseDevice(engine.partsOn().service, { hash, error })
    const { store } = engine.started
    const told = await Promise.allSettled([store, engine.other, store].map((on) => ask(code, { on })))
    const reasons = told.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(reasons).toHaveLength(3)
    expect(reasons.filter((reason) => reason.code === 'access_denied')).toMatchObject([error])
    expect(reasons.filter((reason) => reason.code === 'invalid_grant')).toHaveLength(2)
    await expect(ask(code)).rejects.toMatchObject(refused('it was used already'))
  })

  test('is used once, by one of several at once on two processes; who comes later ends all of it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { code, familyId } = await begun()
      const { store } = engine.started
      const asked = await Promise.allSettled(
        [store, engine.other, store, engine.other].map((on) => ask(code, { on })),
      )
      const given = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      expect(given).toHaveLength(1)
      for (const one of asked)
        if (one.status === 'rejected')
          expect(one.reason).toMatchObject(
            refused(expect.stringMatching(/^(?:it was used already|device code not found)$/)),
          )
      expect(await whyEnded(store, familyId)).toBe('used_twice')
      for (const tokens of given)
        expect(await areLive(engine, tokens)).toEqual({ access: false, refresh: false })
    }
  })

  test('is of its own application, and stays as it was where another tries', async () => {
    const { code, familyId } = await begun()
    const thief = await engine.addClient({ grantTypes: [type], redirectUris: [] })
    const waiting = await begin()
    for (const one of [code, waiting])
      await expect(ask(one, { by: thief })).rejects.toMatchObject(refused('client mismatch'))
    expect(await whyEnded(engine.started.store, familyId)).toBeNull()
    await ask(code)
  })

  test('gives nothing any more where what was allowed was taken back', async () => {
    const { code, allowed } = await begun()
    expect((await allowed.person.browser.call('DELETE', '/api/account')).status).toBe(204)
    await expect(ask(code)).rejects.toMatchObject(notFound)
  })

  test('that is none is not found', async () => {
    for (const code of ['a', 'a'.repeat(43), makeOpaqueToken(1)])
      await expect(ask(code)).rejects.toMatchObject(notFound)
    await expect(ask('')).rejects.toMatchObject({ code: 'invalid_request' })
  })

  test('comes with a proof where the application binds all of its tokens', async () => {
    const by = await engine.addClient({
      grantTypes: [type],
      redirectUris: [],
      dpopBoundAccessTokens: true,
    })
    const { code } = await begun(by)
    await expect(ask(code, { by })).rejects.toMatchObject(refused('DPoP proof JWT not provided'))
    const dpop = makeDpop()
    expect(await ask(code, { by, dpop })).toMatchObject({ token_type: 'DPoP' })
    expect(dpop.spent).toEqual([by.id])
  })

  test('is not used by a proof that was used before', async () => {
    const { code, familyId } = await begun()
    const dpop: DpopProof = {
      key: 'a key',
      async spend(_clientId, refuse) {
        throw refuse('DPoP proof JWT Replay detected')
      },
    }
    await expect(ask(code, { dpop })).rejects.toMatchObject(refused('DPoP proof JWT Replay detected'))
    expect(await whyEnded(engine.started.store, familyId)).toBeNull()
    await ask(code)
  })
})
