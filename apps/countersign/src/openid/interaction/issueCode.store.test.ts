import type { Store } from '@countersign/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  begin,
  findHere,
  keepAsked,
  makeVisit,
  visitPartsOn,
} from '../../../test/openid/support/makeVisit.ts'
import { askGrant, pkce, readClaims } from '../../../test/openid/support/signInTo.ts'
import { type EngineOfTests, type SignedIn, startEngine } from '../../../test/openid/support/startEngine.ts'
import { sharedStores } from '../../../test/stores/preparedStores.ts'
import { defineQuery } from '../../store/defineQuery.ts'
import type { ApplicationSessionTable } from '../../store/openIdTables.ts'
import type { Client } from '../client/Client.ts'
import { codeGrant } from '../grants/codeGrant.ts'
import { requireHash } from '../grants/issueTokens.ts'
import { findCode } from '../tokens/tokens.queries.ts'
import { findInteraction } from './interaction.queries.ts'
import { issueCode, issueGateCode } from './issueCode.ts'
import type { Visit } from './visit.ts'

const listSignIns = defineQuery<{ accountId: string }, { count: number | null; details: string | null }>(
  'openid_test_list_sign_ins',
  (database, parameter) =>
    database
      .selectFrom('event')
      .select(['count', 'details'])
      .where('account_id', '=', parameter('accountId'))
      .where('kind', '=', 'application_signed_in'),
)

const findUsed = defineQuery<{ accountId: string }, { last_used_at: number }>(
  'openid_test_find_used',
  (database, parameter) =>
    database.selectFrom('connection').select('last_used_at').where('account_id', '=', parameter('accountId')),
)

const listKnown = defineQuery<{ sessionId: string }, ApplicationSessionTable>(
  'openid_test_list_known',
  (database, parameter) =>
    database.selectFrom('application_session').selectAll().where('session_id', '=', parameter('sessionId')),
)

describe.each(sharedStores)(
  'the code that an application gets for a person, on %s,',
  (_name, makeLocation) => {
    let engine: EngineOfTests
    let client: Client
    beforeAll(async () => {
      engine = await startEngine(await makeLocation())
      client = await engine.addClient()
    })
    afterAll(() => engine.end())

    const sent = async (
      asked: Parameters<typeof makeVisit>[3] = {},
      scopes = 'openid profile',
      by = client,
    ) => {
      const person = await engine.signIn()
      await engine.connect(person, by, scopes)
      const visit = makeVisit(engine, by, person, asked)
      return { person, visit, here: await findHere(engine, visit) }
    }
    const issue = async (visit: Visit, store?: Store) =>
      issueCode(visitPartsOn(engine, store), visit, await findHere(engine, visit))
    const find = async (code = '') => {
      const [found] = await engine.other.read(findCode, { hash: requireHash(code), now: engine.clock.now })
      return found
    }
    const exchange = (code = '', by = client, more = {}) => {
      const redirect_uri = by.metadata.redirectUris[0] ?? ''
      const grant = { grant: codeGrant, parts: engine.partsOn(), client: by }
      return askGrant(grant, { code, redirect_uri, ...more }, { origin: 'http://localhost:3000' })
    }
    const all = (visit: Visit) => {
      const { store } = engine.started
      return Promise.allSettled([store, engine.other, store, engine.other].map((on) => issue(visit, on)))
    }
    const answered = async ({ person, visit }: { person: SignedIn; visit: Visit }) => {
      const id = await begin(engine, visit)
      const answer = { id, answer: 'signed', accountId: person.accountId, isResumed: false } as const
      return { ...visit, interaction: answer }
    }

    test('says what was asked for, and how the person signed', async () => {
      const request = {
        nonce: 'n',
        claims: '{"userinfo":{"name":null}}',
        codeChallenge: pkce.challenge,
        dpopKey: 'a key',
      }
      const { visit, person } = await sent({ request: { scopes: ['profile', 'openid'], ...request } })
      const now = engine.clock.now
      expect(await find(await issue(visit))).toMatchObject({
        redirectUri: client.metadata.redirectUris[0],
        codeChallenge: pkce.challenge,
        dpopKey: 'a key',
        expiresAt: now + 60_000,
        clientId: client.id,
        sessionId: person.sessionId,
        accountId: person.accountId,
        scope: 'openid profile',
        claims: request.claims,
        nonce: 'n',
        acr: 'urn:countersign:wallet:key',
        amr: 'wallet pop',
        authTime: Math.floor(person.at / 1_000),
        sid: null,
        issuer: 'http://localhost:3000',
        familyCreatedAt: now,
        familyExpiresAt: now + 3_660_000,
      })
    })

    test('is exchanged for tokens', async () => {
      const { visit, person } = await sent({ request: { codeChallenge: pkce.challenge } })
      const tokens = await exchange(await issue(visit), client, { code_verifier: pkce.verifier })
      expect(readClaims(tokens)).toMatchObject({ sub: person.accountId, iss: 'http://localhost:3000' })
    })

    test('begins what outlives the session only where that was asked for and allowed', async () => {
      const request = { scopes: ['openid', 'offline_access'] }
      const scopes = 'openid offline_access'
      const { visit } = await sent({ request }, scopes)
      const found = await find(await issue(visit))
      expect(found?.familyExpiresAt).toBe(engine.clock.now + 7_776_000_000)
      const { visit: other } = await sent({}, scopes)
      expect(await find(await issue(other))).toMatchObject({ scope: 'openid' })
      expect((await exchange(await issue(other))).refresh_token).toBeUndefined()
    })

    test('names the session to an application that hears of sign-outs, or that asks for it: the same each time', async () => {
      const by = await engine.addClient({ backchannelLogoutUri: 'https://wiki.example/out' })
      const { visit, person } = await sent({}, 'openid', by)
      const sids = [await find(await issue(visit)), await find(await issue(visit))].map((found) => found?.sid)
      const [sid] = sids
      expect(sid).toMatch(/^[A-Za-z0-9_-]{22}$/)
      expect(sids).toEqual([sid, sid])
      const known = await engine.other.read(listKnown, { sessionId: person.sessionId })
      expect(known).toEqual([
        {
          session_id: person.sessionId,
          client_id: by.id,
          account_id: person.accountId,
          sid,
          issuer: 'http://localhost:3000',
        },
      ])
      const asking = await sent({ request: { claims: '{"id_token":{"sid":null}}' } })
      expect((await find(await issue(asking.visit)))?.sid).toMatch(/^[A-Za-z0-9_-]{22}$/)
      const elsewhere = await sent({ request: { claims: '{"userinfo":{"sid":null}}' } })
      expect((await find(await issue(elsewhere.visit)))?.sid).toBeNull()
    })

    test('is given once for an answer, to one of several at once on two processes', async () => {
      const given = await sent()
      const visit = await answered(given)
      const settled = await all(visit)
      const codes = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      expect(codes).toHaveLength(4)
      expect(codes.filter((code) => code !== undefined)).toHaveLength(1)
      expect(await issue(visit)).toBeUndefined()
      const [row] = await engine.other.read(findInteraction, { id: visit.interaction.id })
      const { now } = engine.clock
      expect(row).toMatchObject({ resumed_at: now, expires_at: now + 600_000 })
    })

    test('is given for an answer that was taken up before by the same request', async () => {
      const visit = await answered(await sent())
      expect(await issue(visit)).toBeDefined()
      expect(await issue({ ...visit, interaction: { ...visit.interaction, isResumed: true } })).toBeDefined()
    })

    test('is given once for a request that was pushed, to one of several at once on two processes', async () => {
      const { visit } = await sent()
      const requestId = `pushed ${visit.client.id} ${engine.clock.now}`
      await keepAsked(engine, visit, requestId)
      const settled = await all({ ...visit, requestId })
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const one of settled)
        if (one.status === 'rejected')
          expect(one.reason).toMatchObject({
            code: 'invalid_request_uri',
            description: 'request_uri is invalid, expired, or was already used',
          })
    })

    test('is not given where the session has ended since, and nothing is begun', async () => {
      const { visit, here, person } = await sent()
      await person.browser.call('DELETE', '/api/session')
      await expect(issueCode(visitPartsOn(engine), visit, here)).rejects.toMatchObject({
        code: 'login_required',
        description: 'the session has ended since',
      })
      expect(await engine.other.read(listKnown, { sessionId: person.sessionId })).toEqual([])
    })

    test('is not given for a site behind a gate either, where the session has ended since', async () => {
      const { visit, here, person } = await sent({ request: { state: 'a hash', nonce: '1' } })
      expect(await issueGateCode(visitPartsOn(engine), visit, here)).toMatch(/^[\w-]{51}$/)
      await person.browser.call('DELETE', '/api/session')
      await expect(issueGateCode(visitPartsOn(engine), visit, here)).rejects.toMatchObject({
        code: 'login_required',
        description: 'the session has ended since',
      })
    })

    test('is given to nobody who has allowed nothing', async () => {
      const { visit, here } = await sent()
      const nobody = { ...here, person: { ...here.person, grantId: null } }
      await expect(issueCode(visitPartsOn(engine), visit, nobody)).rejects.toThrow(TypeError)
    })

    test('is recorded: one event an hour that counts, and when the connection was last used', async () => {
      engine.clock.now = Math.ceil(engine.clock.now / 3_600_000) * 3_600_000
      const { visit, person } = await sent()
      const { accountId } = person
      const counts = async () =>
        (await engine.other.read(listSignIns, { accountId })).map(({ count }) => Number(count))
      const used = async () => (await engine.other.read(findUsed, { accountId }))[0]?.last_used_at
      const since = engine.clock.now
      await issue(visit)
      await expect.poll(counts).toEqual([1])
      expect(await used()).toBe(since)
      engine.clock.now += 59_999
      await issue(visit)
      await expect.poll(counts).toEqual([2])
      expect(await used()).toBe(since)
      engine.clock.now += 1
      await issue(visit)
      await expect.poll(counts).toEqual([3])
      await expect.poll(used).toBe(since + 60_000)
      const [event] = await engine.other.read(listSignIns, { accountId })
      expect(JSON.parse(event?.details ?? '')).toEqual({
        clientId: client.id,
        name: 'The Wiki',
        session: person.sessionId,
      })
    })
  },
)
