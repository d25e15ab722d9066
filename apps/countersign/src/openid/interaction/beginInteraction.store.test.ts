import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asking, keepAsked, makeVisit, visitPartsOn } from '../../../test/openid/support/makeVisit.ts'
import { type EngineOfTests, startEngine } from '../../../test/openid/support/startEngine.ts'
import { sharedStores } from '../../../test/stores/preparedStores.ts'
import { defineQuery } from '../../store/defineQuery.ts'
import type { AuthorizationRequestTable } from '../../store/openIdTables.ts'
import type { Answer } from '../Call.ts'
import type { Client } from '../client/Client.ts'
import { readRequestRow } from '../request/authorizationRequest.queries.ts'
import { beginInteraction } from './beginInteraction.ts'
import { findInteraction } from './interaction.queries.ts'
import { isSecretOf } from './secret.ts'
import type { Visit } from './visit.ts'

const listRequests = defineQuery<{ clientId: string }, AuthorizationRequestTable>(
  'openid_test_list_asked',
  (database, parameter) =>
    database.selectFrom('authorization_request').selectAll().where('client_id', '=', parameter('clientId')),
)

describe.each(sharedStores)('an interaction that begins, on %s,', (_name, makeLocation) => {
  let engine: EngineOfTests
  beforeAll(async () => {
    engine = await startEngine(await makeLocation())
  })
  afterAll(() => engine.end())

  const begin = (visit: Visit, sessionId: string | null = null, store = engine.started.store) =>
    beginInteraction(visitPartsOn(engine, store).service, visit, { asking, sessionId, apis: [] })
  const idOf = (answer: Answer | undefined) =>
    /^\/interaction\/([A-Za-z0-9_-]{43})(?:\?|$)/.exec(String(answer?.headers['location']))?.[1] ?? ''
  const find = async (answer: Answer | undefined) =>
    (await engine.other.read(findInteraction, { id: idOf(answer) }))[0]
  const requestsOf = ({ id }: Client) => engine.other.read(listRequests, { clientId: id })
  const visitOf = async (asked: Parameters<typeof makeVisit>[3] = {}) => {
    const client = await engine.addClient()
    return { client, visit: makeVisit(engine, client, undefined, asked) }
  }

  test('leads the browser to its page, with a secret of its own for an hour', async () => {
    const { visit } = await visitOf()
    const answer = await begin(visit)
    const id = idOf(answer)
    expect(answer).toMatchObject({
      status: 303,
      headers: { 'cache-control': 'no-store', location: `/interaction/${id}` },
      body: null,
    })
    const [cookie = '', resume = ''] = [answer?.headers['set-cookie'] ?? []].flat()
    const [, secret] = /^countersign-interaction=([A-Za-z0-9_-]{43});/.exec(cookie) ?? []
    const attributes = 'Max-Age=3600; HttpOnly; SameSite=Lax'
    expect(cookie).toBe(`countersign-interaction=${secret}; Path=/interaction/${id}; ${attributes}`)
    expect(resume).toBe(`countersign-resume=${secret}; Path=/oidc/auth/${id}; ${attributes}`)
    const row = await find(answer)
    expect(isSecretOf(secret, row?.secret_hash ?? '')).toBe(true)
    expect([id, JSON.stringify(row)].join()).not.toContain(secret)
  })

  test('says what is asked and in which session, and keeps what the application asks, once', async () => {
    const request = { scopes: ['openid', 'profile'], prompts: ['login'], nonce: 'n', loginHint: 'h' } as const
    const { visit, client } = await visitOf({ request })
    const answer = await begin(visit, 'a session')
    const expires_at = engine.clock.now + 3_600_000
    expect(await find(answer)).toMatchObject({
      client_id: client.id,
      prompt: 'login',
      reasons: 'no_session max_age',
      session_id: 'a session',
      device_code: null,
      answer: null,
      account_id: null,
      resumed_at: null,
      expires_at,
    })
    const [row, ...others] = await requestsOf(client)
    expect(others).toEqual([])
    if (row === undefined) throw new TypeError('it is kept')
    const { request: kept, ...as } = readRequestRow(row)
    expect(kept).toEqual(visit.request)
    expect(as).toMatchObject({ clientId: client.id, pushedUntil: null, expiresAt: expires_at, usedAt: null })
  })

  test('keeps a request for as long that was kept before', async () => {
    const { visit, client } = await visitOf()
    await keepAsked(engine, visit, `kept ${client.id}`)
    const answer = await begin({ ...visit, requestId: `kept ${client.id}` })
    expect(await find(answer)).toMatchObject({ request_id: `kept ${client.id}` })
    const rows = await requestsOf(client)
    expect(rows.map(({ expires_at }) => expires_at)).toEqual([engine.clock.now + 3_600_000])
  })

  test('of a device comes back to its page', async () => {
    const { visit, client } = await visitOf({ deviceCode: 'a device' })
    await keepAsked(engine, visit, `of ${client.id}`)
    const answer = await begin({ ...visit, requestId: `of ${client.id}` })
    const [, resume] = [answer?.headers['set-cookie'] ?? []].flat()
    expect(resume).toContain(`Path=/device/${idOf(answer)};`)
    expect(await find(answer)).toMatchObject({ device_code: 'a device' })
  })

  test('takes up the answer of the one before, once, on whichever process', async () => {
    const { visit, client } = await visitOf()
    const first = idOf(await begin(visit))
    const [kept] = await requestsOf(client)
    const interaction = { id: first, answer: 'allowed', accountId: null, isResumed: false } as const
    const again = { ...visit, requestId: kept?.id, interaction }
    const { store } = engine.started
    const answers = await Promise.all([store, engine.other, store].map((on) => begin(again, null, on)))
    const [begun, ...others] = answers.filter((answer) => answer !== undefined)
    expect(others).toEqual([])
    expect(await find(begun)).toMatchObject({ request_id: kept?.id, resumed_at: null })
    const [before] = await engine.other.read(findInteraction, { id: first })
    const { now } = engine.clock
    expect(before).toMatchObject({ resumed_at: now, expires_at: now + 600_000 })
    const resumed = { ...again, interaction: { ...interaction, isResumed: true } }
    expect(await begin(resumed)).toBeDefined()
  })

  test.each([
    ['de', '?ui_locales=de'],
    ['pt-BR  en', ''],
    ['pt-BR en', '?ui_locales=pt-BR%20en'],
    ['de"', ''],
    ['de/../x', ''],
    ['a'.repeat(300), `?ui_locales=${'a'.repeat(200)}`],
  ])('is in the language that the application asked for: %s', async (uiLocales, query) => {
    const { visit } = await visitOf({ request: { uiLocales } })
    const answer = await begin(visit)
    expect(answer?.headers['location']).toBe(`/interaction/${idOf(answer)}${query}`)
  })
})
