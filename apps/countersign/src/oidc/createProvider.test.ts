import type { EventEmitter } from 'node:events'
import { Provider } from 'oidc-provider'
import { expect, test, vi } from 'vitest'
import { logFailures } from './createProvider.ts'
import { ensureReference } from './pages.ts'

test('an unforeseen failure stands in the log under the reference that its page shows, with its stack', () => {
  // It says at length that it was made for a test.
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'info').mockReturnValue()
  const provider = new Provider('https://login.example', {
    features: { devInteractions: { enabled: false } },
  })
  const error = vi.fn()
  logFailures(provider, { log: { info: vi.fn(), warn: vi.fn(), error }, nameRequest: () => 'edge-7' })
  const emitter: EventEmitter = provider
  const context = { path: '/oidc/auth' }
  const failure = new RangeError('out of range')
  emitter.emit('server_error', context, failure)
  emitter.emit('error', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))
  expect(error.mock.calls.map(([fields]) => fields)).toEqual([
    { requestId: 'edge-7', reference: ensureReference(context), err: failure, path: '/oidc/auth' },
  ])
})
