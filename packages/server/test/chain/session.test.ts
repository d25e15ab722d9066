import { sessionSchema } from '@countersign/protocol'
import { hashMessage, toChecksumAddress } from '@countersign/siwe'
import type { Browser } from '@countersign/test-support/createBrowser'
import { createPerson } from '@countersign/test-support/startChain'
import { type Behaviour, passOn, send, startNode, type TestNode } from '@countersign/test-support/startNode'
import { readProblem, startService, type TestService } from '@countersign/test-support/startService'
import { parse } from 'valibot'
import type { Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Observation } from '../../src/observation.ts'
import { listActivity } from '../../src/store/queries/event.ts'
import { findSession } from '../../src/store/queries/session.ts'
import type { Store } from '../../src/store/Store.ts'
import { stores } from '../stores/preparedStores.ts'
import { handOn, publish, startWallets, type TestWallets } from './startWallets.ts'

const chainId = 31_337
const minute = 60_000
const broken = send(500, '')
let wallets: TestWallets
let node: TestNode
const honest: Behaviour = (...asked) => passOn(wallets.chain.url)(...asked)

beforeAll(async () => {
  wallets = await startWallets(chainId)
  node = await startNode(honest)
})

afterAll(() => Promise.all([wallets.chain.stop(), node.stop()]))

describe.each(stores)('the session of a contract wallet on %s', (_name, makeLocation) => {
  let service: TestService
  let browser: Browser
  let address: Hex
  let accountId: string
  let seen: Observation[]

  beforeEach(async () => {
    node.behave(honest)
    seen = []
    service = await startService(await makeLocation(), {
      chains: [{ chainId, addresses: [node.url] }],
      observe: (observation) => void seen.push(observation),
    })
    browser = service.open()
    const owner = wallets.chain.client.account
    address = await wallets.deployOwnerWallet(owner.address)
    const response = await browser.signIn(owner, { address: toChecksumAddress(address), chainId })
    accountId = parse(sessionSchema, await response.json()).account.id
  })
  afterEach(() => service.store.close())

  /** Uses the session after so many minutes: resolves with 200, or with the code of the refusal. */
  async function useAfter(minutes: number): Promise<number | string> {
    service.clock.now += minutes * minute
    const response = await browser.call('GET', '/api/session')
    return response.ok ? response.status : (await readProblem(response)).code
  }
  const questions = () => node.asked.filter((method) => method === 'eth_call').length
  const endings = async () => {
    const events = await service.store.read(listActivity, { accountId, before: '~', limit: 50 })
    return events.filter(({ kind }) => kind === 'session_ended')
  }

  test('asks the wallet again every ten minutes while it is used', async () => {
    const before = questions()
    expect([await useAfter(5), await useAfter(4.9), questions() - before]).toEqual([200, 200, 0])
    expect([await useAfter(0.1), questions() - before]).toEqual([200, 1])
    expect([await useAfter(9.9), questions() - before]).toEqual([200, 1])
    expect([await useAfter(120), questions() - before]).toEqual([200, 2])
    expect(await endings()).toEqual([])
  })

  test('ends at the next check when the wallet was handed on, and an event says so', async () => {
    await wallets.chain.send({ to: address, data: handOn(createPerson().address) })

    expect(await useAfter(9.9)).toBe(200)
    expect(await useAfter(0.1)).toBe('not_signed_in')
    expect(await useAfter(0)).toBe('not_signed_in')
    const [ending, ...others] = await endings()
    expect(others).toEqual([])
    expect(ending).toMatchObject({ account_id: accountId, actor_id: null })
    expect(JSON.parse(ending?.details ?? '')).toMatchObject({ reason: 'wallet_refused' })
    const observed = seen.filter(({ what }) => what === 'sessions_ended' || what === 'session_check')
    expect(observed.slice(-4)).toEqual([
      { what: 'session_check', result: 'active' },
      { what: 'sessions_ended', why: 'wallet_refused', count: 1 },
      { what: 'session_check', result: 'wallet_refused' },
      { what: 'session_check', result: 'unknown' },
    ])
  })

  test('goes on for an hour since the last yes when no node answers, and is refused after that', async () => {
    node.behave(broken)
    expect([await useAfter(10), await useAfter(49.9)]).toEqual([200, 200])
    expect(await useAfter(0.1)).toBe('chain_unreachable')
    node.behave(honest)
    expect(await useAfter(1)).toBe(200)
    expect(await endings()).toEqual([])
  })

  test('ends when the wallet says no after it could not be asked', async () => {
    await wallets.chain.send({ to: address, data: handOn(createPerson().address) })
    node.behave(broken)
    expect(await useAfter(30)).toBe(200)
    node.behave(honest)
    expect(await useAfter(1)).toBe('not_signed_in')
  })

  test('does not ask again for a minute when no node answers', async () => {
    node.behave(broken)
    const before = node.asked.length
    expect([await useAfter(10), await useAfter(0.5), await useAfter(0.4)]).toEqual([200, 200, 200])
    expect(node.asked).toHaveLength(before + 1)
    expect(await useAfter(0.1)).toBe(200)
    expect(node.asked).toHaveLength(before + 2)
  })

  test('asks once for requests that come at once', async () => {
    const before = questions()
    service.clock.now += 10 * minute
    expect(await Promise.all([useAfter(0), useAfter(0), useAfter(0)])).toEqual([200, 200, 200])
    expect(questions() - before).toBe(1)
  })

  test('asks once for a request, too, that read the session before the answer and goes on after it', async () => {
    let held: unknown
    const read: Store['read'] = async (query, parameters) => {
      const rows = await service.store.read(query, parameters)
      if (query.name !== findSession.name) return rows
      held ??= rows
      return held as typeof rows
    }
    const late = await startService(':memory:', {
      store: { ...service.store, read },
      now: () => service.clock.now,
      chains: [{ chainId, addresses: [node.url] }],
    })
    const other = late.open()
    for (const cookie of browser.cookies) other.cookies.set(...cookie)
    const before = questions()
    service.clock.now += 10 * minute
    expect((await other.call('GET', '/api/session')).status).toBe(200)
    expect((await other.call('GET', '/api/session')).status).toBe(200)
    expect(questions() - before).toBe(1)
  })

  test('is refused, not ended, where its chain is configured no more', async () => {
    const { clock, store } = service
    const later = await startService(':memory:', { store, now: () => clock.now })
    const other = later.open()
    for (const cookie of browser.cookies) other.cookies.set(...cookie)
    const use = async () => (await other.call('GET', '/api/session')).status

    clock.now += 59 * minute
    expect(await use()).toBe(200)
    clock.now += minute
    expect(await readProblem(await other.call('GET', '/api/session'))).toMatchObject({
      code: 'wallet_unverifiable',
    })
    expect(await useAfter(0)).toBe(200)
  })

  test('that was opened by what the wallet has published ends when the wallet takes that back', async () => {
    const owner = wallets.chain.client.account
    const published = toChecksumAddress(await wallets.deployPublishingWallet(owner.address))
    browser = service.open()
    const { message } = await browser.prepare(owner, { address: published, chainId })
    const say = (isSigned: boolean) => {
      const hash: Hex = `0x${Buffer.from(hashMessage(message)).toString('hex')}`
      return wallets.chain.send({ to: published, data: publish(hash, isSigned) })
    }
    await say(true)
    const signedIn = await browser.call('POST', '/api/sign-in', { message, signature: '0x' })
    expect(signedIn.status).toBe(200)

    expect(await useAfter(10)).toBe(200)
    await say(false)
    expect(await useAfter(9.9)).toBe(200)
    expect(await useAfter(0.1)).toBe('not_signed_in')
  })

  test('can be signed out while no node answers', async () => {
    node.behave(broken)
    service.clock.now += 120 * minute
    expect((await browser.call('DELETE', '/api/session')).status).toBe(204)
  })
})
