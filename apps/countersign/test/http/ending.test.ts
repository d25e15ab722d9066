import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, existsSync, openSync, writeSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '@countersign/test-support/findFreePort'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../product/runProduct.ts'
import { startProduct } from '../product/startProduct.ts'

const program = fileURLToPath(new URL('../../bin/countersign.mjs', import.meta.url))

/** Opens a call whose body is still to come, and waits until the product has taken it up. */
async function openCall(port: number, host: string) {
  const socket = connect(port, '127.0.0.1')
  const head = [
    'POST /api/sign-in HTTP/1.1',
    `Host: ${host}`,
    `Origin: http://${host}`,
    'Content-Type: application/json',
    'Content-Length: 2',
    'Expect: 100-continue',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  // A product that ends at once resets it.
  socket.on('error', () => {})
  let received = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text
  })
  await once(socket, 'data')
  return { socket, received: () => received, ended: once(socket, 'close') }
}

describe.each(['SIGTERM', 'SIGINT'] as const)('%s', (signal) => {
  it('ends the product with exit code 0, and leaves the database closed', async () => {
    const product = await startProduct()
    product.process.kill(signal)
    expect(await product.ended).toBe(0)
    expect(product.stderr()).toContain('"msg":"ended"')
  })

  it('lets a call in flight finish, and takes no new one', async () => {
    const product = await startProduct()
    const call = await openCall(product.port, new URL(product.origin).host)
    product.process.kill(signal)
    await product.logged('finishing the requests in flight')
    await expect(product.ask('/readyz')).rejects.toThrow(/ECONNREFUSED|ECONNRESET|hang up/)
    call.socket.write('{}')
    await call.ended
    expect(call.received()).toContain('HTTP/1.1 400 Bad Request')
    expect(await product.ended).toBe(0)
  })

  it('counts once though npm passes it on a second time', async () => {
    const product = await startProduct()
    const call = await openCall(product.port, new URL(product.origin).host)
    product.process.kill(signal)
    await product.logged('finishing the requests in flight')
    product.process.kill(signal)
    call.socket.write('{}')
    await call.ended
    expect(await product.ended).toBe(0)
  })
})

it('a later signal ends the product at once', async () => {
  const product = await startProduct()
  await openCall(product.port, new URL(product.origin).host)
  const repeat = setInterval(() => product.process.kill('SIGTERM'), 200)
  expect(await product.ended).toBe(130)
  clearInterval(repeat)
})

it('does not wait for a connection that is merely kept open', async () => {
  const product = await startProduct()
  const idle = connect(product.port, '127.0.0.1')
  await once(idle, 'connect')
  product.process.kill('SIGTERM')
  expect(await product.ended).toBe(0)
  idle.destroy()
})

it.each(['before', 'after'])(
  'closes a connection that is merely kept open %s a request, while a call is in flight',
  async (when) => {
    const product = await startProduct()
    const { host } = new URL(product.origin)
    const idle = connect(product.port, '127.0.0.1')
    await once(idle, 'connect')
    if (when === 'after') {
      idle.write(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
      await once(idle, 'data')
    }
    const closed = once(idle.resume(), 'close')
    const call = await openCall(product.port, host)
    product.process.kill('SIGTERM')
    await closed
    call.socket.write('{}')
    await call.ended
    expect(call.received()).toContain('HTTP/1.1 400 Bad Request')
    expect(await product.ended).toBe(0)
  },
)

it('answers what was sent over a kept connection before its sender could know, and closes it', async () => {
  const product = await startProduct()
  const socket = connect(product.port, '127.0.0.1')
  let received = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text
  })
  const request = `GET /healthz HTTP/1.1\r\nHost: ${new URL(product.origin).host}\r\n\r\n`
  socket.write(request)
  await once(socket, 'data')
  product.process.kill('SIGTERM')
  await product.logged('finishing the requests in flight')
  socket.write(request)
  await once(socket, 'close')
  const [first, second] = received.split(/(?=HTTP\/1\.1)/)
  expect(first).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(second).toMatch(/^HTTP\/1\.1 200 OK\r\n.*connection: close/is)
  expect(await product.ended).toBe(0)
})

it('goes on taking requests for the drain seconds after it says that it is not ready', async () => {
  const product = await startProduct({ settings: { COUNTERSIGN_DRAIN_SECONDS: '3' } })
  expect(await product.ask('/readyz')).toMatchObject({ status: 200 })
  product.process.kill('SIGTERM')
  await product.logged('not ready any more')
  expect(await product.ask('/readyz')).toMatchObject({ status: 503 })
  for (let count = 0; count < 20; count += 1) {
    expect(await product.ask('/api/openapi.json')).toMatchObject({ status: 200 })
  }
  expect(product.stderr()).not.toContain('finishing the requests in flight')
  expect(await product.ended).toBe(0)
  expect(product.stderr()).toContain('finishing the requests in flight')
})

it.skipIf(process.platform === 'win32')('ends where the reader of its log has stopped reading', async () => {
  const folder = temporaryFolder()
  const pipe = join(folder, 'log')
  execFileSync('mkfifo', [pipe])
  const filler = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK)
  const log = openSync(pipe, 'r+')
  expect(() => {
    for (;;) writeSync(filler, 'x'.repeat(4_096))
  }).toThrow('EAGAIN')
  const port = await findFreePort()
  const child = spawn(process.execPath, [program, '--origin', `http://localhost:${port}`], {
    cwd: folder,
    stdio: ['ignore', 'pipe', log],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
    closeSync(filler)
    closeSync(log)
  })
  const ended = once(child, 'exit')
  if (child.stdout !== null) await once(child.stdout, 'data')
  expect((await fetch(`http://localhost:${port}/api/session`)).status).toBe(401)
  child.kill('SIGTERM')
  // By the signal itself: Node would wait for the line that hangs.
  expect(await ended).toEqual([null, 'SIGTERM'])
})

it.runIf(existsSync('/dev/full'))('ends where nothing can be logged any more: on a full disk', async () => {
  const port = await findFreePort()
  const full = openSync('/dev/full', 'w')
  const child = spawn(process.execPath, [program, '--origin', `http://localhost:${port}`], {
    cwd: temporaryFolder(),
    stdio: ['ignore', 'pipe', full],
  })
  closeSync(full)
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  if (child.stdout !== null) await once(child.stdout, 'data')
  child.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
})
