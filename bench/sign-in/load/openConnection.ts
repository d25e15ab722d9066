import { once } from 'node:events'
import { connect } from 'node:net'

export interface Reply {
  readonly status: number
  readonly head: string
  readonly body: string
}

export interface Connection {
  readonly send: (request: string) => Promise<Reply>
  readonly close: () => void
}

interface Waiting {
  readonly resolve: (reply: Reply) => void
  readonly reject: (error: Error) => void
}

/**
 * One keep-alive connection, one request at a time. Written on a bare socket because the load shares the
 * machine with the server: node:http's client costs more CPU than the answers being measured.
 */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  let received = ''
  let waiting: Waiting | undefined
  const fail = (error: Error) => waiting?.reject(error)
  socket.setEncoding('latin1')
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('The server closed the connection.')))
  socket.on('data', (chunk: string) => {
    received += chunk
    const reply = readReply(received)
    if (reply === undefined) return
    received = ''
    waiting?.resolve(reply)
  })
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(request, 'latin1')
      }),
    close: () => socket.destroy(),
  }
}

/** A whole reply, or nothing when more has to come. */
function readReply(text: string): Reply | undefined {
  const headEnd = text.indexOf('\r\n\r\n')
  if (headEnd === -1) return undefined
  const head = text.slice(0, headEnd + 2)
  const rest = text.slice(headEnd + 4)
  const status = Number(text.slice(9, 12))
  if (status === 204) return { status, head, body: '' }
  const length = /\r\ncontent-length: *(\d+)\r\n/i.exec(head)?.[1]
  if (length !== undefined) return rest.length < Number(length) ? undefined : { status, head, body: rest }
  if (!rest.endsWith('0\r\n\r\n')) return undefined
  return { status, head, body: joinChunks(rest) }
}

function joinChunks(text: string): string {
  let body = ''
  let at = 0
  while (true) {
    const lineEnd = text.indexOf('\r\n', at)
    const size = Number.parseInt(text.slice(at, lineEnd), 16)
    if (size === 0) return body
    body += text.slice(lineEnd + 2, lineEnd + 2 + size)
    at = lineEnd + 4 + size
  }
}
