import {
  accountSchema,
  endedSessionsSchema,
  sessionListSchema,
  sessionSchema,
  sessionSummarySchema,
} from '@countersign/protocol'
import { type Browser, newWallet } from '@countersign/test-support/createBrowser'
import { readProblem, startService, type TestService } from '@countersign/test-support/startService'
import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listActivity } from '../../src/store/queries/event.ts'
import { stores } from '../stores/preparedStores.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

describe.each(stores)('sessions on %s', (_name, makeLocation) => {
  const wallet = newWallet()
  let service: TestService
  let browser: Browser
  beforeEach(async () => {
    service = await startService(await makeLocation())
    browser = service.open()
  })
  afterEach(() => service.store.close())

  const signedIn = async (who: Browser) => parse(sessionSchema, await (await who.signIn(wallet)).json())
  const current = async (who: Browser) =>
    parse(sessionSchema, await (await who.call('GET', '/api/session')).json())
  const list = async (who: Browser) =>
    parse(sessionListSchema, await (await who.call('GET', '/api/account/sessions')).json()).sessions
  const isSignedIn = async (who: Browser) => (await who.call('GET', '/api/session')).status === 200
  const kinds = async (accountId: string) =>
    (await service.store.read(listActivity, { accountId, before: '~', limit: 50 }))
      .map(({ kind }) => kind)
      .sort()

  test('a session that is used lives on, seen to the minute, until its absolute end', async () => {
    const opened = await signedIn(browser)
    service.clock.now += minute - 1
    expect((await current(browser)).lastSeenAt).toBe(opened.lastSeenAt)
    service.clock.now += 1
    const seen = await current(browser)
    expect(Date.parse(seen.lastSeenAt)).toBe(service.clock.now)
    expect(Date.parse(seen.expiresAt)).toBe(service.clock.now + day)
    const end = Date.parse(opened.createdAt) + 7 * day
    while (service.clock.now + 23 * hour < end) {
      service.clock.now += 23 * hour
      // What notes the use is not waited for by the answer.
      await expect
        .poll(async () => (await list(browser))[0]?.lastSeenAt)
        .toBe(new Date(service.clock.now).toISOString())
    }
    expect(Date.parse((await current(browser)).expiresAt)).toBe(end)
    service.clock.now = end - 1
    expect(await isSignedIn(browser)).toBe(true)
    service.clock.now = end
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('a session that is not used ends when it has been idle for a day', async () => {
    await signedIn(browser)
    service.clock.now += day - 1
    expect(await isSignedIn(browser)).toBe(true)
    service.clock.now += day
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('signing in again ends the session this browser had', async () => {
    const first = await signedIn(browser)
    const token = browser.cookies.get('countersign') ?? ''
    const second = await signedIn(browser)
    expect(second.id).not.toBe(first.id)
    const old = service.open()
    old.cookies.set('countersign', token)
    expect(await isSignedIn(old)).toBe(false)
    expect((await list(browser)).map(({ id }) => id)).toEqual([second.id])
    expect(await kinds(first.account.id)).toEqual(['session_ended', 'sign_in', 'sign_in'])
  })

  test('a person sees their sessions, newest first, and which one this is', async () => {
    const phone = service.open()
    const first = await signedIn(browser)
    service.clock.now += 5
    const second = await signedIn(phone)
    await service.open().signIn(newWallet())
    const sessions = await list(browser)
    expect(sessions.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
      [second.id, false],
      [first.id, true],
    ])
    expect(sessions[0]).toMatchObject({ networkAddress: '192.0.2.1', wallet: first.wallet, browser: null })
  })

  test('they come in pages, each session once', async () => {
    const opened: string[] = []
    for (let count = 0; count < 5; count += 1) {
      opened.unshift((await signedIn(count === 2 ? browser : service.open())).id)
      service.clock.now += 5
    }
    const seen: string[][] = []
    for (let query = '?limit=2'; query !== ''; ) {
      const page = await browser.call('GET', `/api/account/sessions${query}`)
      const { sessions, next } = parse(sessionListSchema, await page.json())
      seen.push(sessions.map(({ id }) => id))
      query = next === null ? '' : `?limit=2&cursor=${next}`
    }
    expect(seen).toEqual([opened.slice(0, 2), opened.slice(2, 4), opened.slice(4)])
    for (const query of ['?limit=0', '?limit=101', '?cursor=x', '?page=2']) {
      const answer = await browser.call('GET', `/api/account/sessions${query}`)
      expect(await readProblem(answer)).toMatchObject({ status: 400, code: 'invalid_request' })
    }
  })

  test('a person asks for one of their sessions, and for nobody else’s', async () => {
    const { id } = await signedIn(browser)
    const stranger = service.open()
    await stranger.signIn(newWallet())
    const one = async (who: Browser, of: string) => await who.call('GET', `/api/account/sessions/${of}`)
    const [listed] = await list(browser)
    expect(parse(sessionSummarySchema, await (await one(browser, id)).json())).toEqual(listed)
    for (const answer of [await one(stranger, id), await one(browser, 'none')]) {
      expect(await readProblem(answer)).toMatchObject({ status: 404, code: 'not_found' })
    }
  })

  test('a person ends one session, and it ends at its next request', async () => {
    const phone = service.open()
    const { account } = await signedIn(browser)
    const { id } = await signedIn(phone)
    expect((await browser.call('DELETE', `/api/account/sessions/${id}`)).status).toBe(204)
    expect(await isSignedIn(phone)).toBe(false)
    expect(await isSignedIn(browser)).toBe(true)
    expect(await readProblem(await browser.call('DELETE', `/api/account/sessions/${id}`))).toMatchObject({
      code: 'not_found',
    })
    expect(await kinds(account.id)).toEqual(['session_ended', 'sign_in', 'sign_in'])
  })

  test('a person cannot end a session of someone else, nor learn that there is one', async () => {
    const { id } = await signedIn(browser)
    const stranger = service.open()
    await stranger.signIn(newWallet())
    const missing = await stranger.call(
      'DELETE',
      `/api/account/sessions/${id.replace(/.$/, (end) => (end === '0' ? '1' : '0'))}`,
    )
    const other = await stranger.call('DELETE', `/api/account/sessions/${id}`)
    expect(await other.text()).toBe(await missing.text())
    expect(other.status).toBe(404)
    expect(await isSignedIn(browser)).toBe(true)
  })

  test('a person ends this very session from the list, which signs them out', async () => {
    const { id } = await signedIn(browser)
    const response = await browser.call('DELETE', `/api/account/sessions/${id}`)
    expect(response.headers.get('set-cookie')).toContain('countersign=; Max-Age=0')
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('a person ends all others', async () => {
    const others = [service.open(), service.open()]
    const { account } = await signedIn(browser)
    for (const other of others) await other.signIn(wallet)
    const response = await browser.call('DELETE', '/api/account/sessions')
    expect(parse(endedSessionsSchema, await response.json())).toEqual({ ended: 2 })
    for (const other of others) expect(await isSignedIn(other)).toBe(false)
    expect(await isSignedIn(browser)).toBe(true)
    const again = await browser.call('DELETE', '/api/account/sessions')
    expect(parse(endedSessionsSchema, await again.json())).toEqual({ ended: 0 })
    // One event tells of both.
    expect(await kinds(account.id)).toEqual(['session_ended', 'sign_in', 'sign_in', 'sign_in'])
  })

  test('signing out ends the session everywhere, and may be done twice', async () => {
    const { account } = await signedIn(browser)
    const token = browser.cookies.get('countersign') ?? ''
    expect((await browser.call('DELETE', '/api/session')).status).toBe(204)
    browser.cookies.set('countersign', token)
    expect(await isSignedIn(browser)).toBe(false)
    expect((await browser.call('DELETE', '/api/session')).status).toBe(204)
    expect(await kinds(account.id)).toEqual(['sign_in', 'sign_out'])
  })

  test('a refused sign-in that names a wallet is in the activity of its account', async () => {
    const { account } = await signedIn(browser)
    const { message } = await browser.prepare(wallet)
    const signature = await newWallet().signMessage({ message })
    await browser.call('POST', '/api/sign-in', { message, signature })
    await service.countersign.sweep()
    expect(await kinds(account.id)).toEqual(['sign_in', 'sign_in_refused'])
  })

  test('the account is what the session says it is', async () => {
    const { account } = await signedIn(browser)
    expect(parse(accountSchema, await (await browser.call('GET', '/api/account')).json())).toEqual(account)
  })

  test('an embedder reads who is signed in', async () => {
    const session = await signedIn(browser)
    const headers = { cookie: `countersign=${browser.cookies.get('countersign')}` }
    const read = (url: string) => service.countersign.session(new Request(url, { headers }))
    expect(await read('http://localhost:3000/anywhere')).toEqual(session)
    expect(await read('http://evil.example/')).toBeUndefined()
    expect(await service.countersign.session(new Request('http://localhost:3000/'))).toBeUndefined()
  })

  test('sweeping removes what has expired, and nothing else', async () => {
    await signedIn(browser)
    expect(await service.countersign.sweep()).toEqual({
      nonces: 0,
      sessions: 0,
      confirmations: 0,
      handOvers: 0,
      proofs: 0,
      events: 0,
    })
    service.clock.now += 3 * hour
    expect(await service.countersign.sweep()).toEqual({
      nonces: 1,
      sessions: 0,
      confirmations: 0,
      handOvers: 0,
      proofs: 0,
      events: 0,
    })
    expect(await isSignedIn(browser)).toBe(true)
    service.clock.now += 9 * day
    expect(await service.countersign.sweep()).toEqual({
      nonces: 0,
      sessions: 1,
      confirmations: 0,
      handOvers: 0,
      proofs: 1,
      events: 0,
    })
  })
})

test('limits that became stricter end the sessions that were opened under the old ones', async () => {
  const limits = { idleSeconds: 60, absoluteSeconds: 600 }
  const service = await startService(':memory:', { sessionLimits: limits })
  const browser = service.open()
  await browser.signIn(newWallet())
  limits.idleSeconds = 10
  service.clock.now += 11_000
  expect((await browser.call('GET', '/api/session')).status).toBe(401)
  await service.store.close()
})
