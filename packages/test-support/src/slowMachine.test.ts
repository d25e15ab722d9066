import { once } from 'node:events'
import { connect, createServer, type LookupFunction } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { holdTurn } from './holdTurn.ts'

/** As machines resolve it whose `localhost` has two addresses; our servers listen to the first. */
const both: LookupFunction = (_name, _options, resolve) => {
  const addresses = [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ]
  setImmediate(resolve, null, addresses)
}

it('a server at localhost is reached though this process had no turn for a while as it connected', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('it listens to a port')
  const socket = connect({ host: 'localhost', port: address.port, lookup: both })
  onTestFinished(() => void socket.destroy())
  // Longer than Node waits for one address before it tries the next, unless vitest.config.ts says otherwise.
  socket.once('connectionAttempt', () => process.nextTick(holdTurn, 400))
  await expect(once(socket, 'connect')).resolves.toEqual([])
})
