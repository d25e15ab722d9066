import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { accountDownloads } from '@countersign/protocol'
import { expect, onTestFinished, test } from 'vitest'
import { createSignIn } from '../sign-in/createSignIn.ts'
import type { ApiError } from './ApiError.ts'
import { createApi, formatAddress } from './createCalls.ts'
import { createSignInApi } from './createSignInApi.ts'
import { type ApiOptions, sendRequest } from './sendRequest.ts'

const challenge = {
  scheme: 'https',
  domain: 'app.example',
  uri: 'https://app.example/',
  version: '1',
  nonce: '12345678',
  issuedAt: '2026-01-01T00:00:00.000Z',
  expirationTime: '2026-01-01T00:10:00.000Z',
  nonceExpiresAt: '2026-01-01T00:05:00.000Z',
  statement: 'Sign in.',
  chainIds: 'any',
}
const wallet = { id: 'w', address: `0x${'a'.repeat(40)}`, kind: 'key', chainId: null }
const at = '2026-01-01T00:00:00.000Z'
const account = {
  id: 'a',
  displayName: null,
  username: null,
  role: 'member',
  picture: 'mark',
  primaryWallet: wallet,
  createdAt: at,
}
const session = { id: 's', account, wallet, createdAt: at, lastSeenAt: at, expiresAt: at, confirmedUntil: at }

interface Answer {
  readonly status?: number
  readonly type?: string
  readonly headers?: Record<string, string>
  readonly body?: unknown
}

/** A real server that answers everything in one way, and the API towards it. */
async function serve(answer: Answer, options: ApiOptions = {}) {
  const requests: { line: string; type: string | undefined; body: string }[] = []
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: string[] = []
    for await (const chunk of request) chunks.push(String(chunk))
    const type = request.headers['content-type']
    requests.push({ line: `${request.method} ${request.url}`, type, body: chunks.join('') })
    const { status = 200, type: answerType = 'application/json', headers = {}, body } = answer
    response.writeHead(status, { 'content-type': answerType, ...headers })
    response.end(typeof body === 'string' || body === undefined ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const url = `http://127.0.0.1:${port}`
  return { api: createApi({ baseUrl: url, ...options }), requests, url }
}

const failure = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('The call did not fail.')),
    (error) => error,
  )

test('POST /api/check-signature', async () => {
  const { api, requests } = await serve({ body: { kind: 'contract', chainId: 10 } })
  const signed = { message: 'a text', signature: '0x12' }
  expect(await api.checkSignature(signed)).toEqual({ kind: 'contract', chainId: 10 })
  expect(requests).toEqual([
    { line: 'POST /api/check-signature', type: 'application/json', body: JSON.stringify(signed) },
  ])
})

test('POST /api/sign-in/challenge', async () => {
  const { api, requests } = await serve({ body: challenge })
  expect(await api.challenge()).toEqual(challenge)
  expect(requests).toEqual([{ line: 'POST /api/sign-in/challenge', type: 'application/json', body: '{}' }])
})

test('POST /api/sign-in sends the message and the signature, and nothing else', async () => {
  const { api, requests } = await serve({ body: session })
  const request = { message: 'm', signature: '0x', extra: true }
  expect(await api.signIn(request)).toEqual(session)
  expect(requests[0]).toEqual({
    line: 'POST /api/sign-in',
    type: 'application/json',
    body: '{"message":"m","signature":"0x"}',
  })
})

test('GET /api/session and GET /api/account send no body', async () => {
  const { api, requests } = await serve({ body: session })
  expect(await api.session()).toEqual(session)
  expect(requests).toEqual([{ line: 'GET /api/session', type: undefined, body: '' }])
  expect(await (await serve({ body: account })).api.account()).toEqual(account)
})

test('the calls that end sessions', async () => {
  const { api, requests } = await serve({ status: 204 })
  await api.signOut()
  await api.endSession('a/b')
  expect(requests.map(({ line }) => line)).toEqual([
    'DELETE /api/session',
    'DELETE /api/account/sessions/a%2Fb',
  ])
  expect(await (await serve({ body: { ended: 2 } })).api.endOtherSessions()).toEqual({ ended: 2 })
})

test('the calls that tell of sessions', async () => {
  const list = { sessions: [], next: null }
  const { api, requests } = await serve({ body: list })
  expect(await api.sessions()).toEqual(list)
  await api.sessions({ cursor: 'a&b', limit: 10 })
  await expect(api.activeSession('a/b')).rejects.toThrow()
  expect(requests.map(({ line }) => line)).toEqual([
    'GET /api/account/sessions',
    'GET /api/account/sessions?cursor=a%26b&limit=10',
    'GET /api/account/sessions/a%2Fb',
  ])
})

const linked = { ...wallet, label: null, ensName: null, isPrimary: true, linkedAt: at, lastUsedAt: at }

test('the calls about wallets', async () => {
  expect(await (await serve({ body: { wallets: [linked] } })).api.wallets()).toEqual({ wallets: [linked] })
  expect(await (await serve({ body: challenge })).api.linkWalletChallenge()).toEqual(challenge)
  const { api, requests } = await serve({ body: linked })
  expect(await api.linkWallet({ message: 'm', signature: '0x' })).toEqual(linked)
  expect(await api.changeWallet('a/b', { label: 'Work' })).toEqual(linked)
  await api.unlinkWallet('a/b')
  expect(requests.map(({ line, body }) => [line, body])).toEqual([
    ['POST /api/account/wallets', '{"message":"m","signature":"0x"}'],
    ['PATCH /api/account/wallets/a%2Fb', '{"label":"Work"}'],
    ['DELETE /api/account/wallets/a%2Fb', ''],
  ])
})

test('the calls of a step-up', async () => {
  const change = { kind: 'unlink_wallet', walletId: 'w' } as const
  const first = await serve({ body: challenge })
  expect(await first.api.stepUpChallenge({ change })).toEqual(challenge)
  const second = await serve({ body: { confirmedUntil: at } })
  expect(await second.api.stepUp({ change, message: 'm', signature: '0x' })).toEqual({ confirmedUntil: at })
  expect([...first.requests, ...second.requests].map(({ line, body }) => [line, JSON.parse(body)])).toEqual([
    ['POST /api/account/step-up/challenge', { change }],
    ['POST /api/account/step-up', { change, message: 'm', signature: '0x' }],
  ])
})

test('the calls about the profile', async () => {
  const { api, requests } = await serve({ body: account })
  expect(await api.changeAccount({ displayName: null, picture: 'none' })).toEqual(account)
  expect(await (await api.exportData()).text()).toBe(JSON.stringify(account))
  await api.deleteAccount()
  expect(requests.map(({ line, body }) => [line, body])).toEqual([
    ['PATCH /api/account', '{"displayName":null,"picture":"none"}'],
    ['GET /api/account/export', ''],
    ['DELETE /api/account', ''],
  ])
})

test('the calls about activity', async () => {
  const { api, requests, url } = await serve({ body: { events: [], next: null } })
  expect(await api.activity()).toEqual({ events: [], next: null })
  await api.activity({ cursor: 'a&b', limit: 10 })
  expect(requests.map(({ line }) => line)).toEqual([
    'GET /api/account/activity',
    'GET /api/account/activity?cursor=a%26b&limit=10',
  ])
  const address = (format: string, baseUrl?: string) =>
    formatAddress(accountDownloads.exportActivity, [], { format }, baseUrl === undefined ? {} : { baseUrl })
  expect(address('csv', url)).toBe(`${url}/api/account/activity/export?format=csv`)
  expect(address('json')).toBe('/api/account/activity/export?format=json')
})

test('a refusal is an ApiError with the code, title and details of the server', async () => {
  const body = {
    type: 'about:blank',
    title: 'This site does not accept chain 5.',
    status: 401,
    code: 'chain_not_allowed',
    details: { received: 5 },
  }
  const { api } = await serve({ status: 401, type: 'application/problem+json', body })
  expect(await failure(api.session())).toMatchObject({
    name: 'ApiError',
    code: 'chain_not_allowed',
    status: 401,
    title: 'This site does not accept chain 5.',
    message: 'This site does not accept chain 5.',
    details: { received: 5 },
    retryAfterSeconds: undefined,
  })
})

test('Retry-After is read in seconds', async () => {
  const body = { type: 'about:blank', title: 'Too many.', status: 429, code: 'rate_limited' }
  const { api } = await serve({ status: 429, headers: { 'retry-after': '7' }, body })
  expect(await failure(api.challenge())).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 7 })
})

test.each([
  ['a page of a proxy', { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' }],
  ['a page of a hotel', { status: 200, type: 'text/html', body: '<h1>Welcome</h1>' }],
  ['an error that is not ours', { status: 404, body: { error: 'no' } }],
  ['an answer of another shape', { status: 200, body: { ...challenge, nonce: 5 } }],
])('%s means that the server was not reached', async (_name, answer) => {
  const { api } = await serve(answer)
  expect(await failure(api.challenge())).toMatchObject({ code: 'server_unreachable', status: answer.status })
})

test('a redirect is not followed', async () => {
  const { api } = await serve({ status: 302, headers: { location: '/elsewhere' } })
  expect((await failure(api.session())).code).toBe('server_unreachable')
})

test('no answer: server_unreachable; without a network: offline', async () => {
  const unreachable = { baseUrl: 'http://127.0.0.1:1' }
  const error = await failure(createApi(unreachable).session())
  expect(error).toMatchObject({ code: 'server_unreachable', status: 0, title: '' })
  expect(error.cause).toBeInstanceOf(Error)
  const offline = createApi({ ...unreachable, isOnline: () => false })
  expect((await failure(offline.session())).code).toBe('offline')
})

test('an answer that does not come in time: server_unreachable', async () => {
  const api = createApi({
    timeoutSeconds: 0.01,
    fetch: (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      }),
  })
  expect((await failure(api.session())).code).toBe('server_unreachable')
})

test('the cookies go to this origin only, and nothing is kept in a cache', async () => {
  const seen: RequestInit[] = []
  const api = createApi({
    fetch: async (url, init) => {
      seen.push({ ...init, body: String(url) })
      return Response.json(session)
    },
  })
  await api.session()
  expect(seen[0]).toMatchObject({ credentials: 'same-origin', cache: 'no-store', body: '/api/session' })
})

test('another base path takes the place of /api in every call, and of nothing else', async () => {
  const { url, requests } = await serve({ body: session })
  const options = { baseUrl: url, basePath: '/account/auth' }
  await createApi(options).session()
  await createSignInApi(options).session()
  await createApi(options)
    .endSession('/api/x')
    .catch(() => undefined)
  await sendRequest({ method: 'GET', path: '/apiary/session' }, options)
  expect(requests.map(({ line }) => line)).toEqual([
    'GET /account/auth/session',
    'GET /account/auth/session',
    'DELETE /account/auth/account/sessions/%2Fapi%2Fx',
    'GET /apiary/session',
  ])
  expect(formatAddress(accountDownloads.exportActivity, [], {}, { basePath: '/auth' })).toBe(
    '/auth/account/activity/export',
  )
})

test.each(['auth', '/auth/', '/', '', '//evil.example', '/auth?x', 'https://app.example/auth'])(
  'a base path "%s" is a mistake, told when the calls are created',
  (basePath) => {
    for (const create of [createApi, createSignInApi, createSignIn]) {
      expect(() => create({ basePath })).toThrow(TypeError)
      expect(() => create({ basePath })).toThrow(`basePath "${basePath}"`)
    }
  },
)

test('the calls that a sign-in needs are there alone, too', async () => {
  const { url } = await serve({ body: session })
  const api = createSignInApi({ baseUrl: url })
  expect(await api.session()).toEqual(session)
  expect(Object.keys(api)).toEqual(['challenge', 'signIn', 'session'])
})
