import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createApiHandler } from './createListener.ts'

/** A request that has arrived whole, and has no body. */
function arrived(): IncomingMessage {
  const incoming = new IncomingMessage(new Socket())
  incoming.complete = true
  incoming.push(null)
  return incoming
}

test.each([
  ['that was broken off is no failure in the log', true, 0],
  ['that fails is one', false, 1],
])('a file %s', async (_name, isBrokenOff, failures) => {
  const request = arrived()
  const response = new ServerResponse(request)
  const error = vi.fn()
  const log = { debug: error, info: error, warn: error, error }
  const cancel = vi.fn()
  const pull = (stream: ReadableStreamDefaultController) => stream.error(new Error('no more'))
  const body = new ReadableStream({ pull, cancel }, { highWaterMark: 0 })
  const answer = async () => {
    if (isBrokenOff) response.destroy()
    return { status: 200, headers: {}, body }
  }
  const exchange = {
    request,
    response,
    path: '/api/account/export',
    query: '',
    origin: 'http://a',
    networkAddress: '192.0.2.1',
    requestId: 'one',
    outcome: { route: undefined, code: undefined },
  }
  createApiHandler({ answer }, { sites: { tellHost: () => ({}) }, log })(exchange, {})
  await expect.poll(() => response.destroyed).toBe(true)
  await setImmediate()
  expect(error).toHaveBeenCalledTimes(failures)
  expect(cancel).toHaveBeenCalledTimes(1 - failures)
})
