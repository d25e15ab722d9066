import { once } from 'node:events'
import { newWallet } from '@countersign/test-support/createBrowser'
import { findFreePort } from '@countersign/test-support/findFreePort'
import { send, startNode } from '@countersign/test-support/startNode'
import { postgresDatabase, sqliteFile } from '@countersign/test-support/stores'
import { expect, it, onTestFinished } from 'vitest'
import { recordDelivery } from '../../src/outbox/outbox.queries.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { ask } from '../product/ask.ts'
import { openBrowser } from '../product/openBrowser.ts'
import { startProduct } from '../product/startProduct.ts'

const preload = new URL('../product/clocks.mjs', import.meta.url).href
const day = 86_400_000

/** A product on a database, and its metrics by series. */
async function startWatched(database: string, settings: Readonly<Record<string, string>> = {}) {
  const port = await findFreePort()
  const product = await startProduct({
    preload,
    settings: {
      COUNTERSIGN_DATABASE: database,
      COUNTERSIGN_SECRET_KEY: 'qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E',
      COUNTERSIGN_RATE_LIMIT: 'off',
      COUNTERSIGN_METRICS_PORT: String(port),
      ...settings,
    },
  })
  const read = async (): Promise<ReadonlyMap<string, number>> => {
    const { body } = await ask({ port, path: '/metrics', headers: {} })
    const lines = body.split('\n').filter((line) => /^\w/.test(line))
    return new Map(
      lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
    )
  }
  /** Lets time pass, and then sweeps. */
  const sweepAfter = async (pass: number) => {
    const told = once(product.process, 'message')
    product.process.send({ pass, isSweeping: true })
    await told
  }
  return { product, read, sweepAfter }
}

/** How much each of these series has grown; a series that was not there began at 0. */
function growth(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  names: readonly string[],
): Record<string, number> {
  return Object.fromEntries(
    names.map((name) => [name, (after.get(name) ?? Number.NaN) - (before.get(name) ?? 0)]),
  )
}

it('every metric of a running product moves with what it counts', async () => {
  const node = await startNode(send(429, 'slow down'))
  onTestFinished(() => node.stop())
  const database = sqliteFile()
  const { product, read, sweepAfter } = await startWatched(database, { COUNTERSIGN_RPC_10: node.url })
  const before = await read()

  const [browser, leaving] = [openBrowser(product), openBrowser(product)]
  for (const one of [browser, leaving]) expect((await one.signIn(newWallet())).status).toBe(200)
  expect((await openBrowser(product).signIn(newWallet(), { nonce: 'A'.repeat(40) })).status).toBe(401)
  const { message } = await openBrowser(product).prepare(newWallet(), { chainId: 10 })
  const foreign = { message, signature: `0x${'11'.repeat(65)}` }
  for (let count = 0; count < 3; count += 1) await browser.call('GET', '/api/session')
  expect((await leaving.call('DELETE', '/api/session')).status).toBe(204)
  await product.ask('/oidc/auth?client_id=nobody')
  const store = await openProductStore(database)
  // Of a time to come: nobody tries it meanwhile.
  await store.write(() =>
    recordDelivery(
      { queue: 'applications', kind: 'logout', target: 'wiki', payload: {} },
      Date.now() + 400 * day,
    ),
  )
  await store.close()
  await browser.call('POST', '/api/check-signature', foreign)
  const after = await read()
  const expected = {
    'countersign_sign_ins_total{outcome="signed_in",code="ok"}': 2,
    'countersign_sign_ins_total{outcome="refused",code="nonce_invalid"}': 1,
    countersign_sessions_opened_total: 2,
    'countersign_sessions_ended_total{reason="signed_out"}': 1,
    'countersign_openid_requests_total{endpoint="/oidc/auth",result="invalid_client"}': 1,
    'countersign_http_requests_total{method="DELETE",route="/api/session",status="204"}': 1,
    'countersign_http_request_duration_seconds_count{method="GET",route="/api/session"}': 3,
    'countersign_http_request_duration_seconds_bucket{le="+Inf",method="GET",route="/api/session"}': 3,
    'countersign_http_errors_total{code="nonce_invalid"}': 1,
    'countersign_outbox_deliveries{queue="applications",state="waiting"}': 1,
  }
  expect(growth(before, after, Object.keys(expected))).toEqual(expected)
  const more = growth(before, after, [
    'countersign_session_checks_total{result="active"}',
    'countersign_chain_node_requests_total{chain_id="10",purpose="signature",result="status"}',
    'countersign_group_commit_writes_sum',
    'countersign_group_commit_writes_count',
    'countersign_group_commit_duration_seconds_sum',
    'process_cpu_seconds_total',
  ])
  for (const [name, value] of Object.entries(more)) expect([name, value > 0]).toEqual([name, true])
  expect(after.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)

  await sweepAfter(40 * day)
  const swept = await read()
  const sweeps = growth(after, swept, [
    'countersign_swept_rows_total{kind="sessions"}',
    'countersign_swept_rows_total{kind="nonces"}',
    ...['server', 'openid', 'outbox', 'days'].map(
      (part) => `countersign_sweeps_total{part="${part}",result="ok"}`,
    ),
  ])
  for (const [name, value] of Object.entries(sweeps)) expect([name, value > 0]).toEqual([name, true])
  const seconds = (name: string) => swept.get(name) ?? Number.NaN
  expect(seconds('countersign_sweep_last_success_timestamp_seconds{part="days"}')).toBeGreaterThan(
    (Date.now() + 39 * day) / 1_000,
  )
  const since = seconds('countersign_signing_key_current_since_timestamp_seconds{algorithm="ES256"}')
  expect(Math.abs(since - Date.now() / 1_000)).toBeLessThan(41 * 86_400)
})

it('on Postgres, waits for a connection are counted where there are too few', async () => {
  const { product, read } = await startWatched(await postgresDatabase(), { COUNTERSIGN_POOL_SIZE: '1' })
  const before = await read()
  const browsers = Array.from({ length: 8 }, () => openBrowser(product))
  await Promise.all(browsers.map((browser) => browser.signIn(newWallet())))
  const waits = growth(before, await read(), [
    'countersign_pool_wait_duration_seconds_count',
    'countersign_pool_wait_duration_seconds_sum',
  ])
  for (const [name, value] of Object.entries(waits)) expect([name, value > 0]).toEqual([name, true])
})
