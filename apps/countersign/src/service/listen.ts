import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as PlainServer, type Socket } from 'node:net'
import { listNetworks } from '@countersign/server/extension'
import type { Log } from '../log/log.ts'
import type { Configuration } from '../settings/Configuration.ts'
import { ConfigurationError, type IsTrustedProxy } from '../settings/parseSetting.ts'
import { readErrorCode } from '../store/databaseFailure.ts'
import { listeningTexts as texts } from '../texts/start.ts'

/**
 * Limits that keep a slow or hostile client from holding a connection: milliseconds, and bytes of headers. Behind
 * a proxy the idle time is longer than proxies' own, so that it is always they who close.
 */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5000,
  maxHeaderSize: 16 * 1024,
} as const
const maxHeaders = 100
/** Who takes nothing of a response for this long loses the connection. */
const silentMilliseconds = 60_000

/**
 * Listens for requests.
 *
 * @throws ConfigurationError with one line when the port is taken or may not be used
 */
export async function listen(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
  configuration: Configuration,
  log: Log,
): Promise<Server> {
  const server = createServer(limits, listener)
  server.maxHeadersCount = maxHeaders
  server.setTimeout(silentMilliseconds)
  const { isTrustedProxy } = configuration
  limitConnections(server, { ...findConnectionBounds(), isTrustedProxy, log, now: () => performance.now() })
  try {
    server.listen(configuration.port, configuration.host)
    await once(server, 'listening')
    return server
  } catch (error) {
    const line = explainListening(error, configuration)
    throw line === undefined ? error : new ConfigurationError(line, { cause: error })
  }
}

/** Says in one line why the product cannot listen and what to do, or undefined where it is not known. */
function explainListening(error: unknown, { host, port, origins }: Configuration): string | undefined {
  switch (readErrorCode(error)) {
    case 'EADDRINUSE':
      return origins[0] === `http://localhost:${port}`
        ? texts.takenAtOrigin(host, port)
        : texts.taken(host, port)
    case 'EACCES':
      return texts.forbidden(host, port)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return texts.noInterface(host)
    default:
      return undefined
  }
}

/** Closes a server, and resolves when no connection is left. */
type Drain = (withinMilliseconds: number) => Promise<void>

/** What is known of a connection. Counting costs less, for each request, than keeping a set of those that are idle. */
interface Connection {
  requestsAtHand: number
}

/** How long an idle connection is kept for a request that may be on its way. */
const graceMilliseconds = 500

/**
 * Follows a server's connections from its start, so that it can be drained: it then takes no new ones, lets the
 * requests in flight finish for at most so many milliseconds, and cuts the rest. A request that was sent before its
 * sender could know is in flight as well: a request over an idle connection within that grace period gets a response,
 * with `connection: close`. Node's own `close` would cut such connections at once, and wait for those that browsers open
 * ahead of need and never use.
 */
export function followConnections(server: Server): Drain {
  const connections = new Map<Socket, Connection>()
  let isDraining = false

  server.on('connection', (socket: Socket) => {
    connections.set(socket, { requestsAtHand: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket) ?? { requestsAtHand: 0 }
    connection.requestsAtHand += 1
    if (isDraining) response.setHeader('connection', 'close')
    response.on('close', () => {
      if (isDraining) socket.end()
      else connection.requestsAtHand -= 1
    })
  })

  return (withinMilliseconds) => {
    isDraining = true
    const grace = setTimeout(() => cutIdle(connections), Math.min(graceMilliseconds, withinMilliseconds))
    const limit = setTimeout(() => server.closeAllConnections(), withinMilliseconds)
    return new Promise((resolve) => {
      PlainServer.prototype.close.call(server, () => {
        clearTimeout(grace)
        clearTimeout(limit)
        resolve()
      })
    })
  }
}

function cutIdle(connections: ReadonlyMap<Socket, Connection>): void {
  for (const [socket, { requestsAtHand }] of connections) if (requestsAtHand === 0) socket.destroy()
}

/** How many connections may be open at once. */
interface ConnectionBounds {
  /** From one IPv4 address or one IPv6 /64 that is no trusted proxy. */
  readonly ofNetwork: number
  /** From all. */
  readonly ofAll: number
}

/** An operating system may grant fewer files than there could be connections; some are for the database and the nodes. */
export function findConnectionBounds(): ConnectionBounds {
  return { ofNetwork: 512, ofAll: Math.max(256, Math.min(10_000, countFiles() - 256)) }
}

function countFiles(): number {
  try {
    const [, files = ''] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return files === '' ? Number.POSITIVE_INFINITY : Number(files)
  } catch {
    // Only Linux has this file.
    return Number.POSITIVE_INFINITY
  }
}

const refusal =
  'HTTP/1.1 503 Service Unavailable\r\nretry-after: 60\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'

/** How often it is logged that connections are refused: whoever opens them must not fill the log. */
const logMilliseconds = 60_000

interface Options extends ConnectionBounds {
  readonly isTrustedProxy: IsTrustedProxy
  readonly log: Log
  readonly now: () => number
}

/**
 * Refuses connections above the bounds, so that whoever opens them and says nothing leaves some for others. A trusted
 * proxy has the connections of many people; the others are counted, IPv6 by /64.
 */
export function limitConnections(server: PlainServer, options: Options): void {
  const { ofNetwork, ofAll, isTrustedProxy, now } = options
  const open = new Map<string, number>()
  const note = noteRefusals(options)
  let count = 0

  server.on('connection', (socket: Socket) => {
    const address = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
    const [{ key }] = listNetworks(address)
    const ofThis = open.get(key) ?? 0
    if (count >= ofAll || (ofThis >= ofNetwork && !isTrustedProxy(address))) {
      note(address, now())
      socket.write(refusal)
      socket.destroySoon()
      return
    }
    count += 1
    open.set(key, ofThis + 1)
    socket.once('close', () => {
      count -= 1
      const rest = (open.get(key) ?? 1) - 1
      if (rest === 0) open.delete(key)
      else open.set(key, rest)
    })
  })
}

function noteRefusals({ log, ofNetwork, ofAll }: Options): (networkAddress: string, time: number) => void {
  let refused = 0
  let notedAt = Number.NEGATIVE_INFINITY
  return (networkAddress, time) => {
    refused += 1
    if (time - notedAt < logMilliseconds) return
    log.warn({ refused, networkAddress, ofNetwork, ofAll }, 'Too many connections are open: refused some.')
    refused = 0
    notedAt = time
  }
}
