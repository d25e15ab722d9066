import { createServer, type RequestListener, type Server } from 'node:http'
import { createCountersign, openStore } from '@countersign/server'
import { requireSession as requireHonoSession, toHonoMiddleware } from '@countersign/server/hono'
import { requireSession as requireNextSession, toRouteHandlers } from '@countersign/server/next'
import { getSession, requireSession, toNodeHandler } from '@countersign/server/node'
import { type Browser, createBrowser, newWallet } from '@countersign/test-support/createBrowser'
import { readProblem } from '@countersign/test-support/startService'
import { getRequestListener } from '@hono/node-server'
import express from 'express'
import fastify from 'fastify'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

type Countersign = ReturnType<typeof createCountersign>

/** The same application in each: Countersign, a route for signed-in people, and a route of its own below `/api`. */
const frameworks: Readonly<
  Record<string, (countersign: Countersign) => RequestListener | Promise<RequestListener>>
> = {
  express: (countersign) =>
    express()
      .use(toNodeHandler(countersign))
      .use(express.json())
      .all('/journal', requireSession(countersign), (request, response) => {
        const { address } = getSession(request).wallet
        response.json({ address, said: request.body?.text ?? null })
      })
      .get('/api/own', (_request, response) => void response.json('own')),
  fastify: async (countersign) => {
    const application = fastify()
    const handle = toNodeHandler(countersign)
    application.addHook('onRequest', ({ raw }, reply, next) => handle(raw, reply.raw, next))
    application.all<{ Body: { text: string } | undefined }>(
      '/journal',
      { preHandler: requireSession(countersign) },
      async (request) => ({
        address: getSession(request).wallet.address,
        said: request.body?.text ?? null,
      }),
    )
    application.get('/api/own', async (_request, reply) => reply.send('"own"'))
    await application.ready()
    return (request, response) => application.routing(request, response)
  },
  'node:http': (countersign) => {
    const handle = toNodeHandler(countersign)
    const guard = requireSession(countersign)
    const journal: RequestListener = async (request, response) => {
      const { address } = getSession(request).wallet
      let text = ''
      for await (const part of request) text += part
      response.end(JSON.stringify({ address, said: text === '' ? null : JSON.parse(text).text }))
    }
    return (request, response) =>
      handle(request, response, () => {
        if (request.url === '/journal') guard(request, response, () => void journal(request, response))
        else response.end('"own"')
      })
  },
  hono: (countersign) => {
    const application = new Hono()
    application.use(toHonoMiddleware(countersign))
    application.all('/journal', requireHonoSession(countersign), async (context) => {
      const text = await context.req.text()
      const { address } = context.get('session').wallet
      return context.json({ address, said: text === '' ? null : JSON.parse(text).text })
    })
    application.get('/api/own', (context) => context.json('own'))
    return getRequestListener(application.fetch)
  },
  'next, which listens under another address': (countersign) => {
    const handlers: Readonly<Record<string, (request: Request) => Promise<Response>>> =
      toRouteHandlers(countersign)
    const journal = requireNextSession(countersign, async (request, { wallet }) => {
      const text = await request.text()
      return Response.json({ address: wallet.address, said: text === '' ? null : JSON.parse(text).text })
    })
    const listener = getRequestListener(async (request) => {
      const { pathname, search } = new URL(request.url)
      const { method, headers } = request
      const text = method === 'GET' ? '' : await request.text()
      const body = text === '' ? null : text
      const moved = new Request(`http://0.0.0.0:3000${pathname}${search}`, { method, headers, body })
      if (pathname === '/journal') return await journal(moved, {})
      if (pathname === '/api/own') return Response.json('own')
      return (await handlers[method]?.(moved)) ?? new Response(null, { status: 405 })
    })
    return listener
  },
}

describe.each(Object.entries(frameworks))('in %s', (_name, createListener) => {
  let server: Server
  let origin: string
  let browser: () => Browser

  beforeAll(async () => {
    server = createServer()
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
    const countersign = createCountersign({
      store: await openStore(':memory:'),
      origins: [origin],
      secretKeys: ['a secret of the tests that is long enough'],
    })
    server.on('request', await createListener(countersign))
    browser = () => createBrowser(fetch, origin)
  })
  afterAll(() => new Promise((resolve) => server.close(resolve).closeAllConnections()))

  it('a person signs in, and a route of the application knows them until they sign out', async () => {
    const person = browser()
    const wallet = newWallet()
    expect(await readProblem(await person.call('GET', '/journal'))).toMatchObject({
      status: 401,
      code: 'not_signed_in',
    })
    expect((await person.signIn(wallet)).status).toBe(200)
    const { address } = wallet
    expect(await (await person.call('GET', '/journal')).json()).toEqual({ address, said: null })
    const written = await person.call('POST', '/journal', { text: 'Hello' })
    expect(await written.json()).toEqual({ address, said: 'Hello' })
    expect((await person.call('DELETE', '/api/session')).status).toBe(204)
    expect((await person.call('GET', '/journal')).status).toBe(401)
  })

  it('a page of another site writes nothing with the cookie of a person', async () => {
    const person = browser()
    await person.signIn(newWallet())
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const response = await person.call('POST', '/journal', { text: 'Hello' }, headers)
      expect(await readProblem(response)).toMatchObject({ status: 403, code: 'origin_forbidden' })
    }
  })

  it('paths that are not ours are the application’s, also below /api', async () => {
    expect(await (await fetch(`${origin}/api/own`)).json()).toBe('own')
  })
})
