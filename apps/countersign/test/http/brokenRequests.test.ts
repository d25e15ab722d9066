import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { sendRaw } from '../product/sendRaw.ts'
import { startProduct } from '../product/startProduct.ts'

test.each(['/oidc/auth', '/oidc/token', '/oidc/request', '/api/sign-in'])(
  'who breaks off a request to %s is no failure in the log',
  async (path) => {
    const product = await startProduct({ settings: { COUNTERSIGN_LOG: 'info' } })
    const { host } = new URL(product.origin)
    const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/x-www-form-urlencoded\r\n`
    for (const rest of [
      'Content-Length: 1000\r\n\r\nclient_id=a',
      'Transfer-Encoding: chunked\r\n\r\nno number',
    ]) {
      const socket = connect(product.port, '127.0.0.1')
      socket.on('error', () => {})
      socket.write(`${head}${rest}`, () => socket.end())
      socket.resume()
      await once(socket, 'close')
    }
    product.process.kill('SIGTERM')
    await product.ended
    expect(product.stderr()).not.toContain('"level":"error"')
  },
)

test.each(['/oidc/token', '/api/sign-in'])('a body for %s in too many parts is cut off', async (path) => {
  const product = await startProduct({ settings: { COUNTERSIGN_LOG: 'info' } })
  const { host } = new URL(product.origin)
  const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${product.origin}\r\nTransfer-Encoding: chunked\r\n`
  const send = (parts: number) =>
    sendRaw(product.port, `${head}Connection: close\r\n\r\n${'1\r\n \r\n'.repeat(parts)}0\r\n\r\n`)
  expect(await send(1_001)).toBe('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
  expect(await send(1_000)).toMatch(/^HTTP\/1\.1 4\d\d [\s\S]*\r\n\r\n\{"/)
  product.process.kill('SIGTERM')
  await product.ended
  expect(product.stderr()).not.toContain('"level":"error"')
})
