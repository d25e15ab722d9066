import { sessionSchema } from '@countersign/protocol'
import type { Store } from '@countersign/server'
import { run } from '@countersign/server/extension'
import { confirming } from '@countersign/test-support/confirming'
import { type Browser, newWallet } from '@countersign/test-support/createBrowser'
import { startService, type TestService } from '@countersign/test-support/startService'
import { sharedStores } from '@countersign/test-support/stores'
import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeNamedClient } from '../../../test/openid/support/makeNamedClient.ts'
import { logoutKind } from '../../outbox/Delivery.ts'
import { listDeliveries } from '../../outbox/outbox.queries.ts'
import { openProductStore } from '../../store/openProductStore.ts'
import { knowSession } from '../family/applicationSessions.queries.ts'
import {
  recordDisconnection,
  recordEndedSession,
  recordEndedSessions,
  recordEndedSessionsOf,
  recordLeft,
} from './recordSignOuts.ts'

const issuer = 'http://localhost:3000'
const listening = ['wiki', 'forum']

describe.each(sharedStores)('who is told of the end of a session, on %s,', (_name, makeLocation) => {
  let service: TestService
  let other: Store
  let browser: Browser
  let session: { readonly id: string; readonly accountId: string }
  beforeEach(async () => {
    const location = await makeLocation()
    service = await startService('', { store: await openProductStore(location) })
    other = await openProductStore(location)
    browser = confirming(service.open())
    const { id, account } = parse(sessionSchema, await (await browser.signIn(newWallet())).json())
    session = { id, accountId: account.id }
  })
  afterEach(() => Promise.all([service.store.close(), other.close()]))

  const partsOn = (store: Store) => ({
    service: { store, now: () => service.clock.now },
    findClient: async (id: string) =>
      makeNamedClient(
        store,
        id,
        listening.includes(id) ? { backchannelLogoutUri: `https://${id}.example/out` } : {},
      ),
  })
  const know = async (clientId: string, sid = `${clientId} sid`, sessionId = session.id) => {
    const row = { session_id: sessionId, client_id: clientId, account_id: session.accountId, sid, issuer }
    const [known] = await service.store.write(() => run(knowSession, row))
    return known?.sid
  }
  const toldOf = async (target: string) => {
    const page = { kind: logoutKind, target, before: '~', limit: 9 }
    const rows = await service.store.read(listDeliveries, page)
    return rows.map(({ payload, due_at }) => ({ ...JSON.parse(payload), due: due_at - service.clock.now }))
  }
  const told = (clientId: string, due = 0) => ({
    accountId: session.accountId,
    sid: `${clientId} sid`,
    issuer,
    due,
  })
  const record = (store = service.store, askedBy?: string) =>
    recordEndedSession(partsOn(store), { sessionId: session.id, askedBy })

  test('an application knows a session by the sid that was noted first', async () => {
    const sids = await Promise.all(['one', 'two', 'three'].map((sid) => know('wiki', sid)))
    expect(new Set(sids).size).toBe(1)
    expect(await know('wiki', 'four')).toBe(sids[0])
  })

  test('each application that knows it and wants to hear, once, whoever records it', async () => {
    for (const clientId of ['wiki', 'forum', 'deaf']) await know(clientId)
    await Promise.all([service.store, other, service.store].map((store) => record(store)))
    expect(await toldOf('wiki')).toEqual([told('wiki')])
    expect(await toldOf('forum')).toEqual([told('forum')])
    expect(await toldOf('deaf')).toEqual([])
    await record()
    expect(await toldOf('wiki')).toHaveLength(1)
  })

  test('the application that asked hears half a minute later', async () => {
    await know('wiki')
    await know('forum')
    await record(service.store, 'wiki')
    expect(await toldOf('wiki')).toEqual([told('wiki', 30_000)])
    expect(await toldOf('forum')).toEqual([told('forum')])
  })

  test('who leaves one application stays known to the others', async () => {
    await know('wiki')
    await know('forum')
    const left = { sessionId: session.id, askedBy: 'wiki', now: service.clock.now }
    await service.store.write(() => recordLeft({ ...left, isTold: true }))
    await service.store.write(() => recordLeft({ ...left, isTold: true }))
    expect(await toldOf('wiki')).toEqual([told('wiki', 30_000)])
    expect(await toldOf('forum')).toEqual([])
    await service.store.write(() => recordLeft({ ...left, askedBy: 'forum', isTold: false }))
    await record()
    expect(await toldOf('forum')).toEqual([])
  })

  test('an application that is disconnected hears of each session that it knows', async () => {
    await know('wiki')
    await know('wiki', 'other sid', 'other session')
    await know('forum')
    const disconnection = { accountId: session.accountId, clientId: 'wiki', issuer, now: service.clock.now }
    await service.store.write(() => recordDisconnection(disconnection))
    expect((await toldOf('wiki')).map(({ sid }) => sid).sort()).toEqual(['other sid', 'wiki sid'])
    await record()
    expect(await toldOf('wiki')).toHaveLength(2)
    expect(await toldOf('forum')).toHaveLength(1)
  })

  test('an application that knows no session hears of the person', async () => {
    const disconnection = { accountId: session.accountId, clientId: 'wiki', issuer, now: service.clock.now }
    await service.store.write(() => recordDisconnection(disconnection))
    expect(await toldOf('wiki')).toEqual([{ accountId: session.accountId, sid: null, issuer, due: 0 }])
  })

  const endings: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['was ended here', () => browser.call('DELETE', '/api/session')],
    ['has expired', async () => (service.clock.now += 604_800_000)],
    ['is of an account that was deleted', () => browser.call('DELETE', '/api/account')],
  ]
  test.each(endings)('the sweep finds a session that %s, and no other', async (_how, end) => {
    await know('wiki')
    await recordEndedSessions(partsOn(service.store))
    expect(await toldOf('wiki')).toEqual([])
    await end()
    await Promise.all([service.store, other].map((store) => recordEndedSessions(partsOn(store))))
    expect(await toldOf('wiki')).toEqual([told('wiki')])
  })

  test('the sweep finds each session among many', async () => {
    for (let one = 0; one < 3; one += 1) {
      for (let app = 0; app < 400; app += 1) await know(`deaf-${app}`, 'sid', `gone ${one}`)
      await know('wiki', `sid ${one}`, `gone ${one}`)
    }
    await know('wiki')
    await recordEndedSessions(partsOn(service.store))
    expect((await toldOf('wiki')).map(({ sid }) => sid).sort()).toEqual(['sid 0', 'sid 1', 'sid 2'])
  })

  test('the sessions of one person that are over are found at once', async () => {
    const find = () => recordEndedSessionsOf(partsOn(service.store), session.accountId)
    await know('wiki')
    await know('forum')
    expect(await find()).toBe(0)
    await browser.call('DELETE', '/api/session')
    expect(await recordEndedSessionsOf(partsOn(service.store), 'another')).toBe(0)
    expect(await find()).toBe(1)
    expect(await find()).toBe(0)
    expect(await toldOf('wiki')).toEqual([told('wiki')])
    expect(await toldOf('forum')).toEqual([told('forum')])
  })
})
