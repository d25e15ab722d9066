import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Allowed,
  allow,
  areLive,
  askGrant,
  giveCode,
  makeDpop,
  pkce,
  readClaims,
  whyEnded,
} from '../../../test/openid/support/signInTo.ts'
import { type EngineOfTests, startEngine } from '../../../test/openid/support/startEngine.ts'
import { sharedStores } from '../../../test/stores/preparedStores.ts'
import type { Client } from '../client/Client.ts'
import { makeOpaqueToken } from '../tokens/opaqueToken.ts'
import type { DpopProof } from '../tokens/readDpop.ts'
import { codeGrant } from './codeGrant.ts'

const refused = (detail: string) => ({ code: 'invalid_grant', detail })

describe.each(sharedStores)('a code of an application, on %s,', (_name, makeLocation) => {
  let engine: EngineOfTests
  let client: Client
  beforeAll(async () => {
    engine = await startEngine(await makeLocation())
    client = await engine.addClient()
  })
  afterAll(() => engine.end())

  type Given = Parameters<typeof giveCode>[2]
  const give = async (given: Given = {}, scope?: string, to = client) => {
    const allowed = await allow(engine, to, scope)
    return { allowed, ...(await giveCode(engine, allowed, given)) }
  }
  interface Asked {
    readonly by?: Client
    readonly values?: Readonly<Record<string, string>>
    readonly dpop?: DpopProof
    readonly on?: EngineOfTests['other']
  }
  const ask = (code: string, { by = client, values = {}, dpop, on }: Asked = {}) => {
    const redirect_uri = by.metadata.redirectUris[0] ?? ''
    const grant = { grant: codeGrant, parts: engine.partsOn(on), client: by }
    return askGrant(grant, { code, redirect_uri, ...values }, { dpop })
  }
  const tokensOf = async (allowed: Allowed, given: Given = {}) => {
    const { code } = await giveCode(engine, allowed, given)
    return ask(code, { by: allowed.client })
  }

  test('gives tokens for what was allowed, which work', async () => {
    const { code, allowed } = await give({ beginning: { nonce: 'n-0S6_WzA2Mj', sid: 'a sid' } })
    const tokens = await ask(code)
    expect(tokens).toEqual({
      access_token: expect.stringMatching(/^[A-Za-z0-9_-]{51}$/),
      expires_in: 3_600,
      id_token: expect.any(String),
      refresh_token: expect.stringMatching(/^[A-Za-z0-9_-]{51}$/),
      scope: 'openid offline_access',
      token_type: 'Bearer',
      session_state: 'a sid',
    })
    expect(await areLive(engine, tokens)).toEqual({ access: true, refresh: true })
    expect(readClaims(tokens)).toMatchObject({
      sub: allowed.person.accountId,
      aud: client.id,
      nonce: 'n-0S6_WzA2Mj',
      sid: 'a sid',
    })
  })

  test('gives no refresh token where the person has not allowed it, or the application takes none', async () => {
    const { code } = await give({}, 'openid profile')
    const tokens = await ask(code)
    expect(tokens).toMatchObject({
      scope: 'openid profile',
      refresh_token: undefined,
      session_state: undefined,
    })
    const by = await engine.addClient({ grantTypes: ['authorization_code'] })
    const other = await give({}, undefined, by)
    expect((await ask(other.code, { by })).refresh_token).toBeUndefined()
  })

  test('gives no scope that was taken from the person or the application since, nor one that was not asked', async () => {
    const by = await engine.addClient({ scopes: ['openid', 'profile', 'offline_access'] })
    const allowed = await allow(engine, by, 'openid wallet profile groups offline_access')
    const tokens = await tokensOf(allowed, { beginning: { scope: 'wallet offline_access openid' } })
    expect(tokens.scope).toBe('openid offline_access')
  })

  test('is used once, by one of several at once on two processes; who comes later ends all of it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { code, familyId } = await give()
      const stores = [engine.started.store, engine.other, engine.started.store, engine.other]
      const asked = await Promise.allSettled(stores.map((on) => ask(code, { on })))
      const given = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      expect(given).toHaveLength(1)
      for (const one of asked)
        if (one.status === 'rejected')
          expect(one.reason).toMatchObject({
            code: 'invalid_grant',
            detail: expect.stringMatching(/^(?:it was used already|authorization code not found)$/),
          })
      expect(await whyEnded(engine.started.store, familyId)).toBe('used_twice')
      for (const tokens of given)
        expect(await areLive(engine, tokens)).toEqual({ access: false, refresh: false })
    }
  })

  test('that is used again later is refused, and ends what the first use gave', async () => {
    const { code, familyId } = await give()
    const tokens = await ask(code)
    engine.clock.now += 10_000
    await expect(ask(code, { on: engine.other })).rejects.toMatchObject(refused('it was used already'))
    expect(await whyEnded(engine.started.store, familyId)).toBe('used_twice')
    expect(await areLive(engine, tokens)).toEqual({ access: false, refresh: false })
    await expect(ask(code)).rejects.toMatchObject(refused('authorization code not found'))
  })

  test('that is used again ends all of it before its proof of possession is looked at: that was used with it', async () => {
    const { code, familyId } = await give()
    await ask(code, { dpop: makeDpop() })
    const again = makeDpop()
    await expect(ask(code, { dpop: again })).rejects.toMatchObject(refused('it was used already'))
    expect(again.spent).toEqual([])
    expect(await whyEnded(engine.started.store, familyId)).toBe('used_twice')
  })

  test.each([
    ['without its verifier', { code_verifier: '' }],
    ['with another verifier', { code_verifier: `${pkce.verifier.slice(0, -1)}j` }],
    ['with a verifier that cannot be one', { code_verifier: 'a' }],
    ['with another redirect URI', { redirect_uri: 'https://evil.example/callback' }],
    ['without a proof of its key', {}],
    ['with a proof of another key', {}, 'another key'],
  ])('that was used, and comes again %s, ends nothing', async (_what, values, key?: string) => {
    const { code, familyId } = await give({ code: { code_challenge: pkce.challenge, dpop_key: 'a key' } })
    const right = { code_verifier: pkce.verifier }
    const tokens = await ask(code, { values: right, dpop: makeDpop() })
    const dpop = Object.keys(values).length === 0 ? key && makeDpop(key) : makeDpop()
    await expect(ask(code, { values: { ...right, ...values }, ...(dpop && { dpop }) })).rejects.toThrow()
    expect(await whyEnded(engine.started.store, familyId)).toBeNull()
    expect(await areLive(engine, tokens)).toEqual({ access: true, refresh: true })
    await expect(ask(code, { values: right, dpop: makeDpop() })).rejects.toMatchObject(
      refused('it was used already'),
    )
    expect(await whyEnded(engine.started.store, familyId)).toBe('used_twice')
  })

  test('works for a minute, and not at its end', async () => {
    const [inTime, late] = [await give(), await give()]
    engine.clock.now += 59_999
    await ask(inTime.code)
    engine.clock.now += 1
    await expect(ask(late.code)).rejects.toMatchObject(refused('authorization code is expired'))
    expect(await whyEnded(engine.started.store, late.familyId)).toBeNull()
  })

  test('works for its own application alone, and stays as it was where another tries', async () => {
    const { code, familyId } = await give()
    const thief = await engine.addClient()
    await expect(ask(code, { by: thief })).rejects.toMatchObject(refused('client mismatch'))
    expect(await whyEnded(engine.started.store, familyId)).toBeNull()
    await ask(code)
  })

  test('works at the origin alone that its application asked at', async () => {
    const { code } = await give({ beginning: { issuer: 'https://other.example' } })
    await expect(ask(code)).rejects.toMatchObject(refused('authorization code not found'))
  })

  test.each([['a'], ['a'.repeat(43)], [makeOpaqueToken(1)], ['']])('%j is none', async (code) => {
    const missing = { code: 'invalid_request', description: "missing required parameter 'code'" }
    const error = code === '' ? missing : refused('authorization code not found')
    await expect(ask(code)).rejects.toMatchObject(error)
  })

  test('needs the redirect URI that it was sent to, as it was written', async () => {
    const by = await engine.addClient({
      redirectUris: ['https://many.example/a', 'https://many.example/b'],
    })
    const { code, familyId } = await give({}, undefined, by)
    for (const redirect_uri of [
      'https://many.example/b',
      'https://many.example/a/',
      'https://many.example/A',
    ])
      await expect(ask(code, { by, values: { redirect_uri } })).rejects.toMatchObject(
        refused('authorization code redirect_uri mismatch'),
      )
    const missing = { code: 'invalid_request', description: "missing required parameter 'redirect_uri'" }
    await expect(ask(code, { by, values: { redirect_uri: '' } })).rejects.toMatchObject(missing)
    expect(await whyEnded(engine.started.store, familyId)).toBeNull()
    await ask(code, { by })
  })

  test('needs no redirect URI where the application has one alone', async () => {
    const { code } = await give()
    await ask(code, { values: { redirect_uri: '' } })
  })

  test('that is left out together with the redirect URI is told of with it', async () => {
    const by = await engine.addClient({ redirectUris: ['https://two.example/a', 'https://two.example/b'] })
    await expect(ask('', { by, values: { redirect_uri: '' } })).rejects.toMatchObject({
      code: 'invalid_request',
      description: "missing required parameters 'code', and 'redirect_uri'",
    })
  })

  describe('with a challenge (RFC 7636)', () => {
    const challenged = () => give({ code: { code_challenge: pkce.challenge } })

    test('takes the verifier of the example of the standard', async () => {
      await ask((await challenged()).code, { values: { code_verifier: pkce.verifier } })
    })

    const badForm = {
      code: 'invalid_request',
      description: 'code_verifier must be a string of 43 to 128 unreserved characters',
    }
    test.each([
      ['none', '', refused('code_verifier must be provided')],
      ['another', `${pkce.verifier.slice(0, -1)}j`, refused('code_verifier does not match code_challenge')],
      ['the challenge itself', pkce.challenge, refused('code_verifier does not match code_challenge')],
      ['one that is too short', pkce.verifier.slice(1), badForm],
      ['one that is too long', 'a'.repeat(129), badForm],
      ['one with other characters', `${pkce.verifier}+`, badForm],
      ['one with another character before it', `+${pkce.verifier}`, badForm],
    ])('refuses %s, and stays unused', async (_what, code_verifier, error) => {
      const { code } = await challenged()
      await expect(ask(code, { values: { code_verifier } })).rejects.toMatchObject(error)
      await ask(code, { values: { code_verifier: pkce.verifier } })
    })

    test('takes verifiers of 43 and of 128 characters', async () => {
      for (const code_verifier of ['~._-'.repeat(32), 'a'.repeat(43)])
        await expect(ask((await challenged()).code, { values: { code_verifier } })).rejects.toMatchObject(
          refused('code_verifier does not match code_challenge'),
        )
    })
  })

  test.each([
    ['without a challenge: the request may have been of another', null],
    ['with a challenge that is longer', `${pkce.challenge}A`],
  ])('takes no verifier %s', async (_which, code_challenge) => {
    const { code } = await give({ code: { code_challenge } })
    await expect(ask(code, { values: { code_verifier: pkce.verifier } })).rejects.toMatchObject(
      refused('code_verifier does not match code_challenge'),
    )
  })

  describe('and a key', () => {
    test('are bound together where the request named the key (RFC 9449, section 10)', async () => {
      const { code } = await give({ code: { dpop_key: 'a key' } })
      await expect(ask(code)).rejects.toMatchObject(refused('missing DPoP proof JWT'))
      const other = makeDpop('another key')
      await expect(ask(code, { dpop: other })).rejects.toMatchObject(
        refused('DPoP proof key thumbprint does not match dpop_jkt'),
      )
      expect(other.spent).toEqual([client.id])
      expect(await ask(code, { dpop: makeDpop() })).toMatchObject({ token_type: 'DPoP' })
    })

    test('are needed by an application that binds all of its tokens', async () => {
      const by = await engine.addClient({ dpopBoundAccessTokens: true })
      const { code } = await give({}, undefined, by)
      await expect(ask(code, { by })).rejects.toMatchObject(refused('DPoP proof JWT not provided'))
      const dpop = makeDpop()
      expect(await ask(code, { by, dpop })).toMatchObject({ token_type: 'DPoP' })
      expect(dpop.spent).toEqual([by.id])
    })

    test('that was used before is refused, and the code stays', async () => {
      const { code, familyId } = await give()
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
})
