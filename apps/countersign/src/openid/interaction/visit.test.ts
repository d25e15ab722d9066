import type { Store } from '@countersign/server'
import { SignInError } from '@countersign/siwe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeContract } from '../../../test/openid/support/families.ts'
import { makeVisit, visitPartsOn } from '../../../test/openid/support/makeVisit.ts'
import { type EngineOfTests, type SignedIn, startEngine } from '../../../test/openid/support/startEngine.ts'
import { findPerson } from '../claims/person.queries.ts'
import type { Client } from '../client/Client.ts'
import { type AnsweredInteraction, followVisit, type VisitParts } from './visit.ts'

describe('a browser that an application has sent here', () => {
  let engine: EngineOfTests
  let client: Client
  beforeAll(async () => {
    engine = await startEngine(':memory:')
    client = await engine.addClient()
  })
  afterAll(() => engine.end())

  type Asked = Parameters<typeof makeVisit>[3]
  const follow = (
    person: SignedIn | undefined,
    asked: Asked = {},
    parts: Partial<VisitParts> = {},
    by = client,
  ) => followVisit(visitPartsOn(engine, engine.started.store, parts), makeVisit(engine, by, person, asked))
  const allowing = async (scopes = 'openid', by = client) => {
    const person = await engine.signIn()
    const grantId = await engine.connect(person, by, scopes)
    return { person, grantId }
  }
  const answered = (changes: Partial<AnsweredInteraction>) => ({
    interaction: { id: 'uid', answer: 'allowed', accountId: null, isResumed: false, ...changes } as const,
  })

  test('of a visitor has its person sign in', async () => {
    expect(await follow(undefined)).toMatchObject({
      asking: { prompt: 'login', reasons: ['no_session'] },
      sessionId: null,
    })
    const signedOut = await engine.signIn()
    const before = new Map(signedOut.browser.cookies)
    await signedOut.browser.call('DELETE', '/api/session')
    const browser = { ...signedOut.browser, cookies: before }
    expect(await follow({ ...signedOut, browser })).toMatchObject({ sessionId: null })
  })

  test('of somebody who is signed in, and has allowed nothing, has them allow it', async () => {
    const person = await engine.signIn()
    expect(await follow(person)).toMatchObject({
      asking: { prompt: 'consent', reasons: ['op_scopes_missing'] },
      sessionId: person.sessionId,
    })
  })

  test('of somebody who has allowed it is led back, and it is known who they are, and how they signed', async () => {
    const { person, grantId } = await allowing()
    expect(await follow(person)).toEqual({
      asking: undefined,
      here: {
        session: expect.objectContaining({ id: person.sessionId }),
        person: expect.objectContaining({ accountId: person.accountId, grantId, allowed: 'openid' }),
        authentication: {
          authTime: Math.floor(person.at / 1_000),
          acr: 'urn:countersign:wallet:key',
          amr: ['wallet', 'pop'],
        },
        apis: [],
      },
    })
  })

  test('may be meant for somebody, by the sub that this application knows', async () => {
    const by = await engine.addClient({ subjectType: 'pairwise' })
    const { person } = await allowing('openid', by)
    const { teller } = engine.partsOn()
    const subjectHint = teller.subjectOf(by, person.accountId)
    expect(await follow(person, { request: { subjectHint } }, {}, by)).toMatchObject({ asking: undefined })
    const wrong = { request: { subjectHint: person.accountId } }
    expect(await follow(person, wrong, {}, by)).toMatchObject({ asking: { reasons: ['id_token_hint'] } })
  })

  test('is asked for scopes also by the names of their claims', async () => {
    const { person } = await allowing()
    const claims = '{"userinfo":{"wallet_address":null}}'
    expect(await follow(person, { request: { claims } })).toMatchObject({
      asking: { prompt: 'consent', reasons: ['op_claims_missing'] },
    })
  })

  test('is measured by the clock of the server', async () => {
    const { person } = await allowing()
    expect(await follow(person, { request: { maxAge: 60 } })).toMatchObject({ asking: undefined })
    const { service } = visitPartsOn(engine)
    const later = { service: { ...service, now: () => person.at + 62_000 } }
    expect(await follow(person, { request: { maxAge: 60 } }, later)).toMatchObject({
      asking: { reasons: ['max_age'] },
    })
  })

  test('of whom the operator keeps out reads that', async () => {
    const by = await engine.addClient({ access: { groups: ['nobody-here'] } })
    const { person } = await allowing('openid', by)
    expect(await follow(person, {}, {}, by)).toMatchObject({ asking: { reasons: ['not_admitted'] } })
  })

  describe('comes back with an answer', () => {
    test('of whoever has signed, and is here still', async () => {
      const { person } = await allowing()
      const own = answered({ answer: 'signed', accountId: person.accountId })
      expect(await follow(person, { ...own, request: { maxAge: 0 } })).toMatchObject({ asking: undefined })
    })

    test('of whoever has signed, and is gone since', async () => {
      const own = answered({ answer: 'signed', accountId: 'ada' })
      await expect(follow(undefined, own)).rejects.toMatchObject({
        code: 'login_required',
        description: 'the session has ended since',
      })
    })

    test('of whoever has signed, where somebody else is here', async () => {
      const { person } = await allowing()
      for (const accountId of ['another', null])
        await expect(follow(person, answered({ answer: 'signed', accountId }))).rejects.toMatchObject({
          code: 'login_required',
          description: 'somebody else has signed in since',
        })
    })

    test('that was only a click, and is of whoever clicked', async () => {
      const { person } = await allowing()
      const own = answered({ accountId: person.accountId })
      expect(await follow(person, own)).toMatchObject({ asking: undefined })
      expect(await follow(undefined, own)).toMatchObject({ asking: { reasons: ['no_session'] } })
      await expect(follow(person, answered({ accountId: 'another' }))).rejects.toMatchObject({
        code: 'login_required',
        description: 'somebody else has signed in since',
      })
    })

    test('of an account that was deleted at this moment', async () => {
      const { person } = await allowing()
      const { service } = visitPartsOn(engine)
      const store: Store = {
        ...service.store,
        read: async (query, values) =>
          query.name === findPerson.name ? [] : service.store.read(query, values),
      }
      const parts = { service: { ...service, store } }
      const own = answered({ answer: 'signed', accountId: person.accountId })
      await expect(follow(person, own, parts)).rejects.toMatchObject({
        code: 'login_required',
        description: 'the account was deleted since',
      })
      expect(await follow(person, {}, parts)).toMatchObject({ asking: { reasons: ['no_session'] } })
    })
  })

  describe('of somebody whose wallet is a contract', () => {
    const asking = (isConfirmed: () => Promise<boolean>) => {
      const { teller } = engine.partsOn()
      return { teller: { ...teller, isWalletKnown: isConfirmed } }
    }
    const visit = async (isConfirmed: () => Promise<boolean>, scopes = 'openid wallet siwe') => {
      const { person } = await allowing(scopes)
      const request = { scopes: ['openid', 'wallet'] }
      return { person, outcome: follow(person, { request }, asking(isConfirmed)) }
    }

    test('goes on where that says yes', async () => {
      const { outcome } = await visit(async () => true)
      expect(await outcome).toMatchObject({ asking: undefined })
    })

    test('has them choose another where it says no', async () => {
      const { outcome, person } = await visit(async () => false)
      expect(await outcome).toMatchObject({
        asking: { prompt: 'consent', reasons: ['wallet_refused'] },
        sessionId: person.sessionId,
      })
    })

    test('waits where nobody can tell', async () => {
      const silent = new SignInError('chain_unreachable')
      const { outcome } = await visit(() => Promise.reject(silent))
      await expect(outcome).rejects.toBe(silent)
    })

    test('knows nothing any more of what that had signed', async () => {
      const { person } = await allowing('openid siwe')
      await makeContract(engine.started.store, person.walletId)
      const request = { scopes: ['openid', 'siwe'] }
      const outcome = follow(
        person,
        { request },
        asking(async () => false),
      )
      await expect(outcome).resolves.toMatchObject({
        asking: { reasons: ['proof_missing', 'wallet_refused'] },
      })
    })
  })
})
