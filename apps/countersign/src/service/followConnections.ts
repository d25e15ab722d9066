import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Ends a server: answers when no connection is left. */
export type Drain = (withinMilliseconds: number) => Promise<void>

/**
 * Follows a server's connections from its start, so that it can be drained: it then takes no new ones, lets the
 * requests in flight finish for at most so many milliseconds, and cuts the rest. Node's own `close` would wait for
 * connections that browsers open ahead of need and never use.
 */
export function followConnections(server: Server): Drain {
  const idle = new Set<Socket>()
  let isDraining = false

  server.on('connection', (socket: Socket) => {
    idle.add(socket)
    socket.once('close', () => idle.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    idle.delete(socket)
    response.once('close', () => {
      if (isDraining) socket.end()
      else if (!socket.destroyed) idle.add(socket)
    })
  })

  return (withinMilliseconds) => {
    isDraining = true
    const limit = setTimeout(() => server.closeAllConnections(), withinMilliseconds)
    return new Promise((resolve) => {
      server.close(() => {
        clearTimeout(limit)
        resolve()
      })
      for (const socket of idle) socket.destroy()
    })
  }
}
