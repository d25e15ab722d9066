import { once } from 'node:events'
import { connect } from 'node:http2'
import { Readable } from 'node:stream'
import type { PreparedGate } from './startGateProxy.ts'

/** Sends so many bytes over HTTP/2 as they can be taken, and tells the status; an early answer ends it. */
export async function upload(
  { port, hosts: [host], certificateText }: PreparedGate,
  { bytes, cookie }: { readonly bytes: number; readonly cookie: string },
): Promise<number> {
  const [servername = ''] = host.split(':')
  const session = connect(`https://127.0.0.1:${port}`, { servername, ca: certificateText })
  const stream = session.request({
    ':method': 'POST',
    ':path': '/upload',
    ':authority': host,
    'content-length': String(bytes),
    cookie,
  })
  // A proxy that refuses an upload need not read it.
  stream.on('error', () => {})
  session.on('error', () => {})
  const answered = once(stream, 'response')
  Readable.from(makeBytes(bytes)).pipe(stream)
  const [headers] = await answered
  stream.close()
  session.destroy()
  return headers[':status'] ?? 0
}

function* makeBytes(bytes: number) {
  const chunk = Buffer.alloc(1_048_576)
  for (let made = 0; made < bytes; made += chunk.length) yield chunk
}
