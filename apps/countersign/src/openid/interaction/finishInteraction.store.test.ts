// One module because it is one subject: what an answer stores, and what that adds to.

import { type Scope, scopeNames } from '@countersign/product-api'
import { noRequester, run, type Schema, uuid } from '@countersign/server/extension'
import { link, newWallet } from '@countersign/test-support/createBrowser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { begin, makeVisit } from '../../../test/openid/support/makeVisit.ts'
import { type EngineOfTests, type SignedIn, startEngine } from '../../../test/openid/support/startEngine.ts'
import { sharedStores } from '../../../test/stores/preparedStores.ts'
import { findUsableApplication } from '../../applications/applications.queries.ts'
import { defineQuery } from '../../store/defineQuery.ts'
import type { Client } from '../client/Client.ts'
import { findConnection, findDecidedName } from './connections.queries.ts'
import { refuseInteraction, saveConsent } from './finishInteraction.ts'
import { findInteraction, resumeInteraction } from './interaction.queries.ts'
import type { OpenInteraction } from './requireInteraction.ts'

type Consent = Parameters<typeof saveConsent>[0]

const listConnected = defineQuery<{ accountId: string }, { details: string | null }>(
  'openid_test_list_connected',
  (database, parameter) =>
    database
      .selectFrom('event')
      .select('details')
      .where('account_id', '=', parameter('accountId'))
      .where('kind', '=', 'application_connected')
      .orderBy('id'),
)

describe.each(sharedStores)('an interaction that is answered, on %s,', (_name, makeLocation) => {
  let engine: EngineOfTests
  let client: Client
  beforeAll(async () => {
    engine = await startEngine(await makeLocation())
    client = await engine.addClient()
  })
  afterAll(() => engine.end())

  const open = async (scopes: readonly Scope[] = ['openid']): Promise<OpenInteraction> => {
    const uid = await begin(engine, makeVisit(engine, client, undefined))
    const [application] = await engine.started.store.read(findUsableApplication, { clientId: client.id })
    if (application === undefined) throw new TypeError('it is there')
    const asked = scopeNames.filter((name) => scopes.includes(name))
    return {
      ...{ uid, prompt: 'consent', reasons: [], loginHint: undefined, expiresAt: 0, returnTo: '' },
      ...{ device: undefined, application, scopes: asked, apis: [], host: '', origin: null },
      ...{ isDevice: false, document: undefined },
    }
  }
  const signedNow = (): Schema['proof'] => ({
    id: uuid(engine.clock.now),
    kind: 'wallet',
    payload: '{"message":"a message","signature":"0x"}',
    verified_at: engine.clock.now,
  })
  const consent = (
    interaction: OpenInteraction,
    { accountId, walletId }: Pick<SignedIn, 'accountId' | 'walletId'>,
    changes: Partial<Consent> = {},
    store = engine.started.store,
  ) =>
    store.write(() =>
      saveConsent({
        interaction,
        accountId,
        walletId,
        proof: undefined,
        hasSigned: false,
        language: undefined,
        issuer: 'https://login.example',
        requester: noRequester,
        now: engine.clock.now,
        ...changes,
      }),
    )
  const refuse = (interaction: OpenInteraction, store = engine.started.store) =>
    store.write(() => refuseInteraction(interaction, 'the person declined'))
  const resume = ({ uid: id }: OpenInteraction) => {
    const { now } = engine.clock
    return engine.started.store.write(() => run(resumeInteraction, { id, now, expires_at: now }))
  }
  const answerOf = async ({ uid: id }: OpenInteraction) => {
    const [row] = await engine.other.read(findInteraction, { id })
    return { answer: row?.answer, accountId: row?.account_id, refusal: row?.refusal }
  }
  const keyOf = ({ accountId }: Pick<SignedIn, 'accountId'>) => ({ accountId, clientId: client.id })
  const connectionOf = async (person: SignedIn) => (await engine.other.read(findConnection, keyOf(person)))[0]
  const eventsOf = async ({ accountId }: SignedIn) =>
    (await engine.other.read(listConnected, { accountId })).map(({ details }) => JSON.parse(details ?? ''))

  test('by a signature says who signed, and is a connection', async () => {
    const [interaction, person] = [await open(['openid', 'wallet']), await engine.signIn()]
    expect(await consent(interaction, person, { hasSigned: true, proof: signedNow() })).toBe(true)
    const { accountId, walletId } = person
    expect(await answerOf(interaction)).toEqual({ answer: 'signed', accountId, refusal: null })
    expect(await connectionOf(person)).toEqual({
      wallet_id: walletId,
      disclosed_wallet_ids: '[]',
      scopes: 'openid wallet',
      grant_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      // What was signed is kept for whoever asks for it.
      proof_id: null,
      payload: null,
      issuer: 'https://login.example',
      document_seen: null,
      language: null,
      language_at: null,
    })
    expect(await eventsOf(person)).toEqual([
      { clientId: client.id, name: 'The Wiki', scopes: 'openid wallet' },
    ])
  })

  test('by a click is of whoever clicked', async () => {
    const [interaction, person] = [await open(), await engine.signIn()]
    expect(await consent(interaction, person)).toBe(true)
    const { accountId } = person
    expect(await answerOf(interaction)).toEqual({ answer: 'allowed', accountId, refusal: null })
  })

  test('by a refusal keeps what the application reads, and connects nothing', async () => {
    const interaction = await open()
    expect(await refuse(interaction)).toBe(true)
    const refused = { answer: 'refused', accountId: null, refusal: 'the person declined' }
    expect(await answerOf(interaction)).toEqual(refused)
    expect(await refuse(interaction)).toBe(true)
    const person = await engine.signIn()
    expect(await consent(interaction, person, { hasSigned: true })).toBe(false)
    expect(await answerOf(interaction)).toEqual(refused)
    expect(await connectionOf(person)).toBeUndefined()
  })

  test('may be answered again alike, and a click does not take a signature back', async () => {
    const [interaction, person] = [await open(), await engine.signIn()]
    await consent(interaction, person, { hasSigned: true })
    expect(await consent(interaction, person)).toBe(true)
    expect(await refuse(interaction)).toBe(false)
    const { accountId } = person
    expect(await answerOf(interaction)).toEqual({ answer: 'signed', accountId, refusal: null })
    const clicked = await open()
    await consent(clicked, person)
    await consent(clicked, person, { hasSigned: true })
    expect(await answerOf(clicked)).toEqual({ answer: 'signed', accountId, refusal: null })
    // Nor does the click of somebody else make the signature theirs.
    await consent(clicked, await engine.signIn())
    expect(await answerOf(clicked)).toEqual({ answer: 'signed', accountId, refusal: null })
  })

  test('is answered once: of an allowing and a refusal on two processes the first stands', async () => {
    const person = await engine.signIn()
    for (let round = 0; round < 5; round += 1) {
      const interaction = await open()
      const [allowed, refused] = await Promise.all([
        consent(interaction, person, {}, engine.other),
        refuse(interaction),
      ])
      expect([allowed, refused].toSorted()).toEqual([false, true])
      expect((await answerOf(interaction)).answer).toBe(allowed ? 'allowed' : 'refused')
    }
  })

  test('is over once it was taken up, and then nothing is stored', async () => {
    const [interaction, person] = [await open(), await engine.signIn()]
    expect(await resume(interaction)).toHaveLength(1)
    expect(await resume(interaction)).toEqual([])
    expect(await refuse(interaction)).toBe(false)
    expect(await consent(interaction, person)).toBe(false)
    expect(await connectionOf(person)).toBeUndefined()
    expect(await eventsOf(person)).toEqual([])
  })

  test('of an account that is deleted meanwhile stores nothing', async () => {
    const [interaction, person] = [await open(), await engine.signIn()]
    expect((await person.browser.call('DELETE', '/api/account')).status).toBe(204)
    await expect(consent(interaction, person)).rejects.toMatchObject({ code: 'not_signed_in' })
    expect((await answerOf(interaction)).answer).toBeNull()
  })

  describe('adds to what was allowed before:', () => {
    test('scopes stay, and the grant, so that codes in flight go on working', async () => {
      const person = await engine.signIn()
      await consent(await open(['openid', 'wallet']), person)
      const before = await connectionOf(person)
      await consent(await open(['openid', 'groups']), person)
      expect(await connectionOf(person)).toEqual({ ...before, scopes: 'groups openid wallet' })
      expect((await eventsOf(person)).map(({ scopes }) => scopes)).toEqual(['openid wallet', 'openid groups'])
    })

    test('what is the same as before is no event, and no use', async () => {
      const person = await engine.signIn()
      await consent(await open(), person)
      await consent(await open(), person)
      expect(await eventsOf(person)).toHaveLength(1)
    })

    test('two at once on two processes have both', async () => {
      for (let round = 0; round < 5; round += 1) {
        const person = await engine.signIn()
        const both = [await open(['openid', 'wallet']), await open(['openid', 'groups'])] as const
        await Promise.all([consent(both[0], person), consent(both[1], person, {}, engine.other)])
        expect((await connectionOf(person))?.scopes).toBe('groups openid wallet')
        expect(await eventsOf(person)).toHaveLength(2)
      }
    })

    test('what was signed stays with its wallet, and so do the others that are known; both go with it', async () => {
      const person = await engine.signIn()
      const other = newWallet()
      expect((await link(person.browser, other)).ok).toBe(true)
      const { wallets } = await (await person.browser.call('GET', '/api/account/wallets')).json()
      const otherId = wallets.find(({ id }: { id: string }) => id !== person.walletId)?.id
      const proof = signedNow()
      const siwe = ['openid', 'siwe', 'wallet'] as const
      await consent(await open(siwe), person, { proof, hasSigned: true, disclosedWalletIds: [otherId] })
      const kept = { proof_id: proof.id, payload: proof.payload, disclosed_wallet_ids: `["${otherId}"]` }
      expect(await connectionOf(person)).toMatchObject(kept)
      await consent(await open(['openid', 'wallet', 'groups']), person)
      expect(await connectionOf(person)).toMatchObject(kept)
      await consent(await open(), person, { disclosedWalletIds: [] })
      expect(await connectionOf(person)).toMatchObject({ ...kept, disclosed_wallet_ids: '[]' })
      await consent(await open(siwe), { ...person, walletId: otherId })
      const none = { proof_id: null, payload: null, disclosed_wallet_ids: '[]' }
      expect(await connectionOf(person)).toMatchObject({ ...none, wallet_id: otherId })
    })
  })

  describe('with the profile', () => {
    const decidedAt = async (person: SignedIn) =>
      (await engine.other.read(findDecidedName, keyOf(person)))[0]?.decidedAt

    test('decides a name for good, and without it none', async () => {
      const person = await engine.signIn()
      await consent(await open(), person)
      expect(await decidedAt(person)).toBeUndefined()
      const since = engine.clock.now
      await consent(await open(['openid', 'profile']), person)
      engine.clock.now += 1_000
      await consent(await open(['openid', 'profile', 'groups']), person)
      expect(await decidedAt(person)).toBe(since)
    })

    test('tells the language that was chosen, from then on', async () => {
      const person = await engine.signIn()
      const profile = ['openid', 'profile'] as const
      const since = engine.clock.now
      const language = async () => {
        const found = await connectionOf(person)
        return [found?.language, found?.language_at]
      }
      await consent(await open(), person, { language: 'de' })
      expect(await language()).toEqual([null, null])
      await consent(await open(profile), person, { language: 'de' })
      expect(await language()).toEqual(['de', since])
      engine.clock.now += 1_000
      await consent(await open(profile), person, { language: 'de' })
      await consent(await open([...profile, 'groups']), person)
      expect(await language()).toEqual(['de', since])
      await consent(await open(profile), person, { language: 'fr' })
      expect(await language()).toEqual(['fr', since + 1_000])
    })
  })
})
