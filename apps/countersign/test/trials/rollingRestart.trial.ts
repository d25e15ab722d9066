import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '@countersign/test-support/findFreePort'
import { expect, test } from 'vitest'

/*
 * Two processes on one database behind a balancer that asks /readyz once a second. While clients send requests without a
 * pause, each process in turn is ended by SIGTERM and started again. No request may fail: no 5xx, no broken connection.
 */

const program = fileURLToPath(new URL('../../bin/countersign.mjs', import.meta.url))
const clients = 16
const askMilliseconds = 1_000
const drainSeconds = 3

const origin = 'https://login.example'

const kinds = [
  { method: 'POST', path: '/api/sign-in/challenge', headers: { origin } },
  { method: 'GET', path: '/api/session', headers: {} },
  { method: 'GET', path: '/.well-known/openid-configuration', headers: {} },
] as const

const total = 100_000

/** A process of the product behind the balancer. */
interface Backend {
  readonly port: number
  child: ChildProcess
  isReady: boolean
}

const outcomes = new Map<string, number>()
let restarts = 0
let sent = 0
let turn = 0

const folder = mkdtempSync(join(tmpdir(), 'countersign-trial-'))
const agent = new Agent({ keepAlive: true })

test(`${total} requests, while two processes are restarted in turn: none fails`, async () => {
  const backends = [await start(await findFreePort()), await start(await findFreePort())]
  const asking = setInterval(() => {
    for (const backend of backends) void ask(backend)
  }, askMilliseconds)
  const balancer = createServer((incoming, outgoing) => forward(backends, incoming, outgoing))
  balancer.listen(0, '127.0.0.1')
  try {
    await once(balancer, 'listening')
    const address = balancer.address()
    if (address === null || typeof address === 'string') throw new TypeError('it listens to a port')
    const rolling = roll(backends)
    await Promise.all(Array.from({ length: clients }, () => sendAll(address.port)))
    await rolling
  } finally {
    clearInterval(asking)
    balancer.close()
    balancer.closeAllConnections()
    agent.destroy()
    for (const { child } of backends) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  expect(restarts).toBeGreaterThan(1)
  expect([...outcomes.keys()].toSorted()).toEqual(['200', '401'])
}, 900_000)

async function start(port: number): Promise<Backend> {
  const backend = { port, child: launch(port), isReady: false }
  await untilReady(backend)
  return backend
}

function launch(port: number): ChildProcess {
  return spawn(process.execPath, [program], {
    cwd: folder,
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      COUNTERSIGN_ORIGIN: origin,
      COUNTERSIGN_PORT: String(port),
      COUNTERSIGN_RATE_LIMIT: 'off',
      COUNTERSIGN_DRAIN_SECONDS: String(drainSeconds),
    },
  })
}

async function untilReady(backend: Backend): Promise<void> {
  while (!backend.isReady) {
    await ask(backend)
    if (backend.child.exitCode !== null) throw new Error('A process ended at its start.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** What a balancer does once a second. */
async function ask(backend: Backend): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  request({ port: backend.port, path: '/readyz', agent: false }, (response) => {
    response.resume()
    resolve(response.statusCode === 200)
  })
    .on('error', () => resolve(false))
    .end()
  backend.isReady = await promise
}

/** Restarts each process in turn, for as long as there are requests. */
async function roll(backends: readonly Backend[]): Promise<void> {
  while (sent < total || restarts < 2) {
    for (const backend of backends) {
      if (sent >= total && restarts >= 2) return
      const ended = once(backend.child, 'exit')
      backend.child.kill('SIGTERM')
      await ended
      backend.isReady = false
      backend.child = launch(backend.port)
      await untilReady(backend)
      restarts += 1
    }
  }
}

/** Sends a request to the next process that is ready. Nothing is tried twice. */
function forward(backends: readonly Backend[], incoming: IncomingMessage, outgoing: ServerResponse): void {
  turn += 1
  const ready = backends.filter(({ isReady }) => isReady)
  const backend = ready[turn % Math.max(1, ready.length)]
  if (backend === undefined) {
    outgoing.writeHead(502, { 'x-why': 'no process is ready' }).end()
    return
  }
  const { method, url: path, headers } = incoming
  const onward = request({ port: backend.port, method, path, headers, agent }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(outgoing)
  })
  onward.on('error', () => outgoing.headersSent || outgoing.writeHead(502).end())
  incoming.pipe(onward)
}

async function sendAll(port: number): Promise<void> {
  const own = new Agent({ keepAlive: true, maxSockets: 1 })
  while (sent < total || restarts < 2) {
    const kind = kinds[sent % kinds.length] ?? kinds[1]
    sent += 1
    const outcome = await send(port, own, kind)
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  own.destroy()
}

function send(port: number, own: Agent, { method, path, headers }: (typeof kinds)[number]): Promise<string> {
  return new Promise((resolve) => {
    request(
      { port, method, path, headers: { ...headers, host: 'login.example' }, agent: own },
      (response) => {
        response.resume().on('end', () => resolve(String(response.statusCode)))
      },
    )
      .on('error', (error) => resolve(error.message))
      .end()
  })
}
