import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '@countersign/test-support/findFreePort'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

const program = fileURLToPath(new URL('../../bin/countersign.mjs', import.meta.url))

/** A request as it came by, and how it was answered. */
export interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  status: number
}

/** A product of its own to be attacked, and what comes by on the way to it. */
export interface Target {
  /** Where people think it is: what is sent there comes by, and is kept in `seen`. */
  readonly origin: string
  /** Where it really listens. */
  readonly port: number
  readonly operator: PrivateKeyAccount
  readonly seen: SeenRequest[]
  /** Is asked before each request that comes by; it may hold one up. */
  onRequest: (request: SeenRequest) => Promise<void>
  /** What it has logged at the level error. */
  readonly errors: () => string[]
  readonly hasEnded: () => boolean
  readonly end: () => Promise<void>
}

/** Starts the built product without limits, on a SQLite file of its own unless told otherwise, and an entrance before it. */
export async function startTarget(database = './countersign.db'): Promise<Target> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-fuzz-'))
  const port = await findFreePort()
  const operator = privateKeyToAccount(generatePrivateKey())
  const seen: SeenRequest[] = []
  const entrance = createServer((incoming, outgoing) => void pass(target, incoming, outgoing))
  entrance.listen(0, '127.0.0.1')
  await once(entrance, 'listening')
  const origin = `http://localhost:${portOf(entrance.address())}`
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      COUNTERSIGN_ORIGIN: origin,
      COUNTERSIGN_DATABASE: database,
      COUNTERSIGN_SECRET_KEY: 'qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E',
      COUNTERSIGN_PORT: String(port),
      COUNTERSIGN_RATE_LIMIT: 'off',
      COUNTERSIGN_REGISTRATION: 'open',
      COUNTERSIGN_TRUSTED_PROXIES: '127.0.0.1,::1',
      COUNTERSIGN_OPERATORS: operator.address,
      COUNTERSIGN_LOG: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  let logged = ''
  child.stderr.on('data', (chunk: Buffer) => {
    logged += chunk.toString()
  })
  const ended = once(child, 'close')
  const ready = Promise.withResolvers<void>()
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
    if (printed.includes('to sign in.')) ready.resolve()
  })
  ended.then(
    () => ready.reject(new Error(`The product did not start:\n${printed}${logged}`)),
    () => {},
  )
  const target: Target = {
    origin,
    port,
    operator,
    seen,
    onRequest: async () => {},
    errors: () => logged.split('\n').filter((line) => line.includes('"level":"error"')),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async end() {
      entrance.closeAllConnections()
      entrance.close()
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await ready.promise
  return target
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new TypeError('the entrance has no port')
  return address.port
}

async function pass(target: Target, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { method = '', url: path = '' } = incoming
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, [value ?? []].flat().join('; ')]),
  )
  const body = await buffer(incoming)
  const request: SeenRequest = { method, path, headers, body: body.toString('latin1'), status: 0 }
  target.seen.push(request)
  await target.onRequest(request)
  const onward = ask({ host: '127.0.0.1', port: target.port, method, path, headers, agent: false })
  onward.on('response', (response) => {
    request.status = response.statusCode ?? 0
    outgoing.writeHead(request.status, response.rawHeaders)
    response.pipe(outgoing)
  })
  onward.on('error', () => outgoing.destroy())
  onward.end(body)
}
