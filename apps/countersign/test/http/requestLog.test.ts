import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '@countersign/test-support/findFreePort'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, it, onTestFinished } from 'vitest'
import { ask } from '../product/ask.ts'
import { temporaryFolder } from '../product/runProduct.ts'
import { sendSigned, signChallenge } from '../product/signIn.ts'
import { startProduct } from '../product/startProduct.ts'

const program = fileURLToPath(new URL('../../bin/countersign.mjs', import.meta.url))

/** The lines about requests that a product has logged once it has ended. */
async function readRequests(settings: Readonly<Record<string, string>>, asked: readonly [string, object?][]) {
  const product = await startProduct({ settings: { COUNTERSIGN_LOG: 'debug', ...settings } })
  for (const [path, headers = {}] of asked) await product.ask({ path, headers: { ...headers } })
  product.process.kill('SIGTERM')
  await product.ended
  return product
    .stderr()
    .split('\n')
    .filter((line) => line.includes('"msg":"request"'))
    .map((line) => JSON.parse(line))
}

it('names each request, its route, its outcome and how long it took', async () => {
  const lines = await readRequests({}, [
    ['/api/session'],
    ['/api/account/sessions/0196f0c0-0000-7000-8000-000000000000'],
    ['/oidc/auth?client_id=nobody'],
    ['/.well-known/openid-configuration'],
    ['/sign-in'],
    ['/api/never/there?secret=hush'],
  ])
  expect(lines).toMatchObject([
    { level: 'info', route: '/api/session', status: 401, code: 'not_signed_in' },
    { level: 'info', route: '/api/account/sessions/:id', status: 401, code: 'not_signed_in' },
    { level: 'info', route: '/oidc/auth', status: 400, code: 'invalid_client' },
    { level: 'info', route: '/.well-known/openid-configuration', status: 200 },
    { level: 'debug', route: 'page', status: 200 },
    { level: 'info', path: '/api/never/there', status: 404, code: 'not_found' },
  ])
  for (const line of lines) {
    expect(line).toMatchObject({
      method: 'GET',
      milliseconds: expect.any(Number),
      networkAddress: '127.0.0.1',
    })
    expect(line.requestId).toMatch(/^[0-9A-Za-z]{8}-[0-9a-z]+$/)
  }
  expect(new Set(lines.map(({ requestId }) => requestId)).size).toBe(lines.length)
  expect(JSON.stringify(lines)).not.toContain('hush')
})

it('takes the name of a request from a trusted proxy, and from nobody else', async () => {
  const named = { 'x-request-id': 'edge-7f3a' }
  const asked: [string, object][] = [
    ['/healthz', named],
    ['/healthz', { 'x-request-id': '{"level":"error"}' }],
  ]
  const trusting = await readRequests({ COUNTERSIGN_TRUSTED_PROXIES: '127.0.0.1' }, asked)
  expect(trusting[0].requestId).toBe('edge-7f3a')
  expect(trusting[1].requestId).toMatch(/^[0-9A-Za-z]{8}-/)
  const [line] = await readRequests({}, asked)
  expect(line.requestId).toMatch(/^[0-9A-Za-z]{8}-/)
})

it('names the request in what is said of its sign-in, too', async () => {
  const product = await startProduct({ settings: { COUNTERSIGN_LOG: 'info' } })
  const { ask: send, origin } = product
  const signed = await signChallenge(send, origin, privateKeyToAccount(generatePrivateKey()))
  expect((await sendSigned(send, origin, signed)).status).toBe(200)
  expect((await sendSigned(send, origin, signed)).status).toBe(401)
  product.process.kill('SIGTERM')
  await product.ended
  const lines = product
    .stderr()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  const idsOf = (words: string) => lines.filter(({ msg }) => msg === words).map(({ requestId }) => requestId)
  const requests = lines.filter(({ route }) => route === '/api/sign-in').map(({ requestId }) => requestId)
  expect(requests).toHaveLength(2)
  expect([...idsOf('Signed in.'), ...idsOf('Refused a sign-in.')]).toEqual(requests)
})

/** A product whose log goes somewhere, ready for requests. */
async function startLoggingTo(log: 'pipe' | number) {
  const port = await findFreePort()
  const child = spawn(process.execPath, [program, '--origin', `http://localhost:${port}`, '--log', 'debug'], {
    cwd: temporaryFolder(),
    stdio: ['ignore', 'pipe', log],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  if (child.stdout !== null) await once(child.stdout, 'data')
  const headers = { host: `localhost:${port}` }
  return { child, ended, check: async () => (await ask({ port, path: '/api/session', headers })).status }
}

it('answers on when the reader of its log is gone, and ends', async () => {
  const { child, ended, check } = await startLoggingTo('pipe')
  child.stderr?.destroy()
  for (let count = 0; count < 20; count += 1) expect(await check()).toBe(401)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

it.runIf(existsSync('/dev/full'))('answers on when the disk of its log is full', async () => {
  const full = openSync('/dev/full', 'w')
  const { child, ended, check } = await startLoggingTo(full)
  closeSync(full)
  for (let count = 0; count < 20; count += 1) expect(await check()).toBe(401)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
