import { type ApplicationChange, scopeNames } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import { run, writeOrRefuse } from '@countersign/server/extension'
import { sharedStores } from '@countersign/test-support/stores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { insertConnection, insertOwner } from '../../../../test/applications/insertConnection.ts'
import { rulesOfTests } from '../../../../test/openid/support/makeClient.ts'
import { formatContent, readChecked } from '../../../applications/applicationRow.ts'
import { findApplication, updateApplication } from '../../../applications/applications.queries.ts'
import { changeApplication, removeApplication } from '../../../applications/applications.writes.ts'
import { findApplications } from '../../../applications/findApplications.ts'
import { actAsServer } from '../../../store/Actor.ts'
import { openProductStore } from '../../../store/openProductStore.ts'
import { OAuthError } from '../../OAuthError.ts'
import { createClients } from '../Client.ts'
import { FetchError, type FetchedAnswer } from '../fetchDocument.ts'
import { createDocumentClients, type DocumentClients } from './createDocumentClients.ts'
import { createDocumentPolicy } from './documentPolicy.ts'

const start = 1_700_000_000_000
const minute = 60_000
const day = 1_440 * minute
const clientId = 'https://agent.example/oauth/client.json'
const redirect = 'http://127.0.0.1/callback'
const document = { client_id: clientId, client_name: 'Agent', redirect_uris: [redirect] }
const json = { 'content-type': 'application/json; charset=utf-8' }

/** What a host answers with. */
type Answering = (address: string) => Promise<FetchedAnswer>

describe.each(sharedStores)('an application with a document, on %s,', (_name, makeLocation) => {
  let stores: readonly Store[]
  let time: number
  let asked: string[]
  let answer: Answering
  let one: DocumentClients
  let other: DocumentClients

  beforeEach(async () => {
    const location = await makeLocation()
    stores = await Promise.all([openProductStore(location), openProductStore(location)])
    time = start
    asked = []
    answer = async (address) => ({ document: { ...document, client_id: address }, headers: json })
    ;[one, other] = stores.map((store) => startOn(store)) as [DocumentClients, DocumentClients]
  })
  afterEach(() => Promise.all(stores.map((store) => store.close())))

  const startOn = (store: Store, rate: number | 'off' = 60) => {
    const now = () => time
    const sessionLimits = { idleSeconds: 86_400, absoluteSeconds: 604_800 }
    return createDocumentClients({
      service: { store, now },
      find: createClients({ store, now, sessionLimits }, scopeNames).find,
      policy: createDocumentPolicy({
        settings: { clientDocuments: 'open', clientDocumentHosts: [] },
        origins: ['https://login.example'],
        isLoopbackAllowed: false,
      }),
      rules: rulesOfTests,
      offered: scopeNames,
      load: async (address) => {
        asked.push(address)
        return answer(address)
      },
      fetchLogos: () => {},
      rate,
    })
  }
  const visitor = (at = 1) => {
    const networkAddress = `192.0.${at}.1`
    return { networkAddress, requester: { network_address: networkAddress, user_agent: 'test' } }
  }
  const faultOf = async (doing: Promise<unknown>) => {
    const error = await doing.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (error === undefined || !(error instanceof OAuthError))
      throw new Error('it is not refused', { cause: error })
    return [error.code, error.status, error.description]
  }
  const read = async (id = clientId) => {
    const [row] = await (stores[1] as Store).read(findApplication, { clientId: id })
    if (row === undefined) throw new Error('it is not there')
    return row
  }

  test('is known once a person has come with it, on every process, and to nobody before', async () => {
    expect(await one.use(clientId, visitor())).toBeUndefined()
    expect(await one.find(clientId)).toBeUndefined()
    expect(asked).toEqual([])
    const client = await one.arrive(clientId, visitor())
    expect(client).toMatchObject({ id: clientId, name: 'Agent', isStranger: true, needsPkce: true })
    expect(client?.document).toMatchObject({ host: 'agent.example', expiresAt: start + 60 * minute })
    expect((await other.use(clientId, visitor()))?.document).toEqual(client?.document)
    expect(await other.arrive(clientId, visitor())).toMatchObject({ id: clientId })
    expect(asked).toEqual([clientId])
  })

  test('is fetched once for all who come while it is on its way', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const usual = answer
    answer = async (address) => promise.then(() => usual(address))
    const coming = [1, 2, 3].map((at) => one.arrive(clientId, visitor(at)))
    await expect.poll(() => asked).toEqual([clientId])
    resolve()
    expect((await Promise.all(coming)).map((client) => client?.id)).toEqual([clientId, clientId, clientId])
    expect(asked).toEqual([clientId])
  })

  test('is the same one where two processes fetch it at once', async () => {
    const found = await Promise.all([one.arrive(clientId, visitor()), other.arrive(clientId, visitor())])
    expect(found.map((client) => client?.document)).toEqual([found[0]?.document, found[0]?.document])
    expect((await read()).document_fetched_at).toBe(start)
  })

  test('is fetched again once it has expired, and what it says then counts', async () => {
    answer = async () => ({ document, headers: { ...json, 'cache-control': 'max-age=600' } })
    const before = await one.arrive(clientId, visitor())
    time += 10 * minute - 1
    await one.arrive(clientId, visitor())
    expect(asked.length).toBe(1)
    time += 1
    answer = async () => ({
      document: { ...document, redirect_uris: ['http://[::1]/callback'] },
      headers: json,
    })
    const after = await other.arrive(clientId, visitor())
    expect(asked.length).toBe(2)
    expect(after?.metadata.redirectUris).toEqual(['http://[::1]/callback'])
    expect(after?.document?.redirectsHash).not.toBe(before?.document?.redirectsHash)
    expect(after?.document?.hash).not.toBe(before?.document?.hash)
    expect(after?.createdAt).toBe(start)
  })

  test('is fetched again where the clock was set back since: no document is good for more than a day', async () => {
    answer = async () => ({ document, headers: { ...json, 'cache-control': 'max-age=86400' } })
    time = start + 30 * day
    await one.arrive(clientId, visitor())
    time = start
    expect((await other.arrive(clientId, visitor()))?.document?.expiresAt).toBe(start + day)
    expect(asked.length).toBe(2)
    await one.arrive(clientId, visitor())
    expect(asked.length).toBe(2)
  })

  test('keeps what operators have made of it', async () => {
    answer = async () => ({
      document: { ...document, grant_types: ['authorization_code', 'refresh_token'] },
      headers: json,
    })
    await one.arrive(clientId, visitor())
    const row = await read()
    const checked = readChecked(row)
    const content = formatContent({
      ...checked,
      scopes: ['openid', 'email'],
      access: { groups: ['friends'] },
    })
    await stores[0]?.write(() => run(updateApplication, { ...row, clientId, ...content }))
    time += 60 * minute
    await one.arrive(clientId, visitor())
    expect((await one.find(clientId))?.metadata).toMatchObject({
      scopes: ['openid', 'email'],
      access: { groups: ['friends'] },
    })
    time += 60 * minute
    answer = async () => ({ document, headers: json })
    await one.arrive(clientId, visitor())
    expect((await one.find(clientId))?.metadata.scopes).toEqual(['openid', 'email'])
  })

  test('is listed with its document, and changed by operators in what they say of it alone', async () => {
    await one.arrive(clientId, visitor())
    const [store] = stores
    if (store === undefined) throw new Error('there are two')
    const change = (changed: ApplicationChange) =>
      writeOrRefuse(store, () =>
        changeApplication({ clientId, change: changed, rules: rulesOfTests }, actAsServer(time)),
      )
    const { applications } = await findApplications(store, { search: clientId.slice(0, 20) }, time)
    expect(applications).toMatchObject([
      {
        clientId,
        host: 'agent.example',
        source: 'document',
        document: {
          fetchedAt: new Date(start).toISOString(),
          expiresAt: new Date(start + 60 * minute).toISOString(),
        },
      },
    ])
    const { name, redirectUris } = applications[0] ?? {}
    await change({ name, redirectUris, scopes: ['openid', 'wallet'], securityProfile: 'standard' })
    expect((await one.find(clientId))?.metadata.scopes).toEqual(['openid', 'wallet'])
    await expect(change({ name: 'Another' })).rejects.toMatchObject({
      code: 'invalid_request',
      details: { detail: expect.stringContaining('"name" is said by the document of the application') },
    })
    await change({ isDisabled: true })
    expect(await one.find(clientId)).toBeUndefined()
  })

  test('stays away where an operator has disabled it, and comes back where one has removed it', async () => {
    await one.arrive(clientId, visitor())
    const row = await read()
    await stores[0]?.write(() => run(updateApplication, { ...row, clientId, disabled_at: start }))
    time += day
    expect(await one.arrive(clientId, visitor())).toBeUndefined()
    expect(await one.use(clientId, visitor())).toBeUndefined()
    expect(asked.length).toBe(1)
    await removeApplication(stores[0] as Store, clientId, actAsServer(time))
    expect(await one.arrive(clientId, visitor())).toMatchObject({ id: clientId })
  })

  describe('whose host is away', () => {
    beforeEach(async () => {
      await one.arrive(clientId, visitor())
      answer = async () => {
        throw new FetchError('did not answer within 5 seconds', { isAway: true })
      }
      time = start + 60 * minute
    })

    test('goes on refreshing for a day, and its host is asked every five minutes at most', async () => {
      expect(await one.use(clientId, visitor())).toMatchObject({ id: clientId })
      time += 5 * minute - 1
      expect(await one.use(clientId, visitor())).toMatchObject({ id: clientId })
      expect(asked.length).toBe(2)
      time += 1
      expect(await one.use(clientId, visitor())).toMatchObject({ id: clientId })
      expect(asked.length).toBe(3)
      time = start + 60 * minute + day
      expect(await faultOf(one.use(clientId, visitor()))).toEqual([
        'temporarily_unavailable',
        503,
        'the document of the application could not be fetched',
      ])
      answer = async () => ({ document, headers: json })
      time += 5 * minute
      expect(await one.use(clientId, visitor())).toMatchObject({ id: clientId })
    })

    test('is allowed nothing new', async () => {
      expect(await faultOf(one.arrive(clientId, visitor()))).toEqual([
        'temporarily_unavailable',
        503,
        'the document at client_id could not be fetched',
      ])
    })

    test.each([
      ['is gone', new FetchError('was answered with the status 404'), 'could not be fetched'],
      [
        'is another',
        { document: { ...document, client_secret: 'x' }, headers: json },
        'holds a secret, which everybody can read',
      ],
      ['is a page', { document, headers: { 'content-type': 'text/html' } }, 'is no JSON by its Content-Type'],
    ])('refreshes no more where the document %s', async (_what, now, fault) => {
      answer = async () => {
        if (now instanceof FetchError) throw now
        return now
      }
      expect(await faultOf(one.use(clientId, visitor()))).toEqual([
        'invalid_client',
        401,
        'client authentication failed',
      ])
      expect(await faultOf(one.arrive(clientId, visitor()))).toEqual([
        'invalid_client',
        400,
        `the document at client_id ${fault}`,
      ])
    })
  })

  test('is not what it was any more once its address was seen to hold none, though its host is away after it', async () => {
    await one.arrive(clientId, visitor())
    time += 60 * minute
    answer = async () => {
      throw new FetchError('was answered with the status 404')
    }
    expect((await faultOf(one.use(clientId, visitor())))[0]).toBe('invalid_client')
    answer = async () => {
      throw new FetchError('did not answer within 5 seconds', { isAway: true })
    }
    for (const process of [other, one])
      expect((await faultOf(process.use(clientId, visitor())))[0]).toBe('temporarily_unavailable')
    answer = async () => ({ document, headers: json })
    time += 5 * minute
    expect(await one.use(clientId, visitor())).toMatchObject({ id: clientId })
  })

  test('leaves those of its host that somebody has allowed something a third of what is fetched there', async () => {
    const at = (count: number) => `https://one.example/client-${count}`
    await one.arrive(at(0), visitor(0))
    await stores[0]?.write(function* () {
      yield* insertOwner()
      yield* run(insertConnection, { clientId: at(0), grantId: 'grant', usedAt: time })
    })
    for (let count = 1; count < 20; count += 1) await one.arrive(at(count), visitor(count))
    expect((await faultOf(one.arrive(at(20), visitor(99))))[0]).toBe('temporarily_unavailable')
    time += 60 * minute
    expect(await one.arrive(at(0), visitor(99))).toMatchObject({ id: at(0) })
  })

  test('is fetched ten times an hour for a network, and twenty times of a host where nobody has allowed it anything', async () => {
    const at = (host: string, count: number) => `https://${host}/client-${count}`
    const tooMany = 'the document at client_id is not fetched: too many were, of its host or for this network'
    for (let count = 0; count < 10; count += 1) await one.arrive(at(`h${count}.example`, count), visitor())
    expect(await faultOf(one.arrive(at('h10.example', 10), visitor()))).toEqual([
      'temporarily_unavailable',
      503,
      tooMany,
    ])
    for (let count = 0; count < 20; count += 1) await one.arrive(at('one.example', count), visitor(2 + count))
    expect((await faultOf(one.arrive(at('one.example', 20), visitor(99))))[2]).toBe(tooMany)
    expect(await one.arrive(at('two.example', 1), visitor(99))).toBeDefined()
  })

  test('waits while sixteen others are on their way: a slow host holds up no more', async () => {
    const free = startOn(stores[0] as Store, 'off')
    const { promise, resolve } = Promise.withResolvers<void>()
    const usual = answer
    answer = async (address) => promise.then(() => usual(address))
    const slow = Array.from({ length: 16 }, (_, at) =>
      free.arrive(`https://slow.example/client-${at}`, visitor()),
    )
    await expect.poll(() => asked.length).toBe(16)
    expect((await faultOf(free.arrive(clientId, visitor())))[2]).toBe(
      'the document at client_id is not fetched: this server is busy',
    )
    resolve()
    await Promise.all(slow)
    expect(await free.arrive(clientId, visitor())).toMatchObject({ id: clientId })
  })
})
