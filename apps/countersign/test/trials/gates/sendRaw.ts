import { once } from 'node:events'
import { connect } from 'node:tls'
import type { PreparedGate } from './startGateProxy.ts'

/** What a proxy has answered; the status is 0 where it hung up. */
export interface RawAnswer {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

interface RawRequest {
  readonly method?: string
  readonly path: string
  readonly host?: string
  /** As they are written: a name may come twice, in any spelling. */
  readonly headers?: readonly (readonly [string, string])[]
  /** Whether the connection is to go on: what comes is read until the application has greeted, or the proxy refused. */
  readonly isKept?: boolean
}

/** Sends a request over TLS to the byte, as no client would tidy it, and reads the answer until the proxy hangs up. */
export async function sendRaw(
  { port, hosts, certificateText }: PreparedGate,
  { method = 'GET', path, host = hosts[0], headers = [], isKept = false }: RawRequest,
): Promise<RawAnswer> {
  // Whatever is asked for afterwards, TLS begins at a site that is there.
  const [servername = ''] = (hosts.includes(host) ? host : hosts[0]).split(':')
  const socket = connect({ host: '127.0.0.1', port, servername, ca: certificateText })
  await once(socket, 'secureConnect')
  const own: (readonly [string, string])[] = [
    ['Host', host],
    ...headers,
    ...(isKept ? [] : [['Connection', 'close'] as const]),
  ]
  const lines = own.map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    if (isKept && /hello|^HTTP\/1.1 4/.test(Buffer.concat(chunks).toString('latin1'))) socket.destroy()
  })
  // A proxy that does not like a request may hang up at once.
  socket.on('error', () => socket.destroy())
  const timer = setTimeout(() => socket.destroy(), 15_000)
  await once(socket, 'close')
  clearTimeout(timer)
  return parse(Buffer.concat(chunks).toString('latin1'))
}

function parse(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [line = '', ...lines] = head.split('\r\n')
  const headers = new Map(
    lines.map((one): [string, string] => {
      const at = one.indexOf(':')
      return [one.slice(0, at).toLowerCase(), one.slice(at + 1).trim()]
    }),
  )
  return { status: Number(line.split(' ')[1] ?? 0), headers, body: rest.join('\r\n\r\n') }
}
