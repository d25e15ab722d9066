import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as PlainServer, type Socket } from 'node:net'

/** Ends a server: answers when no connection is left. */
export type Drain = (withinMilliseconds: number) => Promise<void>

/** How long an idle connection is kept for a request that may be on its way. */
const graceMilliseconds = 500

/**
 * Follows a server's connections from its start, so that it can be drained: it then takes no new ones, lets the
 * requests in flight finish for at most so many milliseconds, and cuts the rest. A request that was sent before its
 * sender could know is in flight as well: what comes over an idle connection within a moment is answered, with word that
 * the connection closes. Node's own `close` would cut such connections at once, and wait for those that browsers open
 * ahead of need and never use.
 */
export function followConnections(server: Server): Drain {
  const idle = new Set<Socket>()
  let isDraining = false

  server.on('connection', (socket: Socket) => {
    idle.add(socket)
    socket.once('close', () => idle.delete(socket))
  })
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    idle.delete(socket)
    if (isDraining) response.setHeader('connection', 'close')
    response.on('close', () => {
      if (isDraining) socket.end()
      else if (!socket.destroyed) idle.add(socket)
    })
  })

  return (withinMilliseconds) => {
    isDraining = true
    const grace = setTimeout(() => idle.forEach(cut), Math.min(graceMilliseconds, withinMilliseconds))
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

function cut(socket: Socket): void {
  socket.destroy()
}
