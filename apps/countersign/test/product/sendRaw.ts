import { connect } from 'node:net'

/**
 * Sends bytes over a connection of its own, as no HTTP client would, and tells what came back until it was closed, as
 * Latin-1. A request is to ask for that with `connection: close`. What is cut off is told as far as it came.
 */
export function sendRaw(port: number, bytes: string | Buffer): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const chunks: Buffer[] = []
  const socket = connect({ host: '127.0.0.1', port })
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.on('error', () => {})
  socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')))
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  return promise
}

/** A request as it goes over the wire. */
export interface RawRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly body?: string | undefined
}

/** Writes a request as it is, whatever a client would say of its headers. */
export function formatRequest({ method, path, headers, body }: RawRequest): string {
  const isMeasured = body !== undefined && headers['transfer-encoding'] === undefined
  const length = !isMeasured ? {} : { 'content-length': String(Buffer.byteLength(body, 'latin1')) }
  const lines = Object.entries({ connection: 'close', ...length, ...headers }).flatMap(([name, values]) =>
    [values].flat().map((value) => `${name}: ${value}`),
  )
  return `${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n${body ?? ''}`
}
