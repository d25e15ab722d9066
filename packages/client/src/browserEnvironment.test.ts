import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserEnvironment } from './browserEnvironment.ts'

beforeEach(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { ethereum: 'injected' }))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('location', { host: 'app.example:8443' })
})
afterEach(() => void vi.unstubAllGlobals())

test('the host and window.ethereum are those of the page', () => {
  const environment = browserEnvironment()
  expect(environment.host).toBe('app.example:8443')
  expect(environment.legacyProvider()).toBe('injected')
})

test('a browser that blocks storage, even its name, has none', () => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  expect(browserEnvironment().storage).toBeUndefined()
  Reflect.deleteProperty(globalThis, 'localStorage')
})

test('tabs hear each other over a BroadcastChannel, and themselves not', async () => {
  const heard = Promise.withResolvers<unknown>()
  const own = vi.fn()
  const one = browserEnvironment().openChannel(own)
  const other = browserEnvironment().openChannel(heard.resolve)
  one?.post('signed_in')
  expect(await heard.promise).toBe('signed_in')
  expect(own).not.toHaveBeenCalled()
  one?.close()
  other?.close()
})

test('a browser without a BroadcastChannel has no channel', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  expect(browserEnvironment().openChannel(() => undefined)).toBeUndefined()
})

test('a timer runs, unless it is called off', () => {
  vi.useFakeTimers()
  const { after } = browserEnvironment()
  const run = vi.fn()
  after(10, run)
  after(20, run)()
  vi.advanceTimersByTime(100)
  expect(run).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
