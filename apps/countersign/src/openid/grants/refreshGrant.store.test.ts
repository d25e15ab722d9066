import { run } from '@countersign/server/extension'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginTokens, renewTokens } from '../../../test/openid/support/renewTokens.ts'
import {
  areLive,
  familyLimits,
  makeDpop,
  readClaims,
  whyEnded,
} from '../../../test/openid/support/signInTo.ts'
import { type EngineOfTests, startEngine } from '../../../test/openid/support/startEngine.ts'
import { sharedStores } from '../../../test/stores/preparedStores.ts'
import { defineQuery } from '../../store/defineQuery.ts'
import type { Client } from '../client/Client.ts'
import { hashOpaqueToken } from '../tokens/opaqueToken.ts'
import type { DpopProof } from '../tokens/readDpop.ts'
import type { TokenAnswer } from './Grant.ts'

const refused = (detail: string) => ({ code: 'invalid_grant', detail })
const usedAlready = refused('it was used already')

/** As a sweep of a process does whose clock is ahead. */
const remove = defineQuery<{ hash: string }, unknown>(
  'openid_test_remove_refresh_token',
  (database, parameter) => database.deleteFrom('refresh_token').where('hash', '=', parameter('hash')),
)

describe.each(sharedStores)('a refresh token, on %s,', (_name, makeLocation) => {
  let engine: EngineOfTests
  let client: Client
  beforeAll(async () => {
    engine = await startEngine(await makeLocation())
    client = await engine.addClient()
  })
  afterAll(() => engine.end())

  type Begun = NonNullable<Parameters<typeof beginTokens>[2]> & { readonly by?: Client }
  const begin = ({ by = client, ...begun }: Begun = {}) => beginTokens(engine, by, begun)
  type Asked = NonNullable<Parameters<typeof renewTokens>[3]> & { readonly by?: Client }
  const renew = (tokens: Pick<TokenAnswer, 'refresh_token'>, { by = client, ...asked }: Asked = {}) =>
    renewTokens(engine, by, tokens, asked)
  const whyOf = (familyId: string) => whyEnded(engine.started.store, familyId)
  const wait = (seconds: number) => {
    engine.clock.now += seconds * 1_000
  }

  test('gives another one and an access token, which work; the sign-in stays the one that it was', async () => {
    const { tokens } = await begin({ given: { beginning: { nonce: 'n', sid: 'a sid' } } })
    wait(60)
    const renewed = await renew(tokens)
    expect(renewed).toMatchObject({ scope: tokens.scope, token_type: 'Bearer', session_state: 'a sid' })
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token)
    expect(renewed.access_token).not.toBe(tokens.access_token)
    expect(await areLive(engine, renewed)).toEqual({ access: true, refresh: true })
    const [first, second] = [readClaims(tokens), readClaims(renewed)]
    for (const name of ['iss', 'sub', 'aud', 'auth_time', 'nonce', 'sid', 'acr'])
      expect([name, second[name]]).toEqual([name, first[name]])
    expect(second['iat']).toBe(Number(first['iat']) + 60)
  })

  test('that is used twice at once on two processes gives both the same successor', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { tokens, familyId } = await begin()
      const { store } = engine.started
      const all = await Promise.all(
        [store, engine.other, store, engine.other].map((on) => renew(tokens, { on })),
      )
      expect(new Set(all.map(({ refresh_token }) => refresh_token)).size).toBe(1)
      expect(new Set(all.map(({ access_token }) => access_token)).size).toBe(4)
      expect(await whyOf(familyId)).toBeNull()
      for (const one of all) expect(await areLive(engine, one)).toEqual({ access: true, refresh: true })
    }
  })

  test('gives the same successor again for half a minute, and then ends its family', async () => {
    const { tokens, familyId } = await begin()
    const first = await renew(tokens)
    wait(29.999)
    const again = await renew(tokens, { on: engine.other })
    expect(again.refresh_token).toBe(first.refresh_token)
    expect(await whyOf(familyId)).toBeNull()
    wait(0.001)
    await expect(renew(tokens)).rejects.toMatchObject(usedAlready)
    expect(await whyOf(familyId)).toBe('used_twice')
    for (const one of [tokens, first, again])
      expect(await areLive(engine, one)).toEqual({ access: false, refresh: false })
    await expect(renew(first)).rejects.toMatchObject(refused('refresh token not found'))
  })

  test('gives no successor again that was used itself', async () => {
    const { tokens, familyId } = await begin()
    const second = await renew(tokens)
    const third = await renew(second)
    await expect(renew(tokens)).rejects.toMatchObject(usedAlready)
    expect(await whyOf(familyId)).toBe('used_twice')
    expect(await areLive(engine, third)).toEqual({ access: false, refresh: false })
  })

  test('gives no successor again where the operator wants it so', async () => {
    const { tokens, familyId } = await begin()
    const parts = { refreshLimits: { ...familyLimits, repeatSeconds: 0 } }
    const first = await renew(tokens, { parts })
    await expect(renew(tokens, { parts })).rejects.toMatchObject(usedAlready)
    expect(await whyOf(familyId)).toBe('used_twice')
    expect(await areLive(engine, first)).toEqual({ access: false, refresh: false })
  })

  test('that nobody repeated when it was used is not repeated later, either', async () => {
    const { tokens } = await begin()
    await renew(tokens, { parts: { refreshLimits: { ...familyLimits, repeatSeconds: 0 } } })
    await expect(renew(tokens)).rejects.toMatchObject(usedAlready)
  })

  test('is of its own application, and stays as it was where another tries', async () => {
    const { tokens, familyId } = await begin()
    const thief = await engine.addClient()
    await expect(renew(tokens, { by: thief })).rejects.toMatchObject(refused('client mismatch'))
    const first = await renew(tokens)
    await expect(renew(tokens, { by: thief })).rejects.toMatchObject(refused('client mismatch'))
    expect(await whyOf(familyId)).toBeNull()
    expect((await renew(tokens)).refresh_token).toBe(first.refresh_token)
  })

  test('is of the origin that its application asked at', async () => {
    const origin = 'https://other.example'
    const { tokens, familyId } = await begin({ given: { beginning: { issuer: origin } }, origin })
    await expect(renew(tokens)).rejects.toMatchObject(refused('refresh token not found'))
    expect(await whyOf(familyId)).toBeNull()
    expect(readClaims(await renew(tokens, { origin }))).toMatchObject({ iss: origin })
  })

  test('that is removed at this moment is used no more', async () => {
    const { tokens } = await begin()
    const hash = hashOpaqueToken(tokens.refresh_token ?? '') ?? ''
    const dpop: DpopProof = {
      key: 'a key',
      spend: async () => void (await engine.started.store.write(() => run(remove, { hash }))),
    }
    await expect(renew(tokens, { dpop })).rejects.toMatchObject(usedAlready)
    await expect(renew(tokens)).rejects.toMatchObject(refused('refresh token not found'))
  })

  test('that is none is not found', async () => {
    const notFound = refused('refresh token not found')
    const { tokens } = await begin()
    for (const refresh_token of ['a', 'a'.repeat(43), 'a'.repeat(51), tokens.access_token])
      await expect(renew({ refresh_token })).rejects.toMatchObject(notFound)
    await expect(renew({})).rejects.toMatchObject({ code: 'invalid_request' })
  })

  describe('with scopes', () => {
    const scope = 'openid profile wallet offline_access'

    test('narrows what the access token can do, and gives all of it again later', async () => {
      const { tokens } = await begin({ scope })
      const narrow = await renew(tokens, { scope: 'profile openid' })
      expect(narrow.scope).toBe('openid profile')
      expect(readClaims(narrow)).not.toHaveProperty('wallet_address')
      const whole = await renew(narrow)
      expect(whole.scope).toBe(scope)
      expect(readClaims(whole)).toHaveProperty('wallet_address')
    })

    test.each([
      ['groups', 'scope', 'groups'],
      ['openid groups', 'scope', 'groups'],
      ['siwe openid groups', 'scopes', 'siwe groups'],
    ])('is refused more than was granted: %s', async (asked, name, missing) => {
      const { tokens, familyId } = await begin({ scope })
      await expect(renew(tokens, { scope: asked })).rejects.toMatchObject({
        code: 'invalid_scope',
        description: `refresh token missing requested ${name}`,
        scope: missing,
      })
      expect(await whyOf(familyId)).toBeNull()
      expect((await renew(tokens)).scope).toBe(scope)
    })

    test('without openid gives no ID token', async () => {
      const { tokens } = await begin({ scope })
      const narrow = await renew(tokens, { scope: 'profile' })
      expect(narrow).toMatchObject({ scope: 'profile', access_token: expect.any(String) })
      expect(JSON.parse(JSON.stringify(narrow))).not.toHaveProperty('id_token')
      expect(readClaims(await renew(narrow))).toMatchObject({ aud: client.id })
    })

    test('gives none that the person has taken back since', async () => {
      const { tokens, allowed } = await begin({ scope })
      await engine.connect(allowed.person, client, 'openid wallet offline_access')
      expect((await renew(tokens)).scope).toBe('openid wallet offline_access')
    })
  })

  describe('is bound', () => {
    test('to the key of an application that keeps no secret, and so is each that follows', async () => {
      const by = await engine.addClient({ tokenEndpointAuthMethod: 'none' })
      let { tokens } = await begin({ by, dpop: makeDpop() })
      for (let turn = 0; turn < 2; turn += 1) {
        for (const dpop of [undefined, makeDpop('another key')])
          await expect(renew(tokens, { by, dpop })).rejects.toMatchObject(refused('failed jkt verification'))
        const dpop = makeDpop()
        tokens = await renew(tokens, { by, dpop })
        expect(tokens.token_type).toBe('DPoP')
        expect(dpop.spent).toEqual([by.id])
      }
    })

    test('to no key of an application that has a secret', async () => {
      const { tokens } = await begin({ dpop: makeDpop() })
      const renewed = await renew(tokens, { dpop: makeDpop('another key') })
      expect(renewed.token_type).toBe('DPoP')
      expect((await renew(renewed)).token_type).toBe('Bearer')
    })

    test('to none where an application without a secret brought none', async () => {
      const by = await engine.addClient({ tokenEndpointAuthMethod: 'none' })
      const { tokens } = await begin({ by })
      expect((await renew(tokens, { by })).token_type).toBe('Bearer')
    })

    test('to proofs of an application that binds all of its tokens', async () => {
      const by = await engine.addClient({ dpopBoundAccessTokens: true })
      const { tokens } = await begin({ by, dpop: makeDpop() })
      await expect(renew(tokens, { by })).rejects.toMatchObject(refused('DPoP proof JWT not provided'))
      await renew(tokens, { by, dpop: makeDpop() })
    })
  })
})
