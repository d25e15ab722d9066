import { newWallet, signFor, stepUp } from '@countersign/test-support/createBrowser'
import { readProblem, startService, type TestService } from '@countersign/test-support/startService'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadEngine } from '../../src/engine/loadEngine.ts'
import { silentLog } from '../../src/log.ts'
import { openStore } from '../../src/store/openStore.ts'
import type { Store } from '../../src/store/Store.ts'
import { stores } from '../stores/preparedStores.ts'

const minute = 60_000
const hour = 60 * minute

/** A machine whose wall clock can be set, and which can sleep. */
function createMachine() {
  const state = { passed: 0, asleep: 0, wall: 1_790_000_000_000 }
  return {
    clocks: {
      wall: () => state.wall,
      steady: () => state.passed,
      sinceBoot: () => state.passed + state.asleep,
    },
    pass(milliseconds: number) {
      state.passed += milliseconds
      state.wall += milliseconds
    },
    now: () => state.wall,
    jump(milliseconds: number) {
      state.wall += milliseconds
    },
    sleep(milliseconds: number) {
      state.asleep += milliseconds
      state.wall += milliseconds
    },
  }
}

type Machine = ReturnType<typeof createMachine>
const wallet = newWallet()
const engine = await loadEngine(silentLog)

describe.each(stores)('a clock that jumps, on %s', (_name, makeLocation) => {
  let store: Store
  let machine: Machine
  let service: TestService
  beforeEach(async () => {
    store = await openStore(await makeLocation())
    machine = createMachine()
    service = await start()
  })
  afterEach(() => store.close())

  /** A process on that machine. */
  const start = (on = machine) => startService('', { store, engine, clocks: on.clocks })

  const signIn = async (on = service) => {
    const browser = on.open()
    const signed = await browser.prepare(wallet)
    /** The same request again, to that process or another one. */
    const again = (at = on) => {
      const same = at.open()
      for (const [name, value] of browser.cookies) same.cookies.set(name, value)
      return same.call('POST', '/api/sign-in', signed)
    }
    return { browser, again, response: await browser.call('POST', '/api/sign-in', signed) }
  }
  const isSignedIn = async (browser: ReturnType<TestService['open']>) =>
    (await browser.call('GET', '/api/session')).status === 200

  test('makes no spent message usable again: two and a half hours ahead and back', async () => {
    const { response, again } = await signIn()
    expect(response.status).toBe(200)
    machine.jump(2.5 * hour)
    await service.countersign.sweep()
    machine.jump(-2.5 * hour)
    expect((await readProblem(await again())).code).toBe('nonce_spent')
  })

  test('nor if the process starts in the middle of the jump and trusts its clock in the end', async () => {
    const { again } = await signIn()
    machine.jump(2.5 * hour)
    const ahead = await start()
    machine.pass(11 * minute)
    expect((await ahead.countersign.sweep()).nonces).toBe(1)
    machine.jump(-2.5 * hour - 11 * minute)
    const back = await start()
    expect((await signIn(back)).response.status).toBe(200)
    expect((await readProblem(await again(back))).code).toBe('nonce_expired')
  })

  test('refuses sign-ins from the next request on, and says when to try again', async () => {
    const before = await signIn()
    const confirmed = service.open()
    await confirmed.signIn(wallet)
    const signed = await signFor(confirmed, '/api/account/wallets/challenge', newWallet())
    machine.jump(2.5 * hour)
    const answers = [
      await service.open().call('POST', '/api/sign-in/challenge'),
      await before.again(),
      await confirmed.call('POST', '/api/account/wallets', signed),
      await confirmed.call('POST', '/api/account/wallets/challenge'),
      await confirmed.call('POST', '/api/account/step-up/challenge', { change: { kind: 'delete_account' } }),
    ]
    for (const answer of answers) {
      expect(answer.headers.get('retry-after')).toBe('60')
      expect(await readProblem(answer)).toMatchObject({ code: 'clock_unsettled', status: 503 })
    }
  })

  test.each([2.5 * hour, -2.5 * hour, 40 * 24 * hour, -40 * 24 * hour])(
    'by %i ms is believed after ten minutes, and people can sign in at once',
    async (by) => {
      await signIn()
      machine.jump(by)
      await service.countersign.sweep()
      machine.pass(10 * minute)
      await service.countersign.sweep()
      expect((await signIn()).response.status).toBe(200)
      machine.jump(-by)
      await service.countersign.sweep()
      machine.pass(10 * minute)
      await service.countersign.sweep()
      const { response, again, browser } = await signIn()
      expect(response.status).toBe(200)
      expect((await stepUp(browser, wallet, { kind: 'delete_account' })).status).toBe(200)
      expect((await readProblem(await again())).code).toBe('nonce_spent')
    },
  )

  test('that came back has cost nobody a session, and those who waited for nothing sign in', async () => {
    const { browser } = await signIn()
    machine.pass(23 * hour)
    machine.jump(30 * 24 * hour)
    expect(await isSignedIn(browser)).toBe(true)
    expect(await service.countersign.sweep()).toEqual({
      nonces: 0,
      sessions: 0,
      confirmations: 0,
      handOvers: 0,
      proofs: 0,
      events: 0,
    })
    machine.pass(5 * minute)
    expect(await service.countersign.sweep()).toEqual({
      nonces: 0,
      sessions: 0,
      confirmations: 0,
      handOvers: 0,
      proofs: 0,
      events: 0,
    })
    machine.jump(-30 * 24 * hour)
    expect(await isSignedIn(browser)).toBe(true)
    expect((await signIn()).response.status).toBe(200)
  })

  test('is not believed by a process that starts then: it ends no session until it has stood', async () => {
    const { browser } = await signIn()
    await service.countersign.sweep()
    machine.jump(30 * 24 * hour)
    const ahead = await start()
    expect(await ahead.countersign.sweep()).toEqual({
      nonces: 0,
      sessions: 0,
      confirmations: 0,
      handOvers: 0,
      proofs: 0,
      events: 0,
    })
    machine.jump(-30 * 24 * hour)
    expect(await isSignedIn(browser)).toBe(true)
    // Its own time has not stood yet; then it has.
    expect(await ahead.countersign.sweep()).toEqual({
      nonces: 0,
      sessions: 0,
      confirmations: 0,
      handOvers: 0,
      proofs: 0,
      events: 0,
    })
    machine.pass(10 * minute)
    await ahead.countersign.sweep()
    machine.pass(2 * 24 * hour)
    expect((await ahead.countersign.sweep()).sessions).toBe(1)
  })

  test('is none where the machine slept', async () => {
    await signIn()
    machine.sleep(9 * hour)
    expect((await signIn()).response.status).toBe(200)
  })

  test('two processes, one of them three hours ahead: each signs people in, also after the other has swept', async () => {
    const ahead = createMachine()
    ahead.jump(3 * hour)
    const other = await start(ahead)
    const spent = [await signIn(), await signIn(other)]
    for (let round = 0; round < 4; round += 1) {
      for (const one of [service, other]) {
        machine.pass(minute)
        ahead.pass(minute)
        await service.countersign.sweep()
        await other.countersign.sweep()
        await one.countersign.sweep()
        const fresh = await signIn(one)
        expect(fresh.response.status).toBe(200)
        spent.push(fresh)
      }
      for (const { again } of spent) expect((await again()).status).toBe(401)
    }
  })

  test('in any number, in any order, with restarts and a second process: no spent message works again', async () => {
    const words = ['sweep', 'sign in', 'restart', 'switch', 'stand', 'forget', 'rewind'] as const
    const step = fc.oneof(
      fc.record({ kind: fc.constant('pass'), by: fc.integer({ min: 1, max: 15 * minute }) }),
      fc.record({ kind: fc.constant('jump'), by: fc.integer({ min: -6 * hour, max: 6 * hour }) }),
      fc.record({ kind: fc.constant('sleep'), by: fc.integer({ min: 1, max: 12 * hour }) }),
      fc.record({
        kind: fc.constantFrom(...words),
        by: fc.constant(0),
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
        const machines = [createMachine(), createMachine()]
        const processes = [await start(machines[0]), await start(machines[1])]
        const spent: (() => Promise<Response>)[] = []
        let at = 0
        let signedAt = 0
        for (const { kind, by } of steps) {
          const here = machines[at] ?? machine
          if (kind === 'pass') for (const each of machines) each.pass(by)
          if (kind === 'sleep') for (const each of machines) each.sleep(by)
          if (kind === 'jump') here.jump(by)
          if (kind === 'forget') here.jump(3 * hour)
          // To when a message was signed that is spent by now.
          if (kind === 'rewind' && signedAt > 0) here.jump(signedAt - here.now())
          if (kind === 'switch') at = 1 - at
          // Who starts after a jump has nothing to notice it by.
          if (['restart', 'forget', 'rewind'].includes(kind)) processes[at] = await start(here)
          if (kind === 'stand' || kind === 'forget') await stand(machines, processes)
          if (kind === 'sweep') await processes[at]?.countersign.sweep()
          if (kind === 'sign in' && spent.length === 0) signedAt = here.now()
          if (kind === 'sign in') spent.push(...(await trySignIn(() => processes[at] ?? service)))
          // The first is the one whose time comes again.
          for (const again of spent.slice(0, 1)) expect((await again()).status).not.toBe(200)
        }
        // Whatever happened: once the clocks have stood for ten minutes, people sign in again.
        await stand(machines, processes)
        for (const each of processes) await each.countersign.sweep()
        expect((await signIn(processes[1])).response.status).toBe(200)
        for (const again of spent) expect((await again()).status).not.toBe(200)
      }),
      { numRuns: store.kind === 'postgres' ? 10 : 60 },
    )
  })

  /** Each process notices its clock's time, which then stands for long enough. */
  async function stand(machines: readonly Machine[], processes: readonly TestService[]): Promise<void> {
    for (const each of processes) await each.countersign.sweep()
    for (const each of machines) each.pass(10 * minute)
    for (const each of processes) await each.countersign.sweep()
  }

  /** Signs in if the clock lets it, and gives the same request again, to whichever process is at hand then. */
  async function trySignIn(find: () => TestService): Promise<(() => Promise<Response>)[]> {
    const browser = find().open()
    const challenge = await browser.call('POST', '/api/sign-in/challenge')
    if (challenge.status === 503) return []
    const signed = await browser.prepare(wallet)
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    const send = () => find().open().call('POST', '/api/sign-in', signed, { cookie })
    return (await send()).status === 200 ? [send] : []
  }
})
