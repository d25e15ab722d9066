import { readFileSync } from 'node:fs'
import type { Server, Socket } from 'node:net'
import { listNetworks } from '@countersign/server/extension'
import type { Log } from '../log/log.ts'
import type { IsTrustedProxy } from '../settings/parseSetting.ts'

/** How many connections may be open at once. */
export interface ConnectionBounds {
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
export function limitConnections(server: Server, options: Options): void {
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
