import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port that nobody listens on: the product needs its number before it starts, because it is in its origin. */
export const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new TypeError('The server has no port.')
  return address.port
}
