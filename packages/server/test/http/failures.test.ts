import { createBrowser, newWallet } from '@countersign/test-support/createBrowser'
import { readProblem, startService, type TestService } from '@countersign/test-support/startService'
import { postgresDatabase } from '@countersign/test-support/stores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createCountersign } from '../../src/createCountersign.ts'
import { defineQuery, type Parameter } from '../../src/store/defineQuery.ts'
import { run } from '../../src/store/Write.ts'
import { stores } from '../stores/preparedStores.ts'

const disableAccounts = defineQuery('disable_accounts', (database, parameter: Parameter<{ now: number }>) =>
  database.updateTable('account').set({ disabled_at: parameter('now') }),
)

describe.each(stores)('on %s', (_name, makeLocation) => {
  let service: TestService
  beforeEach(async () => {
    service = await startService(await makeLocation(), { signInsPerMinute: 2 })
  })
  afterEach(() => service.store.close())

  test('a disabled account opens no session, and its sessions end', async () => {
    const browser = service.open()
    const wallet = newWallet()
    await browser.signIn(wallet)
    await service.store.write(() => run(disableAccounts, { now: service.clock.now }))
    expect(await readProblem(await browser.call('GET', '/api/session'))).toMatchObject({
      code: 'not_signed_in',
    })
    expect(await readProblem(await browser.signIn(wallet))).toMatchObject({
      code: 'account_disabled',
      status: 403,
      title: 'This account is disabled. Contact the operator.',
    })
  })

  test('sign-ins over the limit are rate_limited, and say when to come back', async () => {
    const browser = service.open()
    const wallet = newWallet()
    for (let count = 0; count < 2; count += 1) expect((await browser.signIn(wallet)).status).toBe(200)
    const response = await browser.signIn(wallet)
    const seconds = Number(response.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(await readProblem(response)).toMatchObject({
      code: 'rate_limited',
      status: 429,
      title: `Too many attempts. Try again in ${seconds} seconds.`,
      details: { seconds },
    })
  })

  test('challenges are limited at five times as many', async () => {
    const browser = service.open()
    for (let count = 0; count < 10; count += 1) await browser.challenge()
    expect((await browser.call('POST', '/api/sign-in/challenge')).status).toBe(429)
  })

  test('networks are counted one by one', async () => {
    const statuses = async (networkAddress: string) => {
      const request = new Request('http://localhost:3000/api/sign-in', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
        body: '{}',
      })
      return (await service.countersign.fetch(request, { networkAddress })).status
    }
    expect(await statuses('2001:db8::1')).toBe(400)
    expect(await statuses('2001:db8::2')).toBe(400)
    expect(await statuses('2001:db8::3')).toBe(429)
    expect(await statuses('2001:db8:0:1::1')).toBe(400)
    expect(await statuses('198.51.100.1')).toBe(400)
  })

  test('requests of other sites use up nothing of the visitor whose browser sends them', async () => {
    const browser = service.open()
    const foreign = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, { origin: '' }]
    for (const headers of [...foreign, ...foreign, ...foreign, ...foreign]) {
      for (const path of ['/api/sign-in/challenge', '/api/sign-in']) {
        const response = await browser.call('POST', path, {}, headers)
        expect(await readProblem(response)).toMatchObject({ code: 'origin_forbidden' })
      }
    }
    expect((await browser.signIn(newWallet())).status).toBe(200)
  })

  test('a store that is gone is storage_unavailable, and nothing is acknowledged', async () => {
    const browser = service.open()
    await browser.signIn(newWallet())
    const signIn = await browser.prepare(newWallet())
    await service.store.close()
    for (const response of [
      await browser.call('GET', '/api/session'),
      await browser.call('DELETE', '/api/session'),
      await browser.call('POST', '/api/sign-in', signIn),
      await browser.call('GET', '/readyz'),
    ]) {
      expect(response.headers.get('retry-after')).toBe('60')
      expect(response.headers.get('set-cookie')).toBeNull()
      expect(await readProblem(response)).toMatchObject({
        code: 'storage_unavailable',
        status: 503,
        title: 'We can’t save anything right now. Try again in a minute.',
      })
    }
    expect((await browser.call('GET', '/healthz')).status).toBe(200)
  })

  test('a process that drains is not ready, lives, and answers what it has', async () => {
    const browser = service.open()
    expect((await browser.call('GET', '/readyz')).status).toBe(200)
    const atHand = browser.signIn(newWallet())
    await service.countersign.drain()
    expect((await browser.call('GET', '/readyz')).status).toBe(503)
    expect((await browser.call('GET', '/healthz')).status).toBe(200)
    expect((await atHand).status).toBe(200)
  })
})

test('processes on one Postgres count attempts together', async () => {
  const location = await postgresDatabase()
  const services = await Promise.all([1, 2].map(() => startService(location, { signInsPerMinute: 1 })))
  const statuses = []
  for (const service of services) {
    statuses.push((await service.open().call('POST', '/api/sign-in', {})).status)
    await service.store.close()
  }
  expect(statuses).toEqual([400, 429])
})

test('processes on one Postgres count what an account writes together, wherever it comes from', async () => {
  const location = await postgresDatabase()
  const services = await Promise.all([1, 2].map(() => startService(location, { signInsPerMinute: 1 })))
  let asked = 0
  const browser = createBrowser((request) => {
    asked += 1
    const found = services[asked % services.length]
    if (found === undefined) throw new TypeError('There are two.')
    return found.countersign.fetch(request, { networkAddress: `10.0.0.${asked}` })
  })
  expect((await browser.signIn(newWallet())).status).toBe(200)
  const statuses = []
  for (let time = 0; time < 7; time += 1)
    statuses.push((await browser.call('PATCH', '/api/account', {})).status)
  for (const { store } of services) await store.close()
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
})

test('what was not foreseen is internal, with a reference that the log has too', async () => {
  const service = await startService(':memory:', {
    now: () => {
      throw new RangeError('a clock that broke')
    },
  })
  const response = await service.open().call('POST', '/api/sign-in/challenge')
  const { code, status, title, details } = await readProblem(response)
  expect({ code, status }).toEqual({ code: 'internal', status: 500 })
  const reference = details?.['reference']
  expect(title).toBe(
    `Something went wrong on our side. Try again. If it keeps happening, tell us ${reference}.`,
  )
  expect(service.log).toEqual([expect.stringContaining(`"reference":"${reference}"`)])
  expect(service.log).toEqual([expect.stringContaining('a clock that broke')])
  await service.store.close()
})

test('no secret is in a log, an answer or, but for the proof itself, in the store', async () => {
  const service = await startService()
  const browser = service.open()
  const signIn = await browser.prepare(newWallet())
  await browser.call('POST', '/api/sign-in', signIn)
  const answers = [
    await browser.call('GET', '/api/session'),
    await browser.call('GET', '/api/account/sessions'),
    await browser.call('POST', '/api/sign-in', signIn),
    await browser.call('POST', '/api/sign-in', { ...signIn, signature: `${signIn.signature}00` }),
  ]
  await service.store.close()
  const seen = [...service.log, ...(await Promise.all(answers.map((answer) => answer.text())))].join('\n')
  for (const secret of [
    ...browser.cookies.values(),
    signIn.signature,
    'the secret of the tests, which is long',
  ]) {
    expect(seen).not.toContain(secret)
  }
})

test('options that cannot be worked with are refused when the server is made', async () => {
  const { store } = await startService()
  const good = {
    store,
    origins: ['https://app.example'],
    secretKeys: ['the secret of the tests, which is long'],
    chainIds: 'any',
    sessionLimits: { idleSeconds: 1, absoluteSeconds: 1 },
    signInsPerMinute: 'off',
  } as const
  expect(createCountersign(good)).toBeDefined()
  for (const wrong of [
    { origins: ['http://app.example'] },
    { origins: ['https://app.example/'] },
    { secretKeys: [''] },
    { chainIds: [] },
    { sessionLimits: { idleSeconds: 0, absoluteSeconds: 1 } },
    { sessionLimits: { idleSeconds: Number.NaN, absoluteSeconds: 1 } },
    { signInsPerMinute: 0 },
    { signInsPerMinute: 1.5 },
  ] as const) {
    expect(() => createCountersign({ ...good, ...wrong })).toThrow(TypeError)
  }
})
