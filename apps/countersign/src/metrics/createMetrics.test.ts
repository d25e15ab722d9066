import { readFileSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { productCatalogue } from '@countersign/product-api'
import { catalogue } from '@countersign/protocol'
import type { Observation, Store } from '@countersign/server'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SigningKey } from '../keys/KeySeal.ts'
import { queueNames } from '../outbox/Delivery.ts'
import { createMetrics, type Metrics } from './createMetrics.ts'

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')

/** One of each kind. */
const observations: readonly Observation[] = [
  { what: 'sign_in', refusal: null },
  { what: 'sign_in', refusal: 'nonce_spent' },
  { what: 'sign_in', refusal: 'storage_unavailable' },
  { what: 'session_opened' },
  { what: 'sessions_ended', why: 'ended_by_person', count: 3 },
  { what: 'session_check', result: 'active' },
  { what: 'chain_node', chainId: 10, asked: 'signature', result: 'timeout' },
  { what: 'group_commit', writes: 12, seconds: 0.002 },
  { what: 'pool_wait', seconds: 0.25 },
  { what: 'swept', rows: { nonces: 4, sessions: 3, confirmations: 2, handOvers: 5, proofs: 6, events: 1 } },
]

const now = 1_800_000_000_000
const key: SigningKey = {
  id: 'one',
  algorithm: 'ES256',
  state: 'current',
  createdAt: now - 9_000,
  changedAt: now - 5_000,
  privateJwk: {},
}

/** A store with an outbox of so many rows, which may be down. */
function createStore(waiting: readonly number[], dead: readonly number[]) {
  const state = { isDown: false, reads: 0 }
  const read: Store['read'] = async ({ name }, parameters) => {
    state.reads += 1
    if (state.isDown) throw new Error('down')
    if (Reflect.get(Object(parameters), 'queue') !== 'applications') return []
    const rows: unknown[] =
      name === 'list_waiting_deliveries'
        ? waiting.map((created_at) => ({ created_at }))
        : dead.map((dead_at) => ({ dead_at }))
    return JSON.parse(JSON.stringify(rows))
  }
  return { state, read }
}

/** A complete response, as the listener tells of it. */
function respond(
  metrics: Metrics,
  asked: {
    method?: string
    path?: string
    route?: string
    code?: string
    status?: number
    isAborted?: boolean
  },
) {
  const { method = 'GET', path = '/api/session', route, code, status = 200, isAborted = false } = asked
  const request = new IncomingMessage(new Socket())
  request.method = method
  const response = new ServerResponse(request)
  response.statusCode = status
  Object.defineProperty(response, 'writableFinished', { value: !isAborted })
  const outcome = { route, code }
  metrics.onResponse(
    { request, response, path, query: '', origin: undefined, networkAddress: '', requestId: '', outcome },
    0.002,
  )
}

let metrics: Metrics
beforeEach(() => {
  metrics = createMetrics('1.2.3')
})

/** The lines of the metrics that are not about the process, by series. */
async function series(): Promise<ReadonlyMap<string, number>> {
  const lines = (await metrics.format()).split('\n').filter((line) => line.startsWith('countersign_'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

function watch(waiting: readonly number[] = [], dead: readonly number[] = []) {
  const { state, read } = createStore(waiting, dead)
  const store = { read } as const
  metrics.watch({
    store,
    keys: { list: () => [key, { ...key, id: 'old', state: 'retired', changedAt: 1 }] },
    now: () => now,
  })
  return state
}

/** Makes every metric have a series. */
function useAll() {
  watch([now - 60_000], [now])
  for (const observation of observations) metrics.observe(observation)
  respond(metrics, { route: '/oidc/token', path: '/oidc/token', code: 'invalid_grant', status: 400 })
  metrics.onSweep('outbox', true)
}

describe('the metrics', () => {
  test('count what is observed', async () => {
    useAll()
    const all = await series()
    expect(
      Object.fromEntries([...all].filter(([name, value]) => value !== 0 && !name.includes('_bucket'))),
    ).toMatchObject({
      'countersign_build_info{version="1.2.3"}': 1,
      'countersign_sign_ins_total{outcome="signed_in",code="ok"}': 1,
      'countersign_sign_ins_total{outcome="refused",code="nonce_spent"}': 1,
      'countersign_sign_ins_total{outcome="failed",code="storage_unavailable"}': 1,
      countersign_sessions_opened_total: 1,
      'countersign_sessions_ended_total{reason="ended_by_person"}': 3,
      'countersign_session_checks_total{result="active"}': 1,
      'countersign_chain_node_requests_total{chain_id="10",purpose="signature",result="timeout"}': 1,
      countersign_group_commit_writes_sum: 12,
      countersign_group_commit_writes_count: 1,
      countersign_group_commit_duration_seconds_sum: 0.002,
      countersign_pool_wait_duration_seconds_sum: 0.25,
      'countersign_swept_rows_total{kind="nonces"}': 4,
      'countersign_swept_rows_total{kind="events"}': 1,
      'countersign_http_requests_total{method="GET",route="/oidc/token",status="400"}': 1,
      'countersign_http_request_duration_seconds_count{method="GET",route="/oidc/token"}': 1,
      'countersign_openid_requests_total{endpoint="/oidc/token",result="invalid_grant"}': 1,
      'countersign_sweeps_total{part="outbox",result="ok"}': 1,
      'countersign_outbox_deliveries{queue="applications",state="waiting"}': 1,
      'countersign_outbox_deliveries{queue="applications",state="given_up"}': 1,
      'countersign_outbox_oldest_waiting_seconds{queue="applications"}': 60,
      countersign_database_up: 1,
      'countersign_signing_key_current_since_timestamp_seconds{algorithm="ES256"}': (now - 5_000) / 1_000,
    })
  })

  test('begin at 0 where an alert waits for the first', async () => {
    const all = await series()
    for (const name of [
      'countersign_sign_ins_total{outcome="signed_in",code="ok"}',
      'countersign_http_errors_total{code="storage_unavailable"}',
      'countersign_sweeps_total{part="server",result="failed"}',
    ])
      expect(all.get(name)).toBe(0)
  })

  test('say that the database is down, and not that nothing waits in it', async () => {
    const state = watch([now - 60_000])
    expect((await series()).get('countersign_database_up')).toBe(1)
    state.isDown = true
    const all = await series()
    expect(all.get('countersign_database_up')).toBe(0)
    for (const queue of queueNames)
      expect(all.get(`countersign_outbox_oldest_waiting_seconds{queue="${queue}"}`)).toBeNaN()
    expect([...all.keys()].filter((name) => name.startsWith('countersign_outbox_deliveries'))).toEqual([])
  })

  test('are read once for those that ask at once', async () => {
    const state = watch()
    await Promise.all([metrics.format(), metrics.format(), metrics.format()])
    expect(state.reads).toBe(2 * queueNames.length)
  })

  test('get no new series from anything that a stranger can choose', async () => {
    useAll()
    const hostile = [undefined, 'x', '"}\n', 'é', '/x/'.repeat(999), 'constructor', '__proto__', 'toString']
    const send = (at: number) => {
      for (const text of hostile) {
        const chosen = text === undefined ? undefined : `${text}${at}`
        respond(metrics, { method: chosen ?? '', path: `/${chosen}`, status: 404, code: 'not_found' })
        respond(metrics, { method: chosen ?? '', path: `/${chosen}`, status: 404, isAborted: true })
        // An error that an application's own text made: the code is kept to those that are known.
        const code = chosen ?? 'x'
        respond(metrics, { path: '/oidc/auth', route: '/oidc/auth', status: 400, code })
        respond(metrics, { path: '/oidc/token', route: '/oidc/token', status: 500, code })
      }
    }
    send(0)
    for (const code of ['constructor', '__proto__', 'toString']) {
      respond(metrics, { path: '/oidc/auth', route: '/oidc/auth', status: 400, code })
    }
    const before = [...(await series()).keys()]
    for (let at = 1; at < 100; at += 1) send(at)
    expect([...(await series()).keys()]).toEqual(before)
    expect(before.filter((name) => /\d{2},|proto|constructor|toString/.test(name))).toEqual([])
    expect(before).toContain('countersign_openid_requests_total{endpoint="/oidc/token",result="other"}')
  })
})

/** Name, type, help and labels of each metric, without those of the process. */
async function describeAll() {
  useAll()
  for (const part of ['server', 'openid'] as const) metrics.onSweep(part, false)
  const text = await metrics.format()
  return [...text.matchAll(/^# HELP (countersign_\w+) (.*)\n# TYPE \w+ (\w+)$/gm)].map(
    ([, name = '', help = '', type = '']) => {
      const lines = [...text.matchAll(new RegExp(`^${name}(?:_bucket|_sum|_count)?\\{(.*)\\} `, 'gm'))]
      const labels = new Set(
        lines.flatMap(([, inside = '']) => [...inside.matchAll(/(\w+)="/g)].map(([, label = '']) => label)),
      )
      return { name, type, help, labels: [...labels].filter((label) => label !== 'le').sort() }
    },
  )
}

describe("by Prometheus' conventions", () => {
  test('each metric has a help text, base units, and _total where it counts', async () => {
    for (const { name, type, help } of await describeAll()) {
      expect(help).toMatch(/^[A-Z].*\.$/)
      expect(name.endsWith('_total')).toBe(type === 'counter')
      expect(name).not.toMatch(/millisecond|_ms|minute|hour|kilo|mega|percent/)
    }
  })

  test('docs/reference/metrics.md has a row for each metric', async () => {
    const rows = [
      ...read('docs/reference/metrics.md').matchAll(
        /^\| `(countersign_\w+)` \| (\w+) \| (.*?) \| (.*) \|$/gm,
      ),
    ].map(([, name, type, labels = '', help]) => ({
      name,
      type,
      labels: [...labels.matchAll(/`(\w+)`/g)].map(([, label]) => label).sort(),
      help,
    }))
    expect(rows).toEqual(await describeAll())
  })

  test.each(['deploy/prometheus/alerts.yml', 'deploy/grafana/countersign.json'])(
    'every metric and label value that %s names exists',
    async (path) => {
      useAll()
      const text = await metrics.format()
      const known = new Set(
        [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type = '']) =>
          type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
        ),
      )
      const named = [...read(path).matchAll(/\b(?:countersign|nodejs|process)_[a-z0-9_]+\b/g)].map(
        ([name]) => name,
      )
      expect(named.length).toBeGreaterThan(8)
      expect(named.filter((name) => !known.has(name))).toEqual([])
      const codes = [...read(path).matchAll(/\bcode=\\?"(\w+)\\?"/g)].map(([, code = '']) => code)
      expect(codes.filter((code) => !Object.hasOwn({ ...catalogue, ...productCatalogue }, code))).toEqual([])
    },
  )
})
