import type { Server } from 'node:http'

/**
 * Stops taking connections and lets the requests in flight finish, for at most so many milliseconds; what is left
 * then is cut. Answers when no connection is left.
 */
export function drain(server: Server, withinMilliseconds: number): Promise<void> {
  // A connection that is kept open for a next request becomes idle only when its request has been answered.
  const closing = setInterval(() => server.closeIdleConnections(), 50)
  const limit = setTimeout(() => server.closeAllConnections(), withinMilliseconds)
  return new Promise((resolve) => {
    server.close(() => {
      clearInterval(closing)
      clearTimeout(limit)
      resolve()
    })
  })
}
