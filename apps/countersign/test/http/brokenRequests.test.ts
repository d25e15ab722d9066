import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
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
