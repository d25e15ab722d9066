import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { findConnectionBounds, limitConnections } from './listen.ts'

/** A server that lets in two connections of a network and three of all, and what it logs. */
async function start(host: string, trusted: readonly string[] = []) {
  const clock = { now: 1_000_000 }
  const lines: object[] = []
  const server = createServer((_request, response) => response.end('ok'))
  const warn = (fields: object) => void lines.push(fields)
  limitConnections(server, {
    ofNetwork: 2,
    ofAll: 3,
    isTrustedProxy: (address) => trusted.includes(address),
    log: { debug: warn, info: warn, warn, error: warn },
    now: () => clock.now,
  })
  server.listen(0, host)
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return { clock, lines, port: isTcp(address) ? address.port : 0 }
}

function isTcp(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null
}

/** Opens a connection, asks, and tells the status: the server has counted it then. */
async function open({ port }: { port: number }, localAddress: string) {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  const [answer] = await once(socket, 'data')
  return { socket, status: Number(/^HTTP\/1\.1 (\d+)/.exec(String(answer))?.[1]) }
}

async function close(socket: Socket): Promise<void> {
  socket.destroy()
  await once(socket, 'close')
}

test('an address has so many connections and no more, and others still have some', async () => {
  const server = await start('127.0.0.1')
  const first = await open(server, '127.0.0.1')
  expect([first.status, (await open(server, '127.0.0.1')).status]).toEqual([200, 200])
  const third = await open(server, '127.0.0.1')
  expect(third.status).toBe(503)
  await once(third.socket, 'close')
  const other = await open(server, '127.0.0.2')
  expect(other.status).toBe(200)
  await close(other.socket)
  await close(first.socket)
  await expect.poll(async () => (await open(server, '127.0.0.1')).status).toBe(200)
})

test('all together have so many', async () => {
  const server = await start('127.0.0.1')
  for (const [address, status] of [
    ['127.0.0.1', 200],
    ['127.0.0.2', 200],
    ['127.0.0.3', 200],
    ['127.0.0.4', 503],
  ] as const)
    expect((await open(server, address)).status).toBe(status)
})

test('a trusted proxy has as many as there are', async () => {
  const server = await start('::ffff:127.0.0.1', ['127.0.0.1'])
  const statuses = []
  for (let count = 0; count < 4; count += 1) statuses.push((await open(server, '127.0.0.1')).status)
  expect(statuses).toEqual([200, 200, 200, 503])
})

test('it is logged once a minute, with how many were refused since', async () => {
  const server = await start('127.0.0.1')
  for (let count = 0; count < 6; count += 1) await open(server, '127.0.0.1')
  expect(server.lines).toEqual([{ refused: 1, networkAddress: '127.0.0.1', ofNetwork: 2, ofAll: 3 }])
  server.clock.now += 60_000
  await open(server, '127.0.0.1')
  expect(server.lines[1]).toMatchObject({ refused: 4 })
  expect(server.lines).toHaveLength(2)
})

test('there are bounds on every machine', () => {
  const { ofNetwork, ofAll } = findConnectionBounds()
  expect(ofNetwork).toBe(512)
  expect(ofAll).toBeGreaterThanOrEqual(256)
  expect(ofAll).toBeLessThanOrEqual(10_000)
})
