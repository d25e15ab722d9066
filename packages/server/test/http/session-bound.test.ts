import { activitySchema, endedSessionsSchema, sessionSchema } from '@countersign/protocol'
import { confirming } from '@countersign/test-support/confirming'
import { type Browser, link, newWallet } from '@countersign/test-support/createBrowser'
import { startService, type TestService } from '@countersign/test-support/startService'
import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Observe } from '../../src/observation.ts'
import type { Participant } from '../../src/participants.ts'
import { noteRevocation } from '../../src/session/Revocations.ts'
import { noRequester } from '../../src/store/appendEvent.ts'
import { defineQuery, type Parameter } from '../../src/store/defineQuery.ts'
import { insertSession } from '../../src/store/queries/session.ts'
import { uuid } from '../../src/store/uuid.ts'
import { run } from '../../src/store/Write.ts'
import { stores } from '../stores/preparedStores.ts'

const setRole = defineQuery('test_give_role', (database, parameter: Parameter<{ id: string }>) =>
  database.updateTable('account').set({ role: 'operator' }).where('id', '=', parameter('id')),
)
const countRevocations = defineQuery<Record<never, never>, { id: string }>(
  'test_count_revocations',
  (database) => database.selectFrom('revocation').select('id'),
)

describe.each(stores)('the sessions of an account on %s', (_name, makeLocation) => {
  const wallet = newWallet()
  let service: TestService
  let browser: Browser
  let session: ReturnType<typeof read>
  /** What a participant has to end, in parts. */
  let parts = 0
  /** The account whose endings always fail. */
  let stuck = ''
  const participant: Participant = {
    onAccessRevoked: function* ({ accountId }) {
      yield* run(countRevocations, {})
      if (accountId === stuck) throw new TypeError('never')
      if (parts === 13) throw new Error('the process ends here')
      parts -= 1
      return parts > 0 ? 'more' : parts === 0
    },
  }
  /** How many sessions the observer was told of, by why they ended. */
  let counted: Record<string, number> = {}
  const observe: Observe = (observation) => {
    if (observation.what !== 'sessions_ended') return
    const { why, count } = observation
    counted[why] = (counted[why] ?? 0) + count
  }
  beforeEach(async () => {
    parts = 0
    stuck = ''
    service = await startService(await makeLocation(), { participants: [participant], observe })
    browser = confirming(service.open())
    session = read(await (await browser.signIn(wallet)).json())
    counted = {}
  })
  afterEach(() => service.store.close())

  const read = (body: unknown) => parse(sessionSchema, body)
  const isSignedIn = async (who: Browser) => (await who.call('GET', '/api/session')).status === 200
  /** Opens as many sessions again, each a moment younger, as no browser has. */
  const openMore = async (
    count: number,
    walletId = session.wallet.id,
    expiresAt = service.clock.now + 9e7,
  ) => {
    const { now } = service.clock
    await service.store.write(function* () {
      for (let one = 0; one < count; one += 1) {
        const times = { created_at: now, last_seen_at: now, confirmed_at: now }
        const from = { user_agent: '', network_address: '' }
        const token_hash = crypto.getRandomValues(new Uint8Array(32))
        const of = { account_id: session.account.id, credential_id: walletId, expires_at: expiresAt }
        yield* run(insertSession, { id: uuid(now), token_hash, ...of, ...from, ...times })
      }
    })
    service.clock.now += 1
  }
  const endings = async (who: Browser) => {
    const { events } = parse(activitySchema, await (await who.call('GET', '/api/account/activity')).json())
    return events.filter(({ kind }) => kind === 'session_ended').map(({ details }) => details)
  }

  test('are 200 at most: the oldest ends with one event that names it', async () => {
    await openMore(198)
    const second = service.open()
    await second.signIn(wallet)
    expect(await isSignedIn(browser)).toBe(true)
    const third = service.open()
    await third.signIn(wallet)
    expect(await isSignedIn(browser)).toBe(false)
    for (const who of [second, third]) expect(await isSignedIn(who)).toBe(true)
    expect(await endings(third)).toEqual([{ session: session.id, reason: 'too_many' }])
  })

  test('that are far too many, as of an earlier version, end some with each sign-in', async () => {
    await openMore(400)
    const second = confirming(service.open())
    await second.signIn(wallet)
    expect(await endings(second)).toEqual([{ sessions: 100, reason: 'too_many' }])
    service.clock.now += 1
    await second.signIn(wallet)
    service.clock.now += 1
    await second.signIn(wallet)
    const left = await second.call('DELETE', '/api/account/sessions')
    expect(parse(endedSessionsSchema, await left.json())).toEqual({ ended: 199 })
  })

  test('that have expired end without an event', async () => {
    await openMore(199, session.wallet.id, service.clock.now + 1)
    service.clock.now += 5
    await openMore(199)
    const second = service.open()
    await second.signIn(wallet)
    expect((await endings(second)).flatMap(({ reason }) => reason)).toEqual([])
  })

  test('of an operator are as many as they open', async () => {
    await service.store.write(() => run(setRole, { id: session.account.id }))
    await openMore(300)
    const second = service.open()
    await second.signIn(wallet)
    expect(await isSignedIn(browser)).toBe(true)
    expect(await endings(second)).toEqual([])
  })

  test('end all but one with one event, also where that takes several transactions', async () => {
    await openMore(450)
    parts = 3
    const answer = await browser.call('DELETE', '/api/account/sessions')
    expect(parse(endedSessionsSchema, await answer.json())).toEqual({ ended: 450 })
    expect(await isSignedIn(browser)).toBe(true)
    const told = (await endings(browser)).map(({ sessions }) => Number(sessions))
    expect(told.toSorted()).toEqual([200, 200, 50].toSorted())
    expect(parts).toBeLessThanOrEqual(0)
    expect(counted).toEqual({ ended_by_person: 450 })
    expect(await service.store.read(countRevocations, {})).toEqual([])
  })

  test('of an unlinked wallet work no more, though the process ends before the last is removed', async () => {
    const other = newWallet()
    const linked = await (await link(browser, other)).json()
    const phone = service.open()
    await phone.signIn(other)
    await openMore(450, linked.id)
    parts = 14
    const answer = await browser.call('DELETE', `/api/account/wallets/${linked.id}`)
    expect(answer.status).toBeGreaterThanOrEqual(500)
    expect(await isSignedIn(phone)).toBe(false)
    expect(await service.store.read(countRevocations, {})).toHaveLength(1)
    parts = 2
    await service.countersign.sweep()
    expect(await service.store.read(countRevocations, {})).toEqual([])
    expect((await endings(browser)).map(({ sessions, reason }) => [sessions, reason])).toEqual([
      [51, 'wallet_unlinked'],
      [200, 'wallet_unlinked'],
      [200, 'wallet_unlinked'],
    ])
    expect(counted).toEqual({ wallet_unlinked: 451 })
  })

  test('end with the next sweep though those of another account cannot', async () => {
    const other = service.open()
    const { account } = read(await (await other.signIn(newWallet())).json())
    stuck = session.account.id
    for (const accountId of [stuck, account.id]) {
      const revocation = {
        accountId,
        now: service.clock.now,
        why: 'ended_by_operator',
        since: 'always',
      } as const
      await service.store.write(() => noteRevocation({ revocation, requester: noRequester, actorId: null }))
      // The first is the older one.
      service.clock.now += 1
    }
    const failure = await service.countersign.sweep().catch((error: unknown) => error)
    expect(failure).toMatchObject({
      message: `Access that was taken back of ${stuck} has not ended whole.`,
      cause: { message: 'never' },
    })
    expect(await isSignedIn(other)).toBe(false)
    expect(counted).toEqual({ ended_by_operator: 1 })
    expect(await service.store.read(countRevocations, {})).toHaveLength(1)
    stuck = ''
    await service.countersign.sweep()
    expect(await isSignedIn(browser)).toBe(false)
    expect(counted).toEqual({ ended_by_operator: 2 })
    expect(await service.store.read(countRevocations, {})).toEqual([])
  })
})
