import { activitySchema, sessionSchema } from '@countersign/protocol'
import { toChecksumAddress } from '@countersign/siwe'
import { type Browser, createBrowser, newWallet, type Signed } from '@countersign/test-support/createBrowser'
import { startService, type TestService } from '@countersign/test-support/startService'
import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore } from '../../src/store/openStore.ts'
import { listActivity } from '../../src/store/queries/event.ts'
import type { Store } from '../../src/store/Store.ts'
import { stores } from '../stores/preparedStores.ts'

const hour = 3_600_000

describe.each(stores)('refused sign-ins on %s', (_name, makeLocation) => {
  const wallet = newWallet()
  let location: string
  let service: TestService
  let browser: Browser
  let accountId: string
  beforeEach(async () => {
    location = await makeLocation()
    service = await startService(location)
    // A whole hour begins, so that none ends in the middle of a test.
    service.clock.now = Math.ceil(service.clock.now / hour) * hour
    browser = service.open()
    accountId = parse(sessionSchema, await (await browser.signIn(wallet)).json()).account.id
  })
  afterEach(() => service.store.close())

  /** A browser in another network. */
  const from = (networkAddress: string, at = service) =>
    createBrowser((request) => at.countersign.fetch(request, { networkAddress }))
  /** A message that names the wallet of the account, signed by another one. */
  const forge = async (who: Browser, changes = {}): Promise<Signed> => {
    const { message } = await who.prepare(wallet, changes)
    return { message, signature: await newWallet().signMessage({ message }) }
  }
  const attack = async (who: Browser, times = 1) => {
    const forged = await forge(who)
    for (let count = 0; count < times; count += 1) await who.call('POST', '/api/sign-in', forged)
  }
  const refusals = async (at = service) => {
    await at.countersign.sweep()
    const rows = await at.store.read(listActivity, { accountId, before: '~', limit: 100 })
    return rows.filter(({ kind }) => kind === 'sign_in_refused')
  }

  test('are one event for an hour and a network, which counts them', async () => {
    await attack(from('203.0.113.7'), 60)
    expect(await refusals()).toMatchObject([{ count: 60, network_address: '203.0.113.7' }])
    await attack(from('203.0.113.7'), 3)
    expect(await refusals()).toMatchObject([{ count: 63 }])
    service.clock.now += hour
    await attack(from('203.0.113.7'), 2)
    expect(await refusals()).toMatchObject([{ count: 2 }, { count: 63 }])
    const read = await browser.call('GET', '/api/account/activity?limit=1')
    const { events } = parse(activitySchema, await read.json())
    expect(events[0]?.details).toEqual({
      address: wallet.address,
      code: 'signature_mismatch',
      count: 2,
      wallet: expect.any(String),
    })
    const csv = await (await browser.call('GET', '/api/account/activity/export?format=csv')).text()
    expect(csv).toContain('""count"":63')
  })

  test('are at most eight events an hour, from however many networks, and none is lost', async () => {
    for (let network = 0; network < 60; network += 1) await attack(from(`198.51.100.${network}`))
    const rows = await refusals()
    expect(rows.length).toBeLessThanOrEqual(8)
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(60)
    // A row of several networks names none.
    expect(rows.filter(({ network_address }) => network_address === '').length).toBeGreaterThan(4)
  })

  test('of one IPv6 network count together', async () => {
    for (let host = 1; host < 9; host += 1) await attack(from(`2001:db8::${host}`))
    expect(await refusals()).toMatchObject([{ count: 8 }])
  })

  test('count only where the nonce was made here, for that browser', async () => {
    const stranger = from('203.0.113.7')
    const forged = await forge(stranger, { nonce: 'abcdefgh12345678' })
    expect((await stranger.call('POST', '/api/sign-in', forged)).status).toBe(401)
    const ours = await forge(stranger)
    expect((await from('203.0.113.7').call('POST', '/api/sign-in', ours)).status).toBe(401)
    expect(await refusals()).toEqual([])
  })

  test('of two processes count together', async () => {
    if (location === ':memory:') return
    const other = await startService(location, { now: () => service.clock.now })
    await Promise.all([attack(from('203.0.113.7'), 5), attack(from('203.0.113.7', other), 5)])
    await Promise.all([refusals(), refusals(other)])
    expect(await refusals()).toMatchObject([{ count: 10 }])
    await other.store.close()
  })

  test('cost the same whether the address has an account or not: no statement before the answer, then the same ones', async () => {
    const ran = { during: [] as string[], after: [] as string[] }
    const store = await openStore(location === ':memory:' ? location : await makeLocation())
    const observed = await startService('', { store: observe(store, (name) => ran.during.push(name)) })
    await observed.open().signIn(wallet)
    const statements = async (named: ReturnType<typeof newWallet>) => {
      const who = observed.open()
      const { message } = await who.prepare(named)
      const signature = await newWallet().signMessage({ message })
      ran.during = []
      await who.call('POST', '/api/sign-in', { message, signature })
      const during = ran.during
      ran.during = []
      await observed.countersign.sweep()
      return { during, after: ran.during }
    }
    await observed.countersign.sweep()
    const known = await statements(wallet)
    const unknown = await statements(newWallet())
    expect(known).toEqual(unknown)
    expect(known.during).toEqual([])
    expect(known.after.length).toBeGreaterThan(2)
    await store.close()
  })

  test('are lost rather than kept without bound, and nobody else’s sign-in waits for them', async () => {
    const who = from('203.0.113.7')
    const { message, signature } = await forge(who)
    const send = async (index: number) => {
      const other = toChecksumAddress(`0x${index.toString(16).padStart(40, '0')}`)
      const named = message.replace(wallet.address, other)
      await who.call('POST', '/api/sign-in', { message: named, signature })
    }
    // Some at once: one after the other they take most of a minute on a busy machine.
    for (let index = 0; index < 1_100; index += 50)
      await Promise.all(Array.from({ length: 50 }, (_, more) => send(index + more)))
    await attack(who)
    expect(await refusals()).toEqual([])
    await attack(who)
    expect(await refusals()).toMatchObject([{ count: 1 }])
  })
})

/** A store that tells the name of each statement that it runs. */
function observe(store: Store, note: (name: string) => void): Store {
  return {
    ...store,
    read: (query, parameters) => {
      note(query.name)
      return store.read(query, parameters)
    },
    write: (begin) =>
      store.write(function* () {
        const write = begin()
        let state = write.next()
        while (state.done !== true) {
          note('step')
          yield state.value
          state = write.next()
        }
        return state.value
      }),
    raiseMark: (mark) => {
      note('raise_mark')
      return store.raiseMark(mark)
    },
  }
}
