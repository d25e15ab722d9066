import { createServer, type RequestListener } from 'node:http'
import { createCountersign, openStore } from '@countersign/server'
import { toHonoMiddleware } from '@countersign/server/hono'
import { toRouteHandlers } from '@countersign/server/next'
import { requireSession, toNodeHandler } from '@countersign/server/node'
import { readProblem, startService } from '@countersign/test-support/startService'
import express, { type ErrorRequestHandler } from 'express'
import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'

const secretKeys = ['a secret of the tests that is long enough'] as const
const make = async (options = {}) =>
  createCountersign({
    store: await openStore(':memory:'),
    origins: ['http://localhost:3000'],
    secretKeys,
    ...options,
  })

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  const address = server.address()
  return `http://localhost:${typeof address === 'object' ? address?.port : ''}`
}

test.each([
  ['origins', 'app.example', "origins: give a list, such as ['https://login.example']."],
  ['origins', ['app.example'], 'origins: a scheme, a host and a port if need be'],
  ['origins', ['https://app.example/'], 'not "https://app.example/"'],
  ['origins', [], 'origins: give at least one.'],
  ['origins', undefined, 'origins: give a list'],
  ['chainIds', 1, "chainIds: give a list of numbers, such as [1], or 'any', not 1."],
  ['chainIds', ['1'], 'chainIds[0]: the number of a chain, such as 1, not "1".'],
  ['chainIds', [], "chainIds: the list is empty: give chains, or 'any'."],
  ['secretKeys', ['x'], 'secretKeys[0]: a secret has at least 32 characters'],
  ['secretKeys', [], 'secretKeys: give a list with at least one secret.'],
  ['secretKeys', secretKeys[0], 'secretKeys: give a list with at least one secret.'],
  ['store', undefined, 'store: give what openStore resolves to'],
  ['store', './app.db', 'store: give what openStore resolves to'],
  ['basePath', 'api', 'basePath: "api" is not a path such as \'/api\''],
  ['basePath', '/api/', 'basePath: "/api/" is not a path such as \'/api\''],
  ['basePath', '/', 'basePath: "/" is not a path such as \'/api\''],
  ['trustedHostHeader', 'X-Forwarded-Host', 'trustedHostHeader: the name of a header in lower case'],
  ['sessionLimits', { idleSeconds: '60', absoluteSeconds: 60 }, 'sessionLimits.idleSeconds'],
])('%s: %j is a TypeError that names the option', async (name, value, text) => {
  const making = make({ [name]: value })
  await expect(making).rejects.toThrow(TypeError)
  await expect(making).rejects.toThrow(text)
})

test('without options there is nothing to make', () => {
  expect(() => Reflect.apply(createCountersign, undefined, [])).toThrow('createCountersign: give options')
})

test('a request without a network address is refused with a TypeError, because nothing would limit it', async () => {
  const countersign = await make()
  const request = new Request('http://localhost:3000/api/session')
  const asking = countersign.fetch(request, { networkAddress: '' })
  await expect(asking).rejects.toThrow(TypeError)
  await expect(asking).rejects.toThrow('networkAddress')
})

test('proxies that are no number are refused', async () => {
  const countersign = await make()
  for (const adapt of [toNodeHandler, toHonoMiddleware, toRouteHandlers]) {
    for (const proxies of [-1, 1.5, Number.NaN])
      expect(() => adapt(countersign, { proxies })).toThrow('proxies: give the number of proxies')
  }
})

test('Hono that is not on Node says that there is no network address', async () => {
  const application = new Hono().use(toHonoMiddleware(await make()))
  const failed = Promise.withResolvers<Error>()
  application.onError((error) => {
    failed.resolve(error)
    return new Response(null, { status: 500 })
  })
  expect((await application.request('http://localhost:3000/api/session')).status).toBe(500)
  expect((await failed.promise).message).toContain('networkAddress')
})

test('a body that Express has read goes to Express’s errors as a TypeError, and nobody is told that they did wrong', async () => {
  const countersign = await make()
  const errors: unknown[] = []
  const keep: ErrorRequestHandler = (error, _request, response, _next) => {
    errors.push(error)
    response.status(500).end()
  }
  const origin = await listen(express().use(express.json(), toNodeHandler(countersign), keep))
  const headers = {
    'content-type': 'application/json',
    origin: 'http://localhost:3000',
    host: 'localhost:3000',
  }
  const body = JSON.stringify({ message: '', signature: '' })
  const { status } = await ask(origin, { method: 'POST', headers, body })
  expect(status).toBe(500)
  expect(errors).toEqual([expect.any(TypeError)])
  expect(String(errors[0])).toContain('before express.json()')
})

test('a body that a Fetch handler has read is a TypeError', async () => {
  const countersign = await make()
  const request = new Request('http://localhost:3000/api/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
    body: '{}',
  })
  await request.text()
  await expect(countersign.fetch(request, { networkAddress: '192.0.2.1' })).rejects.toThrow(TypeError)
})

test('asked under another host, it says so once in the log, and in development in the answer', async () => {
  const { countersign, log } = await startService()
  const ask = () =>
    countersign.fetch(new Request('http://127.0.0.1:5173/api/session'), { networkAddress: '192.0.2.1' })
  const details = { asked: '127.0.0.1:5173', configured: 'http://localhost:3000' }
  expect(await readProblem(await ask())).toMatchObject({ code: 'origin_forbidden', details })
  await ask()
  expect(await countersign.session(new Headers({ host: '127.0.0.1:5173' }))).toBeUndefined()
  const told = log.filter((line) => line.includes('127.0.0.1:5173'))
  expect(told).toEqual([expect.stringContaining('trustedHostHeader')])
})

test('a route of the application’s own says so as well, as behind a dev proxy that rewrites Host', async () => {
  const countersign = await make({
    origins: ['http://localhost:5173'],
    log: { info() {}, warn() {}, error() {} },
  })
  const application = express().get(
    '/journal',
    requireSession(countersign),
    (_request, response) => void response.end(),
  )
  const origin = await listen(application)
  const details = { asked: new URL(origin).host, configured: 'http://localhost:5173' }
  expect(await readProblem(await fetch(`${origin}/journal`))).toMatchObject({
    code: 'origin_forbidden',
    details,
  })
})

test('a write from another origin says so too, and in production the answer says nothing of it', async () => {
  const { countersign, log } = await startService(':memory:', { origins: ['https://app.example'] })
  const response = await countersign.fetch(
    new Request('https://app.example/api/session', {
      method: 'DELETE',
      headers: { origin: 'https://app.example:8443' },
    }),
    { networkAddress: '192.0.2.1' },
  )
  expect(await readProblem(response)).toMatchObject({ code: 'origin_forbidden', details: {} })
  expect(log.some((line) => line.includes('https://app.example:8443'))).toBe(true)
})

test('strangers that name many hosts fill no log, and nothing that is no address is repeated', async () => {
  const { countersign, log } = await startService()
  for (let at = 0; at < 50; at += 1) await countersign.session(new Headers({ host: `h${at}.example` }))
  await countersign.session(new Headers({ host: '<script>' }))
  expect(log.length).toBe(10)
  const { countersign: other, log: otherLog } = await startService()
  await other.session(new Headers({ host: '<script>' }))
  expect(otherLog).toEqual([expect.stringContaining('something that is no address')])
})

test('without a log, the process warns', async () => {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  await (await make()).session(new Headers({ host: 'other.example' }))
  expect(warn.mock.calls[0]?.[0]).toContain('Asked under other.example, configured http://localhost:3000.')
})

/** With headers that `fetch` sets itself. */
async function ask(
  origin: string,
  { method, headers, body }: { method: string; headers: Record<string, string>; body: string },
): Promise<{ status: number | undefined }> {
  const { request } = await import('node:http')
  return await new Promise((resolve, reject) => {
    const sent = request(`${origin}/api/sign-in`, { method, headers }, (response) => {
      response.resume()
      resolve({ status: response.statusCode })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
