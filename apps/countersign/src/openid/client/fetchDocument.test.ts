import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { FetchError, fetchDocument } from './fetchDocument.ts'

const call = { limits: { timeoutMilliseconds: 5_000, responseBytes: 100, tries: 1 } }

/** Fetches from a host on this machine; why not where it was refused. */
async function fetchFrom(listener: RequestListener, isLoopbackAllowed = true) {
  const fetched = await tryToFetch(listener, isLoopbackAllowed)
  return fetched instanceof FetchError ? fetched.message : fetched
}

async function tryToFetch(listener: RequestListener, isLoopbackAllowed = true) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('a listening server has a port')
  try {
    return await fetchDocument(`http://127.0.0.1:${address.port}/document`, call, { isLoopbackAllowed })
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    return error
  }
}
const answering =
  (status: number, body: string, headers: Readonly<Record<string, string>> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, headers).end(body)
  }

test('a document is JSON, whatever its type says', async () => {
  expect(await fetchFrom(answering(200, '{"keys":[]}'))).toEqual({ keys: [] })
  expect(await fetchFrom(answering(200, '[1]', { 'content-type': 'text/plain' }))).toEqual([1])
})

test.each([
  ['another status', answering(404, '{}'), 'was answered with the status 404'],
  ['a redirect', answering(302, '{}', { location: '/other' }), 'was answered with the status 302'],
  ['what is not JSON', answering(200, 'keys'), 'is not JSON'],
  ['too much', answering(200, `"${'x'.repeat(99)}"`), 'is larger than 100 bytes'],
])('is refused with %s', async (_what, listener, why) => {
  expect(await fetchFrom(listener)).toBe(why)
})

test('a refusal tells the log what it comes from', async () => {
  expect(await tryToFetch(answering(200, 'keys'))).toHaveProperty('cause', expect.any(SyntaxError))
  const broken = await tryToFetch((_request, response) => {
    response.destroy()
  })
  expect(broken).toHaveProperty('cause.code', 'ECONNRESET')
})

test('what is refused is not waited for: the connection is closed', async () => {
  let closed: Promise<unknown> | undefined
  const why = await fetchFrom((_request, response) => {
    closed = once(response, 'close')
    response.writeHead(404).write('an answer that goes on')
  })
  expect(why).toBe('was answered with the status 404')
  await closed
})

test('as much as is allowed is read', async () => {
  expect(await fetchFrom(answering(200, `"${'x'.repeat(98)}"`))).toHaveLength(98)
})

test('is asked for as it is, once', async () => {
  const asked: unknown[] = []
  await fetchFrom((request, response) => {
    asked.push([request.method, request.url, request.headers.accept, request.headers['accept-encoding']])
    response.end('{}')
  })
  expect(asked).toEqual([['GET', '/document', 'application/json', 'identity']])
})

test('nobody is called where this server may not call', async () => {
  expect(await fetchFrom(answering(200, '{}'), false)).toBe('the address is not https')
})

test('a connection that breaks off is told as such', async () => {
  const why = await fetchFrom((_request, response) => {
    response.destroy()
  })
  expect(why).toBe('could not be reached (ECONNRESET)')
})
