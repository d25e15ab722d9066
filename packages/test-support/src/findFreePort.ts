import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/**
 * Below what a system gives to connections and to listeners that ask for any port; above the last one that browsers refuse. Each
 * has a twin, so many above it.
 */
const ports = { first: 15_000, count: 8_500 } as const

const anyPort = () => ports.first + randomInt(ports.count)

/**
 * A port that nobody listens to, and that no other test is given until this process ends: an origin holds its port before the
 * product runs, which may take seconds, and while it is started again. The twin of the port is listened to meanwhile, which says
 * so to every process. No connection that anybody makes is given it by the system.
 */
export async function findFreePort(choose: () => number = anyPort): Promise<number> {
  const port = choose()
  const claim = await listen(port + ports.count)
  if (claim === undefined) return findFreePort(choose)
  const server = await listen(port)
  if (server === undefined) {
    claim.close()
    return findFreePort(choose)
  }
  claim.unref()
  server.close()
  await once(server, 'close')
  return port
}

/** Undefined where somebody listens already. */
async function listen(port: number): Promise<Server | undefined> {
  const server = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return server
  } catch (error) {
    if (isTaken(error)) return undefined
    throw error
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
