import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below what a system gives to connections and to listeners that ask for any port; above the last one that browsers refuse. */
const ports = { first: 15_000, last: 32_000 } as const

/**
 * A port that nobody listens to: an origin holds its port before the product runs. No connection that anybody makes
 * meanwhile is given it by the system.
 */
export async function findFreePort(): Promise<number> {
  const port = randomInt(ports.first, ports.last)
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    if (isTaken(error)) return findFreePort()
    throw error
  }
  server.close()
  await once(server, 'close')
  return port
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
