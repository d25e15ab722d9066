import { createServer, type RequestListener, request as sendRaw } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import express from 'express'
import fastify from 'fastify'
import { Hono } from 'hono'
import { afterEach, describe, expect, it, test } from 'vitest'
import type { ApiVerifier } from '../createApiVerifier.ts'
import { audience, createIssuer, keysPath } from '../testing/createIssuer.ts'
import { createProver } from '../testing/createProver.ts'
import * as ofFetch from './fetch.ts'
import * as ofHono from './hono.ts'
import * as ofNext from './next.ts'
import * as ofNode from './node.ts'

type Start = (api: ApiVerifier) => RequestListener | Promise<RequestListener>

/** The same API in each: a list for those who may read, below `/v1`, and a public page. */
const frameworks: Readonly<Record<string, Start>> = {
  express: (api) => {
    const routes = express.Router()
    routes.all('/list', ofNode.requireToken(api, ['files:read']), (request, response) => {
      response.json(ofNode.getToken(request).subject)
    })
    return express()
      .use(ofNode.toMetadataHandler(api))
      .use('/v1', routes)
      .get('/', (_request, response) => void response.json('public'))
  },
  fastify: async (api) => {
    const application = fastify()
    application.addHook('onRequest', ofNode.toMetadataHandler(api))
    const preHandler = ofNode.requireToken(api, ['files:read'])
    application.all('/v1/list', { preHandler }, async (request, reply) =>
      reply.send(JSON.stringify(ofNode.getToken(request).subject)),
    )
    application.get('/', async (_request, reply) => reply.send('"public"'))
    await application.ready()
    return (request, response) => application.routing(request, response)
  },
  'node:http': (api) => {
    const metadata = ofNode.toMetadataHandler(api)
    const guard = ofNode.requireToken(api, ['files:read'])
    return (request, response) =>
      metadata(request, response, () => {
        if (!request.url?.startsWith('/v1/list')) response.end('"public"')
        else
          guard(request, response, () => {
            response.end(JSON.stringify(ofNode.getToken(request).subject))
          })
      })
  },
  hono: (api) => {
    const application = new Hono()
    application.use(ofHono.toMetadataHandler(api))
    application.all(
      '/v1/list',
      ofHono.requireToken(api, ['files:read']),
      async (context, next) => {
        // As those do that read the body.
        context.req.raw = new Request(context.req.raw)
        await next()
      },
      (context) => context.json(ofHono.getToken(context).subject),
    )
    application.get('/', (context) => context.json('public'))
    return getRequestListener(application.fetch)
  },
  fetch: (api) => {
    const list = ofFetch.requireToken(api, ['files:read'], (_request, { subject }) => Response.json(subject))
    return getRequestListener(async (request) => {
      const answer = ofFetch.answerMetadata(api, request)
      if (answer !== undefined) return answer
      return new URL(request.url).pathname === '/v1/list' ? await list(request) : Response.json('public')
    })
  },
  'next, which listens under another address': (api) => {
    const { GET, OPTIONS } = ofNext.toMetadataRoute(api)
    const list = ofNext.requireToken(
      api,
      ['files:read'],
      async (_request: Request, { subject }, context: { params: Promise<{ id: string }> }) =>
        Response.json(`${subject}${(await context.params).id}`),
    )
    return getRequestListener(async (request) => {
      const { pathname, search } = new URL(request.url)
      const moved = new Request(`http://0.0.0.0:3000${pathname}${search}`, request)
      if (pathname.startsWith('/.well-known/'))
        return await (request.method === 'OPTIONS' ? OPTIONS : GET)(moved)
      return pathname === '/v1/list'
        ? await list(moved, { params: Promise.resolve({ id: '' }) })
        : Response.json('public')
    })
  },
}

const undo: (() => unknown)[] = []
afterEach(() => Promise.all(undo.splice(0).map((task) => task())))

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  undo.push(() => new Promise((resolve) => server.close(resolve).closeAllConnections()))
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

describe.each(Object.entries(frameworks))('in %s', (_name, start) => {
  async function run(more: Parameters<Awaited<ReturnType<typeof createIssuer>>['verifier']>[0] = {}) {
    const one = await createIssuer()
    const origin = await listen(await start(one.verifier(more)))
    const ask = async (headers: HeadersInit, path = '/v1/list') => {
      const response = await fetch(origin + path, { headers })
      const text = await response.text()
      return { status: response.status, headers: response.headers, body: text === '' ? '' : JSON.parse(text) }
    }
    return { ...one, origin, ask }
  }

  it('a token opens the route that it is for, and nothing else is closed', async () => {
    const { ask, sign } = await run()
    expect(await ask({ authorization: `Bearer ${await sign()}` })).toMatchObject({
      status: 200,
      body: 'a-person',
    })
    expect(await ask({}, '/')).toMatchObject({ status: 200, body: 'public' })
  })

  it('others are refused as RFC 6750 has it', async () => {
    const { ask, sign } = await run()
    const challengeOf = async (headers: HeadersInit, path?: string) => {
      const answer = await ask(headers, path)
      return [answer.status, answer.body.error, answer.headers.get('www-authenticate')?.slice(0, 30)]
    }
    expect(await challengeOf({})).toEqual([401, 'missing_token', 'Bearer resource_metadata="http'])
    const authorization = `Bearer ${await sign({ scope: 'files:write' })}`
    expect(await challengeOf({ authorization })).toEqual([
      403,
      'insufficient_scope',
      'Bearer error="insufficient_sco',
    ])
    expect(await challengeOf({}, '/v1/list?access_token=a')).toEqual([
      400,
      'invalid_request',
      'Bearer error="invalid_request"',
    ])
  })

  it('an issuer that is away is 503, with when to try again', async () => {
    const { ask, sign, answers } = await run()
    answers.set(keysPath, () => new Response(null, { status: 500 }))
    const answer = await ask({ authorization: `Bearer ${await sign()}` })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  })

  it('two Authorization headers are refused, where Node would read the first', async () => {
    const { origin, sign } = await run()
    const good = `Bearer ${await sign()}`
    const status = await new Promise((resolve, reject) => {
      const headers = ['host', 'x', 'authorization', good, 'authorization', 'Bearer another']
      const { port } = new URL(origin)
      sendRaw({ port, path: '/v1/list', headers }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end()
    })
    expect(status).toBe(400)
  })

  it('the metadata is served at both forms of its path, to pages too', async () => {
    const { ask, origin } = await run()
    for (const path of ['', '/v1', '/v1/']) {
      const answer = await ask({}, `/.well-known/oauth-protected-resource${path}`)
      expect(answer).toMatchObject({
        status: 200,
        body: { authorization_servers: ['https://login.example'] },
      })
      expect(answer.body.resource).toBe(path === '/v1/' ? `${audience}/` : audience)
    }
    const { status } = await fetch(`${origin}/.well-known/oauth-protected-resource/v1`, { method: 'OPTIONS' })
    expect(status).toBe(204)
  })

  it('a bound token needs its proof, with the nonce that the answer before has offered', async () => {
    const one = await run({ dpop: { nonceSecret: 'a secret of the tests that is long enough' } })
    const { cnf, prove } = await createProver(one.now)
    const token = await one.sign({ cnf })
    const authorization = `DPoP ${token}`
    const refused = await one.ask({ authorization, dpop: await prove(token) })
    expect([refused.status, refused.body.error]).toEqual([401, 'use_dpop_nonce'])
    const nonce = refused.headers.get('dpop-nonce')
    const answer = await one.ask({ authorization, dpop: await prove(token, { nonce }) })
    expect([answer.status, answer.headers.get('dpop-nonce')]).toEqual([200, nonce])
  })

  it('a scope that the API does not have is told when the route is made', async () => {
    const one = await createIssuer()
    await expect((async () => start(one.verifier({ scopes: ['files:write'] })))()).rejects.toThrow(
      'files:read',
    )
  })
})

test('what fails while a token is verified goes to the framework', async () => {
  const one = await createIssuer()
  const api = one.verifier({
    onRefusal: () => {
      throw new Error('The log is full.')
    },
  })
  const origin = await listen((request, response) =>
    ofNode.requireToken(api, [])(request, response, (error) => void response.end(error?.message)),
  )
  expect(await (await fetch(origin)).text()).toBe('The log is full.')
})

test('getToken says which line is missing', async () => {
  expect(() => ofNode.getToken({ rawHeaders: [] })).toThrow('requireToken')
  const context = { req: { raw: new Request('http://localhost') }, header() {} }
  expect(() => ofHono.getToken(context)).toThrow('requireToken')
})

test('a route of Next.js for other paths than its own is not found', async () => {
  const one = await createIssuer()
  const { GET } = ofNext.toMetadataRoute(one.verifier())
  const { status } = await GET(new Request('https://files.example/.well-known/oauth-protected-resource/v2'))
  expect(status).toBe(404)
})

test('a response that cannot be changed has the nonce as well', async () => {
  const one = await createIssuer()
  const { cnf, prove } = await createProver(one.now)
  const token = await one.sign({ cnf })
  const api = one.verifier({ dpop: { nonceSecret: 'a secret of the tests that is long enough' } })
  const handle = ofFetch.requireToken(api, [], () => Response.redirect('https://files.example/'))
  const send = async (claims: object) =>
    handle(
      new Request(`${audience}/list`, {
        headers: { authorization: `DPoP ${token}`, dpop: await prove(token, claims) },
      }),
    )
  const nonce = (await send({})).headers.get('dpop-nonce')
  const answer = await send({ nonce })
  expect([answer.status, answer.headers.get('dpop-nonce')]).toEqual([302, nonce])
})
