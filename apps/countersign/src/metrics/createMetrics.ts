/*
 * One module because it is one table: each metric with its name, its help and its labels, and beside it the moment at
 * which it counts. docs/reference/metrics.md describes them; a test compares the two.
 */

import { type ProductErrorCode, productCatalogue } from '@countersign/product-api'
import { type CatalogueEntry, catalogue } from '@countersign/protocol'
import type { Observation, Store } from '@countersign/server'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type SweepPart, sweepParts } from '../features/defineFeature.ts'
import type { Exchange } from '../http/Exchange.ts'
import type { SigningKeys } from '../keys/openSigningKeys.ts'
import { isOpenIdPath } from '../openid/routes.ts'
import { queueNames } from '../outbox/Delivery.ts'
import { listDead, listWaiting } from '../outbox/outbox.queries.ts'

/** What the metrics are read from when they are asked for. */
interface Watched {
  readonly store: Pick<Store, 'read'>
  readonly keys: Pick<SigningKeys, 'list'>
  readonly now: () => number
}

/** The metrics of a process. Every label has a value of a list that is known beforehand: nobody can make new series. */
export interface Metrics {
  readonly observe: (observation: Observation) => void
  /** A response is complete. */
  readonly onResponse: (exchange: Exchange, seconds: number) => void
  readonly onSweep: (part: SweepPart, hasSucceeded: boolean) => void
  /** Begins to read what lies in the database, whenever it is asked. */
  readonly watch: (watched: Watched) => void
  /** All of them as text, as Prometheus reads it. */
  readonly format: () => Promise<string>
  readonly contentType: string
}

/** Creates the metrics of this process. Loaded only where they are switched on, and so is prom-client. */
export function createMetrics(version: string): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 })
  const registers: Registers = [registry]
  gauge('countersign_build_info', 'The version that runs. Always 1.', ['version']).set({ version }, 1)
  const observe = observeServer(registers)
  const onResponse = observeResponses(registers)
  const onSweep = observeSweeps(registers)
  let read = async (): Promise<void> => {}
  // Those that ask at once get one answer: the database is asked once.
  let pending: Promise<string> | undefined

  return {
    observe,
    onResponse,
    onSweep,
    watch(watched) {
      read = watchDatabase(registers, watched)
    },
    format() {
      pending ??= read()
        .then(() => registry.metrics())
        .finally(() => {
          pending = undefined
        })
      return pending
    },
    contentType: registry.contentType,
  }

  function gauge<Label extends string>(name: string, help: string, labelNames: readonly Label[]) {
    return new Gauge({ name, help, labelNames, registers })
  }
}

type Registers = [Registry]

/** From a millisecond, which is what most requests take, to the longest that one may. */
const requestBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What the server package tells of. */
function observeServer(registers: Registers): Metrics['observe'] {
  const signIns = new Counter({
    name: 'countersign_sign_ins_total',
    help: 'Requests to sign in, by outcome (signed_in, refused, failed) and by the code of the error.',
    labelNames: ['outcome', 'code'],
    registers,
  })
  const opened = new Counter({
    name: 'countersign_sessions_opened_total',
    help: 'Sessions that were opened.',
    registers,
  })
  const ended = new Counter({
    name: 'countersign_sessions_ended_total',
    help: 'Sessions that were ended before their time, by reason. Deleted accounts do not count.',
    labelNames: ['reason'],
    registers,
  })
  // Counted here until somebody asks: a session check is too quick for a label to be looked up.
  const found = { active: 0, unknown: 0, expired: 0, account_disabled: 0, wallet_refused: 0 }
  new Counter({
    name: 'countersign_session_checks_total',
    help: 'Look-ups of a session token, by what they found.',
    labelNames: ['result'],
    registers,
    collect() {
      for (const result of checkResults) {
        this.inc({ result }, found[result])
        found[result] = 0
      }
    },
  })
  const nodes = new Counter({
    name: 'countersign_chain_node_requests_total',
    help: 'Questions to nodes of chains, by chain, by purpose (signature, name, contract) and by result.',
    labelNames: ['chain_id', 'purpose', 'result'],
    registers,
  })
  const commitWrites = new Histogram({
    name: 'countersign_group_commit_writes',
    help: 'Writes that shared one commit (SQLite).',
    buckets: [1, 2, 4, 8, 16, 32, 64],
    registers,
  })
  const commitSeconds = new Histogram({
    name: 'countersign_group_commit_duration_seconds',
    help: 'How long a commit took with its writes, during which the event loop waits (SQLite).',
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
    registers,
  })
  const poolWaits = new Histogram({
    name: 'countersign_pool_wait_duration_seconds',
    help: 'How long a query waited for a connection where none was free (Postgres).',
    buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 3],
    registers,
  })
  const rows = new Counter({
    name: 'countersign_swept_rows_total',
    help: 'Expired rows that a sweep removed, by kind.',
    labelNames: ['kind'],
    registers,
  })
  // A series that begins with its first event hides that event from rate() and increase().
  signIns.inc({ outcome: 'signed_in', code: 'ok' }, 0)
  for (const reason of endings) ended.inc({ reason }, 0)
  for (const kind of sweptKinds) rows.inc({ kind }, 0)

  return (observation) => {
    switch (observation.what) {
      case 'sign_in':
        return signIns.inc(describeSignIn(observation.refusal))
      case 'session_opened':
        return opened.inc()
      case 'sessions_ended':
        return ended.inc({ reason: observation.why }, observation.count)
      case 'session_check':
        found[observation.result] += 1
        return undefined
      case 'chain_node': {
        const { chainId, asked: purpose, result } = observation
        return nodes.inc({ chain_id: chainId, purpose, result })
      }
      case 'group_commit':
        commitWrites.observe(observation.writes)
        return commitSeconds.observe(observation.seconds)
      case 'pool_wait':
        return poolWaits.observe(observation.seconds)
      case 'swept':
        for (const kind of sweptKinds) rows.inc({ kind }, observation.rows[kind])
        return undefined
    }
  }
}

const checkResults = ['active', 'unknown', 'expired', 'account_disabled', 'wallet_refused'] as const
const endings = [
  'signed_out',
  'replaced',
  'too_many',
  'ended_by_person',
  'ended_by_operator',
  'wallet_unlinked',
  'wallet_refused',
  'account_disabled',
] as const
const sweptKinds = ['nonces', 'sessions', 'confirmations', 'proofs', 'events'] as const

/** `failed` is what the person did nothing about: the database, a chain, or a fault of ours. */
function describeSignIn(refusal: string | null): { outcome: string; code: string } {
  if (refusal === null) return { outcome: 'signed_in', code: 'ok' }
  const isFailure = isCode(refusal) && knownErrors[refusal].status >= 500
  return { outcome: isFailure ? 'failed' : 'refused', code: refusal }
}

/** What the listener tells of: every request, whoever answers it. */
function observeResponses(registers: Registers): Metrics['onResponse'] {
  // Counted here until somebody asks, as session checks are: by route, method and status.
  const answered = new Map<string, Map<string, Map<number | 'aborted', number>>>()
  new Counter({
    name: 'countersign_http_requests_total',
    help: 'Requests that were answered, by method, route and status ("aborted" where the client hung up).',
    labelNames: ['method', 'route', 'status'],
    registers,
    collect() {
      for (const [route, methods] of answered) {
        for (const [method, statuses] of methods) {
          for (const [status, count] of statuses) this.inc({ method, route, status }, count)
          statuses.clear()
        }
      }
    },
  })
  const seconds = new Histogram({
    name: 'countersign_http_request_duration_seconds',
    help: 'How long a request took until its response was sent, by method and route.',
    labelNames: ['method', 'route'],
    buckets: requestBuckets,
    registers,
  })
  const errors = new Counter({
    name: 'countersign_http_errors_total',
    help: 'Requests that were answered with an error of the catalogue, by its code.',
    labelNames: ['code'],
    registers,
  })
  const openId = new Counter({
    name: 'countersign_openid_requests_total',
    help: 'Requests to the OpenID provider, by endpoint and by result: ok, or the error.',
    labelNames: ['endpoint', 'result'],
    registers,
  })
  errors.inc({ code: 'storage_unavailable' }, 0)
  errors.inc({ code: 'internal' }, 0)

  return ({ request, response, path, outcome }, took) => {
    const { route = 'unmatched', code } = outcome
    const method = knownMethods.find((known) => known === request.method) ?? 'other'
    const status = response.writableFinished ? response.statusCode : 'aborted'
    const statuses = ensure(
      ensure(answered, route, () => new Map()),
      method,
      () => new Map(),
    )
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    seconds.observe({ method, route }, took)
    if (code !== undefined && isCode(code)) errors.inc({ code })
    if (isOpenIdPath(path)) openId.inc({ endpoint: route, result: describeResult(code, response.statusCode) })
  }
}

function ensure<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

const knownMethods = ['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'HEAD', 'OPTIONS'] as const

const knownErrors: Readonly<Record<ProductErrorCode, CatalogueEntry>> = { ...catalogue, ...productCatalogue }

function isCode(code: string): code is ProductErrorCode {
  return Object.hasOwn(knownErrors, code)
}

/** Errors of OAuth, OpenID Connect and their extensions that the provider can give; any other one counts as `other`. */
const oauthErrors: ReadonlySet<string> = new Set([
  'access_denied',
  'authorization_pending',
  'consent_required',
  'expired_token',
  'insufficient_scope',
  'interaction_required',
  'invalid_client',
  'invalid_client_metadata',
  'invalid_dpop_proof',
  'invalid_grant',
  'invalid_redirect_uri',
  'invalid_request',
  'invalid_request_object',
  'invalid_request_uri',
  'invalid_scope',
  'invalid_target',
  'invalid_token',
  'login_required',
  'request_not_supported',
  'request_uri_not_supported',
  'server_error',
  'slow_down',
  'temporarily_unavailable',
  'unauthorized_client',
  'unmet_authentication_requirements',
  'unsupported_grant_type',
  'unsupported_response_mode',
  'unsupported_response_type',
  'use_dpop_nonce',
])

function describeResult(code: string | undefined, status: number): string {
  if (code === undefined) return status < 400 ? 'ok' : 'other'
  return oauthErrors.has(code) || isCode(code) ? code : 'other'
}

/** What the sweeps of each minute tell of. */
function observeSweeps(registers: Registers): Metrics['onSweep'] {
  const sweeps = new Counter({
    name: 'countersign_sweeps_total',
    help: 'Sweeps of what has expired, by part (server, openid, outbox, groups, email, days, search) and result (ok, failed).',
    labelNames: ['part', 'result'],
    registers,
  })
  const last = new Gauge({
    name: 'countersign_sweep_last_success_timestamp_seconds',
    help: 'When a sweep of each part succeeded last, in seconds since 1970.',
    labelNames: ['part'],
    registers,
  })
  for (const part of sweepParts) {
    for (const result of ['ok', 'failed']) sweeps.inc({ part, result }, 0)
  }
  return (part, hasSucceeded) => {
    sweeps.inc({ part, result: hasSucceeded ? 'ok' : 'failed' })
    if (hasSucceeded) last.setToCurrentTime({ part })
  }
}

/** So many deliveries are counted, and no more: a scrape costs the same whatever waits. */
const mostCounted = 1_000

/** What is read when it is asked for: the outbox, which all processes share, and the keys, which this one holds. */
function watchDatabase(registers: Registers, { store, keys, now }: Watched): () => Promise<void> {
  const deliveries = new Gauge({
    name: 'countersign_outbox_deliveries',
    help: `Deliveries to other hosts that wait or were given up in the last 30 days, by queue (mail, applications, registered), each counted up to ${mostCounted}.`,
    labelNames: ['queue', 'state'],
    registers,
  })
  const oldest = new Gauge({
    name: 'countersign_outbox_oldest_waiting_seconds',
    help: 'For how long the oldest of the waiting deliveries of a queue has waited; 0 where none waits.',
    labelNames: ['queue'],
    registers,
  })
  const isUp = new Gauge({
    name: 'countersign_database_up',
    help: 'Whether the database answered when these metrics were asked for: 1 or 0.',
    registers,
  })
  new Gauge({
    name: 'countersign_signing_key_current_since_timestamp_seconds',
    help: 'Since when the current signing key of each algorithm has been the current one, in seconds since 1970.',
    labelNames: ['algorithm'],
    registers,
    collect() {
      this.reset()
      for (const { algorithm, state, changedAt } of keys.list())
        if (state === 'current') this.set({ algorithm }, changedAt / 1_000)
    },
  })

  return async () => {
    try {
      for (const queue of queueNames) {
        const [waiting, dead] = await Promise.all([
          store.read(listWaiting, { queue, limit: mostCounted }),
          store.read(listDead, { queue, limit: mostCounted }),
        ])
        deliveries.set({ queue, state: 'waiting' }, waiting.length)
        deliveries.set({ queue, state: 'given_up' }, dead.length)
        const since = waiting.reduce((least, { created_at }) => Math.min(least, created_at), now())
        oldest.set({ queue }, (now() - since) / 1_000)
      }
      isUp.set(1)
    } catch {
      // That it failed is what is told. 0 would say that nothing waits.
      deliveries.reset()
      for (const queue of queueNames) oldest.set({ queue }, Number.NaN)
      isUp.set(0)
    }
  }
}
