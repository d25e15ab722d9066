import { confirming } from '@countersign/test-support/confirming'
import { type Browser, link, newWallet } from '@countersign/test-support/createBrowser'
import { answer, send, startNode } from '@countersign/test-support/startNode'
import { startService, type TestService } from '@countersign/test-support/startService'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { RequestOutcome } from '../../src/http/dispatch.ts'
import type { Observation } from '../../src/observation.ts'
import { openStore } from '../../src/store/openStore.ts'
import { ping, proveWrite } from '../../src/store/queries/health.ts'
import { run } from '../../src/store/Write.ts'
import { stores } from '../stores/preparedStores.ts'

let seen: Observation[]
let service: TestService
let browser: Browser
const observe = (observation: Observation) => void seen.push(observation)

async function begin(location = ':memory:'): Promise<void> {
  const store = await openStore(location, { observe })
  service = await startService(undefined, { store, observe })
  browser = confirming(service.open())
  seen = []
}
afterEach(() => service.store.close())

/** What was observed of some kinds since it was asked last. */
const take = (...kinds: Observation['what'][]) => seen.splice(0).filter(({ what }) => kinds.includes(what))

const aboutSessions = ['sign_in', 'session_opened', 'sessions_ended'] as const

describe.each(stores)('an observer is told on %s', (_name, makeLocation) => {
  beforeEach(async () => begin(await makeLocation()))

  test('of sign-ins by their refusals, also of those that no handler saw', async () => {
    await browser.signIn(newWallet())
    await browser.signIn(newWallet(), { nonce: 'A'.repeat(40) })
    await browser.call('POST', '/api/sign-in', '{')
    await browser.call('POST', '/api/sign-in', {}, { origin: 'https://elsewhere.example' })
    const refusals = take('sign_in').map((one) => one.what === 'sign_in' && one.refusal)
    expect(refusals).toEqual([null, 'nonce_invalid', 'invalid_request', 'origin_forbidden'])
  })

  test('of nothing where only a signature is checked or a challenge is asked for', async () => {
    await browser.prepare(newWallet())
    await browser.call('POST', '/api/check-signature', { message: 'hello', signature: '0x' })
    expect(take(...aboutSessions)).toEqual([])
  })

  test('of sessions that are opened, replaced and signed out', async () => {
    const wallet = newWallet()
    await browser.signIn(wallet)
    await browser.signIn(wallet)
    await browser.call('DELETE', '/api/session')
    await browser.call('DELETE', '/api/session')
    expect(take('session_opened', 'sessions_ended')).toEqual([
      { what: 'session_opened' },
      { what: 'session_opened' },
      { what: 'sessions_ended', why: 'replaced', count: 1 },
      { what: 'sessions_ended', why: 'signed_out', count: 1 },
    ])
    await browser.signIn(wallet)
    take()
    service.clock.now += 8 * 86_400_000
    await browser.call('DELETE', '/api/session')
    // It had ended before.
    expect(take('sessions_ended')).toEqual([])
  })

  test('of sessions that a person ends, one or all others, and by unlinking a wallet', async () => {
    const [wallet, other] = [newWallet(), newWallet()]
    await browser.signIn(wallet)
    await link(browser, other)
    const others = [service.open(), service.open(), service.open(), service.open()]
    for (const [at, one] of others.entries()) await one.signIn(at === 3 ? other : wallet)
    const list = await (await browser.call('GET', '/api/account/sessions')).json()
    const foreign = list.sessions.find(
      (one: { isCurrent: boolean; wallet: { address: string } }) =>
        !one.isCurrent && one.wallet.address.toLowerCase() === wallet.address.toLowerCase(),
    )
    take()
    await browser.call('DELETE', `/api/account/sessions/${foreign.id}`)
    const wallets = await (await browser.call('GET', '/api/account/wallets')).json()
    const linked = wallets.wallets.find(
      ({ address }: { address: string }) => address.toLowerCase() === other.address.toLowerCase(),
    )
    await browser.call('DELETE', `/api/account/wallets/${linked.id}`)
    await browser.call('DELETE', '/api/account/sessions')
    expect(take('sessions_ended')).toEqual([
      { what: 'sessions_ended', why: 'ended_by_person', count: 1 },
      { what: 'sessions_ended', why: 'wallet_unlinked', count: 1 },
      { what: 'sessions_ended', why: 'ended_by_person', count: 2 },
    ])
  })

  test('of session checks by what they found', async () => {
    const ask = async () => {
      await browser.call('GET', '/api/session')
      return take('session_check')
    }
    expect(await ask()).toEqual([])
    await browser.signIn(newWallet())
    take()
    expect(await ask()).toEqual([{ what: 'session_check', result: 'active' }])
    service.clock.now += 8 * 86_400_000
    expect(await ask()).toEqual([{ what: 'session_check', result: 'expired' }])
    for (const name of browser.cookies.keys()) browser.cookies.set(name, 'A'.repeat(43))
    expect(await ask()).toEqual([{ what: 'session_check', result: 'unknown' }])
  })

  test('of what a sweep removed', async () => {
    await browser.signIn(newWallet())
    service.clock.now += 8 * 86_400_000
    await service.countersign.sweep()
    const rows = { nonces: 1, sessions: 1, confirmations: 0, handOvers: 0, proofs: 1, events: 0 }
    expect(take('swept')).toEqual([{ what: 'swept', rows }])
  })

  test('of nodes by their chain and what became of the call, never by their address', async () => {
    const node = await startNode(send(429, 'slow down'))
    onTestFinished(() => node.stop())
    const chains = [{ chainId: 10, addresses: [node.url] as const }]
    const { countersign, store } = await startService(undefined, { chains, observe })
    onTestFinished(() => store.close())
    const wallet = newWallet()
    const { message } = await browser.prepare(wallet, { chainId: 10 })
    const check = () =>
      countersign.fetch(
        new Request('http://localhost:3000/api/check-signature', {
          method: 'POST',
          headers: { origin: 'http://localhost:3000', 'content-type': 'application/json' },
          body: JSON.stringify({ message, signature: `0x${'11'.repeat(65)}` }),
        }),
        { networkAddress: '192.0.2.1' },
      )
    await check()
    node.behave((response, asked, body) =>
      answer(asked.method === 'eth_chainId' ? '0xa' : `0x${'0'.repeat(64)}`)(response, asked, body),
    )
    await check()
    const nodes = take('chain_node')
    expect(nodes[0]).toEqual({ what: 'chain_node', chainId: 10, asked: 'signature', result: 'status' })
    expect(nodes).toHaveLength(2)
    expect(JSON.stringify(nodes)).not.toContain('127.0.0.1')
  })
})

describe('an observer is told on SQLite', () => {
  beforeEach(() => begin())

  test('of commits, each with the writes that shared it', async () => {
    const browsers = [service.open(), service.open()]
    const all = await Promise.all(
      browsers.map(async (one) => ({ one, signed: await one.prepare(newWallet()) })),
    )
    take()
    await Promise.all(all.map(({ one, signed }) => one.call('POST', '/api/sign-in', signed)))
    const commits = take('group_commit')
    expect(commits).toEqual([{ what: 'group_commit', writes: 2, seconds: expect.any(Number) }])
  })
})

describe.each(stores.filter(([name]) => name === 'Postgres'))(
  'an observer is told on %s',
  (_name, makeLocation) => {
    beforeEach(() => begin())

    test('of waits for a connection, and of no others', async () => {
      const store = await openStore(await makeLocation(), { observe, poolSize: 1 })
      onTestFinished(() => store.close())
      const write = () => store.write(() => run(proveWrite, { value: 'x' }))
      await write()
      await store.read(ping, {})
      expect(take('pool_wait')).toEqual([])
      await Promise.all([write(), write(), store.read(ping, {})])
      const waits = take('pool_wait')
      expect(waits).toHaveLength(2)
      for (const wait of waits) expect(wait.what === 'pool_wait' && wait.seconds).toBeGreaterThan(0)
    })
  },
)

test('an observer that throws changes nothing, is reported once and is not called again', async () => {
  const warn = vi.spyOn(process, 'emitWarning').mockReturnValue()
  onTestFinished(() => warn.mockRestore())
  let calls = 0
  const broken = () => {
    calls += 1
    throw new TypeError('no such counter')
  }
  const store = await openStore(':memory:', { observe: broken })
  service = await startService(undefined, { store, observe: broken })
  const { open } = service
  for (let count = 0; count < 2; count += 1) expect((await open().signIn(newWallet())).status).toBe(200)
  // The store and the handler each have their own guard.
  expect([calls, warn.mock.calls.length]).toEqual([2, 2])
  expect(String(warn.mock.calls[0]?.[0])).toContain('no such counter')
})

test('the outcome of a request has the route of its operation and the code of its error, never what was sent', async () => {
  await begin()
  const tell = async (method: string, path: string) => {
    const outcome: RequestOutcome = { route: undefined, code: undefined }
    const headers = { origin: 'http://localhost:3000' }
    const request = new Request(`http://localhost:3000${path}`, { method, headers })
    await service.countersign.fetch(request, { networkAddress: '192.0.2.1', outcome })
    return outcome
  }
  expect(await tell('GET', '/healthz')).toEqual({ route: '/healthz', code: undefined })
  expect(await tell('DELETE', '/api/account/sessions/secret')).toEqual({
    route: '/api/account/sessions/:id',
    code: 'not_signed_in',
  })
  expect(await tell('PATCH', '/api/session')).toEqual({ route: '/api/session', code: 'method_not_allowed' })
  expect(await tell('GET', '/api/never')).toEqual({ route: undefined, code: 'not_found' })
})
