import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { onTestFinished } from 'vitest'

/** A request that reached the application. */
export interface Reached {
  readonly method: string
  readonly url: string
  /** Each header, by its name in lower case. */
  readonly headers: readonly (readonly [string, string])[]
  readonly bytes: number
}

/** An application without a sign-in, which remembers whatever reaches it. */
export interface Recorder {
  readonly port: number
  readonly reached: Reached[]
}

/** Starts an application that answers every request, takes every WebSocket and echoes what comes over it. */
export async function startRecorder(): Promise<Recorder> {
  const reached: Reached[] = []
  const server = createServer(async (request, response) => {
    const { promise, resolve } = Promise.withResolvers<number>()
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    request.on('end', () => resolve(bytes))
    reached.push(describe(request, await promise))
    response.setHeader('content-type', 'text/html; charset=utf-8')
    // What nginx then sends from a place of its own.
    if (request.url === '/accelerated') response.setHeader('x-accel-redirect', '/kept/file.txt')
    response.end('<!doctype html><title>The Files</title><link rel="icon" href="data:,"><h1>The Files</h1>')
  })
  server.on('upgrade', (request: IncomingMessage, socket) => {
    reached.push(describe(request, 0))
    const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`
    const accept = createHash('sha1').update(key).digest('base64')
    const lines = ['Upgrade: websocket', 'Connection: Upgrade', `Sec-WebSocket-Accept: ${accept}`]
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
    // An unmasked text frame: "hello".
    socket.write(Buffer.from([0x81, 5, ...Buffer.from('hello')]))
    socket.on('error', () => socket.destroy())
    socket.on('data', () => socket.end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('a listening server has a port')
  return { port: address.port, reached }
}

function describe({ method = '', url = '', rawHeaders }: IncomingMessage, bytes: number): Reached {
  const headers = rawHeaders.flatMap((name, at): [string, string][] =>
    at % 2 === 0 ? [[name.toLowerCase(), rawHeaders[at + 1] ?? '']] : [],
  )
  return { method, url, headers, bytes }
}
