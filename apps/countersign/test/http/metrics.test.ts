import { findFreePort } from '@countersign/test-support/findFreePort'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { ask } from '../product/ask.ts'
import { type RunOptions, runProduct } from '../product/runProduct.ts'
import { sendRaw } from '../product/sendRaw.ts'
import { sendSigned, signChallenge } from '../product/signIn.ts'
import { startProduct } from '../product/startProduct.ts'

const token = 'k5Vd0m2QyT8sWb7nXr4Lh1Zc9GfJp3Ea'

/** A product with metrics at a port of their own, and how to read them there. */
async function startWatched({ settings = {}, ...options }: RunOptions = {}) {
  const metricsPort = await findFreePort()
  const product = await startProduct({
    ...options,
    settings: { COUNTERSIGN_METRICS_PORT: String(metricsPort), ...settings },
  })
  const get = (headers = {}, path = '/metrics') => ask({ port: metricsPort, path, headers })
  return { product, metricsPort, get, read: async () => (await get()).body }
}

/** The value of a series; undefined where there is none. */
function readSeries(text: string, series: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

it('are nowhere unless somebody asks for them', async () => {
  const product = await startProduct()
  const [page, nothing] = [await product.ask('/metrics'), await product.ask('/nothing')]
  expect([page.status, page.body]).toEqual([404, nothing.body])
})

it('are read at a port of their own, and not at the public address', async () => {
  const { product, get, read } = await startWatched()
  const account = privateKeyToAccount(generatePrivateKey())
  const signed = await signChallenge(product.ask, product.origin, account)
  expect((await sendSigned(product.ask, product.origin, signed)).status).toBe(200)
  expect((await sendSigned(product.ask, product.origin, signed)).status).toBe(401)
  await product.ask('/oidc/auth?client_id=nobody')
  const text = await read()
  const expected = {
    'countersign_sign_ins_total{outcome="signed_in",code="ok"}': 1,
    'countersign_sign_ins_total{outcome="refused",code="nonce_spent"}': 1,
    countersign_sessions_opened_total: 1,
    'countersign_http_requests_total{method="POST",route="/api/sign-in",status="200"}': 1,
    'countersign_http_request_duration_seconds_count{method="POST",route="/api/sign-in"}': 2,
    'countersign_http_errors_total{code="nonce_spent"}': 1,
    'countersign_openid_requests_total{endpoint="/oidc/auth",result="invalid_client"}': 1,
    countersign_database_up: 1,
    'countersign_outbox_deliveries{queue="applications",state="waiting"}': 0,
  }
  for (const [series, value] of Object.entries(expected))
    expect([series, readSeries(text, series)]).toEqual([series, value])
  expect(readSeries(text, 'countersign_group_commit_writes_count')).toBeGreaterThan(0)
  expect(
    readSeries(text, 'countersign_signing_key_current_since_timestamp_seconds{algorithm="ES256"}'),
  ).toBeGreaterThan(1e9)
  expect(readSeries(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6)
  expect(readSeries(text, 'nodejs_eventloop_lag_p99_seconds')).toBeDefined()
  expect(text.toLowerCase()).not.toContain(account.address.toLowerCase())
  expect((await get()).headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect((await get({}, '/')).status).toBe(404)
  expect((await product.ask('/metrics')).status).toBe(404)
})

it('are not read by a page whose own name was made to lead to this machine', async () => {
  const { metricsPort, get } = await startWatched()
  for (const host of ['evil.example', `evil.example:${metricsPort}`, 'localhost.evil.example']) {
    expect([host, (await get({ host })).status]).toEqual([host, 403])
  }
  for (const host of [`127.0.0.1:${metricsPort}`, 'localhost', '[::1]:1']) {
    expect([host, (await get({ host })).status]).toEqual([host, 200])
  }
})

it('are read at the public address with the token alone, under any host', async () => {
  const { product, get } = await startWatched({ settings: { COUNTERSIGN_METRICS_TOKEN: token } })
  const { port } = product
  const wrong = [
    undefined,
    '',
    token,
    `Basic ${token}`,
    'Bearer ',
    `Bearer ${token.slice(0, -1)}`,
    `Bearer ${token}x`,
    `bearer  ${token}`,
  ]
  for (const authorization of wrong) {
    const headers = authorization === undefined ? {} : { authorization }
    for (const answer of [await product.ask({ path: '/metrics', headers }), await get(headers)]) {
      expect([authorization, answer.status, answer.headers['www-authenticate']]).toEqual([
        authorization,
        401,
        'Bearer realm="metrics"',
      ])
      expect(answer.body).not.toContain('countersign_')
    }
  }
  const headers = { authorization: `Bearer ${token}` }
  const answer = await ask({ port, path: '/metrics', headers: { ...headers, host: '10.1.2.3:3000' } })
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(answer.body).toContain('countersign_database_up 1')
  expect((await get(headers)).status).toBe(200)
  expect((await product.ask({ path: '/metrics', method: 'POST', headers })).status).toBe(405)
  expect((await product.ask({ path: '/metrics', method: 'HEAD', headers })).body).toBe('')
  const settings = product.stdout() + product.stderr()
  expect(settings).not.toContain(token)
})

it('get no new series from hostile requests', async () => {
  const { product, read } = await startWatched({ settings: { COUNTERSIGN_RATE_LIMIT: 'off' } })
  const { port, origin } = product
  const host = new URL(origin).host
  const send = async (at: number) => {
    const requests = [
      `GET /api/x${at} HTTP/1.1`,
      `GET /api/account/sessions/x${at} HTTP/1.1`,
      `GET /oidc/auth/x${at} HTTP/1.1`,
      `GET /oidc/auth?client_id=x${at} HTTP/1.1`,
      `GET /device/x${at} HTTP/1.1`,
      `GET /assets/x${at}.js HTTP/1.1`,
      `GET /x${at}/%22%7D%0a HTTP/1.1`,
      `GET /interaction/x${at}/sign-in HTTP/1.1`,
      `PROPFIND /api/session?x${at} HTTP/1.1`,
      `MKCOL /x${at} HTTP/1.1`,
      `GET /picture/0x${at} HTTP/1.1`,
      `OPTIONS * HTTP/1.1`,
    ]
    for (const line of requests) {
      const [, status] =
        /^HTTP\/1\.1 (\d+)/.exec(
          await sendRaw(
            port,
            `${line}\r\nhost: ${host}\r\nconnection: close\r\nx-request-id: x${at}\r\n\r\n`,
          ),
        ) ?? []
      expect(Number(status)).toBeLessThan(500)
    }
  }
  const names = async () =>
    (await read())
      .split('\n')
      .filter((line) => line.startsWith('countersign_'))
      .map((line) => line.slice(0, line.lastIndexOf(' ')))
  await send(1)
  const before = await names()
  for (let at = 2; at < 12; at += 1) await send(at)
  expect(await names()).toEqual(before)
  expect(before.filter((name) => /\bx\d|PROPFIND|MKCOL/.test(name))).toEqual([])
})

it('a port that is taken, or a setting that is none, ends the start with one line', async () => {
  const { metricsPort } = await startWatched()
  const start = (settings: Record<string, string>) =>
    runProduct({
      settings: { COUNTERSIGN_PORT: '0', COUNTERSIGN_ORIGIN: 'http://localhost:5', ...settings },
    })
  const taken = start({ COUNTERSIGN_METRICS_PORT: String(metricsPort) })
  expect([await taken.ended, taken.stderr()]).toEqual([
    1,
    `The server cannot listen on port ${metricsPort} on 127.0.0.1 for /metrics (EADDRINUSE): correct COUNTERSIGN_METRICS_PORT.\n`,
  ])
  const short = start({ COUNTERSIGN_METRICS_TOKEN: 'short' })
  expect([await short.ended, short.stderr()]).toEqual([
    1,
    'COUNTERSIGN_METRICS_TOKEN has 5 characters where at least 32 are needed: make one with "openssl rand -base64 32".\n',
  ])
})
