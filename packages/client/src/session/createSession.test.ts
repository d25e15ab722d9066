import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '../api/ApiError.ts'
import { createSignIn } from '../sign-in/createSignIn.ts'
import { createTestBrowser, createTestPage, type TestPage } from '../testing/createTestPage.ts'
import { createTestServer, refusal, type TestServer } from '../testing/createTestServer.ts'
import { createTestWallet, hold } from '../testing/createTestWallet.ts'
import { createSession, type SessionOptions, type SessionStore } from './createSession.ts'

const address = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') })
  return () => vi.useRealTimers()
})

/** A session that is followed until the test ends, with its server and page. */
function open(parts: { server?: TestServer; page?: TestPage } & SessionOptions = {}) {
  const { server = createTestServer(), page = createTestPage(), ...options } = parts
  const api = { session: server.session, signOut: vi.fn(async () => server.endSession()) }
  const session = createSession({ api, environment: () => page, ...options })
  session.start()
  onTestFinished(() => session.stop())
  return { session, server, page, api }
}

/** The state once the store has nothing left to wait for. */
async function settled(session: SessionStore) {
  await vi.advanceTimersByTimeAsync(0)
  return session.getState()
}

describe('the first state', () => {
  test('is loading, until the server says that nobody is signed in', async () => {
    const { session } = open()
    expect(session.getState()).toEqual({ status: 'loading', session: undefined })
    expect(await settled(session)).toEqual({ status: 'signed_out', session: undefined })
  })

  test('is loading, until the server says who is signed in', async () => {
    const server = createTestServer()
    const found = server.openSession(address)
    const { session } = open({ server })
    expect(session.getState().status).toBe('loading')
    expect(await settled(session)).toEqual({ status: 'signed_in', session: found })
  })

  test('is what the page was rendered with: the server is not asked again', async () => {
    const rendered = createTestServer().openSession(address)
    const { session, server } = open({ initialSession: rendered })
    expect(session.getState()).toEqual({ status: 'signed_in', session: rendered })
    const nobody = open({ initialSession: null })
    expect(nobody.session.getState().status).toBe('signed_out')
    await settled(session)
    expect([server.calls.session, nobody.server.calls.session]).toEqual([0, 0])
  })
})

describe('a server that cannot be asked', () => {
  test.each(['server_unreachable', 'offline', 'rate_limited', 'not_found'])(
    '%s is not a sign-out: the state is loading, with the problem',
    async (code) => {
      const server = createTestServer()
      server.failNext('session', new ApiError(code, { status: code === 'not_found' ? 404 : 0 }))
      const { session } = open({ server })
      expect(await settled(session)).toMatchObject({ status: 'loading', problem: { code } })
    },
  )

  test('leaves who was signed in, and is asked again when the network is back', async () => {
    const server = createTestServer()
    const found = server.openSession(address)
    const { session, page } = open({ server })
    await settled(session)
    server.failNext('session', new ApiError('offline'))
    await session.reload()
    expect(session.getState()).toMatchObject({
      status: 'signed_in',
      session: found,
      problem: { code: 'offline' },
    })
    page.window.dispatchEvent(new Event('online'))
    expect(await settled(session)).toEqual({ status: 'signed_in', session: found })
  })
})

describe('signing out', () => {
  test('ends the session', async () => {
    const server = createTestServer()
    server.openSession(address)
    const { session, api } = open({ server })
    await settled(session)
    await session.signOut()
    expect(session.getState().status).toBe('signed_out')
    expect(api.signOut).toHaveBeenCalledOnce()
  })

  test('that fails leaves the person signed in, and says why', async () => {
    const server = createTestServer()
    server.openSession(address)
    const { session, api } = open({ server })
    await settled(session)
    api.signOut.mockRejectedValueOnce(new ApiError('server_unreachable'))
    await session.signOut()
    expect(session.getState()).toMatchObject({ status: 'signed_in', problem: { code: 'server_unreachable' } })
  })

  test('of a session that had ended already is done', async () => {
    const { session, api } = open({ initialSession: createTestServer().openSession(address) })
    api.signOut.mockRejectedValueOnce(refusal('not_signed_in', 401))
    await session.signOut()
    expect(session.getState()).toEqual({ status: 'signed_out', session: undefined })
  })

  test('is not undone by what was asked before, or during it', async () => {
    const server = createTestServer()
    const found = server.openSession(address)
    const { session, api } = open({ server })
    await settled(session)
    const [asked, left] = [hold(), hold()]
    vi.spyOn(api, 'session').mockImplementationOnce(async () => {
      await asked.answer()
      return found
    })
    api.signOut.mockImplementationOnce(async () => {
      await left.answer()
      server.endSession()
    })
    const before = session.reload()
    const leaving = session.signOut()
    const during = session.reload()
    left.give(undefined)
    await leaving
    expect(session.getState().status).toBe('signed_out')
    asked.give(undefined)
    await Promise.all([before, during])
    expect(session.getState().status).toBe('signed_out')
  })
})

describe('other tabs', () => {
  const twoTabs = () => {
    const browser = createTestBrowser()
    const server = createTestServer()
    const one = open({ server, page: createTestPage(browser) })
    return { server, browser, one, other: open({ server, page: createTestPage(browser) }) }
  }

  test('sign out, and this one follows', async () => {
    const { server, one, other } = twoTabs()
    server.openSession(address)
    await one.session.reload()
    await other.session.reload()
    await one.session.signOut()
    expect((await settled(other.session)).status).toBe('signed_out')
  })

  test('sign in, and this one follows', async () => {
    const { server, browser, one, other } = twoTabs()
    expect((await settled(one.session)).status).toBe('signed_out')
    const wallet = createTestWallet()
    const page = createTestPage(browser)
    page.announce(wallet)
    const signIn = createSignIn({ api: server, environment: () => page })
    signIn.start()
    onTestFinished(() => signIn.stop())
    signIn.chooseWallet(wallet.info.uuid)
    await expect.poll(() => signIn.getState().step === 'reviewing').toBe(true)
    signIn.sign()
    await expect.poll(() => other.session.getState().status === 'signed_in').toBe(true)
  })

  test('are not believed without the server', async () => {
    const { browser, one } = twoTabs()
    await settled(one.session)
    browser.open(() => undefined).post('signed_in')
    expect((await settled(one.session)).status).toBe('signed_out')
  })
})

describe('a sign-in of the same page', () => {
  async function signInHere() {
    const server = createTestServer()
    const page = createTestPage()
    const wallet = createTestWallet()
    page.announce(wallet)
    const signIn = createSignIn({ api: server, environment: () => page })
    signIn.start()
    onTestFinished(() => signIn.stop())
    const opened = open({ server, page, signIn })
    await settled(opened.session)
    vi.spyOn(opened.api, 'session').mockImplementation(() => new Promise(() => undefined))
    signIn.chooseWallet(wallet.info.uuid)
    await expect.poll(() => signIn.getState().step === 'reviewing').toBe(true)
    signIn.sign()
    await expect.poll(() => signIn.getState().step === 'signed_in').toBe(true)
    return { ...opened, signIn }
  }

  test('is taken over without waiting for the server', async () => {
    const { session } = await signInHere()
    expect((await settled(session)).status).toBe('signed_in')
  })

  test('begins anew after the sign-out', async () => {
    const { session, signIn } = await signInHere()
    await settled(session)
    await session.signOut()
    expect(signIn.getState().step).toBe('choosing')
  })
})

describe('a page that comes back', () => {
  test('asks again after more than a minute, and not before', async () => {
    const { session, server, page } = open()
    await settled(session)
    page.setVisibility('visible')
    expect(server.calls.session).toBe(1)
    await vi.advanceTimersByTimeAsync(61_000)
    page.setVisibility('visible')
    await settled(session)
    expect(server.calls.session).toBe(2)
  })

  test('out of the browser’s memory asks at once', async () => {
    const { session, server, page } = open()
    await settled(session)
    page.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await settled(session)
    expect(server.calls.session).toBe(2)
  })
})

test('start and stop may come twice, as in React strict mode; what is known is not asked again', async () => {
  const { session, server, page } = open({ initialSession: null })
  session.start()
  session.stop()
  session.stop()
  session.start()
  await settled(session)
  expect(server.calls.session).toBe(0)
  session.stop()
  page.window.dispatchEvent(new Event('online'))
  expect(session.getState().status).toBe('signed_out')
})

test('a base path that is none is a mistake that names the option', () => {
  expect(() => createSession({ basePath: 'auth' })).toThrow(TypeError)
  expect(() => createSession({ basePath: 'auth' })).toThrow('basePath')
})
