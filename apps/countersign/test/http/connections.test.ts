import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { startProduct } from '../product/startProduct.ts'

const mostOfAddress = 512

/** Opens connections that say nothing, and tells how many of them were refused. */
async function openSilent(port: number, localAddress: string, count: number): Promise<number> {
  const sockets = Array.from({ length: count }, () => connect({ port, host: '127.0.0.1', localAddress }))
  for (const socket of sockets) socket.on('error', () => {})
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  // Connections are taken in their order: when this one is answered, all before it were.
  await expect.poll(() => isAnswered(port)).toBe(true)
  return sockets.filter((socket: Socket) => socket.bytesRead > 0 || socket.readableEnded).length
}

async function isAnswered(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.9' })
  socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')
  const [answer] = await once(socket, 'data')
  return String(answer).startsWith('HTTP/1.1 200')
}

test('half-open connections of one address leave some for others', async () => {
  const product = await startProduct()
  expect(await openSilent(product.port, '127.0.0.2', mostOfAddress + 20)).toBe(20)
  expect((await product.ask('/healthz')).status).toBe(200)
  await product.logged('Too many connections are open')
})

test('a trusted proxy may have more', async () => {
  const product = await startProduct({ settings: { COUNTERSIGN_TRUSTED_PROXIES: '127.0.0.2' } })
  expect(await openSilent(product.port, '127.0.0.2', mostOfAddress + 20)).toBe(0)
})
