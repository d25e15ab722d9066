import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as PlainServer, type Socket } from 'node:net'

/** Ends a server: answers when no connection is left. */
export type Drain = (withinMilliseconds: number) => Promise<void>

/** What is known of a connection. Counting costs less, for each request, than keeping a set of those that are idle. */
interface Connection {
  requestsAtHand: number
}

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
