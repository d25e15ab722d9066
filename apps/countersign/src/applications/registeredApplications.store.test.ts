import type { Store } from '@countersign/server'
import { type Parameter, type Query, run } from '@countersign/server/extension'
import { sharedStores } from '@countersign/test-support/stores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { insertConnection, insertOwner } from '../../test/applications/insertConnection.ts'
import { defineQuery } from '../store/defineQuery.ts'
import { openProductStore } from '../store/openProductStore.ts'
import { formatContent } from './applicationRow.ts'
import { parseApplication } from './applications.fields.ts'
import { insertApplication } from './applications.queries.ts'
import { findApplications } from './findApplications.ts'
import { makeRoom, makeRoomForDocument, sweepRegistered } from './registeredApplications.ts'

const day = 86_400_000
const now = 1_000 * day
const content = formatContent(
  parseApplication(
    { name: 'Self-made', redirectUris: ['https://self.example/'] },
    { isLoopbackAllowed: false, sessionSeconds: 604_800 },
  ),
)

describe.each(sharedStores)('applications that registered themselves, on %s', (_name, makeLocation) => {
  let store: Store
  beforeEach(async () => {
    store = await openProductStore(await makeLocation())
    await store.write(() => insertOwner())
  })
  afterEach(() => store.close())

  const add = (client_id: string, daysAgo: number, source: 'registration' | 'operator' = 'registration') =>
    store.write(() =>
      run(insertApplication, {
        ...content,
        client_id,
        secret_hash: null,
        source,
        created_at: now - daysAgo * day,
      }),
    )
  const connect = (clientId: string, usedDaysAgo: number) =>
    store.write(() =>
      run(insertConnection, { clientId, grantId: `grant of ${clientId}`, usedAt: now - usedDaysAgo * day }),
    )
  const list = async () =>
    (await findApplications(store, {}, 0)).applications.map(({ clientId }) => clientId).sort()

  test('are removed when nobody used them for 90 days', async () => {
    await add('fresh', 89)
    await add('untried', 90)
    await add('left', 200)
    await connect('left', 91)
    await add('used', 200)
    await connect('used', 89)
    await add('away', 200)
    await connect('away', 91)
    await store.write(() => run(insertFamily, { clientId: 'away', expiresAt: now + day }))
    await add('wiki', 1_000, 'operator')
    await sweepRegistered({ store, now: () => now })
    expect(await list()).toEqual(['away', 'fresh', 'used', 'wiki'])
  })

  test('are removed in batches, once by two processes', async () => {
    for (let index = 0; index < 130; index += 1) await add(`app${index}`, 100)
    await Promise.all([1, 2].map(() => sweepRegistered({ store, now: () => now })))
    expect(await list()).toEqual([])
    const events = await store.read(listRemovals, {})
    expect(events).toHaveLength(130)
    expect(JSON.parse(events[0]?.details ?? '')).toMatchObject({ name: 'Self-made', reason: 'unused' })
  })

  test('make room for another one, the oldest first, unless they are used or new', async () => {
    const tryRoom = (most: number) => store.write(() => makeRoom(now, most))
    await add('used', 9)
    await connect('used', 8)
    await add('older', 3)
    await add('old', 2)
    await add('new', 0)
    expect(await tryRoom(5)).toBe(true)
    expect(await list()).toEqual(['new', 'old', 'older', 'used'])
    expect(await tryRoom(4)).toBe(true)
    expect(await list()).toEqual(['new', 'old', 'used'])
    expect(await tryRoom(3)).toBe(true)
    expect(await tryRoom(2)).toBe(false)
    expect(await list()).toEqual(['new', 'used'])
  })

  test('with documents make room by themselves: what nobody allowed anything for an hour, and nothing that registered', async () => {
    const tryRoom = (most: number) => store.write(() => makeRoomForDocument(now, most))
    const addDocument = async (clientId: string, hoursAgo: number) => {
      await add(clientId, hoursAgo / 24)
      await store.write(() => run(giveDocument, { clientId, at: now }))
    }
    await add('registered', 50)
    await addDocument('used', 5)
    await connect('used', 0)
    await addDocument('older', 3)
    await addDocument('old', 2)
    await addDocument('new', 0.5)
    expect(await tryRoom(5)).toBe(true)
    expect(await tryRoom(4)).toBe(true)
    expect(await list()).toEqual(['new', 'old', 'registered', 'used'])
    expect(await tryRoom(3)).toBe(true)
    expect(await tryRoom(2)).toBe(false)
    expect(await list()).toEqual(['new', 'registered', 'used'])
  })

  test('with documents stay where an operator has disabled them: their address would bring them back', async () => {
    await add('registered', 100)
    await add('document', 100)
    await add('blocked', 100)
    for (const clientId of ['document', 'blocked'])
      await store.write(() => run(giveDocument, { clientId, at: now }))
    for (const clientId of ['registered', 'blocked'])
      await store.write(() => run(disable, { clientId, at: now }))
    expect(await store.write(() => makeRoomForDocument(now, 2))).toBe(true)
    expect(await list()).toEqual(['blocked', 'registered'])
    expect(await store.write(() => makeRoomForDocument(now, 1))).toBe(false)
    await sweepRegistered({ store, now: () => now })
    expect(await list()).toEqual(['blocked'])
  })
})

const disable: Query<{ clientId: string; at: number }, unknown> = defineQuery(
  'test_disable_registered',
  (database, parameter) =>
    database
      .updateTable('application')
      .set({ disabled_at: parameter('at') })
      .where('client_id', '=', parameter('clientId')),
)

const giveDocument: Query<{ clientId: string; at: number }, unknown> = defineQuery(
  'test_give_document',
  (database, parameter) =>
    database
      .updateTable('application')
      .set({ document_fetched_at: parameter('at'), document_expires_at: parameter('at') })
      .where('client_id', '=', parameter('clientId')),
)

const insertFamily: Query<{ clientId: string; expiresAt: number }, unknown> = defineQuery(
  'test_insert_family',
  (database, parameter: Parameter<{ clientId: string; expiresAt: number }>) =>
    database.insertInto('token_family').values({
      id: 'family',
      grant_id: 'grant',
      account_id: 'ada',
      client_id: parameter('clientId'),
      session_id: 'session',
      credential_id: 'wallet',
      scope: 'openid offline_access',
      acr: '',
      amr: '',
      auth_time: 0,
      issuer: 'https://login.example',
      ends_with_session: 0,
      created_at: 0,
      expires_at: parameter('expiresAt'),
    }),
)

const listRemovals: Query<Record<never, never>, { details: string }> = defineQuery(
  'test_list_removals',
  (database) => database.selectFrom('event').select('details').where('kind', '=', 'application_removed'),
)
